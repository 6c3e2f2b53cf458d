/// A record of named values, the unit of what `keyalarm` and the programs that it starts say to each other, and of what the cache notes.
///
/// Each field is its name, a blank, the length of its value in bytes, a line feed, the value, and a line feed; an empty line ends the
/// record. A value may hold any bytes.
///
/// ```
/// address 34
/// https://calendar.example/basic.ics
/// password 6
/// s3cret
///
/// ```
package struct PipeRecord: Hashable, Sendable {
  /// The fields in order.
  package private(set) var fields: [Field] = []

  /// A name and its value.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: [UInt8]
  }

  /// A record without fields.
  package init() {}

  /// Adds a field. The name is lower-case ASCII without blanks.
  package mutating func append(_ name: String, _ value: [UInt8]) { fields.append(Field(name: name, value: value)) }

  /// Adds a field; nothing where the text is nil.
  package mutating func append(_ name: String, _ text: String?) {
    if let text { append(name, Array(text.utf8)) }
  }

  /// The value of that name.
  package func bytes(_ name: String) -> [UInt8]? { fields.first { $0.name == name }?.value }

  /// The value of that name as UTF-8.
  package func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The value of that name as a decimal number.
  package func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  /// The record as it is sent.
  package var encoded: [UInt8] { encodedFields + [0x0A] }

  /// The record without the empty line, so that more can follow.
  package var encodedFields: [UInt8] {
    fields.flatMap { field in PipeRecord.opening(of: field.name, count: field.value.count) + field.value + [0x0A] }
  }

  /// What stands before a value of that many bytes.
  package static func opening(of name: String, count: Int) -> [UInt8] { Array("\(name) \(count)\n".utf8) }
}
