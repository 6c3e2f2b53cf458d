import AlarmPlanning
import CivilTime
import Foundation
import PlanFile
import TestSupport
import Testing

@testable import keyalarm

@Suite struct PlanCommandTests {
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

  /// Surroundings with a configuration and a calendar of one lesson.
  private func plan(_ arguments: String..., configuration: String = configuration, feed: [UInt8]? = Feed.piano) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["plan"] + arguments)
    surroundings.files["keyalarm.toml"] = Array(configuration.utf8)
    surroundings.files["family.ics"] = feed
    return surroundings
  }

  /// Runs once more at that time, with what was told before forgotten.
  private func again(_ surroundings: FakeSurroundings, at time: String? = nil, _ arguments: String...) -> (status: Int32, told: [String]) {
    if let time { surroundings.now = Instant(rfc3339: time) ?? .earliest }
    surroundings.arguments = ["plan"] + arguments
    let before = surroundings.errorLines.count
    return (surroundings.run(), Array(surroundings.errorLines[before...]))
  }

  private func feed(_ surroundings: FakeSurroundings) -> String { String(decoding: surroundings.files["alarms.ics"] ?? [], as: UTF8.self) }

  private func triggers(_ surroundings: FakeSurroundings) -> [String] {
    feed(surroundings).split(separator: "\r\n").filter { $0.hasPrefix("TRIGGER") }.map { String($0.suffix(16)) }
  }

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

  @Test func `--check looks at the configuration and at nothing else`() {
    let surroundings = plan("--check", feed: nil)
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText == "keyalarm.toml: all is right: 1 feed, 1 rule\n")
    surroundings.files["keyalarm.toml"] = Array("outptu = 1\n[[rule]]\nkeywords = [\"(\"]\nregex = true\n".utf8)
    #expect(again(surroundings, "--check").status == 64)
    #expect(
      surroundings.errorLines == [
        "keyalarm.toml:1:1: error: unknown key 'outptu'; did you mean 'output'?",
        "keyalarm.toml:3:13: error: 'keywords': '(' is no regular expression: expected ')'; see the manual for the syntax",
      ])
  }

  @Test(arguments: [
    ("[[rule]]\nkeywords = [\"(\"]\nregex = true", "keyalarm.toml:2:13: error: 'keywords': '(' is no regular expression"),
    ("[[rule]]\nkeywords = [\"\u{200B}\"]", "keyalarm.toml:2:13: error: 'keywords': '\u{200B}' is empty; give a word to look for"),
    ("timezone = \"Asia/Nowhere\"", "keyalarm.toml:1:12: error: 'timezone': 'Asia/Nowhere' is no time zone"),
    ("[[feed]]\nsource = \"ftp://h/x.ics\"", "keyalarm.toml:2:10: error: 'ftp://h/x.ics': 'ftp' cannot be read"),
    (
      "[[positions]]\nsource = \"a.csv\"\nmap = { kode = \"x\" }",
      "keyalarm.toml:3:9: error: unknown key 'kode' in map; did you mean 'code'"
    ),
    ("cap = 1", "keyalarm: error: keyalarm.toml has no 'output'"),
  ])
  func `what only the program can judge is told with its place as well`(text: String, beginning: String) {
    let surroundings = plan("--check", configuration: text)
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines.first?.hasPrefix(beginning) == true, "\(surroundings.errorLines)")
  }

  @Test(arguments: [
    ("output = \"alarms.ics\"", "it names no calendar and no positions"),
    ("output = \"alarms.ics\"\n[[feed]]\nsource = \"family.ics\"", "it has no [[rule]], so no event rings"),
  ])
  func `a configuration that rings for nothing is told`(text: String, warning: String) {
    let surroundings = plan("--check", configuration: text)
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["keyalarm.toml: warning: \(warning)"])
    #expect(again(surroundings).told.first == "keyalarm.toml: warning: \(warning)")
  }

  // MARK: Which configuration

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/conf", "HOME": "/home/me"], "/conf/keyalarm/keyalarm.toml"),
    (["HOME": "/home/me"], "/home/me/.config/keyalarm/keyalarm.toml"),
    (["HOME": "/home/me"], "/home/me/.config/keyalarm.toml"), ([:], "keyalarm.toml"),
  ])
  func `the configuration is looked for here, then in the user's folder`(variables: [String: String], path: String) {
    let surroundings = plan("--check")
    surroundings.files["keyalarm.toml"] = nil
    surroundings.files[path] = Array(PlanCommandTests.configuration.utf8)
    surroundings.variables.merge(variables) { $1 }
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.hasPrefix("\(path): "))
  }

  @Test func `without a configuration the way to one is told`() {
    let surroundings = FakeSurroundings(["plan"])
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines.first?.contains("'keyalarm init'") == true)
    #expect(again(surroundings, "--config", "other.toml").status == 66)
    #expect(surroundings.errorLines.last == "keyalarm: error: 'other.toml' does not exist")
  }

  // MARK: What goes wrong

  @Test(arguments: [nil, [], Array("<!doctype html><title>Sign in</title>".utf8)] as [[UInt8]?])
  func `a calendar that cannot be had keeps its alarms, and since when is told`(feed: [UInt8]?) {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    let events = self.feed(surroundings).components(separatedBy: "BEGIN:VEVENT").dropFirst()
    surroundings.files["family.ics"] = feed
    let first = again(surroundings, at: "2026-08-01T00:05:00Z")
    #expect(first.status == (feed == nil ? 66 : 65))
    #expect(first.told.last == "family: warning: it could not be read since Sat 2026-08-01 09:05; 2 alarms of it stay")
    #expect(self.feed(surroundings).components(separatedBy: "BEGIN:VEVENT").dropFirst() == events)
    #expect(self.feed(surroundings).contains("\r\nX-KEYALARM-STALE;X-SOURCE=family:20260801T000500Z\r\n"))
    let files = surroundings.files
    #expect(again(surroundings, at: "2026-08-01T00:20:00Z").told.last == first.told.last)
    #expect(surroundings.files == files)
  }

  @Test func `when some sources fail the status is 1`() {
    let surroundings = plan(configuration: PlanCommandTests.configuration + "[[feed]]\nname = \"work\"\nsource = \"work.ics\"\n")
    #expect(surroundings.run() == 1)
    #expect(
      surroundings.errorLines == [
        "work: error: 'work.ics' does not exist", "work: warning: it could not be read since Sat 2026-08-01 09:00",
      ])
  }

  @Test func `a folder with a file that cannot be read loses none of its alarms`() {
    let text = PlanCommandTests.configuration.replacing("family.ics", with: "cal")
    let surroundings = plan(configuration: text, feed: nil)
    surroundings.files["cal/a.ics"] = Feed.piano
    surroundings.files["cal/b.ics"] = Feed.calendar(Feed.event("ピアノ", uid: "b", day: "02"))
    #expect(surroundings.run() == 0)
    #expect(triggers(surroundings).count == 4)
    surroundings.files["cal/b.ics"] = Array("broken".utf8)
    #expect(again(surroundings).status == 1)
    #expect(triggers(surroundings).count == 4)
    surroundings.files["cal/b.ics"] = nil
    #expect(again(surroundings).status == 0)
    #expect(triggers(surroundings).count == 2)
  }

  @Test func `an empty folder is like one that is not there`() {
    let surroundings = plan(configuration: PlanCommandTests.configuration.replacing("family.ics", with: "cal"), feed: nil)
    surroundings.files["cal/a.ics"] = Feed.piano
    #expect(surroundings.run() == 0)
    surroundings.files["cal/a.ics"] = nil
    surroundings.files["cal/readme.txt"] = []
    #expect(again(surroundings).status == 66)
    #expect(triggers(surroundings).count == 2)
  }

  @Test func `the feed that is written is no source, though it stands in a folder that is one`() {
    let text = PlanCommandTests.configuration.replacing("family.ics", with: ".").replacing("alarms.ics", with: "./alarms.ics")
    let surroundings = plan(configuration: text, feed: nil)
    surroundings.files["./family.ics"] = Feed.piano
    #expect(surroundings.run() == 0)
    surroundings.arguments = ["plan", "--format", "json"]
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.components(separatedBy: "\"fire_at\"").count == 3)
  }

  @Test func `a calendar that lost all its events is believed, and that is told`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    surroundings.files["family.ics"] = Feed.calendar()
    let run = again(surroundings)
    #expect(run.status == 0 && triggers(surroundings).isEmpty)
    #expect(run.told.first == "family: warning: the calendar holds no events any more; 2 alarms of it go")
  }

  @Test func `a calendar that was cut removes nothing, and the status is 1`() {
    let surroundings = plan(feed: Feed.calendar(Feed.event("ピアノ"), Feed.event("ピアノ", uid: "b", day: "02")))
    #expect(surroundings.run() == 0)
    surroundings.files["family.ics"] = Array(
      ("BEGIN:VCALENDAR\r\n" + Feed.event("ピアノ", more: ["LOCATION:2階"]) + "\r\n").utf8)
    #expect(again(surroundings).status == 1)
    #expect(triggers(surroundings).count == 4 && feed(surroundings).contains("場所: 2階"))
  }

  @Test(arguments: ["UID:piano-1@example.com\r\n", ""])
  func `an event that is there and cannot be read keeps its alarms`(uid: String) {
    let text = String(decoding: Feed.piano, as: UTF8.self).replacing("UID:piano-1@example.com\r\n", with: uid)
    let surroundings = plan(feed: Array(text.utf8))
    #expect(surroundings.run() == 0)
    surroundings.files["family.ics"] = Array(text.replacing("20260801T1000", with: "20260832T1000").utf8)
    #expect(again(surroundings).status == 1)
    #expect(triggers(surroundings).count == 2)
  }

  @Test func `an alarm that rings while the run goes on is not removed`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    surroundings.files["family.ics"] = Feed.calendar(Feed.event("ピアノ", time: "1300"))
    surroundings.onRead = { $0.now = Instant(rfc3339: "2026-08-01T00:30:05Z") ?? .earliest }
    #expect(again(surroundings, at: "2026-08-01T00:29:55Z").status == 0)
    #expect(triggers(surroundings) == ["20260801T003000Z", "20260801T033000Z", "20260801T035500Z"])
  }

  @Test func `a source that cannot be read for days rings itself`() {
    let surroundings = plan("--stale-alarm", "2d", feed: nil)
    #expect(surroundings.run() == 66)
    #expect(again(surroundings, at: "2026-08-02T00:00:00Z", "--stale-alarm", "2d").status == 66)
    #expect(triggers(surroundings).isEmpty)
    #expect(again(surroundings, at: "2026-08-03T00:00:00Z", "--stale-alarm", "2d").status == 66)
    #expect(triggers(surroundings) == ["20260803T003000Z"])
    #expect(feed(surroundings).contains("SUMMARY:⏰ The calendar 'family' cannot be read\r\n"))
  }

  @Test func `another program's calendar is not written over without --force`() {
    let surroundings = plan()
    surroundings.files["alarms.ics"] = Feed.piano
    #expect(surroundings.run() == 73)
    #expect(
      surroundings.errorLines == [
        "keyalarm: error: 'alarms.ics' was not written by keyalarm; choose another file, or replace it with --force"
      ])
    #expect(surroundings.files["alarms.ics"] == Feed.piano)
    #expect(again(surroundings, "--force").status == 0)
  }

  @Test(arguments: [(FileError.Step.open, 73), (.replace, 73), (.write, 74)] as [(FileError.Step, Int32)])
  func `a feed that cannot be written is an error`(step: FileError.Step, status: Int32) {
    let surroundings = plan()
    surroundings.writeFailures["alarms.ics"] = FileError(step, path: "alarms.ics", code: ENOSPC)
    #expect(surroundings.run() == status)
    #expect(surroundings.errorLines == ["keyalarm: error: 'alarms.ics' cannot be written: no space left on device"])
  }

  @Test(arguments: [
    ("TRIGGER;VALUE=DATE-TIME:20260801T003000Z", "TRIGGER;VALUE=DATE-TIME:20260801T013000Z"), ("BEGIN:VEVENT", "BEGIN:VTODO"),
  ])
  func `a feed that does not say on the disk what was planned is 74`(fault: (old: String, new: String)) {
    let surroundings = plan()
    surroundings.writeFaults["alarms.ics"] = { Array(String(decoding: $0, as: UTF8.self).replacing(fault.old, with: fault.new).utf8) }
    #expect(surroundings.run() == 74)
    #expect(surroundings.errorLines == ["keyalarm: error: 'alarms.ics' does not hold the alarms that were planned; please report this"])
  }

  // MARK: Sources that come and go

  @Test func `a calendar that another configuration writes into the same feed is told as it goes`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    surroundings.files["other.toml"] = Array(
      PlanCommandTests.configuration.replacing("\"family\"", with: "\"work\"").replacing("\"family.ics\"", with: "\"work.ics\"").utf8)
    surroundings.files["work.ics"] = Feed.calendar(Feed.event("ピアノ", uid: "w", day: "02"))
    let run = again(surroundings, "--config", "other.toml")
    #expect(run.status == 0)
    #expect(run.told == ["family: warning: it is in alarms.ics, but not in this configuration; 2 alarms of it go"])
  }

  @Test func `a calendar that gets another name while it cannot be read keeps its alarms`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    surroundings.files["keyalarm.toml"] = Array(PlanCommandTests.configuration.replacing("name = \"family\"", with: "name = \"home\"").utf8)
    surroundings.files["family.ics"] = nil
    #expect(again(surroundings).status == 66)
    #expect(again(surroundings).status == 66)
    #expect(triggers(surroundings).count == 2)
    surroundings.files["family.ics"] = Feed.piano
    #expect(again(surroundings).told == [])
    #expect(triggers(surroundings).count == 2 && feed(surroundings).contains("X-KEYALARM-SOURCE:home"))
  }

  @Test func `a spreadsheet that becomes broken, loses a row or loses all keeps or tells its alarms`() {
    let surroundings = plan(configuration: "output = \"alarms.ics\"\n[[positions]]\nsource = \"positions.csv\"\n")
    let header = "銘柄コード,銘柄名,権利確定日\n"
    surroundings.files["positions.csv"] = Array("\(header)8267,イオン,2026-09-30\n9433,KDDI,2026-10-30\n".utf8)
    #expect(surroundings.run() == 0 && triggers(surroundings).count == 6)
    for (text, status) in [("PK\u{3}\u{4}", 65), ("", 65), ("\(header)8267,イオン,2026-09-30\n9433,KDDI,10/32\n", 1)] as [(String, Int32)] {
      surroundings.files["positions.csv"] = Array(text.utf8)
      #expect(again(surroundings).status == status, "\(text)")
      #expect(triggers(surroundings).count == 6, "\(text)")
    }
    surroundings.files["positions.csv"] = Array(header.utf8)
    let run = again(surroundings)
    #expect(run.status == 0 && triggers(surroundings).isEmpty)
    #expect(run.told.contains("positions.csv: warning: the spreadsheet holds no positions any more; 6 alarms of it go"))
  }

  @Test func `a clock that is years behind takes no alarm away, and that is told`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    let run = again(surroundings, at: "2020-01-01T00:00:00Z")
    #expect(run.status == 0 && triggers(surroundings).count == 2)
    #expect(
      run.told.first?.hasPrefix("keyalarm: warning: the clock says Wed 2020-01-01 09:00, but the feed was changed on Sat 2026-08-01")
        == true)
    #expect(again(surroundings, at: "2026-08-01T00:00:00Z").told == [])
  }

  @Test func `a secret that is not there makes its calendar fail, and no more`() {
    let text =
      "[[feed]]\nname = \"web\"\nsource = \"https://calendar.example/k3y/basic.ics\"\nuser = \"env:FEED_USER\"\npassword = \"file:secret\"\n"
    let surroundings = plan(configuration: PlanCommandTests.configuration + text)
    #expect(surroundings.run() == 1)
    #expect(surroundings.errorLines.first == "web: error: its user cannot be had: the environment variable 'FEED_USER' is not set")
    surroundings.variables["FEED_USER"] = "me"
    #expect(again(surroundings).told.first == "web: error: its password cannot be had: 'secret' cannot be read: no such file or directory")
    #expect(triggers(surroundings).count == 2)
  }
}
