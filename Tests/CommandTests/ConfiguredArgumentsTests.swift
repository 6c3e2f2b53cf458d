import Foundation
import TestSupport
import Testing

@testable import keyalarm

@Suite struct ConfiguredArgumentsTests {
  /// As `--config <(…)` is one in a shell, which can be read once.
  @Test(arguments: [["match", "-k", "ピアノ", "--format", "json"], ["list"], ["check"], ["explain", "ピアノ"]])
  func `a configuration may come from a pipe`(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      let command = arguments.joined(separator: " ") + (arguments[0] == "check" ? "" : " --now 2026-08-01T00:00:00Z")
      let line = "printf %s \"$FEED\" > family.ics; keyalarm \(command) --config <(printf %s \"$CONFIG\")"
      var run = ProgramRun("/bin/bash", ["-c", line], folder: folder)
      run.environment["PATH"] = "\(BuiltBinary.folder):/usr/bin:/bin"
      run.environment["FEED"] = String(decoding: Feed.piano, as: UTF8.self)
      run.environment["CONFIG"] = PlanCommandTests.configuration.replacing("family.ics", with: "\(folder)/family.ics")
      let result = try run.run()
      #expect(result.errorText == "" && result.status == 0)
    }
  }

  private let configuration = """
    timezone = "America/New_York"
    cap = 1
    language = "en"
    all_day_at = "07:00"
    [[feed]]
    source = "family.ics"
    [[positions]]
    source = "positions.csv"
    [cross]
    eve = "off"
    last_cum = "off"
    ex = "09:00"
    cap = 1
    [broker."SBI証券"]
    delivery = "15:00"
    before = "2h"
    """

  private func run(_ arguments: String..., with text: String = "", status: Int32 = 0) -> FakeSurroundings {
    let surroundings = FakeSurroundings(arguments + ["--config", "conf/keyalarm.toml"])
    surroundings.files["conf/keyalarm.toml"] = Array((configuration + text).utf8)
    surroundings.files["conf/family.ics"] = Feed.piano
    surroundings.files["conf/positions.csv"] = Array("銘柄コード,権利確定日,証券会社\n8267,2026-09-30,SBI証券\n".utf8)
    #expect(surroundings.run() == status, "\(surroundings.errorLines)")
    return surroundings
  }

  @Test func `match takes calendars and settings from a configuration`() {
    let surroundings = run("match", "-k", "ピアノ")
    #expect(surroundings.outputText.contains("\r\nSUMMARY:⏰ ピアノ (30 min before)\r\n"))
    #expect(surroundings.errorLines.first?.hasPrefix("keyalarm: 1 alarm dropped by the cap, the first at Fri 2026-07-31 20:55") == true)
  }

  @Test func `what is typed counts before what the configuration says`() {
    let surroundings = run("match", "-k", "ピアノ", "--cap", "none", "--language", "ja")
    #expect(surroundings.outputText.components(separatedBy: "（").count == 5)
    #expect(surroundings.errorLines == [])
  }

  @Test func `list takes calendars and the zone`() {
    #expect(run("list", "--format", "table").outputText.contains("Fri 2026-07-31 21:00"))
  }

  @Test func `check takes calendars`() {
    #expect(run("check").outputText.hasPrefix("family.ics:7: warning: no VTIMEZONE defines 'Asia/Tokyo'"))
  }

  @Test func `cross takes spreadsheets, times and deadlines`() {
    let surroundings = run("cross", "--cap", "none", "--format", "csv")
    let instants = surroundings.outputText.split(separator: "\r\n").dropFirst().map { String($0.split(separator: ",")[1]) }
    #expect(instants == ["2026-09-29T00:00:00Z", "2026-09-29T04:00:00Z"])
  }

  @Test func `cross reads a spreadsheet as the configuration says`() {
    let text = "\n[[positions]]\nsource = \"other.csv\"\nmap = { code = \"番号\" }\n"
    let refused = run("cross", with: text, status: 64)
    #expect(refused.errorLines.first?.hasPrefix("keyalarm: error: conf/keyalarm.toml: the 'map' of spreadsheets differ") == true)
    let alone = FakeSurroundings(["cross", "--config", "keyalarm.toml", "--format", "csv"])
    alone.files["keyalarm.toml"] = Array(text.utf8)
    alone.files["other.csv"] = Array("番号,権利確定日\n8267,2026-09-30\n".utf8)
    #expect(alone.run() == 0, "\(alone.errorLines)")
    #expect(alone.outputText.contains("8267"))
  }

  // 2026-09-29 is the ex-rights date (https://jump-fire.com/?p=10170).
  @Test(arguments: [
    ([], ["2026-09-29T05:45:00Z", "2026-09-29T04:30:00Z"]), (["--before", "30m"], ["2026-09-29T05:30:00Z", "2026-09-29T05:00:00Z"]),
    (["--deadline", "A=14:00,2h", "--before", "1h"], ["2026-09-29T03:00:00Z", "2026-09-29T04:30:00Z"]),
    (["--deadline", "Ａ=14:00"], ["2026-09-29T04:00:00Z", "2026-09-29T04:30:00Z"]),
    (["--deadline", "Ｃ=14:00"], ["2026-09-29T05:45:00Z", "2026-09-29T04:30:00Z"]),
  ])
  func `each broker rings its own time before its limit`(options: [String], deadlines: [String]) {
    let surroundings = FakeSurroundings(["cross", "--config", "keyalarm.toml", "--format", "csv"] + options)
    surroundings.files["keyalarm.toml"] = Array(
      """
      [[positions]]
      source = "p.csv"
      [broker.A]
      delivery = "15:00"
      before = "15m"
      [broker.B]
      delivery = "14:30"
      """.utf8)
    surroundings.files["p.csv"] = Array("銘柄コード,権利確定日,証券会社\n8267,2026-09-30,A\n2811,2026-09-30,B\n".utf8)
    #expect(surroundings.run() == 0, "\(surroundings.errorLines)")
    let rings = surroundings.outputText.split(whereSeparator: \.isNewline).filter { $0.contains(",deadline,") }
    #expect(Set(rings.map { String($0.split(separator: ",")[1]) }) == Set(deadlines))
  }
}
