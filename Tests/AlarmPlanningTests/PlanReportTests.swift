import AlarmPlanning
import CivilTime
import Testing

@Suite struct PlanReportTests {
  private func plan(dropping count: Int, skipping skipped: [SkippedRecord]) -> AlarmPlan {
    let events = (0..<(count + 1)).map { event("Piano", uid: "\($0)", at: now.adding(seconds: 60 * ($0 + 1)).description) }
    return AlarmPlanner(rules: [rule("Piano", leads: "0m")], now: now, cap: 1).plan(events, skipped: skipped)
  }

  @Test func `nothing left out is nothing to say`() {
    #expect(PlanReport(language: .english).lines(for: plan(dropping: 0, skipping: [])) == [])
  }

  @Test func `what the cap dropped is counted, with the first instant`() {
    #expect(
      PlanReport(language: .english).lines(for: plan(dropping: 1, skipping: [])) == [
        "1 alarm dropped by the cap, the first at 2026-08-01T00:02:00Z"
      ])
    #expect(
      PlanReport(language: .english).lines(for: plan(dropping: 3, skipping: [])) { _ in "noon" } == [
        "3 alarms dropped by the cap, the first at noon"
      ])
    #expect(
      PlanReport(language: .japanese).lines(for: plan(dropping: 3, skipping: [])) == ["上限を超えたアラーム3件を省きました（最初は 2026-08-01T00:02:00Z）"])
  }

  @Test func `skipped records are named by their places, twenty of them`() {
    let records = (1...22).map { SkippedRecord(source: "family.ics", line: $0, reason: "no date") }
    let lines = PlanReport(language: .english).lines(for: plan(dropping: 0, skipping: records))
    #expect(lines.count == 21)
    #expect(lines.first == "skipped: family.ics:1: no date")
    #expect(lines.last == "and 2 more")
  }

  @Test(arguments: [
    (SkippedRecord(source: "family.ics", line: 41, reason: ""), "family.ics:41"),
    (SkippedRecord(source: "p.xlsx", sheet: "Sheet1", row: 7, reason: ""), "p.xlsx: Sheet1 row 7"),
    (SkippedRecord(source: "p.csv", row: 7, column: "C", reason: ""), "p.csv: row 7 column C"),
    (SkippedRecord(source: "x", reason: ""), "x"),
  ])
  func `a place is written as the user finds it`(record: SkippedRecord, place: String) {
    #expect(record.place(in: .english) == place)
  }

  @Test func `a Japanese report has Japanese places and reasons`() {
    let records = [
      SkippedRecord(source: "p.xlsx", sheet: "Sheet1", row: 7, column: "C", reason: "no date", japaneseReason: "日付がありません"),
      SkippedRecord(source: "family.ics", line: 41, reason: "no date"),
    ]
    #expect(
      PlanReport(language: .japanese).lines(for: records) == [
        "読み飛ばし: p.xlsx: Sheet1 7行目 C列: 日付がありません", "読み飛ばし: family.ics:41: no date",
      ])
  }
}
