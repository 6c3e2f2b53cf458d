import Testing

@Suite struct ListCommandTests {
  static let feed = Feed.calendar(
    Feed.event(
      "ピアノ",
      more: [
        "DTEND;TZID=Asia/Tokyo:20260801T110000", "RRULE:FREQ=WEEKLY", "EXDATE;TZID=Asia/Tokyo:20260808T100000", "STATUS:CONFIRMED",
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:soon", "TRIGGER:-PT30M", "END:VALARM", "BEGIN:VALARM", "ACTION:NONE",
        "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "END:VALARM",
      ]),
    Feed.event("ピアノ（振替）", more: ["RECURRENCE-ID;TZID=Asia/Tokyo:20260815T100000"]).replacing("20260801T", with: "20260816T"),
    "BEGIN:VEVENT\r\nUID:trip\r\nDTSTART;VALUE=DATE:20260813\r\nDTEND;VALUE=DATE:20260816\r\nSUMMARY:Trip\r\nEND:VEVENT",
    Feed.event("BBQ", uid: "bbq", day: "09", more: ["STATUS:CANCELLED"]))

  private func list(_ arguments: String...) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["list", "family.ics"] + arguments)
    surroundings.files["family.ics"] = ListCommandTests.feed
    return surroundings
  }

  @Test func `occurrences and alarms are shown in the user's clocks, also where there is no terminal`() {
    let surroundings = list("--to", "2026-08-23")
    #expect(surroundings.run() == 0)
    #expect(
      surroundings.outputText.split(separator: "\n") == [
        "WHEN                  UNTIL       WHAT   TITLE",
        "Sat 2026-08-01 09:30              alarm  ピアノ (soon)",
        "Sat 2026-08-01 10:00  11:00       event  ピアノ",
        "Thu 2026-08-13        2026-08-15  event  Trip",
        "Sun 2026-08-16 10:00              event  ピアノ（振替）",
        "Sat 2026-08-22 09:30              alarm  ピアノ (soon)",
        "Sat 2026-08-22 10:00  11:00       event  ピアノ",
      ])
    #expect(surroundings.errorLines == [])
  }

  @Test(arguments: [
    ("", "ピアノ"), ("DESCRIPTION:ピアノ", "ピアノ"), ("DESCRIPTION:⏰ ピアノ（30分前）", "⏰ ピアノ（30分前）"), ("DESCRIPTION:ピア", "ピアノ"),
    ("DESCRIPTION:This is an event reminder", "ピアノ (This is an event reminder)"),
  ])
  func `an alarm has its event's title, and its own words where they say more`(line: String, words: String) {
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", line, "TRIGGER:-PT30M", "END:VALARM"].filter { !$0.isEmpty }
    let surroundings = FakeSurroundings(["list"])
    surroundings.input = Feed.calendar(Feed.event("ピアノ", more: alarm))
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains("alarm  \(words)\n"))
  }

  /// The names that a TZID may have too; a POSIX string means what POSIX says.
  @Test(arguments: [
    ("Tokyo Standard Time", "10:00"), ("JST", "10:00"), ("(UTC+09:00) Osaka, Sapporo, Tokyo", "10:00"), ("UTC+9", "10:00"),
    ("JST-9", "10:00"), (":Asia/Tokyo", "10:00"), ("asia/tokyo", "10:00"), ("Romance Standard Time", "03:00"), ("UTC", "01:00"),
  ])
  func `--timezone takes a zone by any of its names`(name: String, clock: String) {
    let surroundings = list("--timezone", name, "--to", "2026-08-02")
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains("Sat 2026-08-01 \(clock)"))
  }

  @Test func `cancelled events are shown where they are asked for`() {
    let surroundings = list("--cancelled", "--to", "2026-08-10")
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains("Sun 2026-08-09 10:00  cancelled  BBQ") || surroundings.outputText.contains("cancelled  BBQ"))
  }

  @Test func `every key of the stable JSON is there`() {
    let surroundings = list("--from", "2026-08-15", "--to", "2026-08-17", "--format", "json")
    #expect(surroundings.run() == 0)
    #expect(
      surroundings.outputText == """
        {
          "occurrences": [
            {"uid": "piano-1@example.com", "recurrence_id": "2026-08-15T01:00:00Z", "title": "ピアノ（振替）", \
        "start": "2026-08-16T01:00:00Z", "end": null, "all_day": false, "status": null}
          ],
          "alarms": [],
          "skipped": []
        }

        """)
  }

  @Test func `a window has its first instant and not its last`() {
    #expect(titles(from: "2026-08-01T01:00:00Z", to: "2026-08-22T01:00:00Z") == ["ピアノ", "Trip", "ピアノ（振替）"])
    #expect(titles(from: "2026-08-01T01:00:01Z", to: "2026-08-22T01:00:01Z") == ["Trip", "ピアノ（振替）", "ピアノ"])
    #expect(titles(from: "2026-08-13", to: "2026-08-13T00:00:01+09:00") == ["Trip"])
    #expect(titles(from: "2026-08-13", to: "2026-08-13") == [])
  }

  private func titles(from: String, to: String) -> [Substring] {
    let surroundings = list("--from", from, "--to", to, "--format", "csv")
    #expect(surroundings.run() == 0)
    return surroundings.outputText.split(separator: "\r\n").dropFirst().compactMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(2).first
    }
  }

  @Test(arguments: [
    (
      ["--from", "2026-08-02", "--to", "2026-08-01"],
      "'--to': '2026-08-01' is before '--from' '2026-08-02'; swap them"
    ),
    (
      ["--from", "soon"],
      "'--from': 'soon' is no instant and no date; write it like 2026-08-01 or 2026-08-01T09:00:00+09:00"
    ), (["--format", "ics"], "'--format': 'ics' is none of table, json, csv"),
    (["-o", "x.ics"], "'--output': 'x.ics' would be a calendar, which this command does not write; end it in .json, .csv or .txt"),
  ])
  func `what cannot be listed is refused`(arguments: [String], message: String) {
    let surroundings = list()
    surroundings.arguments += arguments
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines == ["keyalarm: error: \(message)"])
    #expect(surroundings.files.keys.sorted() == ["family.ics"])
  }

  @Test func `an empty calendar counts as read`() {
    let surroundings = FakeSurroundings(["list"])
    surroundings.input = Feed.calendar()
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText == "no events\n")
  }
}
