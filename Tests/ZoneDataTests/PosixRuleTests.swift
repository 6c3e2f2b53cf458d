import CivilTime
import TestSupport
import Testing
import ZoneData

struct PosixRuleTests {
  /// Forms of POSIX 8.3 and of RFC 8536 section 3.3.1, with the offsets in January and July. The values for 2026 are the C library's
  /// (tzset and localtime), but for the last two, which RFC 8536 states and the C library takes one year at a time.
  static let rules: [(text: String, january: Int, july: Int)] = [
    ("UTC0", 0, 0),
    ("JST-9", 32_400, 32_400),
    ("JST-09:00:00", 32_400, 32_400),
    ("<+0330>-3:30", 12_600, 12_600),
    ("<-03>3", -10_800, -10_800),
    ("EST5EDT", -18_000, -14_400),
    ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400),
    ("EST5EDT4,M3.2.0/2,M11.1.0/2:00:00", -18_000, -14_400),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 3_600, 7_200),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, 3_600),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 39_600, 37_800),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", 46_800, 43_200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7_200, -3_600),
    ("IST-2IDT,M3.4.4/26,M10.5.0", 7_200, 10_800),
    ("AAA3BBB,J60/2,J300/2", -10_800, -7_200),
    ("AAA3BBB,59,299/-167", -10_800, -7_200),
    ("XXX3EDT4,0/0,J365/23", -14_400, -14_400),
    ("EST5EDT,0/0,J365/25", -14_400, -14_400),
  ]

  @Test(arguments: rules)
  func `a rule's offsets are those of the C library`(text: String, january: Int, july: Int) throws {
    let rule = try #require(PosixRule(parsing: text))
    #expect(rule.utcOffset(at: try #require(Instant(rfc3339: "2026-01-15T12:00:00Z"))) == january)
    #expect(rule.utcOffset(at: try #require(Instant(rfc3339: "2026-07-15T12:00:00Z"))) == july)
  }

  /// "XXX3EDT4,0/0,J365/23" is RFC 8536's own example of daylight time all year; the second is the C library manual's.
  @Test(arguments: ["XXX3EDT4,0/0,J365/23", "EST5EDT,0/0,J365/25"])
  func `daylight time may last all year`(text: String) throws {
    let rule = try #require(PosixRule(parsing: text))
    let newYear = try #require(Instant(rfc3339: "2026-01-01T00:00:00Z"))
    for minutes in stride(from: -1_440, through: 1_440, by: 5) {
      let instant = newYear.adding(seconds: minutes * 60)
      #expect(rule.utcOffset(at: instant) == -14_400)
      #expect(rule.instant(of: rule.clock(at: instant)) == instant)
    }
  }

  /// The days are those of the calendar for 2024, a leap year, and 2026.
  @Test(arguments: [
    ("AAA0BBB,J59/0,J365/0", "2024-02-28T00:00:00Z"), ("AAA0BBB,J60/0,J365/0", "2024-03-01T00:00:00Z"),
    ("AAA0BBB,59/0,364/0", "2024-02-29T00:00:00Z"), ("AAA0BBB,59/0,364/0", "2026-03-01T00:00:00Z"),
    ("AAA0BBB,M2.5.4/0,M11.1.0/0", "2024-02-29T00:00:00Z"), ("AAA0BBB,M2.5.4/0,M11.1.0/0", "2026-02-26T00:00:00Z"),
    ("AAA0BBB,M3.1.0/0,M11.1.0/0", "2026-03-01T00:00:00Z"), ("AAA0BBB,M3.5.2/0,M11.1.0/0", "2026-03-31T00:00:00Z"),
    ("AAA0BBB,M3.5.0/-24,M11.1.0/0", "2026-03-28T00:00:00Z"), ("AAA0BBB,M3.1.0/48,M11.1.0/0", "2026-03-03T00:00:00Z"),
  ])
  func `each form of a day begins where the calendar has it`(text: String, start: String) throws {
    let rule = try #require(PosixRule(parsing: text))
    let instant = try #require(Instant(rfc3339: start))
    #expect(rule.utcOffset(at: instant.adding(seconds: -1)) == 0)
    #expect(rule.utcOffset(at: instant) == 3_600)
  }

  @Test(arguments: [
    "", "JST", "JST-", "JS-9", "JST9x", "9", "-9", "<>-9", "<+03-3", "<+ 3>-3", "JST-25", "JST-9:60", "JST-9:0:60", "JST-9:0:0:0",
    "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,", "EST5EDT,M3.2.0,M11.1.0,", "EST5EDT,M0.2.0,M11.1.0", "EST5EDT,M13.2.0,M11.1.0",
    "EST5EDT,M3.0.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,J1,J366", "EST5EDT,0,366",
    "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0/-168,M11.1.0", "EST5EDT,M3.2.0/,M11.1.0", "EST99999999999999999999", "Asia/Tokyo",
    "日本-9", "JST-9\u{0}", " JST-9",
  ])
  func `what is not of the form is no rule`(text: String) {
    #expect(PosixRule(parsing: text) == nil)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `no text crashes the parser and no rule crashes at the ends of time`(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let alphabet = Array("JSTEDT<>+-0123456789,.:/M")
    var text = ["EST5EDT,M3.2.0,M11.1.0", "<+03>-3", "AAA-5:45BBB,J60/2,300/-167"].randomElement(using: &dice).map(Array.init) ?? []
    for _ in 0..<Int.random(in: 0...4, using: &dice) {
      text[Int.random(in: 0..<text.count, using: &dice)] = alphabet.randomElement(using: &dice) ?? "J"
    }
    guard let rule = PosixRule(parsing: String(text)) else { return }
    for instant in [Instant.earliest, Instant(secondsSince1970: 0), .latest] {
      #expect(abs(rule.utcOffset(at: instant)) <= 90_000)
      #expect(abs(rule.instant(of: instant.utc).seconds(since: instant)) <= 90_000)
    }
  }
}
