import AlarmPlanning
import CivilTime
import TestSupport
import Testing

@testable import ICalendar

/// A feed is looked through by its notable lines or by every line; what is found may not depend on the road.
@Suite struct `The two roads through a feed` {
  /// Pieces of feeds, whole and broken, of which random feeds are put together.
  private static let pieces = [
    "BEGIN:VCALENDAR\r\n", "END:VCALENDAR\r\n", "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "begin:vevent\r\n", "END : VEVENT\r\n",
    "BEGIN:VALARM\r\n",
    "END:VALARM\r\n", "BEGIN:VTIMEZONE\r\n", "END:VTIMEZONE\r\n", "BEGIN:VTODO\r\n", "END:VTODO\r\n", "BEGIN:X-ODD\r\n", "END:X-ODD\r\n",
    "UID:one@example.com\r\n", "UID:two@example.com\r\n", "UID:\r\n", "uid:one@example.com\r\n", "UID;X=1:one@example.com\r\n",
    "UID: one@example.com \r\n",
    "UI\r\n D:one@exam\r\n ple.com\r\n", "SUMMARY:ピアノ\r\n", "SUMMARY:piano\r\n", "Summary:ﾋﾟｱﾉ\r\n", "SUMMARY;LANGUAGE=ja:ピア\r\n ノ\r\n",
    "SUMM\r\n ARY:ピアノ\r\n",
    "SUMMARY:\r\n", "SUMMARY \r\n", "SUMMARY:歯医者\r\n", "SEQUENCE:1\r\n", "STATUS:CONFIRMED\r\n", "DTSTART:20260801T010000Z\r\n",
    "DESCRIPTION:a\r\n\tb\r\n c\r\n",
    "X-A:\u{0}\r\n", "\u{0}SUMMARY:ピアノ\r\n", "\r\n", "\n", " \r\n", "\tx\n", "SUMMARY:ピアノ\n", "BEGIN:VEVENT\n", "END:VEVENT\n", "S",
    "E\r\n", "BEGIN", ":", "é", "🎹",
    "X-WR-TIMEZONE:Asia/Tokyo\r\n", "text before\r\n", "X-BLOB:QQ==\r\n", "X-BLOB:QQ==\n", "=\r\n", "\u{FEFF}", "\u{FEFF}END:VEVENT\r\n",
    "SUMMARY;ENCODING=QUOTED-PRINTABLE:=83=94=\r\n", "DESCRIPTION;QUOTED-PRINTABLE:a\r\n b=\n",
    "X-SOFT;ENCODING=Quoted-Printable:x=\n y\r\n", "X-SOFT;X=\"a:b\";ENCODING=QUOTED-\r\n PRINTABLE:x=  \r\n", "X-TEXT:a = \r\n",
    "\u{FEFF}SUMMARY:ピアノ\r\n", "\u{FEFF}UID:one@example.com\r\n", "\u{FEFF}BEGIN:VCALENDAR\r\n",
    "SUMMARY:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaピアノ\r\n",
  ]

  private struct Found: Equatable {
    var groups: [[String]] = []
    var calendars: [String] = []
    var faults: [LineFault] = []
    var cut = ""
    var before: [Int] = []
    var count = 0
  }

  private static func find(_ bytes: [UInt8], everyLine: Bool, byTitle: Bool) throws -> Found? {
    let fold: @Sendable (String) -> String = { $0.lowercased() }
    let matcher = KeywordMatcher(keywords: ["ピアノ", "ﾋﾟｱﾉ"], fold: fold)
    let request = FeedRequest(
      window: .earliest ..< .latest, wants: { matcher.verdict(on: $0) != .unmatched }, decidesByTitle: byTitle,
      wantsASCIITitles: matcher.canMatchASCII, readsEveryLine: everyLine)
    do {
      let scan = try FeedScan(FeedInput(name: "x", bytes: MemoryBytes(bytes)), for: request)
      return Found(
        groups: scan.groups.map {
          $0.map { "\($0.outline.range) line \($0.outline.firstLine) \($0.title) \(String(describing: $0.outline.refusal))" }
        },
        calendars: scan.outline.calendars.map { calendar in
          "\(calendar.start) \(calendar.firstLine) \(calendar.isBare) \(calendar.lines.map { "\($0.name) \($0.line.number) \($0.line.bytes)" }) \(calendar.zones.map(\.range))"
        },
        faults: scan.outline.faults.faults, cut: scan.outline.cut.map { "\($0)" } ?? "", before: scan.outline.linesBefore.map(\.number),
        count: scan.outline.eventCount)
    } catch is UnreadableFeed {
      return nil
    }
  }

