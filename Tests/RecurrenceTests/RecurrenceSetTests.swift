import CivilTime
import Recurrence
import Testing

@Suite struct RecurrenceSetTests {
  private static let tokyo = FixedOffset(secondsEast: 9 * 3_600)

  /// A weekly lesson in Tokyo on Friday 10 April 2026 at 10:00, 01:00Z, with the given rules and values; its instants.
  private func instants(
    start: String = "2026-04-10T10:00", _ rules: [String], exclusionRules: [String] = [], dates: [Moment] = [], exclusions: [Moment] = []
  ) throws -> [String] {
    let set = RecurrenceSet(
      start: .local(try clock(start)), zone: RecurrenceSetTests.tokyo, calendarZone: FixedOffset.utc,
      rules: try rules.map(mended), exclusionRules: try exclusionRules.map(mended), dates: dates, exclusions: exclusions)
    return try instants(of: set)
  }

  private func instants(of set: RecurrenceSet) throws -> [String] {
    let expansion = set.instances(in: try instant("2026-04-01T00:00:00+09:00")..<instant("2026-07-01T00:00:00+09:00"))
    #expect(expansion.shortfalls.isEmpty)
    return expansion.instances.map(\.instant.description)
  }

  private func mended(_ text: String) throws -> RecurrenceRule {
    var repairs: [RecurrenceRule.Repair] = []
    return try RecurrenceRule(parsing: text, repairs: &repairs)
  }

  private func fridays(_ days: String...) -> [String] { days.map { "2026-\($0)T01:00:00Z" } }

  @Test(arguments: [
    ("FREQ=WEEKLY;COUNT=3", ["04-10", "04-17", "04-24"]),
    ("FREQ=WEEKLY;COUNT=5;UNTIL=20260417T010000Z", ["04-10", "04-17"]),
    ("FREQ=WEEKLY;COUNT=1;UNTIL=20260417T010000Z", ["04-10"]),
    ("FREQ=WEEKLY;UNTIL=20260424", ["04-10", "04-17", "04-24"]),
    ("FREQ=WEEKLY;UNTIL=20260424T100000", ["04-10", "04-17", "04-24"]),
    ("FREQ=WEEKLY;UNTIL=20260424T095959", ["04-10", "04-17"]),
    ("FREQ=WEEKLY;UNTIL=20260424T010000Z", ["04-10", "04-17", "04-24"]),
    ("FREQ=WEEKLY;UNTIL=20260424T005959Z", ["04-10", "04-17"]),
    ("FREQ=WEEKLY;UNTIL=20260401T000000Z", ["04-10"]),
  ])
  func `COUNT and UNTIL end a series, the earlier one first`(_ rule: String, _ days: [String]) throws {
    #expect(try instants([rule]) == days.map { "2026-\($0)T01:00:00Z" })
  }

  @Test func `the start is the first instance and the first of COUNT also where the rule does not give it`() throws {
    // RFC 5545 3.3.10: "The DTSTART property value always counts as the first occurrence." Mondays 13 and 20 follow.
    #expect(try instants(["FREQ=WEEKLY;BYDAY=MO;COUNT=3"]) == fridays("04-10", "04-13", "04-20"))
  }

  @Test func `an excluded start still counts`() throws {
    let start = Moment.local(try clock("2026-04-10T10:00"))
    #expect(try instants(["FREQ=WEEKLY;COUNT=3"], exclusions: [start]) == fridays("04-17", "04-24"))
  }

  @Test func `EXDATE takes an instance out in every spelling and does not lengthen COUNT`() throws {
    let spellings: [Moment] = [
      .local(try clock("2026-04-17T10:00")), .utc(try instant("2026-04-17T01:00:00Z")), .date(try clock("2026-04-17").date),
      .zoned(try clock("2026-04-16T21:00"), try instant("2026-04-16T21:00:00-04:00")),
    ]
    for spelling in spellings {
      #expect(try instants(["FREQ=WEEKLY;COUNT=3"], exclusions: [spelling]) == fridays("04-10", "04-24"), "\(spelling)")
    }
    let other = Moment.local(try clock("2026-04-17T11:00"))
    #expect(try instants(["FREQ=WEEKLY;COUNT=3"], exclusions: [other]) == fridays("04-10", "04-17", "04-24"))
  }

  @Test func `RDATE adds instances, a DATE at the start's time of day, each instant once`() throws {
    let dates: [Moment] = [
      .date(try clock("2026-04-12").date), .utc(try instant("2026-04-11T01:00:00Z")), .local(try clock("2026-04-10T10:00")),
    ]
    #expect(try instants([], dates: dates) == fridays("04-10", "04-11", "04-12"))
  }

  @Test func `EXRULE takes out what it gives`() throws {
    let got = try instants(["FREQ=DAILY;COUNT=5"], exclusionRules: ["FREQ=DAILY;INTERVAL=2;COUNT=3"])
    #expect(got == fridays("04-11", "04-13"))
  }

  @Test func `several rules give their union`() throws {
    let got = try instants(["FREQ=WEEKLY;COUNT=2", "FREQ=DAILY;COUNT=3;INTERVAL=7", "FREQ=MONTHLY;COUNT=2"])
    #expect(got == fridays("04-10", "04-17", "04-24", "05-10"))
  }

