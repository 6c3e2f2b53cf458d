import CivilTime
import Recurrence
import TestSupport
import Testing

private typealias Repair = RecurrenceRule.Repair

@Suite struct RuleParsingTests {
  /// Spec section 3, "Repair before parsing": what a broken rule is read as, and what is said about it.
  private static let repairs: [(text: String, same: String, repairs: [Repair])] = [
    ("freq=weekly;count=3", "FREQ=WEEKLY;COUNT=3", [.lowerCase]),
    ("FREQ = WEEKLY; BYDAY=MO, TU ;COUNT=1 0", "FREQ=WEEKLY;BYDAY=MO,TU;COUNT=10", [.blanks]),
    ("FREQ=WEEKLY\\;BYDAY=MO\\,TU", "FREQ=WEEKLY;BYDAY=MO,TU", [.backslashes]),
    ("RRULE:FREQ=WEEKLY", "FREQ=WEEKLY", [.propertyName]),
    ("FREQ=WEEKLY;;COUNT=3;", "FREQ=WEEKLY;COUNT=3", [.emptyPart]),
    ("FREQ=WEEKLY;BYDAY=", "FREQ=WEEKLY", [.unusablePart("BYDAY", value: "")]),
    ("FREQ=WEEKLY;UNTIL=", "FREQ=WEEKLY", [.unusablePart("UNTIL", value: "")]),
    ("FREQ=WEEKLY;X-FOO=1", "FREQ=WEEKLY", [.unknownPart("X-FOO")]),
    ("FREQ=WEEKLY;BYEASTER", "FREQ=WEEKLY", [.unknownPart("BYEASTER")]),
    ("FREQ=WEEKLY;COUNT=3;FREQ=DAILY;COUNT=4", "FREQ=WEEKLY;COUNT=3", [.repeatedPart("FREQ"), .repeatedPart("COUNT")]),
    ("FREQ=WEEKLY;COUNT=0", "FREQ=WEEKLY", [.notPositive("COUNT", value: "0")]),
    ("FREQ=WEEKLY;INTERVAL=-2", "FREQ=WEEKLY", [.notPositive("INTERVAL", value: "-2")]),
    ("FREQ=WEEKLY;COUNT=ten", "FREQ=WEEKLY", [.lowerCase, .unusablePart("COUNT", value: "TEN")]),
    (
      "FREQ=YEARLY;BYMONTH=0,4,13", "FREQ=YEARLY;BYMONTH=4",
      [.unusableMember("BYMONTH", member: "0"), .unusableMember("BYMONTH", member: "13")]
    ),
    ("FREQ=DAILY;BYHOUR=24", "FREQ=DAILY", [.unusableMember("BYHOUR", member: "24"), .unusablePart("BYHOUR", value: "24")]),
    ("FREQ=WEEKLY;BYDAY=MO,XX,0TU,54WE", "FREQ=WEEKLY;BYDAY=MO", ["XX", "0TU", "54WE"].map { .unusableMember("BYDAY", member: $0) }),
    ("FREQ=MINUTELY;BYSECOND=30,60", "FREQ=MINUTELY;BYSECOND=30,59", [.leapSecond]),
    ("FREQ=WEEKLY;BYDAY=2MO,MO", "FREQ=WEEKLY;BYDAY=MO", [.meaninglessOrdinal("2MO")]),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", [.meaninglessOrdinal("1MO")]),
    ("FREQ=WEEKLY;BYSETPOS=2", "FREQ=WEEKLY", [.lonelySetPosition]),
    ("FREQ=WEEKLY;WKST=XX", "FREQ=WEEKLY", [.unusablePart("WKST", value: "XX")]),
    (
      "FREQ=DAILY;UNTIL=2026-04-24 10:00", "FREQ=DAILY;UNTIL=20260424T100000",
      [.isoPunctuation, .blanks, .missingSeconds].map { .until($0) }
    ),
    ("FREQ=DAILY;UNTIL=20260424T190000+0900", "FREQ=DAILY;UNTIL=20260424T100000Z", [.until(.numericOffset)]),
    ("FREQ=MONTHLY;SKIP=FORWARD;RSCALE=GREGORIAN", "FREQ=MONTHLY", [.skipForward]),
  ]

