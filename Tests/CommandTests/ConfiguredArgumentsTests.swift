import Foundation
import Testing

@testable import keyalarm

@Suite struct ConfiguredArgumentsTests {
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

  private func run(_ arguments: String...) -> FakeSurroundings {
    let surroundings = FakeSurroundings(arguments + ["--config", "conf/keyalarm.toml"])
    surroundings.files["conf/keyalarm.toml"] = Array(configuration.utf8)
    surroundings.files["conf/family.ics"] = Feed.piano
    surroundings.files["conf/positions.csv"] = Array("銘柄コード,権利確定日,証券会社\n8267,2026-09-30,SBI証券\n".utf8)
    #expect(surroundings.run() == 0, "\(surroundings.errorLines)")
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

  @Test func `cross takes spreadsheets, times and deadlines`() {
    let surroundings = run("cross", "--cap", "none", "--format", "csv")
    let instants = surroundings.outputText.split(separator: "\r\n").dropFirst().map { String($0.split(separator: ",")[1]) }
    #expect(instants == ["2026-09-29T00:00:00Z", "2026-09-29T04:00:00Z"])
  }
}
