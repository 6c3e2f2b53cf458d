import TestSupport
import Testing

@testable import ICalendar

@Suite struct ContentWriterTests {
  private func lines(_ write: (inout ContentWriter) -> Void) -> [String] {
    var writer = ContentWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func `a line of 75 octets stands alone, and one of 76 is folded`() {
    let longest = String(repeating: "x", count: 73)
    #expect(lines { $0.line("A", longest) } == ["A:\(longest)\r", ""])
    #expect(lines { $0.line("A", longest + "y") } == ["A:\(longest)\r", " y\r", ""])
  }

  /// RFC 5545 3.1 counts octets; the blank that begins a folded line is one of them.
  @Test func `a folded line holds 74 octets after its blank`() {
    let value = String(repeating: "x", count: 73 + 74 + 1)
    #expect(lines { $0.line("A", value) }.map(\.utf8.count) == [76, 76, 3, 0])
  }

  @Test(arguments: [73, 72, 71, 70])
  func `a line is folded between characters`(count: Int) {
    let folded = lines { $0.line("A", String(repeating: "x", count: count) + "ピ") }
    #expect(folded.first?.contains("\u{FFFD}") == false)
    #expect(folded.count == (count > 70 ? 3 : 2))
  }

  /// RFC 5545 3.3.11.
  @Test(arguments: [
    ("a\\b", "a\\\\b"), ("a;b,c", "a\\;b\\,c"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\nb"), ("a\rb", "a\\nb"), ("a\n\nb", "a\\n\\nb"),
    ("a:b\"c", "a:b\"c"), ("a\tb", "a\tb"), ("a\u{1B}[31m\0\u{7F}b", "a[31mb"), ("ピアノ、🎹", "ピアノ、🎹"), ("", ""),
  ])
  func `text is escaped, and control characters go`(value: String, escaped: String) {
    #expect(ContentWriter.escape(value) == escaped)
  }

  @Test func `a letter with more marks than a line holds is folded all the same`() {
    let folded = lines { $0.line("A", "e" + String(repeating: "\u{301}", count: 100)) }
    #expect(folded.allSatisfy { $0.utf8.count <= 76 })
    #expect(folded.map { $0.unicodeScalars.count { $0 == "\u{301}" } }.reduce(0, +) == 100)
  }

  @Test func `a terminal that shows the feed has nothing to obey`() {
    #expect(lines { $0.text("A", "\u{1B}[31mx\u{9B}31my") } == ["A:[31mx31my\r", ""])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `any text comes back when its lines are joined and its escapes undone`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "ピ", "🎹", ";", ",", "\\", "\n", " ", "\t", "é", "か\u{3099}", "n", ":", "\""]
    let value = (0..<Int.random(in: 0...300, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let physical = lines { $0.text("SUMMARY", value) }
    #expect(physical.dropLast().allSatisfy { $0.utf8.count <= 76 && $0.utf8.last == 0x0D })
    let logical = physical.dropLast().enumerated().map { String($1.unicodeScalars.dropLast().dropFirst($0 == 0 ? 0 : 1)) }.joined()
    #expect(unescaped(logical.dropFirst("SUMMARY:".count)) == value)
    #expect(!physical.contains { $0.unicodeScalars.dropFirst().first == "\u{3099}" })
  }

  private func unescaped(_ value: Substring) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
      } else {
        result.append(isEscaped && scalar == "n" ? "\n" : scalar)
        isEscaped = false
      }
    }
    return String(result)
  }
}
