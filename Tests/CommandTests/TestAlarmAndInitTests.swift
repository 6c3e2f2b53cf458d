import AlarmPlanning
import CivilTime
import Configuration
import Files
import Testing

@testable import keyalarm

@Suite struct TestAlarmAndInitTests {
  @Test func `a test alarm is added to the feed, and it is said by when an app must have read it`() {
    let surroundings = FakeSurroundings(["test-alarm"])
    surroundings.files["keyalarm.toml"] = Array(PlanCommandTests.configuration.utf8)
    #expect(surroundings.run() == 0)
    #expect(
      surroundings.outputText
        == "a test alarm at Sat 2026-08-01 09:30, in 30 min, is in alarms.ics. Your app must have read the feed by then\n")
    let feed = String(decoding: surroundings.files["alarms.ics"] ?? [], as: UTF8.self)
    #expect(feed.contains("\r\nUID:test-") && feed.contains("TRIGGER;VALUE=DATE-TIME:20260801T003000Z"))
  }

  @Test func `a test alarm survives a hundred plans`() {
    let surroundings = FakeSurroundings(["test-alarm", "--in", "1h"])
    surroundings.files["keyalarm.toml"] = Array(("cap = 1\n" + PlanCommandTests.configuration).utf8)
    surroundings.files["family.ics"] = Feed.piano
    #expect(surroundings.run() == 0)
    surroundings.arguments = ["plan"]
    for _ in 0..<100 {
      surroundings.now = surroundings.now.adding(seconds: 300)
      #expect(surroundings.run() == 0)
      #expect(String(decoding: surroundings.files["alarms.ics"] ?? [], as: UTF8.self).contains("\r\nUID:test-"))
    }
  }

  @Test func `init writes a configuration that is right, and a secret token`() throws {
    let surroundings = FakeSurroundings(["init"])
    #expect(surroundings.run() == 0)
    let token = String(decoding: try #require(surroundings.files["feed-token"]), as: UTF8.self)
    #expect(token.count == 33 && token.last == "\n")
    surroundings.arguments = ["plan", "--check"]
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == [])
  }

  @Test func `init leaves alone what is there`() {
    let surroundings = FakeSurroundings(["init"])
    surroundings.files = ["keyalarm.toml": [1], "feed-token": [2]]
    #expect(surroundings.run() == 73)
    #expect(surroundings.files == ["keyalarm.toml": [1], "feed-token": [2]])
    surroundings.arguments = ["init", "--force"]
    #expect(surroundings.run() == 0)
    #expect(surroundings.files["feed-token"] == [2])
  }

  @Test func `a folder without a name is wrong usage`() {
    let surroundings = FakeSurroundings(["init", ""])
    #expect(surroundings.run() == 64)
    #expect(surroundings.files.isEmpty)
  }

  @Test(arguments: [
    ("short", 1), ("", 1), ("0123456789abcdefghjkmnpqrstvwxyz", 0), ("0123456789abcdefghjkmnpqrstvwxyz \r", 0),
    ("0123456789abcdef ghjkmnpqrstvwxyz", 1),
  ])
  func `init says which files it wrote, and what is wrong with a token that is there`(token: String, warnings: Int) {
    let surroundings = FakeSurroundings(["init"])
    surroundings.files["feed-token"] = Array("\(token)\n".utf8)
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.hasPrefix("wrote keyalarm.toml; feed-token was there already and stays as it is\n"))
    #expect(surroundings.errorLines.count == warnings)
    // What init has nothing against is served, and nothing else is.
    surroundings.arguments = ["serve", "--config", "serve.toml"]
    surroundings.files["serve.toml"] = Array("output = 'alarms.ics'\n[serve]\ntoken = 'file:feed-token'\n".utf8)
    // There is no server here, which is found out last.
    #expect(surroundings.run() == (warnings == 0 ? 69 : 64))
  }

  @Test(arguments: [
    ["test-alarm", "--in", "0m"], ["plan", "--horizon", "0m"], ["match", "-k", "x", "--horizon", "0m"], ["cross", "--horizon", "0m"],
  ])
  func `a time ahead is at least a minute`(arguments: [String]) {
    let surroundings = FakeSurroundings(arguments)
    surroundings.files["keyalarm.toml"] = Array(PlanCommandTests.configuration.utf8)
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines.first?.contains("'0m' is no time ahead; write 1m or more") == true)
  }

  @Test func `every key that the starting configuration explains is one`() throws {
    var isPastTitle = false
    let lines = StartingConfiguration.text(timezone: "Asia/Tokyo").split(separator: "\n", omittingEmptySubsequences: false).map { line in
      isPastTitle = isPastTitle || line.hasPrefix("timezone")
      let bare = line.hasPrefix("# ") ? line.dropFirst(2) : line
      let isKey = bare.hasPrefix("[") || bare.prefix { $0.isLowercase || $0 == "_" }.count > 1 && bare.contains(" = ")
      return isPastTitle && isKey ? bare : line
    }
    let configuration = try Configuration(parsing: Array(lines.joined(separator: "\n").utf8), path: "keyalarm.toml")
    #expect(configuration.staleAlarm != nil && configuration.rules.first?.repetition != nil && configuration.feeds.first?.password != nil)
    #expect(configuration.positions.first?.map.count == 1 && configuration.cross.holidays != nil && configuration.brokers.count == 1)
    #expect(configuration.serve.accessLog == false && configuration.refresh != nil && configuration.capTotal == AlarmCap.none)
  }

  // MARK: watch

  private func watch() -> FakeSurroundings {
    let surroundings = FakeSurroundings(["watch"])
    surroundings.files["keyalarm.toml"] = Array(PlanCommandTests.configuration.utf8)
    surroundings.files["family.ics"] = Feed.piano
    return surroundings
  }

  @Test(arguments: [true, false])
  func `watch plans at once, after a change and when it is time, and tells a person of it`(isTerminal: Bool) {
    let surroundings = watch()
    surroundings.standardErrorIsTerminal = isTerminal
    surroundings.wakeups = [
      (.change, { $0.files["family.ics"] = Feed.calendar(Feed.event("ピアノ", time: "1200")) }),
      (.time, { $0.now = Instant(rfc3339: "2026-08-02T00:00:00Z") ?? .earliest }),
    ]
    #expect(surroundings.run() == 0)
    let told = surroundings.errorLines.filter { !$0.contains(": running; ") }
    #expect(
      told
        == (!isTerminal
          ? []
          : [
            "keyalarm: 2 alarms: 2 added; next 09:30 ピアノ in 30 min", "keyalarm: 2 alarms: 2 moved; next 11:30 ピアノ in 2 h 30 min",
            "keyalarm: 0 alarms: 2 removed",
          ]))
    #expect(surroundings.waits.map(\.description) == ["2026-08-01T00:15:00Z", "2026-08-01T00:15:00Z", "2026-08-02T00:15:00Z"])
    #expect(Set(surroundings.watched) == [.file("family.ics"), .file("keyalarm.toml")])
  }

  @Test(arguments: [Wakeup.change, .reload])
  func `watch reads the configuration again, and keeps the old one where the new one is broken`(wakeup: Wakeup) {
    let surroundings = watch()
    surroundings.wakeups = [
      (wakeup, { $0.files["keyalarm.toml"] = Array("outptu = 1".utf8) }),
      (wakeup, { $0.files["keyalarm.toml"] = Array(PlanCommandTests.configuration.replacing("30m", with: "20m").utf8) }),
    ]
    #expect(surroundings.run() == 0)
    #expect(
      surroundings.errorLines == [
        "keyalarm.toml:1:1: error: unknown key 'outptu'; did you mean 'output'?",
        "keyalarm: warning: keyalarm.toml counts as it was before it was changed",
        "keyalarm.toml:1:1: no longer: error: unknown key 'outptu'; did you mean 'output'?",
        "keyalarm: no longer: warning: keyalarm.toml counts as it was before it was changed",
      ])
  }

  @Test func `watch goes on after a run that failed, and tries again soon`() {
    let surroundings = watch()
    surroundings.writeFailures["alarms.ics"] = FileError(.open, path: "alarms.ics", code: 13)
    surroundings.wakeups = [(.time, { $0.writeFailures = [:] })]
    #expect(surroundings.run() == 0)
    #expect(surroundings.files["alarms.ics"] != nil)
    #expect(surroundings.waits.map(\.description) == ["2026-08-01T00:05:00Z", "2026-08-01T00:15:00Z"])
  }
}
