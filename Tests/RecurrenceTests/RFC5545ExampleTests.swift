import CivilTime
import Recurrence
import Testing

@Suite struct RFC5545ExampleTests {
  @Test(arguments: RFC5545Example.all)
  func `the examples of RFC 5545 give the times that it lists`(_ example: RFC5545Example) throws {
    let expected = try times(example.times)
    #expect(try given(by: example, atMost: expected.count + (example.isOpen ? 0 : 1)) == expected)
  }

  @Test func `every Friday the 13th leaves out the start by EXDATE`() throws {
    let start = try clock("1997-09-02T09:00")
    let set = RecurrenceSet(
      start: .local(start), zone: NewYorkClocks(), calendarZone: FixedOffset.utc,
      rules: [try rule("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13")], exclusions: [.local(start)])
    let instances = set.instances(in: try instant("1997-01-01T00:00:00Z")..<instant("2001-01-01T00:00:00Z")).instances
    #expect(
      instances.map(\.clock.description)
        == ["1998-02-13T09:00:00", "1998-03-13T09:00:00", "1998-11-13T09:00:00", "1999-08-13T09:00:00", "2000-10-13T09:00:00"])
  }

  private func given(by example: RFC5545Example, atMost limit: Int) throws -> [String] {
    let start = try clock(example.start)
    let set = RecurrenceSet(
      start: .local(start), zone: NewYorkClocks(), calendarZone: FixedOffset.utc, rules: [try rule(example.rule)])
    let window = try instant("1996-01-01T00:00:00Z")..<instant("2007-12-31T00:00:00Z")
    return set.instances(in: window).instances.prefix(limit).map(\.clock.description)
  }
}