  @Test(arguments: repairs.indices)
  func `a broken rule is read as its maker meant it, and says so`(_ index: Int) throws {
    let (text, same, expected) = RuleParsingTests.repairs[index]
    var repairs: [RecurrenceRule.Repair] = []
    let read = try RecurrenceRule(parsing: text, repairs: &repairs)
    #expect(read == (try rule(same)), "\(text)")
    #expect(repairs == expected, "\(text)")
  }

  @Test func `every part of a whole rule is read`() throws {
    let text =
      "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=2;UNTIL=20260424T100000Z;WKST=SU;SKIP=BACKWARD;BYSECOND=1,2;BYMINUTE=3;"
      + "BYHOUR=4;BYDAY=MO,+2TU,-1FR;BYMONTHDAY=31,-1;BYYEARDAY=366,-366;BYWEEKNO=53,-1;BYMONTH=12;BYSETPOS=1,-1"
    let expected = RecurrenceRule(
      .monthly, interval: 2, until: .utc(try instant("2026-04-24T10:00:00Z")), bySecond: [1, 2], byMinute: [3], byHour: [4],
      byDay: [.init(.monday), .init(.tuesday, ordinal: 2), .init(.friday, ordinal: -1)], byMonthDay: [31, -1],
      byYearDay: [366, -366], byWeekNo: [53, -1], byMonth: [12], bySetPos: [1, -1], weekStart: .sunday, skip: .backward)
    #expect(try rule(text) == expected)
  }

  @Test func `COUNT with UNTIL keeps both and says so`() throws {
    var repairs: [RecurrenceRule.Repair] = []
    let read = try RecurrenceRule(parsing: "FREQ=WEEKLY;COUNT=5;UNTIL=20260417", repairs: &repairs)
    #expect(read.count == 5)
    #expect(read.until == .date(try clock("2026-04-17").date))
    #expect(repairs == [.countAndUntil])
  }

  private static let errors: [(text: String, error: RecurrenceRuleError)] = [
    ("", .missingFrequency),
    (";;", .missingFrequency),
    ("COUNT=3", .missingFrequency),
    ("FREQ=", .unknownFrequency("")),
    ("FREQ=FORTNIGHTLY", .unknownFrequency("FORTNIGHTLY")),
    ("RSCALE=HEBREW;FREQ=YEARLY", .unsupportedCalendar("HEBREW")),
    ("FREQ=DAILY;UNTIL=20260431", .until(.noSuchDate("20260431"))),
    ("FREQ=DAILY;UNTIL=20260430T13000Z", .until(.wrongDigits("20260430T13000Z"))),
    ("FREQ=DAILY;UNTIL=forever", .until(.notADate("forever"))),
  ]

  @Test(arguments: errors.indices)
  func `a rule that says nothing is refused by name`(_ index: Int) throws {
    let (text, error) = RuleParsingTests.errors[index]
    var repairs: [RecurrenceRule.Repair] = []
    #expect(throws: error, "\(text)") { try RecurrenceRule(parsing: text, repairs: &repairs) }
  }

  @Test(arguments: [1, 2, 3])
  func `any bytes are read or refused without harm`(seed: UInt64) throws {
    let alphabet = Array("FREQ=DAILY;BYDAY=-1MO,UNTIL=20260101T000000Z;COUNT=99999999999999999999;\\ \u{3000}\u{A0}\0é".utf8)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let text =
        "FREQ=DAILY;".utf8 + (0..<Int.random(in: 0..<60, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      var repairs: [RecurrenceRule.Repair] = []
      _ = try? RecurrenceRule(parsing: text, repairs: &repairs)
    }
  }
}
