import CTOML

/// Where something stands in a text: line and column, both from 1.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int

  /// The first character of a text.
  static let start = TextPosition(line: 1, column: 1)

  package static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

/// A value of a TOML text and its place.
struct TOMLNode {
  let value: Value
  let position: TextPosition

  indirect enum Value {
    case string(String)
    case integer(Int)
    case float(Double)
    case boolean(Bool)
    /// TOML has them without quotes; nothing here is one.
    case dateOrTime
    case array([TOMLNode])
    case table([Entry])
  }

  /// A key of a table, where it stands, and its value.
  struct Entry {
    let key: String
    let position: TextPosition
    let node: TOMLNode
  }
}

extension TOMLNode {
  /// Keys of more parts than that are refused: the parser builds a table for each, one in the other.
  static let keyPartLimit = 64

  /// Reads a TOML 1.0 text in UTF-8.
  ///
  /// - Throws: the first fault of its form.
  init(parsing bytes: [UInt8]) throws(ConfigurationFault) {
    if let position = DottedKeys.firstBeyond(TOMLNode.keyPartLimit, in: bytes) {
      throw ConfigurationFault(.tooManyKeyParts(limit: TOMLNode.keyPartLimit), at: position)
    }
    let document = bytes.withUnsafeBytes { buffer in
      ctoml_parse(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    defer { ctoml_free(document) }
    if let error = document.error {
      throw ConfigurationFault(.syntax(String(cString: error)), at: TextPosition(document.error_position))
    }
    var nodes = UnsafeBufferPointer(start: document.nodes, count: document.node_count)[...]
    self = TOMLNode.take(from: &nodes).node
  }

  /// Takes a value and all that is in it off the front.
  private static func take(from nodes: inout Slice<UnsafeBufferPointer<ctoml_node>>) -> Entry {
    guard let first = nodes.popFirst() else {
      return Entry(key: "", position: .start, node: TOMLNode(value: .table([]), position: .start))
    }
    let value: Value
    switch first.kind {
    case CTOML_STRING: value = .string(String(first.text))
    case CTOML_INTEGER: value = .integer(Int(first.integer))
    case CTOML_FLOAT: value = .float(first.number)
    case CTOML_BOOLEAN: value = .boolean(first.integer != 0)
    case CTOML_ARRAY: value = .array((0..<first.child_count).map { _ in take(from: &nodes).node })
    case CTOML_TABLE: value = .table((0..<first.child_count).map { _ in take(from: &nodes) })
    default: value = .dateOrTime
    }
    return Entry(
      key: String(first.key), position: TextPosition(first.key_position),
      node: TOMLNode(value: value, position: TextPosition(first.position)))
  }
}

extension TextPosition {
  fileprivate init(_ position: ctoml_position) {
    self.init(line: max(1, Int(position.line)), column: max(1, Int(position.column)))
  }
}

extension String {
  fileprivate init(_ text: ctoml_text) {
    let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.length)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
