import TestSupport
import Testing

/// Which encoding a feed is in where not all of it agrees: whole lines decide (section 3 of the contract, Bytes). The bytes are Python
/// 3.11's: "東京".encode("cp932") and so on.
@Suite struct EncodingChoiceTests {
  private static let piano = event(uid: "a", title: "ピアノ教室", "DTSTART:20260410T090000Z")

  /// The bytes of a text in which `~` stands for those.
  private static func feed(_ text: String, _ bytes: [UInt8]...) -> [UInt8] {
    let parts = text.utf8.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false).map(Array.init)
    return zip(parts, bytes + [[]]).flatMap { $0 + $1 }
  }

  /// A calendar that ends inside the last line, which is this one.
  private static func cut(_ title: [UInt8], in last: [UInt8]) -> [UInt8] {
    feed(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + event(uid: "a", title: "~", "DTSTART:20260410T090000Z")
        + "BEGIN:VEVENT\r\nUID:b\r\nDTSTART:20260410T090000Z\r\nSUMMARY:~", title, last)
  }

  /// ピアノ and 東京, in each encoding.
  private static let words: [(piano: [UInt8], tokyo: [UInt8])] = [
    (Array("ピアノ".utf8), Array("東京".utf8)),
    ([0x83, 0x73, 0x83, 0x41, 0x83, 0x6D], [0x93, 0x8C, 0x8B, 0x9E]),
    ([0xA5, 0xD4, 0xA5, 0xA2, 0xA5, 0xCE], [0xC5, 0xEC, 0xB5, 0xFE]),
  ]

  @Test(arguments: words, [1, 2, 3])
  func `a feed that is cut inside a character keeps its whole events`(_ words: (piano: [UInt8], tokyo: [UInt8]), _ missing: Int) throws {
    let reading = try Reading(EncodingChoiceTests.cut(words.piano, in: words.tokyo.dropLast(missing)))
    #expect(reading.titles == ["ピアノ"])
    #expect(Set(reading.kinds).subtracting(["charset"]) == ["truncated", "cut-event"])
  }

  @Test(arguments: [1, 2, 3])
  func `the line that is cut decides where no other can`(missing: Int) throws {
    let reading = try Reading(EncodingChoiceTests.cut(Array("Piano".utf8), in: "東京".utf8.dropLast(missing)))
    #expect(reading.titles == ["Piano"])
    #expect(!reading.kinds.contains("charset"))
  }

  /// `Grüße` in Latin 1: its line alone would be EUC-JP.
  @Test func `an encoding that makes nonsense of a good line is not chosen for a bad one`() throws {
    let feed = EncodingChoiceTests.feed(
      calendar(event(title: "ピアノ教室", "DTSTART:20260410T090000Z", "LOCATION:Gr~e")), [0xFC, 0xDF])
    let reading = try Reading(feed)
    #expect(reading.titles == ["ピアノ教室"])
    #expect(reading.faults == ["warning 7 bad-bytes"])
  }

  @Test(arguments: [(1, "CP932"), (2, "EUC-JP")])
  func `a feed of two lines keeps its good one`(encoding: Int, name: String) throws {
    let piano = EncodingChoiceTests.words[encoding].piano
    let feed = EncodingChoiceTests.feed(
      calendar(event(title: "~", "DTSTART:20260410T090000Z", "LOCATION:~")), piano, piano.dropLast() + [0xFF])
    let reading = try Reading(feed)
    #expect(reading.titles == ["ピアノ"])
    #expect(reading.kinds == ["charset", "bad-bytes"])
    #expect(reading.words.first == "feed.ics:1: warning: the feed is in \(name), not UTF-8; decoded")
  }

  @Test func `a byte order mark of UTF-8 is never outvoted`() throws {
    let cp932 = EncodingChoiceTests.words[1].piano
    let text = "\u{FEFF}" + calendar(event(title: "ピアノ教室", "DTSTART:20260410T090000Z", "LOCATION:~", "DESCRIPTION:~", "COMMENT:~"))
    let reading = try Reading(EncodingChoiceTests.feed(text, cp932, cp932, cp932))
    #expect(reading.titles == ["ピアノ教室"])
    #expect(reading.faults == ["warning 7 bad-bytes"])
  }

  @Test func `a line that names its own charset has no say`() throws {
    let text = calendar(
      event(title: "ピアノ教室", "DTSTART:20260410T090000Z", "LOCATION;CHARSET=Shift_JIS:~", "DESCRIPTION;CHARSET=Shift_JIS:~"))
    let cp932 = EncodingChoiceTests.words[1].tokyo
    let reading = try Reading(EncodingChoiceTests.feed(text, cp932, cp932))
    #expect(reading.titles == ["ピアノ教室"])
    #expect(reading.faults == [])
  }

  // MARK: NUL bytes

  @Test(
    arguments: [
      [0xE3, 0x83, 0x00, 0x94, 0xE3, 0x82, 0xA2], [0x83, 0x00, 0x73, 0x83, 0x41], [0xA5, 0x00, 0xD4, 0xA5, 0xA2],
    ] as [[UInt8]])
  func `NUL bytes inside a character are dropped before the encoding is decided`(title: [UInt8]) throws {
    let reading = try Reading(EncodingChoiceTests.feed(calendar(event(title: "~", "DTSTART:20260410T090000Z")), title))
    #expect(reading.titles == ["ピア"])
    #expect(reading.faults.contains("warning 5 nul-bytes"))
    #expect(!reading.kinds.contains("bad-bytes"))
  }

  @Test(arguments: 0...6)
  func `NUL bytes before and inside an escape sequence are dropped too`(place: Int) throws {
    var title = Array("\u{1B}$B%T%\"%N\u{1B}(B".utf8)
    title.insert(0, at: place)
    let reading = try Reading(EncodingChoiceTests.feed(calendar(event(title: "~", "DTSTART:20260410T090000Z")), title))
    #expect(reading.titles == ["ピアノ"])
    #expect(reading.kinds == ["charset", "nul-bytes"])
  }

  @Test(arguments: 0...13)
  func `a NUL byte near the beginning makes no UTF-16 of a feed`(place: Int) throws {
    var feed = Array(calendar(EncodingChoiceTests.piano).utf8)
    feed.insert(0, at: place)
    let reading = try Reading(feed)
    #expect(reading.titles == ["ピアノ教室"])
    #expect(reading.faults == ["warning 1 nul-bytes"])
  }

  // MARK: Wherever they stand

  @Test(arguments: [
    "COMMENT:~", "X-ODD:~", "ATTENDEE;CN=~:mailto:a@example.com", "~",
  ])
  func `bytes that are no text are told of once a feed, whatever property holds them`(line: String) throws {
    let text = calendar(EncodingChoiceTests.piano, event(uid: "b", "DTSTART:20260410T090000Z", line, line))
    let bad = try Reading(EncodingChoiceTests.feed(text, [0xFF], [0xC3]))
    #expect(bad.faults.filter { $0.hasSuffix("bytes") } == ["warning 12 bad-bytes"])
    #expect(bad.words.contains("feed.ics:12: warning: the first of 2 lines with bytes that are no text; they were replaced"))
    let nul = try Reading(EncodingChoiceTests.feed(text, [0], [0]))
    #expect(nul.faults.filter { $0.hasSuffix("bytes") } == ["warning 12 nul-bytes"])
    #expect(nul.words.contains("feed.ics:12: warning: the first of 2 NUL bytes in the feed; they were dropped"))
  }

  @Test(arguments: ["X-WR-CALNAME:~\r\n", "~\r\n"])
  func `so they are outside events`(line: String) throws {
    let inside = EncodingChoiceTests.feed("BEGIN:VCALENDAR\r\n\(line)\(EncodingChoiceTests.piano)END:VCALENDAR\r\n", [0xFF])
    #expect(try Reading(inside).faults == ["warning 2 bad-bytes"])
    let behind = EncodingChoiceTests.feed("BEGIN:VCALENDAR\r\n\(EncodingChoiceTests.piano)END:VCALENDAR\r\n\(line)", [0xFF])
    #expect(try Reading(behind).faults == ["warning 8 bad-bytes"])
  }

  @Test(arguments: [false, true])
  func `an unpaired surrogate is replaced with a warning`(isLittle: Bool) throws {
    var units = Array("\u{FEFF}\(calendar(event("DTSTART:20260410T090000Z", "COMMENT:~")))".utf16)
    for index in units.indices where units[index] == 0x7E { units[index] = 0xD83C }
    let bytes = units.flatMap { unit -> [UInt8] in
      let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
      return isLittle ? [low, high] : [high, low]
    }
    let reading = try Reading(bytes)
    #expect(reading.titles == ["Piano"])
    #expect(reading.faults == ["warning 7 bad-bytes"])
  }
}
