import AlarmPlanning
import CivilTime
import Testing

@Suite struct MatchCommandTests {
  private func match(_ arguments: String..., feed: [UInt8] = Feed.piano) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["match"] + arguments)
    surroundings.input = feed
    return surroundings
  }

  /// The `fire_at` of each alarm, and its title.
  private func rings(_ surroundings: FakeSurroundings) -> [String] {
    surroundings.arguments += ["--format", "csv"]
    #expect(surroundings.run() == 0)
    return surroundings.outputText.split(separator: "\r\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[1]) \(cells[3])"
    }
  }

  // MARK: The main job

  @Test func `a feed goes in by standard input, and alarms 30 and 5 minutes before come out as a feed`() {
    let surroundings = match("--keyword", "ピアノ")
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(surroundings.outputText.contains("TRIGGER;VALUE=DATE-TIME:20260801T003000Z\r\n"))
    #expect(surroundings.outputText.contains("TRIGGER;VALUE=DATE-TIME:20260801T005500Z\r\n"))
    #expect(surroundings.errorLines == [])
  }

  @Test func `the same input and instant give the same bytes`() {
    let runs = (0..<2).map { _ in match("--keyword", "ピアノ", "--now", "2026-08-01T00:00:00Z") }
    #expect(runs.map { $0.run() } == [0, 0])
    #expect(runs[0].output == runs[1].output)
  }

  @Test func `the clock counts unless --now does`() {
    let early = match("-k", "ピアノ", "--now", "2026-07-31T23:59:00+09:00")
    early.now = .latest
    #expect(rings(early).count == 2)
    #expect(rings(match("-k", "ピアノ", "--now", "2026-08-01T09:40:00+09:00")) == ["2026-08-01T00:55:00Z ピアノ"])
  }

  @Test func `an id is made of the UID and the minute alone`() {
    let surroundings = match("-k", "ピアノ", "--lead", "0m", "--format", "json")
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains(#""id": "\#(AlarmID(name: "piano-1@example.com|29759100"))""#))
  }

  // MARK: Options

  @Test(arguments: [
    (["-l", "PT10M"], ["2026-08-01T00:50:00Z"]), (["-l0m"], ["2026-08-01T01:00:00Z"]),
    (["-l", "2d", "--lead=30m", "--now", "2026-07-25T00:00:00Z"], ["2026-07-30T01:00:00Z", "2026-08-01T00:30:00Z"]),
    (["-l", "1h30m", "--now", "2026-07-25T00:00:00Z"], ["2026-07-31T23:30:00Z"]),
    (["-l", "0m", "--horizon", "1h"], []), (["-l", "0m", "--horizon", "61m"], ["2026-08-01T01:00:00Z"]),
    (["--cap", "1"], ["2026-08-01T00:30:00Z"]), (["--cap", "1", "--cap", "none"], ["2026-08-01T00:30:00Z", "2026-08-01T00:55:00Z"]),
  ])
  func `options say when it rings`(arguments: [String], instants: [String]) {
    let surroundings = match("-k", "ピアノ")
    surroundings.arguments += arguments
    #expect(rings(surroundings) == instants.map { "\($0) ピアノ" })
  }

  @Test(arguments: [
    (["-k", "PIANO"], ["ＰＩＡＮＯ", "piano recital"]), (["-k", "ﾋﾟｱﾉ"], ["ピアノ"]), (["-k", "ぴあの"], ["ぴあの月謝"]),
    (["-k", "ぴあの", "--kana"], ["ピアノ", "ぴあの月謝"]), (["-k", "piano", "-x", "RECITAL"], ["ＰＩＡＮＯ"]),
    (["-k", "piano", "--whole-title"], ["ＰＩＡＮＯ"]), (["-k", "ピアノ", "-k", "recital"], ["ピアノ", "piano recital"]),
    (["-k", "^pi.*l$", "--regex"], ["piano recital"]), (["-k", "p.*o", "--regex", "--whole-title"], ["ＰＩＡＮＯ"]),
    (["-k", "ぴあ.", "--regex"], ["ぴあの月謝"]), (["-k", "ぴあ.", "--regex", "--kana"], ["ピアノ", "ぴあの月謝"]),
    (["-k", "ピ.ノ", "--regex", "--kana"], ["ピアノ", "ぴあの月謝"]), (["-k", "[ぁ-ゟ]{3}", "--regex", "--kana"], ["ピアノ", "ぴあの月謝"]),
    (["-k", #"^\p{Hiragana}+$"#, "--regex", "--kana"], ["ピアノ"]), (["-k", "月謝|ピアノ", "-x", "ぴ.の$", "--regex", "--kana"], ["ぴあの月謝"]),
    (["-k", "room", "--field", "location"], ["piano recital"]),
    (["-k", "room", "-k", "ピアノ", "--field", "title,location"], ["ピアノ", "piano recital"]),
    (["-k", "ROOM", "--field", "title", "--field", "location"], ["piano recital"]),
  ])
  func `options say for which events it rings`(arguments: [String], titles: [String]) {
    let feed = Feed.calendar(
      Feed.event("ピアノ", uid: "1", time: "1000"), Feed.event("ぴあの月謝", uid: "2", time: "1001"),
      Feed.event("ＰＩＡＮＯ", uid: "3", time: "1002"), Feed.event("piano recital", uid: "4", time: "1003", more: ["LOCATION:Room 3"]))
    let surroundings = match("-l", "0m", feed: feed)
    surroundings.arguments += arguments
    #expect(rings(surroundings).map { String($0.dropFirst("2026-08-01T00:00:00Z ".count)) } == titles)
  }

  @Test func `days without a time begin at 08:00, or when --all-day-at says, in the user's zone`() {
    let holiday = Feed.calendar(["BEGIN:VEVENT", "UID:1", "DTSTART;VALUE=DATE:20260802", "SUMMARY:Trip", "END:VEVENT"])
    #expect(rings(match("-k", "trip", "-l", "0m", feed: holiday)) == ["2026-08-01T23:00:00Z Trip"])
    #expect(rings(match("-k", "trip", "-l", "0m", "--all-day-at", "6:30", feed: holiday)) == ["2026-08-01T21:30:00Z Trip"])
    #expect(
      rings(match("-k", "trip", "-l", "0m", "--timezone", "America/New_York", feed: holiday)) == ["2026-08-02T12:00:00Z Trip"])
  }

  @Test func `it rings again where it is asked to`() {
    let surroundings = match("-k", "ピアノ", "--repeat", "3", "--every", "2m")
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains("REPEAT:3\r\nDURATION:PT2M\r\n"))
  }

  @Test func `the alarms' language is the title's unless it is given`() {
    let surroundings = match("-k", "ピアノ", "--language", "en")
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains("SUMMARY:⏰ ピアノ (30 min before)\r\n"))
  }

  // MARK: What is left out

  @Test func `of 31 alarms the nearest 30 are in the feed, and the 31st is told and written`() {
    let days = (1...31).map { $0 < 10 ? "0\($0)" : "\($0)" }
    let feed = Feed.calendar(days.map { Feed.event("ピアノ", uid: $0, day: $0) })
    let surroundings = match("-k", "ピアノ", "-l", "0m", "--horizon", "60d", feed: feed)
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.count(of: "BEGIN:VALARM") == 30)
    #expect(!surroundings.outputText.contains("DTSTART:20260831T010000Z"))
    #expect(
      surroundings.errorLines == ["keyalarm: 1 alarm dropped by the cap, the first at Mon 2026-08-31 10:00 (2026-08-31T01:00:00Z)"])
    #expect(
      surroundings.outputText.replacing("\r\n ", with: "").contains(
        "X-WR-CALDESC:上限を超えたアラーム1件を省きました（最初は 2026-08-31T01:00:00Z）\r\n"))
  }

  @Test func `an event that cannot be read is named, and the others ring`() {
    let broken = Feed.event("ピアノ", uid: "2").replacing("20260801T", with: "20260832T")
    let surroundings = match("-k", "ピアノ", feed: Feed.calendar(Feed.event("ピアノ"), broken))
    #expect(surroundings.run() == 1)
    #expect(surroundings.outputText.count(of: "BEGIN:VALARM") == 2)
    #expect(
      surroundings.errorLines == [
        "stdin:13: error: 'ピアノ': DTSTART '20260832T100000' names a day that does not exist; the event is left out"
      ])
    #expect(surroundings.outputText.contains("X-WR-CALDESC:読み飛ばし: stdin:13: "))
  }

  @Test func `a pattern that takes too long on a title is given up, and the title is named`() {
    let feed = Feed.calendar(Feed.event(String(repeating: "a", count: 24) + "!"))
    let surroundings = match("-k", "^(a+)+$", "--regex", feed: feed)
    #expect(surroundings.run() == 1)
    let told = "skipped: stdin:4: the pattern '^(a+)+$' took too long on '\(String(repeating: "a", count: 24))!'"
    #expect(surroundings.errorLines.contains { $0.contains(told) })
  }

  @Test func `a pattern that takes too long on two titles still rings for a third`() {
    let titles = ["\(String(repeating: "a", count: 24))!", "\(String(repeating: "a", count: 25))!", "aaaa"]
    let feed = Feed.calendar(titles.enumerated().map { Feed.event($1, uid: "\($0)") })
    let surroundings = match("-k", "(a+)+$", "--regex", feed: feed)
    #expect(surroundings.run() == 1)
    for slow in titles.prefix(2) { #expect(surroundings.errorLines.contains { $0.hasSuffix("took too long on '\(slow)'") }) }
    #expect(surroundings.errorLines.count { $0.contains("took too long") } == 2)
    #expect(surroundings.outputText.contains("aaaa (5 min before)") && surroundings.outputText.count(of: "BEGIN:VALARM") == 2)
  }

  @Test func `an empty plan is told, and hidden by --quiet`() {
    let surroundings = match("-k", "violin")
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["keyalarm: no alarms in the 14 d from Sat 2026-08-01 09:00; 1 event was read"])
    #expect(surroundings.outputText.count(of: "BEGIN:VEVENT") == 1)
    let quiet = match("-k", "violin", "--quiet")
    #expect(quiet.run() == 0)
    #expect(quiet.errorLines == [])
  }

  @Test func `a title that only --kana would find is named, if nothing else was found`() {
    let feed = Feed.calendar(Feed.event("ぴあの月謝"))
    let surroundings = match("-k", "ピアノ", feed: feed)
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines.last == "keyalarm: with --kana, 'ぴあの月謝' would match")
    for arguments in [["-x", "月謝"], ["--kana"], ["--regex"]] {
      let other = match("-k", "ピアノ", feed: feed)
      other.arguments += arguments
      #expect(other.run() == 0)
      #expect(!other.errorLines.contains { $0.contains("--kana") })
    }
    let found = match("-k", "ピアノ", "-x", "発表会", feed: Feed.calendar(Feed.event("ぴあの"), Feed.event("ピアノ発表会", uid: "2")))
    #expect(found.run() == 0)
    #expect(!found.errorLines.contains { $0.contains("--kana") })
  }

  @Test(arguments: [("--notify-empty", "violin", "no alarms are planned"), ("--notify-dropped", "ピアノ", "上限を超えたアラーム1件")])
  func `a note for the calendar is written where it is asked for`(option: String, keyword: String, text: String) {
    let surroundings = match("-k", keyword, "--cap", "1", option)
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains("DTSTART;VALUE=DATE:20260801\r\n"))
    #expect(surroundings.outputText.contains("SUMMARY:keyalarm: \(text)"))
  }

  @Test func `an alarm that counts in UTC for want of a zone is warned of`() {
    let floating = Feed.calendar(["BEGIN:VEVENT", "UID:1", "DTSTART:20260801T100000", "SUMMARY:Trip", "END:VEVENT"])
    let surroundings = match("-k", "trip", feed: floating)
    surroundings.variables = ["TZ": ""]
    let status = surroundings.run()
    #expect(status == 0)
    #expect(surroundings.errorLines.allSatisfy { $0.hasPrefix("stdin:4: warning: 'Trip' has no zone") })
  }
}

extension String {
  func count(of text: String) -> Int { ranges(of: text).count }
}
