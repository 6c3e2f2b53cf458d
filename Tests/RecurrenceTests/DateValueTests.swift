import CivilTime
import Recurrence
import Testing

@Suite struct DateValueTests {
  /// Spec section 3, "Repair before parsing". A value with `Z` is expected as an instant, others as a date or a clock time.
  private static let values: [(text: String, value: String, repairs: [ValueRepair])] = [
    ("20260410", "2026-04-10", []),
    ("20260410T010000", "2026-04-10T01:00", []),
    ("20260410T010000Z", "2026-04-10T01:00:00Z", []),
    (" 20260410T010000Z ", "2026-04-10T01:00:00Z", [.blanks]),
    ("2026 0410 T01 0000 Z", "2026-04-10T01:00:00Z", [.blanks]),
    ("20260410t010000z", "2026-04-10T01:00:00Z", [.lowerCase]),
    ("2026-04-10", "2026-04-10", [.isoPunctuation]),
    ("2026-04-10T01:00:00Z", "2026-04-10T01:00:00Z", [.isoPunctuation]),
    ("2026-04-10 01:00:00", "2026-04-10T01:00", [.isoPunctuation, .blanks]),
    ("20260410T010000.000Z", "2026-04-10T01:00:00Z", [.fraction]),
    ("20260410T010000,5", "2026-04-10T01:00", [.fraction]),
    ("20260410T100000+0900", "2026-04-10T01:00:00Z", [.numericOffset]),
    ("20260410T100000+09", "2026-04-10T01:00:00Z", [.numericOffset]),
    ("20260409T213000-0330", "2026-04-10T01:00:00Z", [.numericOffset]),
    ("20260410T0100Z", "2026-04-10T01:00:00Z", [.missingSeconds]),
    ("20260410T240000", "2026-04-11T00:00", [.endOfDay]),
    ("20261231T2400", "2027-01-01T00:00", [.missingSeconds, .endOfDay]),
    ("20260410T005960Z", "2026-04-10T00:59:59Z", [.leapSecond]),
    ("20260410Z", "2026-04-10", [.zoneOfDate]),
  ]

  @Test(arguments: values.indices)
  func `a date is read, and mended where its maker slipped`(_ index: Int) throws {
    let (text, expected, repairs) = DateValueTests.values[index]
    var noted: [ValueRepair] = []
    let value = try DateValue(parsing: text, repairs: &noted)
    #expect(value == (try dateValue(expected)), "\(text)")
    #expect(Set(noted) == Set(repairs), "\(text)")
    #expect(noted.count == repairs.count, "\(text)")
  }

  private func dateValue(_ text: String) throws -> DateValue {
    if text.hasSuffix("Z") { return .utc(try instant(text)) }
    return text.contains("T") ? .local(try clock(text)) : .date(try clock(text).date)
  }

  @Test(arguments: [
    ("20260431", ValueError.noSuchDate("20260431")),
    ("20260229T100000Z", .noSuchDate("20260229T100000Z")),
    ("00000101", .noSuchDate("00000101")),
    ("20261301", .noSuchDate("20261301")),
    ("20260410T016000Z", .noSuchTime("20260410T016000Z")),
    ("20260410T250000", .noSuchTime("20260410T250000")),
    ("20260410T240001", .noSuchTime("20260410T240001")),
    ("20260410T000061", .noSuchTime("20260410T000061")),
    ("20260410T000000+9900", .noSuchTime("20260410T000000+9900")),
    ("20260410T13000Z", .wrongDigits("20260410T13000Z")),
    ("20260410T1300000Z", .wrongDigits("20260410T1300000Z")),
    ("20260410T13", .wrongDigits("20260410T13")),
    ("2026410", .wrongDigits("2026410")),
    ("202604101", .wrongDigits("202604101")),
    ("20260410T000000+090", .wrongDigits("20260410T000000+090")),
    ("tomorrow", .notADate("tomorrow")),
    ("", .notADate("")),
    ("20260410T", .notADate("20260410T")),
    ("20260410T010000Zulu", .notADate("20260410T010000Zulu")),
    ("20260410 JST", .notADate("20260410 JST")),
  ])
  func `what is no date, or none that exists, is refused by name`(_ text: String, _ error: ValueError) {
    var repairs: [ValueRepair] = []
    #expect(throws: error, "\(text)") { try DateValue(parsing: text, repairs: &repairs) }
    #expect(repairs.isEmpty)
  }

  @Test(arguments: [
    ("PT30M", NominalDuration(seconds: 1_800)),
    ("-PT15M", NominalDuration(seconds: -900)),
    ("-P1DT2H", NominalDuration(days: -1, seconds: -7_200)),
    ("P1W", NominalDuration(days: 7)),
    ("+P1DT1H2M3S", NominalDuration(days: 1, seconds: 3_723)),
    ("P1W2D", NominalDuration(days: 9)),
    ("PT0S", NominalDuration()),
    ("P0D", NominalDuration()),
  ])
  func `a duration keeps its days apart from its seconds`(_ text: String, _ duration: NominalDuration) throws {
    var repairs: [ValueRepair] = []
    #expect(try NominalDuration(parsing: text, repairs: &repairs) == duration)
    #expect(repairs.isEmpty)
    #expect(try NominalDuration(parsing: " \(text.lowercased()) ", repairs: &repairs) == duration)
    #expect(Set(repairs) == [.blanks, .lowerCase])
  }

  @Test(arguments: ["", "P", "PT", "P1DT", "15M", "P1Y", "P1M", "PT1D", "PT1M1H", "PT1.5H", "PT5", "P-1D", "P1D5", "1h"])
  func `what is no duration is refused`(_ text: String) {
    var repairs: [ValueRepair] = []
    #expect(throws: ValueError.notADuration(text)) { try NominalDuration(parsing: text, repairs: &repairs) }
  }

  @Test func `a duration longer than the calendar does not overflow`() throws {
    var repairs: [ValueRepair] = []
    let duration = try NominalDuration(parsing: "P99999999999999999999WT99999999999999999999H", repairs: &repairs)
    let end = FixedOffset.utc.instant(duration, after: Instant(secondsSince1970: 0))
    #expect(end == .latest)
  }
}
