import Testing

/// What `match -o FILE.ics` and `cross -o` have of section 8 of the contract, as `plan` has it.
@Suite struct RegisteredFeedTests {
  private static let header = "銘柄コード,銘柄名,株数,権利確定日\n"
  private static let sheet = Array("\(header)8267,イオン,100,2026-09-30\n".utf8)

  private func match(_ options: String..., files: [String: [UInt8]]) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ", "family.ics", "other.ics", "-o", "alarms.ics"] + options)
    surroundings.files = files
    return surroundings
  }

  private func cross(files: [String: [UInt8]]) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["cross", "-q", "p.csv", "-o", "alarms.ics"])
    surroundings.files = files
    return surroundings
  }

  private func text(_ surroundings: FakeSurroundings) -> String { String(decoding: surroundings.files["alarms.ics"] ?? [], as: UTF8.self) }

  private let other = Feed.calendar(Feed.event("ピアノ 2", uid: "2", time: "1100"))

  @Test func `a calendar that lost all its events is believed, with a warning`() {
    let first = match(files: ["family.ics": Feed.piano, "other.ics": other])
    #expect(first.run() == 0)
    let second = match(files: ["family.ics": Feed.calendar(), "other.ics": other, "alarms.ics": first.files["alarms.ics"] ?? []])
    #expect(second.run() == 0)
    #expect(second.errorLines == ["family.ics: warning: the calendar holds no events any more; 2 alarms of it go"])
    #expect(text(second).count(of: "BEGIN:VALARM") == 2)
  }

  @Test func `a spreadsheet that lost all its positions is believed, with a warning`() {
    let first = cross(files: ["p.csv": RegisteredFeedTests.sheet])
    #expect(first.run() == 0)
    let second = cross(files: ["p.csv": Array(RegisteredFeedTests.header.utf8), "alarms.ics": first.files["alarms.ics"] ?? []])
    #expect(second.run() == 0)
    #expect(second.errorLines == ["p.csv: warning: the spreadsheet holds no positions any more; 3 alarms of it go"])
  }

  @Test(arguments: [(["--horizon", "3d"], "4 Aug"), (["--cap", "1"], "1 Aug")])
  func `it is said when future alarms end`(options: [String], day: String) {
    let surroundings = match(files: ["family.ics": Feed.piano, "other.ics": other])
    surroundings.arguments += options
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines.contains("keyalarm: Future alarms end on \(day)"))
    // On standard output nothing is registered.
    surroundings.arguments.removeAll { $0 == "-o" || $0 == "alarms.ics" }
    let printed = FakeSurroundings(surroundings.arguments)
    printed.files = ["family.ics": Feed.piano, "other.ics": other]
    #expect(printed.run() == 0)
    #expect(!printed.errorLines.contains { $0.contains("Future alarms") })
  }

  @Test func `a source that fails is marked in the calendar, and the mark stays until it is read again`() {
    let first = match(files: ["family.ics": Feed.piano, "other.ics": other])
    #expect(first.run() == 0)
    let second = match(files: ["other.ics": other, "alarms.ics": first.files["alarms.ics"] ?? []])
    #expect(second.run() == 1)
    #expect(text(second).contains("\r\nX-KEYALARM-STALE;X-SOURCE=family.ics:20260801T000000Z\r\n"))
    #expect(second.errorLines.last == "family.ics: warning: it could not be read since Sat 2026-08-01 09:00; 2 alarms of it stay")
  }

  @Test func `where every source fails the alarms stay and the marks are set, whatever the exit status`() {
    let first = match(files: ["family.ics": Feed.piano, "other.ics": other])
    #expect(first.run() == 0)
    let second = match(files: ["alarms.ics": first.files["alarms.ics"] ?? []])
    #expect(second.run() == 66)
    #expect(text(second).count(of: "BEGIN:VALARM") == 4)
    #expect(text(second).count(of: "X-KEYALARM-STALE") == 2)
    let third = match(files: ["family.ics": Feed.piano, "other.ics": other, "alarms.ics": second.files["alarms.ics"] ?? []])
    #expect(third.run() == 0)
    #expect(text(third).count(of: "X-KEYALARM-STALE") == 0)
  }

  @Test func `where every spreadsheet fails it is the same, for one calendar and for a folder of them`() {
    let first = cross(files: ["p.csv": RegisteredFeedTests.sheet])
    #expect(first.run() == 0)
    for (arguments, path) in [(["cross", "p.csv", "-o", "alarms.ics"], "alarms.ics"), (["cross", "p.csv", "-d", "out"], "out/p.ics")] {
      let second = FakeSurroundings(arguments)
      second.files = [path: first.files["alarms.ics"] ?? []]
      #expect(second.run() == 66)
      let text = String(decoding: second.files[path] ?? [], as: UTF8.self)
      #expect(text.count(of: "BEGIN:VALARM") == 3)
      #expect(text.contains("\r\nX-KEYALARM-STALE;X-SOURCE=p.csv:20260801T000000Z\r\n"))
    }
  }

  @Test(arguments: [nil, Feed.piano])
  func `where every source fails no calendar is made, and another program's is left alone`(there: [UInt8]?) {
    let surroundings = match(files: [:])
    surroundings.files["alarms.ics"] = there
    #expect(surroundings.run() == 66)
    #expect(surroundings.files["alarms.ics"] == there)
  }
}
