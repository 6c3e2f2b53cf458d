import Foundation
import TestSupport
import Testing

/// The feed that is made of `samples/family.ics`, read back by other programs: exactly the planned instants, alarm by alarm.
@Suite struct ReadBackTests {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let family = repository.appendingPathComponent("samples/family.ics").path
  static let script = repository.appendingPathComponent("Tests/CommandTests/Peers/read-back.py").path
  /// The system's own Python, which finds the system's packages.
  static let python = "/usr/bin/python3"

  /// The programs that are installed.
  static let readers = ["icalendar", "libical", "khal"].filter { reader in
    let probe = ["icalendar": "import icalendar", "libical": "import ctypes; ctypes.CDLL('libical.so.3')", "khal": "import khal"]
    return (try? ProgramRun(python, ["-c", probe[reader] ?? ""]).run().status) == 0
  }

  static let plans = [
    ["-k", "ピアノ"], ["-k", "piano", "-k", "ピアノ", "--kana", "-l", "1d", "-l", "90m", "-l", "0m"],
    ["-k", ".", "--regex", "-l", "10m", "--horizon", "21d", "--cap", "none", "--repeat", "2"],
  ]

  private func plan(_ arguments: [String], form: String) throws -> [UInt8] {
    let input = try Data(contentsOf: URL(fileURLWithPath: ReadBackTests.family))
    let result = try BuiltBinary.run(
      ["match", "--now", "2026-08-01T00:00:00Z", "--format", form] + arguments, input: Array(input))
    #expect(result.status == 0)
    #expect(result.errorText == "")
    return result.output
  }

  /// `ID UNIX-TIME` of each planned alarm.
  private func planned(_ arguments: [String]) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(plan(arguments, form: "json"))) as? [String: Any]
    let alarms = try #require(json?["alarms"] as? [[String: Any]])
    return try alarms.map { alarm in
      let instant = try Date(#require(alarm["fire_at"] as? String), strategy: .iso8601)
      return "\(try #require(alarm["id"] as? String)) \(Int(instant.timeIntervalSince1970))"
    }.sorted()
  }

  @Test(.enabled(if: !readers.isEmpty, "no other reader of calendars is installed"), arguments: readers, plans)
  func `another program reads exactly the planned instants`(reader: String, arguments: [String]) throws {
    let planned = try planned(arguments)
    #expect(planned.count >= 8)
    let feed = try plan(arguments, form: "ics")
    try withTemporaryFolder { folder in
      let path = "\(folder)/alarms.ics"
      try Data(feed).write(to: URL(fileURLWithPath: path))
      var run = ProgramRun(ReadBackTests.python, [ReadBackTests.script, reader, path])
      run.environment["HOME"] = folder
      let result = try run.run()
      #expect(result.errorText == "")
      #expect(result.outputText.split(separator: "\n").map(String.init) == planned)
    }
  }

  @Test(arguments: plans)
  func `list reads back the planned instants as well`(arguments: [String]) throws {
    let window = ["--from", "2026-08-01T00:00:00Z", "--to", "2026-12-01", "--format", "json"]
    let listed = try BuiltBinary.run(["list"] + window, input: plan(arguments, form: "ics"))
    let json = try JSONSerialization.jsonObject(with: Data(listed.output)) as? [String: Any]
    let alarms = try #require(json?["alarms"] as? [[String: Any]])
    let read = try alarms.map { alarm in
      let instant = try Date(#require(alarm["fire_at"] as? String), strategy: .iso8601)
      return "\(try #require(alarm["uid"] as? String)) \(Int(instant.timeIntervalSince1970))"
    }
    #expect(try read.sorted() == planned(arguments))
    #expect(listed.errorText == "")
  }

  @Test(arguments: plans)
  func `the same input and instant give the same bytes, in another zone and language too`(arguments: [String]) throws {
    let input = Array(try Data(contentsOf: URL(fileURLWithPath: ReadBackTests.family)))
    let command = ["match", "--now", "2026-08-01T00:00:00Z", "--timezone", "Asia/Tokyo"] + arguments
    let outputs = try [[:], ["TZ": "America/New_York", "LANG": "ja_JP.UTF-8", "LC_ALL": "C"]].map { environment in
      try BuiltBinary.run(command, input: input, environment: environment).output
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].starts(with: "BEGIN:VCALENDAR\r\n".utf8))
  }
}
