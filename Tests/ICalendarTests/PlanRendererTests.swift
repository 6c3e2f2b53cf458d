import AlarmPlanning
import CivilTime
import ICalendar
import Testing

@Suite struct PlanRendererTests {
  private static let now = Instant(rfc3339: "2026-08-01T00:00:00Z") ?? .earliest

  private static func plan(
    _ titles: String..., location: String = "", repetition: Repetition? = nil, cap: Int? = nil, skipped: [SkippedRecord] = []
  ) -> AlarmPlan {
    let start = now.adding(seconds: 3_600)
    let occurrence = Occurrence(
      start: start, end: start.adding(seconds: 3_600), clock: FixedOffset(secondsEast: 32_400).clock(at: start),
      endClock: FixedOffset(secondsEast: 32_400).clock(at: start.adding(seconds: 3_600)), zoneName: "Asia/Tokyo")
    let events = titles.map { title in
      Event(uid: "\(title)@example.com", title: title, location: location, source: "family.ics", occurrences: [occurrence])
    }
    let matcher = KeywordMatcher(terms: [.init(keyword: "k") { _ in true }], exclusions: []) { $0 }
    let rule = AlarmRule(
      name: "music; and more", matcher: matcher, leads: [LeadTime(minutes: 30)].compactMap(\.self), repetition: repetition)
    return AlarmPlanner(rules: [rule], now: now, cap: cap).plan(events, skipped: skipped)
  }

  /// The feed's logical lines, unfolded.
  private static func lines(_ plan: AlarmPlan, _ renderer: PlanRenderer = PlanRenderer()) -> [String] {
    String(decoding: renderer.render(plan), as: UTF8.self).replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }

