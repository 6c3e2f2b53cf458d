import AlarmPlanning
import CivilTime
import Foundation
import PlanListing
import Testing

@Suite struct PlanListingTests {
  // MARK: Table

  @Test func `a plan is shown in the user's clocks, with what was left out below it`() {
    let skipped = [SkippedRecord(source: "family.ics", line: 41, reason: "no date")]
    let table = PlanTable(plan(("ピアノ", 60), ("Swimming", 1_500), ("x", 2_000), cap: 2, skipped: skipped), in: tokyo)
    #expect(
      table.lines(width: 80) == [
        "WHEN                       IN   LEAD  TITLE     SOURCE",
        "Sat 2026-08-01 10:00      1 h  0 min  ピアノ    family.ics",
        "Sun 2026-08-02 10:00  1 d 1 h  0 min  Swimming  family.ics",
        "",
        "1 alarm dropped by the cap, the first at Sun 2026-08-02 18:20",
        "skipped: family.ics:41: no date",
      ])
  }

  @Test func `a narrow table keeps its titles, and gives up the source first and then the lead`() {
    let table = PlanTable(plan(("Swimming lesson at the old bath", 60)), in: tokyo)
    #expect(
      table.lines(width: 70) == [
        "WHEN                   IN   LEAD  TITLE                     SOURCE",
        "Sat 2026-08-01 10:00  1 h  0 min  Swimming lesson at the …  family.ics",
      ])
    #expect(
      table.lines(width: 60) == [
        "WHEN                   IN   LEAD  TITLE", "Sat 2026-08-01 10:00  1 h  0 min  Swimming lesson at the ol…",
      ])
    #expect(table.lines(width: 50) == ["WHEN                   IN  TITLE", "Sat 2026-08-01 10:00  1 h  Swimming lesson at the…"])
  }

  @Test func `alarms of the feed that are none of the plan have a line too`() {
    let now = plan().now
    let test = RegisteredAlarm(testAt: now.adding(seconds: 1_800), summary: "Test", details: "", now: now)
    #expect(
      PlanTable(plan(("ピアノ", 60)), with: [test], in: tokyo).lines(width: 80) == [
        "WHEN                      IN   LEAD  TITLE   SOURCE", "Sat 2026-08-01 09:30  30 min      -  Test    -",
        "Sat 2026-08-01 10:00     1 h  0 min  ピアノ  family.ics",
      ])
  }

  @Test func `an empty plan is said`() {
    #expect(PlanTable(plan(), in: tokyo).lines(width: 80) == ["no alarms"])
  }

  @Test(arguments: [
    (0, "now"), (59, "now"), (60, "1 min"), (2_700, "45 min"), (3_600, "1 h"), (5_400, "1 h 30 min"), (86_399, "23 h 59 min"),
    (86_400, "1 d"), (86_460, "1 d"), (183_600, "2 d 3 h"), (1_209_600, "14 d"), (-5, "now"),
  ])
  func `a span has two units at most`(seconds: Int, words: String) {
    #expect(Moment.span(seconds) == words)
  }

  // MARK: JSON and CSV

  @Test func `every key of the stable JSON is there, in its order`() throws {
    let json = plan(("ピアノ", 60)).json(.matched).text
    #expect(
      json == """
        {
          "now": "2026-08-01T00:00:00Z",
          "horizon_seconds": 1209600,
          "alarms": [
            {"id": "\(AlarmID(name: "ピアノ@example.com|29759100"))", "fire_at": "2026-08-01T01:00:00Z", "lead_seconds": 0, "title": "ピアノ", \
        "event_id": "ピアノ@example.com", "start": "2026-08-01T01:00:00Z", "all_day": false, "rule": "any", "keyword": "any", \
        "source": "family.ics"}
          ],
          "dropped": {
            "count": 0,
            "first_fire_at": null
          },
          "skipped": []
        }

        """)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
  }

  @Test func `what is unknown of a skipped record is null`() {
    let json = plan(cap: 1, skipped: [SkippedRecord(source: "family.ics", line: 41, reason: "no \"date\"")]).json(.matched).text
    #expect(
      json.contains(
        #"{"source": "family.ics", "line": 41, "sheet": null, "row": null, "column": null, "value": null, "reason": "no \"date\""}"#))
  }

  @Test func `alarms of both kinds share the list of a plan under the same keys`() throws {
    let json = plan(("a", 60)).json(.both).text
    let value = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let alarm = try #require((value["alarms"] as? [[String: Any]])?.first)
    #expect(alarm["kind"] is NSNull)
    #expect(alarm["positions"] is NSNull)
    #expect(alarm["lead_seconds"] as? Int == 0)
  }

  @Test func `CSV has the names of JSON, flat`() {
    #expect(
      plan(("=ピアノ", 60)).csv(.matched)
        == "id,fire_at,lead_seconds,title,event_id,start,all_day,rule,keyword,source\r\n"
        + "\(AlarmID(name: "=ピアノ@example.com|29759100")),2026-08-01T01:00:00Z,0,'=ピアノ,'=ピアノ@example.com,2026-08-01T01:00:00Z,false,any,any,"
        + "family.ics\r\n")
  }
}
