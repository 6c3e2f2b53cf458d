import TextFolding

/// Writes CSV (RFC 4180): CR LF, UTF-8 without a mark, a field quoted where it must be. Control characters are shown, not kept.
package struct CSVText: Sendable {
  /// What was written so far.
  package private(set) var text = ""

  /// A text with that header row.
  package init(header: [String]) {
    append(header.map(JSONText.string))
  }

  /// Adds a row; null is an empty field.
  ///
  /// A text that a spreadsheet would take for a formula (`=`, `+`, `-`, `@` or a tab or line end first) gets a leading `'`.
  package mutating func append(_ fields: [JSONText]) {
    text += fields.map(CSVText.field).joined(separator: ",") + "\r\n"
  }

  private static func field(_ value: JSONText) -> String {
    switch value {
    case .null: return ""
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return String(value)
    case .string(let value): return quoted(guarded(value).withControlsShown)
    case .array(let values): return quoted(values.map(field).joined(separator: "; "))
    case .list(let count, let element): return field(.array((0..<count).map(element)))
    case .object(let members): return quoted(members.map { field($0.1) }.filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  private static func guarded(_ value: String) -> String {
    guard let first = value.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) else { return value }
    return "'" + value
  }

  private static func quoted(_ value: String) -> String {
    guard value.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }
}
