import CivilTime
import Recurrence
import Testing

@Suite struct SkippedDayTests {
  @Test(arguments: [
    // RFC 5545 3.3.10: an invalid date "MUST be ignored and MUST NOT be counted as part of the recurrence set".
    ("2026-01-31", "FREQ=MONTHLY", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"),
    ("2024-02-29", "FREQ=YEARLY", "2024-02-29 2028-02-29 2032-02-29 2036-02-29"),
    ("2096-02-29", "FREQ=YEARLY;COUNT=2", "2096-02-29 2104-02-29"),
    ("2026-01-31", "FREQ=MONTHLY;COUNT=3;BYMONTHDAY=31", "2026-01-31 2026-03-31 2026-05-31"),
    ("2026-01-30", "FREQ=DAILY;BYMONTHDAY=-1", "2026-01-31 2026-02-28 2026-03-31 2026-04-30"),
    // RFC 7529 4.1: with SKIP=BACKWARD the previous day that exists takes the place of one that does not.
    ("2014-01-31", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4", "2014-01-31 2014-02-28 2014-03-31 2014-04-30"),
    ("2016-02-29", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD;COUNT=4", "2016-02-29 2017-02-28 2018-02-28 2019-02-28"),
  ])
  func `a day that a month does not have is left out, or the last one takes its place`(
    _ start: String, _ text: String, _ days: String
  ) throws {
    let occurrences = try rule(text).occurrences(startingAt: try clock(start))
    #expect(occurrences.prefix(4).map(\.date.description).joined(separator: " ") == days)
  }
}
