import Testing
import TextFolding

/// How `explain` says what it says, and what it says where it finds nothing. Now is 2026-08-01 09:00 in Tokyo.
@Suite struct ExplainWordsTests {
  private func explain(_ arguments: [String], feed: [UInt8], status: Int32 = 0) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["explain", "-"] + arguments)
    surroundings.input = feed
    #expect(surroundings.run() == status)
    return surroundings
  }

  @Test func `dates that are left out are named, of many the first five`() {
    let days = (2...8).map { "2026080\($0)T010000Z" }.joined(separator: ",")
    let text = explain(["ピアノ"], feed: Feed.calendar(Feed.event("ピアノ", more: ["RRULE:FREQ=DAILY", "EXDATE:\(days)"]))).outputText
    #expect(
      text.contains(
        "without 7 dates (EXDATE): Sun 2026-08-02 10:00, Mon 2026-08-03 10:00, Tue 2026-08-04 10:00, Wed 2026-08-05 10:00, "
          + "Thu 2026-08-06 10:00, 2 more\n"))
  }

  @Test func `a long rule is whole`() {
    let rule = "FREQ=MONTHLY;BYDAY=1MO,2MO,3MO,4MO,1TU,2TU,3TU,4TU;BYMONTH=1,2,3,4,5,6,7,8,9;COUNT=100"
    #expect(explain(["ピアノ"], feed: Feed.calendar(Feed.event("ピアノ", more: ["RRULE:\(rule)"]))).outputText.contains("by the rule \(rule)\n"))
  }

  @Test(arguments: [60, 80])
  func `lines are broken where the terminal ends, below their beginning`(columns: Int) {
    let surroundings = FakeSurroundings(["explain", "family.ics", "ピアノ", "-k", "x", "-k", "ピアノ"]).atTerminal()
    surroundings.columns = columns
    surroundings.files["family.ics"] = Feed.calendar(
      Feed.event("ﾋﾟｱﾉ のとても長い題名 の レッスン と ほかにもいろいろ あります ので おりかえします", more: ["EXDATE:20260802T010000Z,20260803T010000Z"]))
    #expect(surroundings.run() == 0)
    let lines = surroundings.outputText.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.displayWidth <= columns })
    #expect(lines.contains { $0.hasPrefix("           ") })
    #expect(lines.joined(separator: " ").contains("without 2 dates"))
  }

  @Test func `what is wrong with other events is told apart, what is wrong with this one is part of it`() {
    let feed = Feed.calendar(Feed.event("ピアノ", more: ["EXDATE:20260832T010000Z"]), Feed.event("Trip", uid: "2", day: "32"))
    let surroundings = explain(["ピアノ"], feed: feed)
    #expect(surroundings.errorLines.count == 1 && surroundings.errorLines[0].contains("'Trip': DTSTART '20260832T"))
    #expect(surroundings.outputText.contains("warning  line 9: EXDATE"))
  }

  @Test func `a title before the feed is told`() {
    let surroundings = FakeSurroundings(["explain", "スイミング", "cal"])
    surroundings.files["cal/family.ics"] = Feed.piano
    #expect(surroundings.run() == 66)
    #expect(surroundings.errorLines.last == "keyalarm: the feed comes first: write 'keyalarm explain cal スイミング'")
    surroundings.arguments = ["explain", "cal"]
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines.last == "keyalarm: error: no title is given; write 'keyalarm explain cal TITLE'")
    surroundings.arguments = ["explain", "no.ics", "スイミング"]
    #expect(surroundings.run() == 66)
    #expect(surroundings.errorLines.last?.contains("no.ics") == true)
  }

  @Test(arguments: [
    ("swiming", "'Swimming with Emma'"), ("swiming emma", "'Swimming with Emma'"), ("emma swmming", "'Swimming with Emma'"),
    ("swiming bob", ""), ("xyz", ""),
  ])
  func `a slip of the fingers is seen in each word`(words: String, titles: String) {
    let surroundings = explain([words], feed: Feed.calendar(Feed.event("Swimming with Emma")))
    let said = surroundings.errorLines.filter { $0.hasPrefix("keyalarm: similar titles") }
    #expect(said == (titles.isEmpty ? [] : ["keyalarm: similar titles: \(titles)"]))
  }
}
