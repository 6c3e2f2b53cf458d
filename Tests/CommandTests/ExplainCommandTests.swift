import Testing

/// `explain`: each reason for silence has its test, and so has each thing that it says of an event. Now is 2026-08-01 09:00 in Tokyo.
@Suite struct ExplainCommandTests {
  @Test func `a feed without a title is noticed, and not opened for that`() {
    let surroundings = FakeSurroundings(["explain", "pipe"])
    surroundings.files["pipe"] = Feed.piano
    surroundings.onRead = { _ in Issue.record("it was read") }
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines == ["keyalarm: error: no title is given; write 'keyalarm explain pipe TITLE'"])
  }

  private func explain(_ arguments: [String], feed: [UInt8] = Feed.piano) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["explain", "-"] + arguments)
    surroundings.input = feed
    return surroundings
  }

  /// What is said of a feed of those events.
  private func text(_ events: [String], _ arguments: [String], status: Int32 = 0) -> String {
    let surroundings = explain(arguments, feed: Feed.calendar(events))
    #expect(surroundings.run() == status)
    #expect(surroundings.errorLines == [])
    return surroundings.outputText
  }

  @Test func `an event that rings is explained too`() {
    #expect(
      text([Feed.event("ﾋﾟｱﾉ")], ["ピアノ"]) == """
        'ﾋﾟｱﾉ' at stdin:4, UID piano-1@example.com
          rings: 2 alarms, the first on Sat 2026-08-01 09:30

          title    'ﾋﾟｱﾉ', compared as 'ピアノ'
          rule     hits: it holds 'ピアノ'
          start    Sat 2026-08-01 10:00, in 'Asia/Tokyo', the zone Asia/Tokyo
          on       Sat 2026-08-01 10:00: rings 30 min before, on Sat 2026-08-01 09:30
          on       Sat 2026-08-01 10:00: rings 5 min before, on Sat 2026-08-01 09:55
          window   Sat 2026-08-01 09:00 to Sat 2026-08-15 09:00, in Asia/Tokyo
          cap      the nearest 30 alarms of the feed; none dropped

        """)
  }

  // MARK: Why not

  /// One reason: events, arguments, and what must be said.
  struct Why: CustomTestStringConvertible, Sendable {
    let reason: String
    let events: [String]
    let arguments: [String]
    let sentence: String

    init(_ reason: String, _ events: String..., arguments: [String] = ["ピアノ"], says sentence: String) {
      self.reason = reason
      self.events = events
      self.arguments = arguments
      self.sentence = sentence
    }

    var testDescription: String { "\(reason): \(sentence)" }
  }

  @Test(arguments: [
    Why("title", Feed.event("ピアノ"), arguments: ["ピアノ", "-k", "バレエ"], says: "holds none of 'バレエ'"),
    Why("title", Feed.event("ピアノ"), arguments: ["ぴあの"], says: "with --kana"),
    Why("title", Feed.event("ピアノ教室"), arguments: ["ピアノ", "--whole-title"], says: "holds none of 'ピアノ'"),
    Why("rule", Feed.event("ピアノ発表会"), arguments: ["ピアノ", "-x", "発表会"], says: "also the exclusion '発表会'"),
    Why("status", Feed.event("ピアノ", more: ["STATUS:CANCELLED"]), says: "Sat 2026-08-01 10:00: called off"),
    Why("excluded instance", Feed.event("ピアノ", more: ["EXDATE:20260801T010000Z"]), says: "the series takes it out (EXDATE)"),
    Why("excluded instance", Feed.event("ピアノ", more: ["RRULE:FREQ=DAILY;COUNT=3", "EXRULE:FREQ=DAILY"]), says: "by a rule (EXRULE)"),
    Why(
      "excluded instance", Feed.event("ピアノ"),
      Feed.event("ピアノ", day: "30", more: ["RECURRENCE-ID:20260801T010000Z"]), says: "it was changed by the event on line 10"),
    Why("window", Feed.event("ピアノ", day: "20"), says: "first after the window: Thu 2026-08-20 10:00"),
    Why("window", Feed.event("ピアノ", day: "03"), arguments: ["ピアノ", "--horizon", "1d"], says: "later than 1 d from now"),
    Why("past", Feed.event("ピアノ", time: "0800"), says: "last before the window: Sat 2026-08-01 08:00"),
    Why("past", Feed.event("ピアノ", time: "0904"), says: "past: would have rung 30 min before, on Sat 2026-08-01 08:34"),
    Why("past", Feed.event("ピアノ", day: "01", time: "0000", more: ["RRULE:FREQ=DAILY;UNTIL=20260731T000000Z"]), says: "It is over"),
    Why("unreadable", Feed.event("ピアノ", day: "32"), says: "error    line 7: DTSTART '20260832T100000'"),
  ])
  func `an event that does not ring says why`(_ why: Why) {
    let text = text(why.events, why.arguments)
    #expect(text.contains("does not ring: \(why.reason)."))
    #expect(text.contains(why.sentence))
  }

  @Test func `an event that the cap dropped names the cap`() {
    let text = text([Feed.event("ピアノ"), Feed.event("ピアノ二", uid: "2", day: "02")], ["ピアノ", "--cap", "2"])
    #expect(text.contains("does not ring: cap. Nearer alarms took every place (2)"))
    #expect(text.contains("cap: would ring 30 min before, on Sun 2026-08-02 09:30"))
    #expect(text.contains("the nearest 2 alarms of the feed; 2 dropped, the first on Sun 2026-08-02 09:30"))
  }

  @Test func `an alarm that falls on another of the same event is merged`() {
    // A lead of a day before Sunday's lesson is the minute at which Saturday's begins.
    let text = text([Feed.event("ピアノ", more: ["RRULE:FREQ=DAILY;COUNT=2"])], ["ピアノ", "-l", "0m", "-l", "1d"])
    #expect(text.contains("merged: 1 d before, on Sat 2026-08-01 10:00, '⏰ ピアノ（開始）' rings"))
  }

  @Test func `of two lead times one may lie behind the window`() {
    let text = text([Feed.event("ピアノ", day: "15", time: "0905")], ["ピアノ", "-l", "10m", "-l", "0m"])
    #expect(text.contains("rings: 1 alarm, the first on Sat 2026-08-15 08:55"))
    #expect(text.contains("window: would ring at the start, on Sat 2026-08-15 09:05, after the window"))
  }

  @Test func `an event whose alarms are all merged says so`() {
    let twin = Feed.event("ピアノ二", more: ["SEQUENCE:1", "RECURRENCE-ID:20260808T010000Z"])
    let text = text([Feed.event("ピアノ", more: ["SEQUENCE:1", "RRULE:FREQ=WEEKLY;COUNT=2"]), twin], ["ピアノ二", "-k", "ピアノ"])
    #expect(text.contains("does not ring: merged."))
  }

  @Test func `an event too large to be read, of which nobody knows the title, is named`() {
    let nested = ["BEGIN:VEVENT", "UID:deep"] + Array(repeating: "BEGIN:X", count: 40) + ["END:VEVENT"]
    let surroundings = explain(["ピアノ"], feed: Feed.calendar([nested.joined(separator: "\r\n")]))
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.hasPrefix("an event without a title at stdin:4, UID deep\n  does not ring: unreadable."))
    #expect(surroundings.errorLines == ["stdin:46: warning: END:X is missing; read as if it stood here"])
  }

  // MARK: How it came about

  @Test(arguments: [
    ("DTSTART;TZID=Tokyo Standard Time:20260801T100000", "in 'Tokyo Standard Time', a Windows name of Asia/Tokyo"),
    ("DTSTART;TZID=\"(UTC+09:00) Osaka, Sapporo, Tokyo\":20260801T100000", "a name that Windows or Outlook shows for Asia/Tokyo"),
    ("DTSTART;TZID=Japan:20260801T100000", "in 'Japan', the zone Japan"),
    ("DTSTART;TZID=UTC+9:20260801T100000", "an offset or abbreviation"),
    ("DTSTART:20260801T010000Z", "Sat 2026-08-01 01:00, in UTC"), ("DTSTART:20260801T100000", "without a zone, so in yours, Asia/Tokyo"),
    ("DTSTART;TZID=Etc/UTC:20260801T010000", "in 'Etc/UTC', "),
    ("DTSTART;VALUE=DATE:20260802", "Sun 2026-08-02, a whole day, in Asia/Tokyo"),
    ("DTSTART;TZID=Nowhere:20260801T100000", "in 'Nowhere', which nobody knows, so in Asia/Tokyo"),
    ("DTSTART;TZID=Lesson:20260801T100000", "in 'Lesson', as the feed itself defines it (VTIMEZONE)"),
    ("DTSTART;TZID=Place:20260801T100000", "in 'Place', which the feed places in Asia/Tokyo (X-LIC-LOCATION)"),
  ])
  func `the way to the zone is told`(_ start: String, _ sentence: String) {
    let zones = [
      "BEGIN:VTIMEZONE", "TZID:Lesson", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900",
      "END:STANDARD",
      "END:VTIMEZONE", "BEGIN:VTIMEZONE", "TZID:Place", "X-LIC-LOCATION:Asia/Tokyo", "END:VTIMEZONE",
    ]
    let text = text(zones + ["BEGIN:VEVENT", "UID:1", "SUMMARY:ピアノ", start, "END:VEVENT"], ["ピアノ"])
    #expect(text.contains(sentence))
    #expect(text.contains("rings: 2 alarms"))
  }

  @Test func `the calendar's own zone is named`() {
    let text = text(["X-WR-TIMEZONE:Asia/Tokyo", "BEGIN:VEVENT", "UID:1", "SUMMARY:ピアノ", "DTSTART:20260801T100000", "END:VEVENT"], ["ピアノ"])
    #expect(text.contains("without a zone, so in its calendar's (X-WR-TIMEZONE), Asia/Tokyo"))
  }

  @Test func `rules, dates, exclusions, changes and revisions are told`() {
    let series = Feed.event(
      "ピアノ", more: ["RRULE:FREQ=DAILY;COUNT=9", "RDATE:20260820T010000Z", "EXDATE:20260802T010000Z", "EXRULE:FREQ=DAILY;INTERVAL=4"])
    let single = Feed.event("ピアノ移動", day: "03", time: "1500", more: ["RECURRENCE-ID:20260803T010000Z"])
    let later = Feed.event("ピアノ夜", day: "06", time: "1900", more: ["RECURRENCE-ID;RANGE=THISANDFUTURE:20260806T010000Z", "SEQUENCE:2"])
    let old = Feed.event("ピアノ昼", day: "06", time: "1200", more: ["RECURRENCE-ID:20260806T010000Z", "SEQUENCE:1"])
    let text = text([series, single, later, old], ["piano-1@example.com"])
    for sentence in [
      "repeats  by the rule FREQ=DAILY;COUNT=9", "on 1 more date (RDATE)", "without 1 date (EXDATE): Sun 2026-08-02 10:00",
      "without what the rule FREQ=DAILY;INTERVAL=4 gives (EXRULE)",
      "Sun 2026-08-02 10:00: excluded instance; the series takes it out (EXDATE)",
      "Wed 2026-08-05 10:00: excluded instance; the series takes it out by a rule (EXRULE)",
      "Mon 2026-08-03 10:00: excluded instance; it was changed by the event on line 14",
      "a change of the instance of Mon 2026-08-03 10:00 alone", "a change of all instances from Thu 2026-08-06 10:00 on",
      "Fri 2026-08-07 19:00: rings 30 min before", "revision the one on line 29 is replaced by the one on line 21",
    ] {
      #expect(text.contains(sentence), "\(sentence)")
    }
  }

  @Test func `of several revisions each is told with the one that counts`() throws {
    let events = ["20260102", "20260101", "20260104", "20260103"].map { Feed.event("ピアノ").replacing("20260731", with: $0) }
    let sentences = text(events, ["ピアノ"]).split(separator: "\n").filter { $0.contains("is replaced by") }
    #expect(sentences.count == 3)
    for line in [4, 10, 22] {
      #expect(sentences.contains { $0.hasSuffix("the one on line \(line) is replaced by the one on line 16") }, "\(sentences)")
    }
  }

  // MARK: Finding events

  @Test func `an event is found by its UID, and then its title need not match`() {
    #expect(text([Feed.event("バレエ"), Feed.event("ピアノ", uid: "2")], ["piano-1@example.com"]).hasPrefix("'バレエ'"))
    #expect(text([Feed.event("バレエ")], ["piano-1@example.com"]).contains("rings: 2 alarms"))
    #expect(text([Feed.event("バレエ")], ["piano-1@example.com", "-k", "ピアノ"]).contains("does not ring: title."))
  }

  @Test func `where nothing is found that is said, with how many events were read`() {
    let surroundings = explain(["flute"])
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText == "")
    #expect(surroundings.errorLines == ["keyalarm: no event has 'flute' in its title or as its UID; 1 event was read"])
  }

  @Test(arguments: [
    ("ピアイ", "'ピアノ'"), ("ぴあの教室", ""), ("piano-1@example.com", ""), ("xyz", ""), ("バレー", "'バレエ'"),
  ])
  func `titles that are like the words are named where nothing is found`(_ words: String, _ titles: String) {
    let surroundings = explain([words, "-k", "x"], feed: Feed.calendar([Feed.event("ピアノ"), Feed.event("バレエ", uid: "2")]))
    #expect(surroundings.run() == 0)
    let said = surroundings.errorLines.filter { $0.hasPrefix("keyalarm: similar titles") }
    #expect(said == (titles.isEmpty ? [] : ["keyalarm: similar titles: \(titles)"]))
  }

  @Test func `what is wrong with the feed is told, also where the event is whole`() {
    let cut = Feed.calendar([Feed.event("ピアノ")]).dropLast("END:VCALENDAR\r\n".utf8.count)
    let surroundings = explain(["ピアノ"], feed: Array(cut))
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains("rings: 2 alarms"))
    #expect(surroundings.errorLines.count == 1)
    #expect(surroundings.errorLines.first?.contains("the feed ends here, before END:VCALENDAR") == true)
  }

  @Test func `of very many instances the first are listed, and all are counted`() {
    let text = text([Feed.event("ピアノ", more: ["RRULE:FREQ=MINUTELY"])], ["ピアノ", "-l", "0m", "--cap", "none"])
    #expect(text.contains("rings: 20100 alarms"))
    #expect(text.contains("on       and 20050 more instances"))
    #expect(text.split(separator: "\n").count < 70)
  }

  @Test func `the fields that are searched are named`() {
    #expect(text([Feed.event("ピアノ")], ["ピアノ", "-k", "x", "--field", "title,location"]).contains("No keyword is in its title or location"))
  }

  @Test func `a whole day says when it counts as beginning`() {
    let day = ["BEGIN:VEVENT", "UID:1", "SUMMARY:ピアノ", "DTSTART;VALUE=DATE:20260801", "END:VEVENT"]
    let text = text(day, ["ピアノ"])
    #expect(text.contains("does not ring: past."))
    #expect(text.contains("it counts as beginning at 08:00 (--all-day-at)"))
  }

  /// Each reason as another program reads it: the events, the arguments, and the reason.
  @Test(arguments: [
    ("title", [Feed.event("ピアノ")], ["-k", "バレエ"]), ("rule", [Feed.event("ピアノ発表会")], ["-x", "発表会"]),
    ("status", [Feed.event("ピアノ", more: ["STATUS:CANCELLED"])], []),
    ("excluded instance", [Feed.event("ピアノ", more: ["EXDATE:20260801T010000Z"])], []),
    ("window", [Feed.event("ピアノ", day: "20")], []), ("past", [Feed.event("ピアノ", time: "0800")], []),
    ("cap", [Feed.event("バレエ", uid: "2"), Feed.event("ピアノ", day: "02")], ["-k", "バレエ", "-k", "ピアノ", "--cap", "1"]),
    (
      "merged",
      [
        Feed.event("バレエ", more: ["SEQUENCE:1", "RRULE:FREQ=WEEKLY;COUNT=2"]),
        Feed.event("ピアノ", more: ["SEQUENCE:1", "RECURRENCE-ID:20260808T010000Z"]),
      ], ["-k", "バレエ", "-k", "ピアノ"]
    ),
    ("unreadable", [Feed.event("ピアノ", day: "32")], []),
  ])
  func `as JSON the reason has a name`(_ reason: String, _ events: [String], _ arguments: [String]) {
    let surroundings = explain(["ピアノ", "--format", "json"] + arguments, feed: Feed.calendar(events))
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains("\"rings\": false, \"reason\": \"\(reason)\""))
  }

  @Test(
    arguments: [(["explain"], 64), (["explain", "-"], 64), (["explain", "-", ""], 64), (["explain", "nothing.ics", "x"], 66)]
      as [([String], Int32)])
  func `what is missing is said`(_ arguments: [String], _ status: Int32) {
    #expect(FakeSurroundings(arguments).run() == status)
  }

  @Test func `as JSON every key is there`() {
    let surroundings = explain(["ピアノ", "--format", "json", "--cap", "1"])
    #expect(surroundings.run() == 0)
    #expect(
      surroundings.outputText == """
        {
          "now": "2026-08-01T00:00:00Z",
          "horizon_seconds": 1209600,
          "cap": 1,
          "dropped": 1,
          "events": [
            {"uid": "piano-1@example.com", "title": "ピアノ", "normalised_title": "ピアノ", "source": "stdin", "line": 4, "rings": true, \
        "reason": null, "rules": [{"name": "ピアノ", "outcome": "hit", "word": "ピアノ"}], "start": "20260801T100000", "all_day": false, \
        "status": null, "zone": {"written": "Asia/Tokyo", "zone": "Asia/Tokyo", "explanation": "in 'Asia/Tokyo', the zone Asia/Tokyo"}, \
        "changes": null, "recurrence": {"rules": [], "dates": 0, "exclusions": 0, "exclusion_rules": []}, \
        "instances": [{"start": "2026-08-01T01:00:00Z", "reason": null, "explanation": null, \
        "alarms": [{"fire_at": "2026-08-01T00:30:00Z", "lead_seconds": 1800, "rule": "ピアノ", "rings": true, "reason": null}, \
        {"fire_at": "2026-08-01T00:55:00Z", "lead_seconds": 300, "rule": "ピアノ", "rings": false, "reason": "cap"}]}], "further_instances": 0, \
        "replaced_revisions": [], "faults": []}
          ]
        }

        """)
  }
}
