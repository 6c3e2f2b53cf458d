import CivilTime
import Recurrence
import TestSupport
import Testing

@Suite struct OccurrencesTests {
  @Test(arguments: RandomRules.seeds)
  func `starting near the window gives what starting at DTSTART gives`(seed: UInt64) throws {
    var random = RandomRules(seed: seed)
    for _ in 0..<200 {
      let (rule, start) = random.next()
      let horizon = random.horizon(of: rule)
      let all = Array(rule.occurrences(startingAt: start, through: start.adding(seconds: horizon)).prefix(2_000))
      let last = all.count < 2_000 ? start.adding(seconds: horizon) : all[1_999]
      let first = start.adding(seconds: random.number(in: 0...last.clockSeconds - start.clockSeconds))
      let near = Array(rule.occurrences(startingAt: start, from: first, through: last))
      #expect(near == all.filter { $0 >= first }, "\(rule) from \(start), window from \(first)")
    }
  }

  @Test(arguments: RandomRules.seeds)
  func `occurrences are in order, each once, and not before the start`(seed: UInt64) throws {
    var random = RandomRules(seed: seed)
    for _ in 0..<200 {
      let (rule, start) = random.next()
      let times = Array(rule.occurrences(startingAt: start, through: start.adding(seconds: random.horizon(of: rule))).prefix(500))
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(rule) from \(start)")
      #expect(times.first ?? start >= start)
    }
  }

  @Test(arguments: [
    "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MONTHLY;INTERVAL=12;BYMONTH=3", "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1", "FREQ=DAILY;BYYEARDAY=1;BYMONTH=2",
    "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;UNTIL=99991231",
  ])
  func `a rule that never matches ends`(_ text: String) throws {
    var occurrences = try rule(text).occurrences(startingAt: try clock("1970-01-01T00:00"))
    #expect(occurrences.next() == nil)
    #expect(occurrences.outcome == .finished)
  }

  @Test func `a rule that takes too many steps says so`() throws {
    // Every day meets the cadence elsewhere, so that each has to be counted for itself.
    let rule = try rule("FREQ=SECONDLY;INTERVAL=86399;BYSECOND=3;COUNT=100000000")
    var occurrences = rule.occurrences(startingAt: try clock("0001-01-01T00:00"), from: try clock("9000-01-01T00:00"))
    #expect(occurrences.next() == nil)
    #expect(occurrences.outcome == .budgetSpent)
  }

  @Test(arguments: [
    ("FREQ=SECONDLY", "2026-04-10T09:00:01"), ("FREQ=MINUTELY", "2026-04-10T09:01:00"), ("FREQ=HOURLY", "2026-04-10T10:00:00"),
    ("FREQ=DAILY", "2026-04-11T09:00:00"), ("FREQ=WEEKLY", "2026-04-16T09:00:00"), ("FREQ=MONTHLY", "2026-05-01T09:00:00"),
    ("FREQ=YEARLY", "2027-01-01T09:00:00"),
  ])
  func `a rule from 1970 begins at the window`(_ text: String, _ second: String) throws {
    let from = try clock("2026-04-10T09:00:01")
    var occurrences = try rule(text).occurrences(startingAt: try clock("1970-01-01T09:00"), from: from)
    #expect(occurrences.next()?.description == second)
  }
}
