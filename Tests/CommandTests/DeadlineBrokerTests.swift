import TestSupport
import Testing

/// Deadlines ring for the brokers of the sheet that are named as in the setting, and the user hears of the others.
@Suite struct DeadlineBrokerTests {
  private let header = "銘柄コード,権利確定日,証券会社,状態\n"
  private let none = "keyalarm: warning: no position names the broker '楽天証券', so its deadline rings for none"

  @Test func `a broker that no position names is told by cross and by plan`() {
    let rows = "8267,2026-09-30,SBI証券,\n"
    #expect(cross(rows, "楽天証券=15:00") == [none])
    #expect(plan(rows, brokers: "SBI証券", "楽天証券") == [none])
  }

  @Test func `a name that is nearly the one of the deadline is told with its rows`() {
    let rows = "8267,2026-09-30,SBI証券,\n9433,2026-09-30,SBI,\n9434,2026-09-30,ＳＢＩ,\n9202,2026-09-30,SBI,現渡済\n"
    let warning =
      "keyalarm: warning: the deadline of 'SBI証券' does not ring for the broker 'SBI' (p.csv row 3, p.csv row 4); "
      + "write 'SBI証券' there if it is the same, or give 'SBI' a deadline too"
    #expect(cross(rows, "SBI証券=15:00") == [warning])
    #expect(plan(rows, brokers: "SBI証券") == [warning])
    #expect(plan(rows, brokers: "SBI証券", "SBI").isEmpty)
  }

  @Test func `many rows are counted`() {
    let rows = String(repeating: "8267,2026-09-30,SBI,\n", count: 8)
    #expect(cross(rows, "SBI証券=15:00").contains { $0.contains("row 6 and 3 more); ") })
  }

  @Test(arguments: ["岡三オンライン", "S", "松井"])
  func `another name is another broker`(broker: String) {
    #expect(cross("8267,2026-09-30,SBI証券,\n9433,2026-09-30,\(broker),\n", "SBI証券=15:00").isEmpty)
  }

  @Test func `where a spreadsheet is missing nobody knows which brokers it names`() {
    #expect(!plan(nil, brokers: "楽天証券").contains(none))
  }

  private func cross(_ rows: String, _ deadline: String) -> [String] {
    let surroundings = FakeSurroundings(["cross", "p.csv", "--deadline", deadline])
    surroundings.files["p.csv"] = Array((header + rows).utf8)
    _ = surroundings.run()
    return surroundings.errorLines
  }

  private func plan(_ rows: String?, brokers: String...) -> [String] {
    let surroundings = FakeSurroundings(["plan"])
    let deadlines = brokers.map { "[broker.\"\($0)\"]\ndelivery = \"15:00\"\n" }
    let configuration = "output = \"alarms.ics\"\ntimezone = \"Asia/Tokyo\"\n[[positions]]\nsource = \"p.csv\"\n"
    surroundings.files["keyalarm.toml"] = Array((configuration + deadlines.joined()).utf8)
    surroundings.files["p.csv"] = rows.map { Array((header + $0).utf8) }
    _ = surroundings.run()
    return surroundings.errorLines
  }
}
