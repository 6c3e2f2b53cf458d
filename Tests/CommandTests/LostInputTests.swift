import Testing

/// Inputs that are not there any more: no alarm goes because of them.
@Suite struct LostInputTests {
  private func match(_ files: [String: [UInt8]]) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ", "-l", "0m", "calendars", "other.ics", "-o", "alarms.ics"])
    surroundings.files = files
    surroundings.files["other.ics"] = Feed.calendar(Feed.event("ピアノ 2", uid: "2", time: "1100"))
    return surroundings
  }

  @Test(arguments: [([:], 1), (["calendars/notes.txt": []], 0)] as [([String: [UInt8]], Int32)])
  func `the alarms of a folder that is gone or empty stay`(left: [String: [UInt8]], status: Int32) throws {
    let first = match(["calendars/a.ics": Feed.piano])
    #expect(first.run() == 0)
    let second = match(left)
    second.files["alarms.ics"] = first.files["alarms.ics"]
    #expect(second.run() == status)
    #expect(second.errorLines.count == (status == 0 ? 1 : 2))
    let text = String(decoding: try #require(second.files["alarms.ics"]), as: UTF8.self)
    #expect(text.count(of: "BEGIN:VALARM") == 2)
  }

  @Test func `a lock file among the operands is told and passed over`() {
    let surroundings = FakeSurroundings(["cross", "-q", "~$march.xlsx"])
    surroundings.files["~$march.xlsx"] = [1, 2, 3]
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["~$march.xlsx: warning: this is the lock file of a workbook that is open; it is passed over"])
  }

  @Test func `null characters in a CSV are taken out and told`() {
    let surroundings = FakeSurroundings(["cross", "-f", "csv", "march.csv"])
    surroundings.files["march.csv"] = Array("銘柄コード,銘柄名,株数,権利確定日\n8267,イ\u{0}オン,100,2026-09-30\n".utf8)
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["march.csv:2: warning: null characters were taken out"])
    #expect(surroundings.outputText.contains("イオン"))
  }

  @Test(arguments: [[:], ["sheets/notes.txt": []]] as [[String: [UInt8]]])
  func `the alarms of a folder of spreadsheets stay too`(left: [String: [UInt8]]) throws {
    let header = "銘柄コード,銘柄名,株数,権利確定日\n"
    func cross(_ files: [String: [UInt8]]) -> FakeSurroundings {
      let surroundings = FakeSurroundings(["cross", "sheets", "other.csv", "-o", "alarms.ics"])
      surroundings.files = files
      surroundings.files["other.csv"] = Array("\(header)9433,KDDI,100,2026-09-30\n".utf8)
      return surroundings
    }
    let first = cross(["sheets/march.csv": Array("\(header)8267,イオン,100,2027-03-31\n".utf8)])
    #expect(first.run() == 0)
    let second = cross(left)
    second.files["alarms.ics"] = first.files["alarms.ics"]
    _ = second.run()
    let text = String(decoding: try #require(second.files["alarms.ics"]), as: UTF8.self)
    #expect(text.count(of: "BEGIN:VALARM") == 6)
  }
}