  @Test func `UNTIL in UTC is compared by instants across a clock change`() throws {
    // Case dst-weekly-ny: 09:00 in New York is 14:00Z on 1 March and 13:00Z from 8 March 2026.
    let set = RecurrenceSet(
      start: .local(try clock("2026-03-01T09:00")), zone: NewYorkClocks(), calendarZone: FixedOffset.utc,
      rules: [try mended("FREQ=WEEKLY;BYDAY=SU;UNTIL=20260412T130000Z")])
    #expect(try instants(of: set) == ["2026-04-05T13:00:00Z", "2026-04-12T13:00:00Z"])
  }

  @Test func `a time in a gap counts with the offset before, and a repeated one is the first`() throws {
    // New York 2026: 02:00 to 03:00 is missing on 8 March, 01:00 to 02:00 comes twice on 1 November.
    let window = try instant("2026-01-01T00:00:00Z")..<instant("2027-01-01T00:00:00Z")
    let spring = RecurrenceSet(
      start: .local(try clock("2026-03-07T02:30")), zone: NewYorkClocks(), calendarZone: FixedOffset.utc,
      rules: [try mended("FREQ=DAILY;COUNT=3")])
    #expect(
      spring.instances(in: window).instances.map(\.instant.description)
        == ["2026-03-07T07:30:00Z", "2026-03-08T07:30:00Z", "2026-03-09T06:30:00Z"])
    let autumn = RecurrenceSet(
      start: .local(try clock("2026-10-31T01:30")), zone: NewYorkClocks(), calendarZone: FixedOffset.utc,
      rules: [try mended("FREQ=DAILY;COUNT=3")])
    #expect(
      autumn.instances(in: window).instances.map(\.instant.description)
        == ["2026-10-31T05:30:00Z", "2026-11-01T05:30:00Z", "2026-11-02T06:30:00Z"])
  }

  @Test func `hours that a gap moves onto others are one instance`() throws {
    let set = RecurrenceSet(
      start: .local(try clock("2026-03-08T01:00")), zone: NewYorkClocks(), calendarZone: FixedOffset.utc,
      rules: [try mended("FREQ=MINUTELY;INTERVAL=30;COUNT=7")])
    let window = try instant("2026-03-08T00:00:00Z")..<instant("2026-03-09T00:00:00Z")
    #expect(
      set.instances(in: window).instances.map(\.instant.description)
        == ["06:00", "06:30", "07:00", "07:30", "08:00"].map { "2026-03-08T\($0):00Z" })
  }

  @Test func `the window holds its lower bound and not its upper one`() throws {
    let set = RecurrenceSet(
      start: .utc(try instant("1970-01-01T00:00:00Z")), zone: FixedOffset.utc, calendarZone: FixedOffset.utc,
      rules: [try mended("FREQ=HOURLY")])
    let window = try instant("2026-04-10T03:00:00Z")..<instant("2026-04-10T05:00:00Z")
    #expect(set.instances(in: window).instances.map(\.instant.description) == ["2026-04-10T03:00:00Z", "2026-04-10T04:00:00Z"])
    #expect(set.instances(in: window.lowerBound..<window.lowerBound).instances.isEmpty)
  }

  @Test func `more instances than the limit are cut off, and that is said`() throws {
    let set = RecurrenceSet(
      start: .utc(try instant("1970-01-01T00:00:00Z")), zone: FixedOffset.utc, calendarZone: FixedOffset.utc,
      rules: [try mended("FREQ=SECONDLY")])
    let expansion = set.instances(in: try instant("2026-04-10T00:00:00Z")..<instant("2026-04-24T00:00:00Z"))
    #expect(expansion.instances.count == RecurrenceSet.instanceLimit)
    #expect(expansion.instances.first?.instant == (try instant("2026-04-10T00:00:00Z")))
    #expect(expansion.shortfalls == [.instanceLimit])
  }

  @Test func `a limit that was hit is said also where few instances are left`() throws {
    let set = RecurrenceSet(
      start: .utc(try instant("2026-04-10T00:00:00Z")), zone: FixedOffset.utc, calendarZone: FixedOffset.utc,
      rules: [try mended("FREQ=SECONDLY")],
      exclusionRules: [try mended("FREQ=SECONDLY;BYSECOND=\((1..<60).map(String.init).joined(separator: ","))")])
    let expansion = set.instances(in: try instant("2026-04-10T00:00:00Z")..<instant("2026-04-24T00:00:00Z"))
    #expect(expansion.instances.count < 2_000)
    #expect(expansion.shortfalls == [.instanceLimit])
  }

  @Test func `a rule that spends its steps is named`() throws {
    let rule = try mended("FREQ=SECONDLY;INTERVAL=86399;BYSECOND=3;COUNT=100000000")
    let set = RecurrenceSet(
      start: .utc(.earliest), zone: FixedOffset.utc, calendarZone: FixedOffset.utc, rules: [rule])
    let expansion = set.instances(in: try instant("2026-04-10T00:00:00Z")..<instant("2026-04-24T00:00:00Z"))
    #expect(expansion.shortfalls == [.stepBudget(rule)])
  }

  @Test func `ten thousand added and excluded times are matched`() throws {
    let start = try instant("2026-04-10T00:00:00Z")
    let times = (0..<10_000).map { Moment.utc(start.adding(seconds: $0 * 60)) }
    let set = RecurrenceSet(
      start: .utc(start), zone: FixedOffset.utc, calendarZone: FixedOffset.utc, dates: times.reversed(),
      exclusions: times.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    #expect(set.instances(in: start..<start.adding(seconds: 86_400 * 14)).instances.count == 5_000)
  }
}
