import ICalendar
import Testing

/// The form of a feed's lines (RFC 5545 3.1): one finding of each sort, however many lines are odd.
@Suite struct LintFormTests {
  private let clean = OneFault.clean(head: [], [OneFault.event()])

  @Test func `a clean feed gives no finding, and what it holds is counted`() throws {
    let linted = try Linted(clean)
    #expect(linted.words == [])
    #expect((linted.report.eventCount, linted.report.alarmCount) == (1, 0))
  }

  @Test func `line ends are told once a sort, at the first`() throws {
    #expect(try Linted(clean.replacing("\r\n", with: "\n")).findings == ["warning 1 line-ends RFC 5545 3.1"])
    #expect(try Linted(clean.replacing("\r\n", with: "\r")).findings == ["warning 1 line-ends RFC 5545 3.1"])
    #expect(try Linted(clean.replacing("\r\n", with: "\r\r\n")).findings == ["warning 1 line-ends RFC 5545 3.1"])
    #expect(
      try Linted(clean.replacing("\r\n", with: "\n")).words
        == ["feed.ics:1: warning: 10 lines are ended by LF; end each by CR LF (RFC 5545 3.1)"])
    #expect(try Linted(clean.dropLast(1)).findings == ["warning 10 last-line RFC 5545 3.1"])
  }

  @Test func `long lines are told once, each physical line for itself`() throws {
    let long = String(repeating: "x", count: 80)
    #expect(
      try Linted(OneFault.clean(head: [], [OneFault.event(["X-A:\(long)", "X-B:\(long)\r\n \(long)"])])).words
        == ["feed.ics:9: warning: 3 lines are longer than 75 octets, the longest 84; fold lines at 75 (RFC 5545 3.1)"])
    let limit = String(repeating: "x", count: 75 - "X-A:".count)
    #expect(try Linted(OneFault.clean(head: [], [OneFault.event(["X-A:\(limit)"])])).words == [])
  }

  @Test func `empty lines, a fold inside a character and a byte order mark are told`() throws {
    #expect(try Linted(clean + "\r\n\r\n").findings == ["warning 11 empty-lines RFC 5545 3.1"])
    let event = OneFault.event(["LOCATION:ピ"])
    let split = Array(OneFault.clean(head: [], [event]).utf8).replacing([0xE3, 0x83, 0x94], with: [0xE3, 0x0D, 0x0A, 0x20, 0x83, 0x94])
    #expect(try Linted(split).findings == ["warning 10 fold-inside-character RFC 5545 3.1"])
    #expect(try Linted("\u{FEFF}" + clean).findings == ["warning 1 byte-order-mark RFC 3629 6"])
  }

  @Test func `other encodings than UTF-8 are told once`() throws {
    let text = OneFault.clean(head: [], [OneFault.event(["COMMENT:é"])])
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try Linted(utf16).findings == ["error 1 utf-16 RFC 5545 3.1.4"])
    let mixed = OneFault.clean(head: [], [OneFault.event(["COMMENT:é", "CONTACT:é", "COMMENT:ö"])])
    let broken = Array(mixed.utf8).replacing([0xC3, 0xB6], with: [0xF6])
    #expect(try Linted(broken).findings == ["error 11 not-utf-8 RFC 5545 3.1.4"])
  }

  @Test func `lines far into a large feed have their numbers`() throws {
    // More than one piece of a quarter of a megabyte.
    let many = (0..<4_000).map { OneFault.event(uid: "\($0)") }
    let last = OneFault.event(uid: "last", ["FOO:bar"])
    let line = 3 + 4_000 * 6 + 6
    #expect(try Linted(OneFault.clean(head: [], many + [last])).findings == ["warning \(line) unknown-property RFC 5545 3.8.8.1"])
  }

  @Test func `a line longer than the piece that is read is one line`() throws {
    let long = (0..<10_000).map { _ in String(repeating: "x", count: 70) }.joined(separator: "\r\n ")
    #expect(
      try Linted(OneFault.clean(head: [], [OneFault.event(["COMMENT:\r\n \(long)", "FOO:bar"])])).findings
        == ["warning 10010 unknown-property RFC 5545 3.8.8.1"])
  }

  @Test func `of each kind twenty are listed and all are counted`() throws {
    let report = try Linted(OneFault.clean(head: [], (1...50).map { OneFault.event(uid: "\($0)", ["FOO:bar", "PRIORITY:high"]) })).report
    #expect(report.findings.count == 40)
    #expect(report.unlisted.map { "\($0.rule.kind) \($0.count)" } == ["bad-value 30", "unknown-property 30"])
    #expect((report.count(of: .error), report.count(of: .warning)) == (50, 50))
  }

  @Test func `messages name the feed, the line, the event and the section`() throws {
    let feed = OneFault.clean(head: [], [OneFault.event(["PRIORITY:high"]).replacing("SUMMARY:Piano\r\n", with: "")])
    #expect(
      try Linted(feed).words == [
        "feed.ics:8: error: UID 'a@t.example': PRIORITY 'high' is no whole number from 0 to 9 (RFC 5545 3.8.1.9)"
      ])
    let alarm = OneFault.event(["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "END:VALARM"])
    let linted = try Linted(OneFault.clean(head: [], [alarm]))
    #expect(
      linted.words == [
        "feed.ics:9: error: 'Piano': the alarm has no DESCRIPTION, which ACTION:DISPLAY needs; Home Assistant refuses the whole calendar "
          + "(RFC 5545 3.6.6)"
      ])
    #expect(linted.report.findings.map(\.component) == ["VALARM"])
    #expect(linted.report.findings.map(\.uid) == ["a@t.example"])
  }
}