  @Test func `an alarm is one short event with one alarm at the same absolute instant`() {
    let id = AlarmID(eventID: "ピアノ@example.com", fireAt: PlanRendererTests.now.adding(seconds: 1_800))
    let lines = PlanRendererTests.lines(PlanRendererTests.plan("ピアノ", location: "2階, 3番"))
    #expect(
      lines.filter { !$0.hasPrefix("X-KEYALARM-FINGERPRINT:") } == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//keyalarm//keyalarm 1.0//EN", "CALSCALE:GREGORIAN", "NAME:keyalarm",
        "X-WR-CALNAME:keyalarm", "REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M",
        "BEGIN:VEVENT", "UID:\(id)", "DTSTAMP:20260801T000000Z", "LAST-MODIFIED:20260801T000000Z", "SEQUENCE:0",
        "DTSTART:20260801T003000Z", "DTEND:20260801T003500Z", "SUMMARY:⏰ ピアノ（30分前）",
        "DESCRIPTION:2026-08-01 (土) 10:00–11:00 Asia/Tokyo\\n場所: 2階\\, 3番\\nルール: music\\; and more",
        "TRANSP:TRANSPARENT", "X-MICROSOFT-CDO-BUSYSTATUS:FREE", "CATEGORIES:keyalarm",
        "X-KEYALARM-SOURCE:family.ics", "X-KEYALARM-EVENT-UID:ピアノ@example.com", "X-KEYALARM-START:20260801T010000Z",
        "X-KEYALARM-LEAD:PT30M", "X-KEYALARM-RULE:music\\; and more",
        "BEGIN:VALARM", "UID:\(id)", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20260801T003000Z",
        "DESCRIPTION:⏰ ピアノ（30分前）", "END:VALARM", "END:VEVENT", "END:VCALENDAR",
      ])
    #expect(lines.count { $0.hasPrefix("X-KEYALARM-FINGERPRINT:") } == 1)
  }

  @Test func `lines end with CR LF and hold 75 octets at most, none of them a part of a character`() {
    let bytes = PlanRenderer().render(PlanRendererTests.plan(String(repeating: "ピアノのレッスン🎹", count: 30)))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(lines.dropLast().allSatisfy { $0.last == 0x0D && $0.count <= 76 && String(validating: $0, as: UTF8.self) != nil })
    #expect(lines.last == [])
    #expect(bytes.count { $0 == 0x0D } == lines.count - 1)
  }

  /// Each of these was found to break a client; see the spec of the feed.
  @Test func `what breaks clients is not in the feed`() throws {
    let skipped = [SkippedRecord(source: "a.ics", line: 1, reason: "r")]
    let lines = PlanRendererTests.lines(PlanRendererTests.plan("a", "b", cap: 1, skipped: skipped))
    let header = try #require(lines.split(separator: "BEGIN:VEVENT").first)
    #expect(!header.contains { $0.hasPrefix("UID") })
    for name in ["METHOD", "STATUS", "PROXIMITY", "DURATION", "REPEAT", "STRUCTURED-DATA", "ATTACH", "BEGIN:VTIMEZONE"] {
      #expect(!lines.contains { $0.hasPrefix(name) }, "\(name)")
    }
    #expect(lines.filter { $0.hasPrefix("ACTION") } == ["ACTION:DISPLAY"])
  }

  @Test func `an alarm that rings again has its count and its interval`() throws {
    let repetition = try #require(Repetition(count: 3, interval: try LeadTime(parsing: "5m")))
    let lines = PlanRendererTests.lines(PlanRendererTests.plan("a", repetition: repetition))
    #expect(lines.suffix(5) == ["REPEAT:3", "DURATION:PT5M", "END:VALARM", "END:VEVENT", "END:VCALENDAR"])
  }

  @Test func `what was left out is told in the calendar's description, for all apps`() {
    let skipped = [SkippedRecord(source: "family.ics", line: 41, reason: "no date; left out")]
    let plan = PlanRendererTests.plan("a", "b", cap: 1, skipped: skipped)
    let english = "1 alarm dropped by the cap\\, the first at 2026-08-01T00:30:00Z\\nskipped: family.ics:41: no date\\; left out"
    #expect(PlanRendererTests.lines(plan).contains("DESCRIPTION:\(english)"))
    #expect(PlanRendererTests.lines(plan).contains("X-WR-CALDESC:\(english)"))
    let japanese = "上限を超えたアラーム1件を省きました（最初は 2026-08-01T00:30:00Z）\\n読み飛ばし: family.ics:41: no date\\; left out"
    #expect(PlanRendererTests.lines(plan, PlanRenderer(language: .japanese)).contains("DESCRIPTION:\(japanese)"))
  }

  @Test func `an empty plan has one constant event without an alarm, whenever it is planned`() {
    let empty = PlanRendererTests.plan()
    let later = AlarmPlan(now: .latest, horizonSeconds: nil, alarms: [], cap: nil, skipped: [])
    #expect(PlanRenderer().render(empty) == PlanRenderer().render(later))
    let lines = PlanRendererTests.lines(empty)
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
    #expect(lines.contains("DTSTART;VALUE=DATE:20000101"))
    #expect(!lines.contains("BEGIN:VALARM"))
  }

  @Test func `a note is an event of a whole day without an alarm, and takes the place of the constant one`() throws {
    let date = try #require(CivilDate(iso: "2026-08-31"))
    let renderer = PlanRenderer(notes: [FeedNote(date: date, text: "no alarms, none")])
    let lines = PlanRendererTests.lines(PlanRendererTests.plan(), renderer)
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
    for line in ["DTSTART;VALUE=DATE:20260831", "DTEND;VALUE=DATE:20260901", "SUMMARY:no alarms\\, none"] { #expect(lines.contains(line)) }
    #expect(!lines.contains("BEGIN:VALARM"))
    #expect(PlanRendererTests.lines(PlanRendererTests.plan("a"), renderer).count { $0 == "BEGIN:VEVENT" } == 2)
  }

  @Test func `the name and the refresh time are the caller's`() {
    let lines = PlanRendererTests.lines(PlanRendererTests.plan(), PlanRenderer(name: "家族; alarms", refreshMinutes: 60))
    for line in ["NAME:家族\\; alarms", "X-WR-CALNAME:家族\\; alarms", "REFRESH-INTERVAL;VALUE=DURATION:PT60M", "X-PUBLISHED-TTL:PT60M"] {
      #expect(lines.contains(line))
    }
  }

  @Test func `the fingerprint is of what the user sees and hears`() throws {
    func fingerprint(_ plan: AlarmPlan) -> String? { plan.alarms.first?.fingerprint }
    let plain = fingerprint(PlanRendererTests.plan("a"))
    #expect(plain == fingerprint(PlanRendererTests.plan("a", skipped: [SkippedRecord(source: "b.ics", reason: "r")])))
    #expect(plain != fingerprint(PlanRendererTests.plan("b")))
    #expect(plain != fingerprint(PlanRendererTests.plan("a", location: "hall")))
    #expect(plain != fingerprint(PlanRendererTests.plan("a", repetition: Repetition(count: 1, interval: try LeadTime(parsing: "5m")))))
  }
}
