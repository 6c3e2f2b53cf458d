import CivilTime

@testable import keyalarm

/// Tests that run `plan` in made-up surroundings.
protocol PlanRuns {}

extension PlanRuns {
  /// Surroundings with a configuration and a calendar of one lesson.
  func plan(_ arguments: String..., configuration: String = PlanCommandTests.configuration, feed: [UInt8]? = Feed.piano) -> FakeSurroundings
  {
    let surroundings = FakeSurroundings(["plan"] + arguments)
    surroundings.files["keyalarm.toml"] = Array(configuration.utf8)
    surroundings.files["family.ics"] = feed
    return surroundings
  }

  /// Runs once more at that time, with what was told before forgotten.
  func again(_ surroundings: FakeSurroundings, at time: String? = nil, _ arguments: String...) -> (status: Int32, told: [String]) {
    if let time { surroundings.now = Instant(rfc3339: time) ?? .earliest }
    surroundings.arguments = ["plan"] + arguments
    let before = surroundings.errorLines.count
    return (surroundings.run(), Array(surroundings.errorLines[before...]))
  }

  func feed(_ surroundings: FakeSurroundings) -> String { String(decoding: surroundings.files["alarms.ics"] ?? [], as: UTF8.self) }

  func triggers(_ surroundings: FakeSurroundings) -> [String] {
    feed(surroundings).split(separator: "\r\n").filter { $0.hasPrefix("TRIGGER") }.map { String($0.suffix(16)) }
  }
}
