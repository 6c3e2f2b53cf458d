/// Writes CSV (RFC 4180): comma, CRLF, quotes where a field needs them.
public enum DelimitedWriter {
  /// The records in UTF-8.
  ///
  /// A field that begins with `=`, `+`, `-` or `@` gets a `'` before it, so that no spreadsheet program takes it for a formula.
  ///
  /// - Parameter byteOrderMark: whether the mark stands before the text by which Excel knows UTF-8.
  public static func csv(_ records: [[String]], byteOrderMark: Bool = false) -> [UInt8] {
    let text = records.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
    return (byteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8)
  }

  private static func field(_ value: String) -> String {
    let isFormula = value.utf8.first.map { "=+-@".utf8.contains($0) } ?? false
    let safe = isFormula ? "'\(value)" : value
    guard safe.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return safe }
    return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
