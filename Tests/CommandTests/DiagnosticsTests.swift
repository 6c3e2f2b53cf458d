import Testing

/// What is said of feeds on standard error: never a flood, and by `match` only of what concerns the titles that match.
@Suite struct DiagnosticsTests {
  private func run(_ arguments: [String], _ events: [String]) -> FakeSurroundings {
    let surroundings = FakeSurroundings(arguments)
    surroundings.input = Feed.calendar(events)
    _ = surroundings.run()
    return surroundings
  }

  private func bent(_ title: String, _ number: Int) -> String {
    Feed.event(title, uid: "\(number)", more: ["EXDATE:bad"])
  }

  @Test func `the twenty-first of a kind is counted, across the feed`() {
    let lines = run(["list"], (1...25).map { bent("ピアノ", $0) }).errorLines
    #expect(lines.count == 21)
    #expect(
      lines.first == "stdin:9: warning: 'ピアノ': EXDATE 'bad' is no date; write 20260410, 20260410T180000 or 20260410T090000Z; it is left out"
    )
    #expect(lines.last == "stdin: warning: 5 more of the kind 'date-refused' are not listed")
  }

  @Test func `of errors that are not listed the gravest counts`() {
    let lines = run(["list"], (1...25).map { Feed.event("ピアノ", uid: "\($0)", day: "32") }).errorLines
    #expect(lines.last == "stdin: error: 5 more of the kind 'date-refused' are not listed")
  }

  @Test func `match speaks of the events that match and of the feed, list of all`() {
    let events = [bent("ピアノ", 1), bent("バレエ", 2), "END:X"]
    #expect(run(["match", "-k", "ピアノ"], events).errorLines.map { $0.prefix(9) } == ["stdin:9: ", "stdin:18:"])
    #expect(run(["list"], events).errorLines.map { $0.prefix(9) } == ["stdin:9: ", "stdin:16:", "stdin:18:"])
  }

  @Test func `match speaks of an event whose title nobody can read`() {
    let deep = (["BEGIN:VEVENT", "UID:deep"] + Array(repeating: "BEGIN:X", count: 40) + ["END:VEVENT"]).joined(separator: "\r\n")
    let surroundings = run(["match", "-k", "ピアノ"], [Feed.event("ピアノ"), deep])
    #expect(surroundings.errorLines.contains { $0.hasPrefix("stdin:10: error: the event 'deep': components are nested more than 32 deep") })
  }

  @Test func `what could have rung and was left out is an exit status of 1, what was mended is not`() {
    for (event, status) in [(bent("ピアノ", 1), 0), (Feed.event("ピアノ", day: "32"), 1), (Feed.event("バレエ", day: "32"), 0)] as [(String, Int32)]
    {
      let surroundings = FakeSurroundings(["match", "-k", "ピアノ"])
      surroundings.input = Feed.calendar(event, Feed.event("ピアノ", uid: "other"))
      #expect(surroundings.run() == status)
    }
  }

  @Test func `a text without its calendar's end is read with exit status 0`() {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ"])
    surroundings.input = Array(Feed.piano.dropLast("END:VCALENDAR\r\n".utf8.count))
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines.count == 1)
  }
}
