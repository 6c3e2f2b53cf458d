import Foundation
import TestSupport
import Testing

/// The program as a trader runs it. The dates of September 2026 are jump-fire's (https://jump-fire.com/?p=10170):
/// last cum-rights date 09-28, ex-rights date 09-29.
@Suite struct CrossCommandTests {
  private static let now = ["--now", "2026-08-01T09:00:00+09:00"]
  private static let samples = URL(filePath: #filePath).appending(path: "../../../samples").standardized.path(percentEncoded: false)

  private let header = "銘柄コード,銘柄名,株数,権利確定日,証券会社,名義\n"

  @Test(arguments: ["Asia/Tokyo", "America/New_York", "Pacific/Kiritimati"])
  func `the instants are Tokyo's whatever zone the process runs in`(zone: String) throws {
    let run = try cross([], "\(header)8267,イオン,100,2026-09-30,SBI証券,本人\n", environment: ["TZ": zone])
    #expect(triggers(run) == ["20260927T110000Z", "20260927T230000Z", "20260928T230000Z"])
    #expect(run.status == 0)
    #expect(run.errorText.isEmpty)
  }

  @Test func `a row that cannot be read is named, the others ring, and the status says so`() throws {
    let run = try cross([], "\(header)8267,イオン,100,3/32,SBI証券,本人\n9433,KDDI,百株,2026-09-30,,\n", name: "positions.csv")
    #expect(run.status == 1)
    #expect(
      run.errorText == """
        positions.csv: row 2: error: '3/32' is no date; write 2026-08-31 (column D)
        positions.csv: row 3: warning: '百株' is no number of shares; write 100 (column C)

        """)
    #expect(unfolded(run).contains("SUMMARY:⏰ 現渡し: KDDI (9433)\r\n"))
    #expect(unfolded(run).contains("\\n⚠ アラームなし: positions.csv: 2行目 D列: 「3/32」は日付ではありません。2026-08-31のように書いてください\r\n"))
  }

  @Test func `JSON has the keys of the contract`() throws {
    let text = "\(header)8267,イオン,100,2026-09-30,SBI証券,本人\nx,,,2026-09-30,,\n"
    let run = try cross(["--format", "json", "--deadline", "ＳＢＩ証券=15:00"], text, name: "positions.csv")
    let plan = try #require(JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    #expect(Set(plan.keys) == ["now", "horizon_seconds", "alarms", "dropped", "skipped"])
    #expect(plan["horizon_seconds"] is NSNull)
    let alarms = try #require(plan["alarms"] as? [[String: Any]])
    #expect(alarms.map { $0["kind"] as? String } == ["eve", "last_cum", "ex", "deadline"])
    #expect(alarms.map { $0["event_id"] as? String } == ["cross/eve", "cross/last_cum", "cross/ex", "cross/deadline"])
    #expect(alarms.last?["fire_at"] as? String == "2026-09-29T05:00:00Z")
    let position = try #require((alarms.first?["positions"] as? [[String: Any]])?.first)
    #expect(Set(position.keys) == ["name", "code", "shares", "account", "broker"])
    let skipped = try #require(plan["skipped"] as? [[String: Any]])
    #expect(skipped.map { $0["row"] as? Int } == [3])
    #expect(skipped.map { $0["column"] as? String } == ["A"])
  }

  @Test func `the cap keeps the nearest and the drop is told`() throws {
    let rows = ["2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30"].map { "8267,イオン,100,\($0),,\n" }
    let run = try cross(["--cap", "5"], header + rows.joined())
    #expect(triggers(run).count == 5)
    #expect(run.errorText.hasPrefix("keyalarm: 7 alarms dropped by the cap, the first at "))
    #expect(run.status == 0)
  }

  @Test func `kinds can be switched off and times set`() throws {
    let run = try cross(
      ["--eve", "off", "--last-cum", "07:30", "--ex", "off"], "\(header)8267,イオン,100,2026-09-30,SBI証券,本人\n")
    #expect(triggers(run) == ["20260927T223000Z"])
  }

  @Test func `two sheets both ring`() throws {
    let run = try BuiltBinary.run(["cross", "\(Self.samples)/positions.xlsx", "--format", "ics"] + Self.now)
    #expect(run.status == 0)
    #expect(run.errorText.isEmpty)
    #expect(triggers(run).contains("20260928T230000Z") && triggers(run).contains("20270329T230000Z"))
  }

  @Test(arguments: [("positions.csv", "㈱すかいらーく (3197) 1000株"), ("positions.ods", "王将フードサービス (9936) 200株")])
  func `the samples are read`(file: String, stock: String) throws {
    let run = try BuiltBinary.run(["cross", "\(Self.samples)/\(file)", "--format", "ics"] + Self.now)
    #expect(run.status == 0)
    #expect(run.errorText.isEmpty)
    #expect(unfolded(run).contains(stock))
  }

