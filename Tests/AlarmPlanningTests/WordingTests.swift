import AlarmPlanning
import CivilTime
import Testing

@Suite struct WordingTests {
  private func alarm(_ event: Event, lead: String = "30m", language: Language? = nil) -> Alarm? {
    let rule = AlarmRule(
      name: "music", matcher: KeywordMatcher(keywords: [event.title]) { $0 }, leads: [try? LeadTime(parsing: lead)].compactMap(\.self))
    return AlarmPlanner(rules: [rule], now: now, wording: Wording(language: language)).plan([event]).alarms.first
  }

  @Test(arguments: [
    ("ピアノ", Language.japanese), ("ぴあの", .japanese), ("ﾋﾟｱﾉ", .japanese), ("練習", .japanese), ("Piano", .english), ("", .english),
    ("ＰＩＡＮＯ", .english), ("「」、。", .english), ("Piano 第2部", .japanese), ("피아노", .english), ("々", .japanese), ("é", .english),
  ])
  func `a title's language is told by kana and Han`(title: String, language: Language) {
    #expect(Language(of: title) == language)
  }

  @Test(
    arguments: [
      ("ピアノ", "30m", nil, "⏰ ピアノ（30分前）"), ("ピアノ", "1h30m", nil, "⏰ ピアノ（1時間30分前）"), ("ピアノ", "2d", nil, "⏰ ピアノ（2日前）"),
      ("ピアノ", "0m", nil, "⏰ ピアノ（開始）"), ("Piano", "30m", nil, "⏰ Piano (30 min before)"),
      ("Piano", "1h30m", nil, "⏰ Piano (1 h 30 min before)"), ("Piano", "2d", nil, "⏰ Piano (2 d before)"),
      ("Piano", "0m", nil, "⏰ Piano (now)"), ("ピアノ", "30m", .english, "⏰ ピアノ (30 min before)"),
      ("Piano", "30m", .japanese, "⏰ Piano（30分前）"),
    ] as [(String, String, Language?, String)])
  func `an alarm says its title and its lead in words`(title: String, lead: String, language: Language?, summary: String) throws {
    #expect(Wording(language: language).summary(title: title, lead: try LeadTime(parsing: lead)) == summary)
  }

  @Test func `a title of several lines becomes one line`() throws {
    #expect(Wording().summary(title: "Piano\r\nlesson\tat 5", lead: try LeadTime(parsing: "0m")) == "⏰ Piano lesson at 5 (now)")
  }

  /// Each line end and tab, and none of the marks behind a letter.
  @Test func `a title of many marks is put on one line soon`() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 80_000)
    let summary = Wording().summary(title: "P\(marks)\u{2028}iano\u{85}\u{B}", lead: try LeadTime(parsing: "0m"))
    #expect(summary.utf8.elementsEqual("⏰ P\(marks) iano (now)".utf8))
  }

  @Test func `the lines below say when in the event's own zone, where, and by which rule`() {
    let start = instant("2026-08-01T19:30:00-04:00")
    let newYork = FixedOffset(secondsEast: -14_400)
    let end = start.adding(seconds: 2_700)
    let occurrence = Occurrence(
      start: start, end: end, clock: newYork.clock(at: start), endClock: newYork.clock(at: end), zoneName: "America/New_York")
    let event = Event(uid: "1", title: "Piano", location: "Room 3", source: "a.ics", occurrences: [occurrence])
    #expect(alarm(event)?.details == "2026-08-01 (Sat) 19:30–20:15 America/New_York\nPlace: Room 3\nRule: music")
    #expect(
      alarm(event, language: .japanese)?.details == "2026-08-01 (土) 19:30–20:15 America/New_York\n場所: Room 3\nルール: music")
  }

  @Test func `an event over midnight names both days, and one of whole days no time`() {
    let start = instant("2026-08-01T14:00:00Z")
    let tokyo = FixedOffset(secondsEast: 32_400)
    let end = start.adding(seconds: 4 * 3_600)
    let night = Occurrence(start: start, end: end, clock: tokyo.clock(at: start), endClock: tokyo.clock(at: end), zoneName: "Asia/Tokyo")
    let event = Event(uid: "1", title: "Stars", source: "a.ics", occurrences: [night])
    #expect(alarm(event)?.details.hasPrefix("2026-08-01 (Sat) 23:00–2026-08-02 03:00 Asia/Tokyo\n") == true)
    let day = AlarmPlanningTests.event("Holiday", isAllDay: true, at: "2026-08-01T23:00:00Z")
    #expect(alarm(day)?.details == "2026-08-02 (Sun)\nRule: music")
  }
}
