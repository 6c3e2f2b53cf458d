import AlarmPlanning
import CivilTime
import CommandSchema

/// Reads the keys of one table, each by its type, and takes down what is wrong with them.
///
/// Every key that may be there is asked for; those that nobody asked for are unknown.
struct TableReader {
  /// As messages name it: `[[feed]]`; empty for the outermost.
  let name: String
  /// Where the table begins.
  let position: TextPosition
  private(set) var faults: [ConfigurationFault] = []
  private let entries: [String: TOMLNode.Entry]
  private var known: [String] = []

  init(_ entries: [TOMLNode.Entry], name: String, at position: TextPosition) {
    self.entries = Dictionary(entries.map { ($0.key, $0) }) { first, _ in first }
    self.name = name
    self.position = position
  }

  mutating func note(_ kind: ConfigurationFault.Kind, at position: TextPosition) {
    faults.append(ConfigurationFault(kind, at: position))
  }

  /// Whether the key is there, whatever its value.
  func holds(_ key: String) -> Bool { entries[key] != nil }

  /// The faults of this table, with those of keys that nobody asked for.
  func finished() -> [ConfigurationFault] {
    let unknown = entries.values.filter { !known.contains($0.key) }.map { ConfigurationFault(fault(ofUnknown: $0.key), at: $0.position) }
    return faults + unknown
  }

  private func fault(ofUnknown key: String) -> ConfigurationFault.Kind {
    key == "sound" ? .noSound(table: name) : .unknownKey(key, table: name, suggestions: NearMiss.suggestions(for: key, among: known))
  }

  // MARK: Values

  /// The value of a key as `read` makes it; nil where it is not there or faulty.
  mutating func value<Value>(_ key: String, _ read: (TOMLNode) throws(ConfigurationFault) -> Value) -> Value? {
    known.append(key)
    guard let entry = entries[key] else { return nil }
    do {
      return try read(entry.node)
    } catch {
      faults.append(error)
      return nil
    }
  }

  mutating func string(_ key: String) -> Located<String>? {
    value(key) { node throws(ConfigurationFault) in try node.string(key) }
  }

  mutating func boolean(_ key: String) -> Bool? {
    value(key) { node throws(ConfigurationFault) in
      guard case .boolean(let value) = node.value else { throw node.wrongType(key, expected: "true or false") }
      return value
    }
  }

  /// A whole number in that range.
  mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    value(key) { node throws(ConfigurationFault) in
      guard case .integer(let value) = node.value else { throw node.wrongType(key, expected: "a whole number") }
      guard range.contains(value) else {
        let remedy = "write a number from \(range.lowerBound) to \(range.upperBound)"
        throw node.badValue(key, "\(value)", "is out of range", remedy)
      }
      return value
    }
  }

  /// A text that `parse` reads; it answers nil for any other.
  mutating func text<Value>(_ key: String, remedy: String, _ parse: (String) -> Value?) -> Value? {
    value(key) { node throws(ConfigurationFault) in
      let text = try node.string(key).value
      guard let value = parse(text) else { throw node.badValue(key, text, "cannot be read", remedy) }
      return value
    }
  }

  // MARK: Tables

  /// The entries of a table, and where it begins.
  mutating func table(_ key: String) -> Located<[TOMLNode.Entry]>? {
    value(key) { node throws(ConfigurationFault) in try node.table(key) }
  }

  /// The tables of an array of tables: `[[key]]`.
  mutating func tables(_ key: String) -> [Located<[TOMLNode.Entry]>] {
    let found = value(key) { node throws(ConfigurationFault) in
      guard case .array(let elements) = node.value else { throw node.wrongType(key, expected: "tables, each under [[\(key)]]") }
      return try elements.map { element throws(ConfigurationFault) in try element.table(key) }
    }
    return found ?? []
  }
}

/// A value and where it stands.
package struct Located<Value> {
  /// The value.
  package let value: Value
  /// Where it stands.
  package let position: TextPosition
}

extension Located: Sendable where Value: Sendable {}