  @Test func `a batch converts what it can and names the rest`() throws {
    try withTemporaryFolder { folder in
      try write("\(header)8267,イオン,100,2026-09-30,SBI証券,本人\n", to: "\(folder)/march.csv")
      try write("<html><body>", to: "\(folder)/broker.xls")
      try write("", to: "\(folder)/~$march.xlsx")
      let files = ["march.csv", "broker.xls", "~$march.xlsx", "\(Self.samples)/positions.ods"]
      let run = try BuiltBinary.run(["cross", "-d", "out"] + files + Self.now, folder: folder)
      #expect(run.status == 1)
      #expect(run.outputText == "march.csv: 3 alarms; wrote out/march.ics\npositions.ods: 9 alarms; wrote out/positions.ics\n")
      #expect(
        run.errorText == "broker.xls: error: a web page, not a spreadsheet, whatever its name; open it in Excel and save it as .xlsx\n")
      let feed = try String(contentsOfFile: "\(folder)/out/march.ics", encoding: .utf8)
      #expect(feed.contains("\r\nNAME:march\r\n"))
      #expect(feed.contains("\r\nX-KEYALARM-EVENT-UID:cross/last_cum/march\r\n"))
    }
  }

  @Test func `a batch of which nothing can be read leaves no folder`() throws {
    try withTemporaryFolder { folder in
      try write("証券コード,権利確定\n8267,2026-09\n", to: "\(folder)/a.csv")
      let run = try BuiltBinary.run(["cross", "-d", "out", "a.csv"] + Self.now, folder: folder)
      #expect(run.status == 65)
      #expect(run.errorText.contains("give --map record_month=権利確定"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/out"))
    }
  }

  @Test func `two inputs that would write one output are refused before anything is written`() throws {
    try withTemporaryFolder { folder in
      try write(header, to: "\(folder)/march.csv")
      let run = try BuiltBinary.run(["cross", "-d", "out", "march.csv", "march.xlsx"], folder: folder)
      #expect(run.status == 64)
      #expect(run.errorText.contains("'march.csv' and 'march.xlsx' would both write march.ics"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/out"))
    }
  }

  @Test(
    arguments: [
      (["--map", "colour=x"], 64, "'colour=x' names no column"), (["--deadline", "SBI証券"], 64, "is no broker with a time"),
      (["--deadline", "SBI証券="], 64, "'SBI証券=' is no broker with a time"),
      (["--deadline", "A=24:00"], 64, "': '24:00' is no time of day"), (["--deadline", "A=15:00,30"], 64, "': '30' has no unit"),
      (["--deadline", "A=B=15:00,30m,5m"], 64, "': '30m,5m' is no length of time"),
      (["--eve", "25:00"], 64, "is no time of day"), (["--sheet", "4月"], 65, "no sheet '4月'"),
      (["--holidays", "none.csv"], 66, "'none.csv'"), (["-d", "x", "-o", "y.ics"], 64, "cannot be given together"),
    ] as [([String], Int32, String)])
  func `what is wrong is said, with its status`(options: [String], status: Int32, words: String) throws {
    let run = try cross(options, "\(header)8267,イオン,100,2026-09-30,SBI証券,本人\n")
    #expect(run.status == status)
    #expect(run.errorText.contains(words))
  }

  // Without a holiday on 2026-09-28 that is the last cum-rights date (https://jump-fire.com/?p=10170).
  @Test func `a holiday of a known year is added, and the known ones that the file lacks are named`() throws {
    try withTemporaryFolder { folder in
      try write("2026-09-28\n2026-01-01\n", to: "\(folder)/h.csv")
      try write("\(header)8267,イオン,100,2026-09-30,SBI証券,本人\n", to: "\(folder)/p.csv")
      let run = try BuiltBinary.run(["cross", "p.csv", "--holidays", "h.csv"] + Self.now, folder: folder)
      #expect(run.status == 0)
      #expect(triggers(run) == ["20260924T110000Z", "20260924T230000Z", "20260928T230000Z"])
      #expect(
        run.errorText
          == "keyalarm: warning: 'h.csv' lacks 2026-01-12, 2026-02-11, 2026-02-23, 2026-03-20, 2026-04-29 and 12 more, kept as holidays\n"
      )
    }
  }

  @Test func `a list of holidays extends the calendar`() throws {
    try withTemporaryFolder { folder in
      let days = ["01-01", "01-10", "02-11", "02-23", "03-20", "04-29", "05-03", "05-04", "05-05", "07-17"]
      try write(days.map { "2028-\($0),x\n" }.joined(), to: "\(folder)/holidays.csv")
      try write("\(header)8267,イオン,100,2028-03-31,SBI証券,本人\n", to: "\(folder)/p.csv")
      let plain = try BuiltBinary.run(["cross", "p.csv"] + Self.now, folder: folder)
      #expect(plain.status == 1)
      #expect(plain.errorText.contains("2028-03-31 is outside the holiday table, which covers 1955-01-01 to 2027-12-31"))
      let extended = try BuiltBinary.run(["cross", "p.csv", "--holidays", "holidays.csv"] + Self.now, folder: folder)
      #expect(extended.status == 0)
      #expect(triggers(extended).last == "20280329T230000Z")
    }
  }

  @Test func `the same input and instant give the same bytes`() throws {
    let text = "\(header)8267,イオン,100,2026-09-30,SBI証券,本人\n"
    #expect(try cross([], text).output == cross([], text).output)
  }

  /// Runs `cross` on a file of that text, or on standard input where it has no name.
  private func cross(
    _ options: [String], _ text: String, name: String? = nil, environment: [String: String] = [:]
  ) throws -> ProgramResult {
    guard let name else {
      return try BuiltBinary.run(["cross"] + options + Self.now, input: Array(text.utf8), environment: environment)
    }
    return try withTemporaryFolder { folder in
      try write(text, to: "\(folder)/\(name)")
      return try BuiltBinary.run(["cross", name] + options + Self.now, environment: environment, folder: folder)
    }
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func unfolded(_ run: ProgramResult) -> String { run.outputText.replacing("\r\n ", with: "") }

  private func triggers(_ run: ProgramResult) -> [String] {
    run.outputText.split(separator: "\r\n").filter { $0.hasPrefix("TRIGGER;VALUE=DATE-TIME:") }.map { String($0.dropFirst(24)) }
  }
}
