import Foundation
import Testing

@testable import keyalarm

/// What `plan` writes, and what it says that it would write.
@Suite struct PlanCommandTests: PlanRuns {
  static let configuration = """
    output = "alarms.ics"
    [[feed]]
    name = "family"
    source = "family.ics"
    [[rule]]
    name = "piano"
    keywords = ["ピアノ"]
    leads = ["30m", "5m"]

    """

  // MARK: The main job

  @Test func `the feed of the configuration is written, and under cron nothing is said`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    #expect(triggers(surroundings) == ["20260801T003000Z", "20260801T005500Z"])
    #expect(feed(surroundings).contains("\r\nX-KEYALARM-SOURCE:family\r\n") && feed(surroundings).contains("\r\nX-KEYALARM-RULE:piano\r\n"))
    #expect(surroundings.errorLines == [] && surroundings.output == [])
  }

  @Test func `a second run with nothing new leaves every byte`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    let first = surroundings.files
    #expect(again(surroundings, at: "2026-08-01T00:10:00Z").status == 0)
    #expect(surroundings.files == first)
  }

  @Test func `on a terminal a line says what changed`() {
    let surroundings = plan().atTerminal()
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["keyalarm: 2 alarms: 2 added; next 09:30 ピアノ in 30 min"])
    #expect(again(surroundings).told == ["keyalarm: 2 alarms: 0 changes; next 09:30 ピアノ in 30 min"])
    surroundings.files["family.ics"] = Feed.calendar(Feed.event("ピアノ", time: "1130"), Feed.event("ピアノ調律", uid: "b", day: "03"))
    #expect(again(surroundings).told == ["keyalarm: 4 alarms: 2 added, 2 moved; next 11:00 ピアノ in 2 h"])
    #expect(again(surroundings, "--quiet").told == [])
  }

  @Test func `an option counts instead of what the configuration says`() {
    let surroundings = plan(
      "--cap", "1", "--name", "Mine", "--refresh", "1h", "--layout", "events", "-o", "other.ics",
      configuration: "cap = 30\nname = \"Theirs\"\n" + PlanCommandTests.configuration)
    #expect(surroundings.run() == 0)
    let text = String(decoding: surroundings.files["other.ics"] ?? [], as: UTF8.self)
    #expect(surroundings.files["alarms.ics"] == nil)
    #expect(
      text.contains("\r\nNAME:Mine\r\n") && text.contains("REFRESH-INTERVAL;VALUE=DURATION:PT60M") && text.contains("\r\nSUMMARY:ピアノ\r\n"))
    #expect(surroundings.errorLines.first?.hasPrefix("keyalarm: 1 alarm dropped by the cap, the first at Sat 2026-08-01 09:55") == true)
  }

  @Test func `the caps hold for each kind and for both, and what they drop is named`() {
    let positions = "\n[[positions]]\nsource = \"positions.csv\"\n[cross]\ncap = 2\n"
    let surroundings = plan(configuration: "cap = 1\ncap_total = 2\n" + PlanCommandTests.configuration + positions)
    surroundings.files["positions.csv"] = Array("銘柄コード,権利確定日\n8267,2026-09-30\n".utf8)
    #expect(surroundings.run() == 0)
    #expect(triggers(surroundings) == ["20260801T003000Z", "20260927T110000Z"])
    #expect(surroundings.errorLines.first?.contains("3 alarms dropped by the cap") == true)
    #expect(surroundings.errorLines.contains("keyalarm: dropped: Sat 2026-08-01 09:55 ⏰ ピアノ（5分前）"))
    #expect(surroundings.errorLines.contains("keyalarm: dropped: Tue 2026-09-29 08:00 ⏰ 現渡し: 8267"))
  }

  @Test func `matched events and positions share the feed, and a second run changes nothing`() {
    let surroundings = plan(configuration: PlanCommandTests.configuration + "[[positions]]\nsource = \"positions.csv\"\n")
    surroundings.files["positions.csv"] = Array("銘柄コード,銘柄名,権利確定日\n8267,イオン,2026-09-30\n".utf8)
    #expect(surroundings.run() == 0)
    #expect(triggers(surroundings) == ["20260801T003000Z", "20260801T005500Z", "20260927T110000Z", "20260927T230000Z", "20260928T230000Z"])
    let first = surroundings.files
    #expect(again(surroundings, at: "2026-08-01T00:20:00Z").status == 0)
    #expect(surroundings.files == first)
  }

  @Test func `rules are for the feeds that they name, and keep their own leads and repeats`() {
    let text = """
      output = "alarms.ics"
      [[feed]]
      name = "a"
      source = "family.ics"
      [[feed]]
      name = "b"
      source = "work.ics"
      [[rule]]
      keywords = ["ピアノ"]
      feeds = ["b"]
      leads = ["10m"]
      repeat = 2
      every = "3m"
      """
    let surroundings = plan(configuration: text)
    surroundings.files["work.ics"] = Feed.calendar(Feed.event("ピアノ", uid: "work", time: "1200"))
    #expect(surroundings.run() == 0)
    #expect(triggers(surroundings) == ["20260801T025000Z"])
    #expect(feed(surroundings).contains("\r\nREPEAT:2\r\nDURATION:PT3M\r\n"))
  }

  @Test func `a plan that ends soon is said`() {
    let surroundings = plan("--horizon", "3d")
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["keyalarm: Future alarms end on 4 Aug"])
    #expect(again(surroundings, "--cap", "1").told.last == "keyalarm: Future alarms end on 1 Aug")
  }

  // MARK: What would change

  @Test func `a dry run shows what would change and writes nothing`() {
    let surroundings = plan("--dry-run")
    #expect(surroundings.run() == 0)
    #expect(surroundings.files["alarms.ics"] == nil)
    #expect(
      surroundings.outputText == """
        CHANGE  WHEN                  ALARM
        added   Sat 2026-08-01 09:30  ⏰ ピアノ（30分前）
        added   Sat 2026-08-01 09:55  ⏰ ピアノ（5分前）
        0 unchanged

        """)
  }

  @Test func `moved, reworded and removed alarms are told apart`() {
    let surroundings = plan(
      feed: Feed.calendar(Feed.event("ピアノ"), Feed.event("ピアノ", uid: "b", time: "1500"), Feed.event("ピアノ", uid: "c", day: "03")))
    #expect(surroundings.run() == 0)
    surroundings.files["family.ics"] = Feed.calendar(
      Feed.event("ピアノ", time: "0955"), Feed.event("ピアノ", uid: "b", time: "1500", more: ["LOCATION:2階"]))
    #expect(again(surroundings, "--dry-run").status == 0)
    #expect(
      surroundings.outputText == """
        CHANGE    WHEN                          ALARM
        moved     Sat 2026-08-01 09:30 → 09:25  ⏰ ピアノ（30分前）
        moved     Sat 2026-08-01 09:55 → 09:50  ⏰ ピアノ（5分前）
        reworded  Sat 2026-08-01 14:30          ⏰ ピアノ（30分前）  +場所: 2階
        reworded  Sat 2026-08-01 14:55          ⏰ ピアノ（5分前）  +場所: 2階
        removed   Mon 2026-08-03 09:30          ⏰ ピアノ（30分前）
        removed   Mon 2026-08-03 09:55          ⏰ ピアノ（5分前）
        0 unchanged

        """)
  }

  @Test func `changes in JSON have the keys of the contract`() throws {
    let surroundings = plan(
      feed: Feed.calendar(Feed.event("ピアノ"), Feed.event("ピアノ", uid: "b", time: "1500"), Feed.event("ピアノ", uid: "c", day: "03")))
    #expect(surroundings.run() == 0)
    surroundings.files["family.ics"] = Feed.calendar(
      Feed.event("ピアノ", time: "0955"), Feed.event("ピアノ", uid: "b", time: "1500", more: ["LOCATION:2階"]),
      Feed.event("ピアノ", uid: "d", day: "04"))
    #expect(again(surroundings, "--dry-run", "--format", "json").status == 0)
    let json = try #require(JSONSerialization.jsonObject(with: Data(surroundings.output)) as? [String: Any])
    #expect(Set(json.keys) == ["added", "updated", "moved", "removed", "kept"] && json["kept"] as? Int == 0)
    let keys: Set = [
      "id", "fire_at", "kind", "lead_seconds", "title", "event_id", "start", "all_day", "rule", "keyword", "source", "positions",
    ]
    let removed = try #require((json["removed"] as? [[String: Any]])?.first)
    #expect(Set(removed.keys) == keys && removed["title"] as? String == "ピアノ" && removed["start"] as? String == "2026-08-03T01:00:00Z")
    let added = try #require((json["added"] as? [[String: Any]])?.first)
    #expect(Set(added.keys) == keys && added["keyword"] as? String == "ピアノ")
    let moved = try #require((json["moved"] as? [[String: [String: Any]]])?.first)
    #expect(moved["from"]?["fire_at"] as? String == "2026-08-01T00:30:00Z" && moved["to"]?["fire_at"] as? String == "2026-08-01T00:25:00Z")
    let updated = try #require((json["updated"] as? [[String: [String: Any]]])?.first)
    #expect(Set(updated.keys) == ["before", "after"] && updated["before"]?["id"] as? String == updated["after"]?["id"] as? String)
  }
}
