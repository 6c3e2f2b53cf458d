import CivilTime
import Recurrence
import Testing

/// Where python-dateutil gives something else, the times of a second implementation: Perl's DateTime::Event::ICal 0.13.
///
/// Tests/Peers/README.md has the paragraphs of RFC 5545 behind each.
@Suite struct PeerDifferenceTests {
  private static let rules: [(why: String, start: String, rule: String, times: String)] = [
    (
      "plain and numbered weekdays are a union", "1993-06-06T16:05", "FREQ=MONTHLY;BYDAY=3MO,SU,-1WE",
      "1993-06-06 1993-06-13 1993-06-20 1993-06-21 1993-06-27 1993-06-30"
    ),
    (
      "a week without a day takes the start's weekday", "2014-12-04T12:18", "FREQ=YEARLY;BYWEEKNO=3,30",
      "2015-01-15 2015-07-23 2016-01-21 2016-07-28 2017-01-19 2017-07-27"
    ),
    (
      "BYSETPOS counts in the whole first week", "1999-03-20T03:37", "FREQ=WEEKLY;BYDAY=SA,FR,WE,MO;BYSETPOS=-2",
      "1999-03-26 1999-04-02 1999-04-09 1999-04-16 1999-04-23 1999-04-30"
    ),
    (
      "week 1 belongs to its own year, not to that of its first day", "2024-12-30T09:00", "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO",
      "2024-12-30 2027-01-04 2029-01-01 2030-12-30 2033-01-03 2035-01-01"
    ),
    (
      "week -52 may begin in the year before", "1994-10-20T10:17", "FREQ=YEARLY;BYWEEKNO=-52;BYDAY=MO,TU",
      "1995-01-02 1995-01-03 1996-01-01 1996-01-02 1996-12-30 1996-12-31"
    ),
    (
      "week 53 of weeks from Sunday", "1997-09-02T09:00", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA;WKST=SU",
      "1998-01-03 2004-01-03 2009-01-03 2015-01-03 2021-01-02 2026-01-03"
    ),
  ]

  @Test(arguments: rules.indices)
  func `where dateutil differs, another implementation agrees`(_ index: Int) throws {
    let (why, start, text, times) = PeerDifferenceTests.rules[index]
    let occurrences = try rule(text).occurrences(startingAt: try clock(start))
    #expect(occurrences.prefix(6).map(\.date.description).joined(separator: " ") == times, "\(why)")
  }
}
