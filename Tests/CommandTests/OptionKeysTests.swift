import AlarmPlanning
import CivilTime
import CommandSchema
import Configuration
import Foundation
import Testing

@testable import keyalarm

/// Every option of `match` and `cross` has a key in the configuration, or has none for a reason.
@Suite struct OptionKeysTests {
  /// The options that say something of one run, and nothing of the plan.
  static let withoutKey: [String: String] = [
    "now": "the instant of one run", "format": "what one run prints", "config": "names the configuration",
    "force": "said once, by somebody who looks", "template": "writes a file to begin with", "directory": "converts files one by one",
    "quiet": "what one run says", "verbose": "what one run says", "no-color": "what a terminal shows", "help": "explains",
  ]

  private static let rule = "[[rule]]\nkeywords = [\"a\"]\n"

  /// By option: a configuration that says it, and whether it has come through.
  static let match: [String: (text: String, arrives: @Sendable (Configuration) -> Bool)] = [
    "keyword": (rule, { $0.rules.first?.keywords.map(\.value) == ["a"] }),
    "exclude": (rule + "exclude = [\"b\"]", { $0.rules.first?.exclude.map(\.value) == ["b"] }),
    "field": (rule + "fields = [\"location\"]", { $0.rules.first?.fields == [.location] }),
    "whole-title": (rule + "whole_title = true", { $0.rules.first?.matchesWhole == true }),
    "regex": (rule + "regex = true", { $0.rules.first?.isRegex == true }),
    "kana": (rule + "kana = true", { $0.rules.first?.joinsKana == true }),
    "allow-http": ("[[feed]]\nsource = \"webcal://a.example/b.ics\"\nallow_http = true", { $0.feeds.first?.allowsHTTP == true }),
    "lead": (rule + "leads = [\"1h\"]", { $0.rules.first?.leads.map(\.seconds) == [3_600] }),
    "repeat": (rule + "repeat = 2", { $0.rules.first?.repetition?.count == 2 }),
    "every": (rule + "repeat = 2\nevery = \"9m\"", { $0.rules.first?.repetition?.interval.seconds == 540 }),
    "horizon": ("horizon = \"3d\"", { $0.horizon?.seconds == 3 * 86_400 }),
    "cap": ("cap = 7", { $0.cap?.limit == 7 }), "all-day-at": ("all_day_at = \"07:30\"", { $0.allDayAt?.description == "07:30" }),
    "output": ("output = \"a.ics\"", { $0.output == "a.ics" }), "layout": ("layout = \"events\"", { $0.layout == .events }),
    "keep-fired": ("keep_fired = \"1h\"", { $0.keepFired?.seconds == 3_600 }),
    "language": ("language = \"ja\"", { $0.language == .japanese }),
    "notify-empty": ("notify_empty = true", { $0.notifyEmpty == true }),
    "notify-dropped": ("notify_dropped = true", { $0.notifyDropped == true }),
    "timezone": ("timezone = \"Asia/Tokyo\"", { $0.timezone?.value == "Asia/Tokyo" }),
  ]

  private static let positions = "[[positions]]\nsource = \"a.csv\"\n"

  /// The same for `cross`, where it is another key.
  static let cross: [String: (text: String, arrives: @Sendable (Configuration) -> Bool)] = [
    "sheet": (positions + "sheet = \"3月\"", { $0.positions.first?.sheet == "3月" }),
    "map": (positions + "map = { code = \"x\" }", { $0.positions.first?.map.map(\.header) == ["x"] }),
    "holidays": ("[cross]\nholidays = \"h.csv\"", { $0.cross.holidays?.value == "h.csv" }),
    "eve": ("[cross]\neve = \"off\"", { $0.cross.eve == .off }), "last-cum": ("[cross]\nlast_cum = \"off\"", { $0.cross.lastCum == .off }),
    "ex": ("[cross]\nex = \"off\"", { $0.cross.ex == .off }), "cap": ("[cross]\ncap = 7", { $0.cross.cap?.limit == 7 }),
    "deadline": ("[broker.A]\ndelivery = \"15:00\"", { $0.brokers.first?.delivery.description == "15:00" }),
    "before": ("[broker.A]\ndelivery = \"15:00\"\nbefore = \"2h\"", { $0.brokers.first?.before?.seconds == 7_200 }),
    "horizon": ("[cross]\nhorizon = \"3d\"", { $0.cross.horizon?.seconds == 3 * 86_400 }),
    "group-by": ("[cross]\ngroup_by = \"account\"", { $0.cross.groupBy == .account }),
  ]

  static let options =
    MatchOptions.command.options.map { Declared(name: $0.name, isOfCross: false) }
    + CrossOptions.command.options.map { Declared(name: $0.name, isOfCross: true) }

  struct Declared: CustomTestStringConvertible {
    let name: String
    let isOfCross: Bool
    var testDescription: String { "\(isOfCross ? "cross" : "match") --\(name)" }
  }

  @Test(arguments: options)
  func `every option has a key or a reason to have none`(option: Declared) throws {
    let key =
      option.isOfCross ? OptionKeysTests.cross[option.name] ?? OptionKeysTests.match[option.name] : OptionKeysTests.match[option.name]
    guard let key else {
      #expect(OptionKeysTests.withoutKey[option.name] != nil, "--\(option.name) has no key")
      return
    }
    #expect(OptionKeysTests.withoutKey[option.name] == nil)
    #expect(key.arrives(try Configuration(parsing: Array(key.text.utf8), path: "keyalarm.toml")))
  }

  @Test func `no key is checked for an option that there is not`() {
    let names = Set(OptionKeysTests.options.map(\.name))
    #expect(names.isSuperset(of: Array(OptionKeysTests.match.keys) + Array(OptionKeysTests.cross.keys)))
    #expect(names.isSuperset(of: OptionKeysTests.withoutKey.keys))
  }

  @Test(arguments: ["README.md", "README.ja.md"])
  func `the front pages name every key that the starting configuration explains`(page: String) throws {
    let text = try String(contentsOf: ReadBackTests.repository.appendingPathComponent(page), encoding: .utf8)
    let lines = StartingConfiguration.text(timezone: "Asia/Tokyo").split(separator: "\n").map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0 }
    let keys = lines.filter { $0.contains(" = ") }.compactMap { $0.split(separator: " ").first }.filter {
      $0.allSatisfy { $0.isLowercase || $0 == "_" }
    }
    #expect(keys.count > 40)
    for key in Set(keys) { #expect(text.contains("`\(key)`"), "\(key)") }
  }
}
