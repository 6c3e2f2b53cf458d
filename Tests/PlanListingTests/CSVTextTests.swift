import PlanListing
import Testing

@Suite struct CSVTextTests {
  private func row(_ fields: JSONText...) -> String {
    var csv = CSVText(header: ["h"])
    csv.append(fields)
    return String(csv.text.dropFirst("h\r\n".unicodeScalars.count - 1))
  }

  /// RFC 4180, section 2.
  @Test(arguments: [
    ("a", "a"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("", ""), ("ピアノ、土曜", "ピアノ、土曜"), ("a b", "a b"),
  ])
  func `a field is quoted where it must be`(value: String, field: String) {
    #expect(row(.string(value)) == field + "\r\n")
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+81", "'+81"), ("-5", "'-5"), ("@SUM(A1)", "'@SUM(A1)"),
    ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""),
    ("a=1", "a=1"), ("\t=1", "' =1"), ("\r=1", "' =1"), ("=\u{301}1", "'=\u{301}1"),
  ])
  func `what a spreadsheet would take for a formula is kept from it`(value: String, field: String) {
    #expect(row(.string(value)) == field + "\r\n")
  }

  @Test func `a number is no formula, and nothing is an empty field`() {
    #expect(row(.number(-5), .null, .bool(true), .string("x")) == "-5,,true,x\r\n")
  }

  @Test func `a list is one field`() {
    #expect(row(.array([.string("a"), .object([("x", .string("b")), ("y", .null), ("z", .number(2))])])) == "a; b 2\r\n")
  }

  @Test func `control characters are shown, so that no terminal obeys them`() {
    #expect(row(.string("\u{1B}[2Jx\u{9B}y\nz")) == "␛[2Jx\u{FFFD}y z\r\n")
  }
}
