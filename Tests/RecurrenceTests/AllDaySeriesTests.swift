import CivilTime
import Recurrence
import Testing

@Suite struct AllDaySeriesTests {
  private static let tokyo = FixedOffset(secondsEast: 9 * 3_600)

  /// An all-day series from 10 April 2026 in Tokyo, its days starting at 08:00; its days.
  private func days(_ rules: String..., dates: [Moment] = [], exclusions: [Moment] = [], calendarZone: FixedOffset = tokyo) throws
    -> [String]
  {
    let set = RecurrenceSet(
      start: .date(try clock("2026-04-10").date), zone: AllDaySeriesTests.tokyo, calendarZone: calendarZone,
      dayStart: try clock("2026-04-10T08:00").time, rules: try rules.map(rule), dates: dates, exclusions: exclusions)
    let expansion = set.instances(in: try instant("2026-04-01T00:00:00Z")..<instant("2026-07-01T00:00:00Z"))
    #expect(expansion.instances.allSatisfy { $0.clock.time.hour == 8 && $0.instant.utc.time.hour == 23 })
    return expansion.instances.map { String($0.clock.date.description.dropFirst(5)) }
  }

  @Test(arguments: [
    "FREQ=WEEKLY;UNTIL=20260424", "FREQ=WEEKLY;UNTIL=20260424T100000", "FREQ=WEEKLY;UNTIL=20260424T000000Z",
    "FREQ=WEEKLY;UNTIL=20260423T150000Z", "FREQ=WEEKLY;COUNT=3",
  ])
  func `UNTIL stands for its day in every spelling`(_ rule: String) throws {
    #expect(try days(rule) == ["04-10", "04-17", "04-24"])
  }

  @Test func `EXDATE stands for its day in every spelling`() throws {
    let spellings: [Moment] = [
      .date(try clock("2026-04-17").date), .local(try clock("2026-04-17T13:00")), .utc(try instant("2026-04-17T00:00:00Z")),
      .utc(try instant("2026-04-16T15:00:00Z").adding(seconds: 1)),
      .zoned(try clock("2026-04-17T23:00"), try instant("2026-04-17T23:00:00-04:00")),
    ]
    for spelling in spellings {
      #expect(try days("FREQ=WEEKLY;COUNT=3", exclusions: [spelling]) == ["04-10", "04-24"], "\(spelling)")
    }
  }

  @Test func `a time in UTC other than midnight stands for its day in the feed's zone`() throws {
    let newYork = FixedOffset(secondsEast: -4 * 3_600)
    let exclusion = Moment.utc(try instant("2026-04-17T04:00:00Z"))
    #expect(try days("FREQ=WEEKLY;COUNT=2", exclusions: [exclusion], calendarZone: newYork) == ["04-10"])
    let before = Moment.utc(try instant("2026-04-17T03:59:59Z"))
    #expect(try days("FREQ=WEEKLY;COUNT=2", exclusions: [before], calendarZone: newYork) == ["04-10", "04-17"])
  }

  @Test func `RDATE stands for its day`() throws {
    let dates: [Moment] = [
      .utc(try instant("2026-04-12T00:00:00Z")), .local(try clock("2026-04-11T09:00")), .date(try clock("2026-04-12").date),
    ]
    #expect(try days(dates: dates) == ["04-10", "04-11", "04-12"])
  }

  @Test func `parts of a day are ignored`() throws {
    // RFC 5545 3.3.10: BYSECOND, BYMINUTE and BYHOUR "MUST be ignored" where DTSTART is a DATE.
    #expect(try days("FREQ=DAILY;COUNT=2;BYHOUR=9,10;BYMINUTE=30") == ["04-10", "04-11"])
  }

  @Test func `a rule within days gives each day once`() throws {
    #expect(try days("FREQ=HOURLY;INTERVAL=36;COUNT=4") == ["04-10", "04-11", "04-13", "04-14"])
    #expect(try days("FREQ=SECONDLY;COUNT=172801") == ["04-10", "04-11", "04-12"])
  }
}