  @Test(arguments: [UInt64](1...400))
  func `find the same in random feeds`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var text = Bool.random(using: &generator) ? "\u{FEFF}" : ""
    for _ in 0..<Int.random(in: 1...120, using: &generator) {
      text += `The two roads through a feed`.pieces.randomElement(using: &generator) ?? ""
    }
    let bytes = Array(text.utf8)
    for byTitle in [true, false] {
      let quick = try `The two roads through a feed`.find(bytes, everyLine: false, byTitle: byTitle)
      let slow = try `The two roads through a feed`.find(bytes, everyLine: true, byTitle: byTitle)
      #expect(quick == slow, "\(text.debugDescription)")
    }
  }

  /// Windows end in the middle of everything: the first, which is small, and the next.
  @Test(
    arguments: [0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 200, 320, 321, 1_000],
    [FeedWindow.firstSize, FeedWindow.firstSize + FeedWindow.size])
  func `find the same around the end of a window`(shift: Int, end: Int) throws {
    let filler = String(repeating: "X-FILLER:" + String(repeating: "x", count: 61) + "\r\n", count: end / 72)
    let event = "BEGIN:VEVENT\r\nUID:a@example.com\r\nSUMMARY:ピアノ\r\n のレッスン\r\nDESCRIPTION:é\r\nEND:VEVENT\r\n"
    let pad = "X-PAD:" + String(repeating: "p", count: shift) + "\r\n"
    let text =
      "BEGIN:VCALENDAR\r\n" + filler.prefix(filler.count - 500) + pad + String(repeating: event, count: 12) + filler + event
      + "END:VCALENDAR\r\n"
    let bytes = Array(text.utf8)
    let quick = try `The two roads through a feed`.find(bytes, everyLine: false, byTitle: true)
    let slow = try `The two roads through a feed`.find(bytes, everyLine: true, byTitle: true)
    #expect(quick == slow)
    #expect(quick?.count == 13)
  }

  @Test func `a feed as long as whole blocks ends where it ends`() throws {
    for length in 1...200 {
      let text = "BEGIN:VCALENDAR\r\nX-A:" + String(repeating: "a", count: length) + "\r\nBEGIN:VEVENT\r\nSUMMARY:ピアノ\r\nEND:VEVENT"
      let quick = try `The two roads through a feed`.find(Array(text.utf8), everyLine: false, byTitle: true)
      let slow = try `The two roads through a feed`.find(Array(text.utf8), everyLine: true, byTitle: true)
      #expect(quick == slow, "length \(length)")
      #expect(quick?.count == 1)
    }
  }

  /// A line that ends in `=` goes on without a fold only if its head says so, however far before that stands.
  @Test(arguments: ["", ";ENCODING=QUOTED-PRINTABLE", ";ENCODING=BASE64"], [1, 100, 10_000])
  func `a soft break is known by the start of its line`(parameters: String, folds: Int) throws {
    let folded = String(repeating: "\r\n " + String(repeating: "x", count: 60), count: folds)
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDESCRIPTION\(parameters):\(folded)=\r\nSUMMARY:ピアノ\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let quick = try `The two roads through a feed`.find(Array(text.utf8), everyLine: false, byTitle: true)
    let slow = try `The two roads through a feed`.find(Array(text.utf8), everyLine: true, byTitle: true)
    #expect(quick == slow)
    #expect(slow?.groups.count == (parameters.contains("QUOTED") ? 0 : 1))
    var scanner = FeedScanner(selection: EventSelection(byTitle: nil))
    let oddity = try NotableLines.scan(MemoryBytes(Array(text.utf8)), by: .native, into: &scanner)
    #expect(oddity == (parameters.contains("QUOTED") ? .softBreak : nil))
  }
}
