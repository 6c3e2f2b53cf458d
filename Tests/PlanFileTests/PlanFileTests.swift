import AlarmPlanning
import CivilTime
import Files
import Glibc
import ICalendar
import PlanFile
import TestSupport
import Testing

@Suite struct PlanFileTests {
  /// Registers a plan as a run does: what is there is read, compared and written.
  @discardableResult
  private func run(
    _ plan: AlarmPlan, _ file: PlanFile, _ outcome: SourceOutcomes.Outcome = .whole, notes: [FeedNote] = []
  ) throws -> (change: PlanChange, isWritten: Bool) {
    let reconciliation = reconcile(plan, with: try file.registry(), outcome)
    let isWritten = try file.register(reconciliation, presentedBy: PlanRenderer(notes: notes, layout: file.layout))
    return (reconciliation.change, isWritten)
  }

  private func text(_ folder: String) throws -> String { String(decoding: try FileReader.read("\(folder)/alarms.ics"), as: UTF8.self) }

  private func components(_ folder: String) throws -> [String] {
    try text(folder).components(from: "BEGIN:VEVENT", to: "END:VEVENT")
  }

  private func later(_ seconds: Int) -> Instant { now.adding(seconds: seconds) }

  @Test(arguments: FeedLayout.allCases)
  func `two runs in a row write once`(layout: FeedLayout) throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics", layout: layout)
      let lessons = [Lesson(location: "2階, 3番; \"A\""), Lesson(uid: "b", title: "Piano; 1, 2\\", start: "2026-08-02T06:00:00Z")]
      #expect(try run(plan(lessons), file).isWritten)
      var before = stat()
      stat(file.path, &before)
      let second = try run(plan(lessons, at: later(600)), file)
      #expect(!second.isWritten && second.change.isEmpty && second.change.kept.count == 4)
      var after = stat()
      stat(file.path, &after)
      #expect(before.st_ino == after.st_ino && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
    }
  }

  @Test func `what is read back is what was registered`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics")
      let interval = try #require(LeadTime(minutes: 5))
      let reconciliation = reconcile(plan([Lesson(location: "2階\n\"x\"")], repetition: Repetition(count: 3, interval: interval)))
      try file.register(reconciliation, presentedBy: PlanRenderer())
      #expect(try file.registry() == AlarmRegistry(alarms: reconciliation.alarms, staleMarks: []))
    }
  }

  /// A feed holds no controls (RFC 5545 3.1), so that what is read back has other words than the plan, but not another order.
  @Test(arguments: ["\u{19}", "\u{94}", "\u{7F}", "\r", "\r\n", "\t", "\u{FFFD}"], FeedLayout.allCases)
  func `alarms of one instant keep their order, whatever stands in their titles`(odd: String, layout: FeedLayout) throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics", layout: layout)
      let lessons = ["n", "\(odd)", "\(odd)z", "z", "\(odd)a\(odd)"].enumerated().map { index, tail in
        Lesson(uid: "\(index)\(odd)", title: "Piano lesso\(tail)")
      }
      #expect(try run(plan(lessons), file).isWritten)
      let second = try run(plan(lessons), file)
      #expect(!second.isWritten && second.change.isEmpty && second.change.kept.count == 10)
    }
  }

  @Test func `an alarm that changes has a new SEQUENCE and stamps, and all others keep their bytes`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics")
      let other = Lesson(uid: "b", start: "2026-08-02T06:00:00Z")
      try run(plan([Lesson(), other]), file)
      let before = try components(folder)
      try run(plan([Lesson(location: "2階"), other], at: later(60)), file)
      let after = try components(folder)
      #expect(after.count == 4 && after[2...] == before[2...])
      for event in after[..<2] {
        #expect(event.contains("\r\nSEQUENCE:1\r\n"))
        #expect(event.contains("\r\nDTSTAMP:20260801T000100Z\r\nLAST-MODIFIED:20260801T000100Z\r\n"))
      }
    }
  }

  // MARK: Layout

  @Test func `in the layout of events an occurrence is one event with an alarm for each lead time`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics", layout: .events)
      try run(plan([Lesson(location: "2階")]), file)
      let event = try #require(try components(folder).first)
      let uid = AlarmID(name: "event|lesson@example.com|\((Instant(rfc3339: "2026-08-01T06:00:00Z") ?? .earliest).secondsSince1970 / 60)")
      #expect(try components(folder).count == 1)
      #expect(event.contains("\r\nUID:\(uid)\r\n"))
      #expect(event.contains("\r\nDTSTART:20260801T060000Z\r\nDTEND:20260801T070000Z\r\nSUMMARY:ピアノ\r\n"))
      #expect(event.contains("\r\nLOCATION:2階\r\n"))
      #expect(
        event.components(from: "BEGIN:VALARM", to: "END:VALARM").map {
          $0.contains("20260801T053000Z") ? 30 : $0.contains("20260801T055500Z") ? 5 : 0
        }
          == [30, 5])
    }
  }

  @Test func `in the layout of events a whole-day event has dates`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics", layout: .events)
      try run(plan([Lesson(start: "2026-08-02T23:00:00Z", isAllDay: true)]), file)
      #expect(try text(folder).contains("\r\nDTSTART;VALUE=DATE:20260803\r\nDTEND;VALUE=DATE:20260804\r\n"))
    }
  }

  @Test func `in the layout of events an alarm that rang goes from its event, which changes`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics", layout: .events)
      try run(plan([Lesson()]), file)
      let rang = Instant(rfc3339: "2026-08-01T05:30:00Z") ?? .earliest
      #expect(try !run(plan([Lesson()], at: rang.adding(seconds: 60)), file).isWritten)
      #expect(try run(plan([Lesson()], at: rang.adding(seconds: 7_200)), file).change.removed.count == 1)
      #expect(try text(folder).contains("\r\nSEQUENCE:1\r\n") && components(folder).count == 1)
      #expect(try text(folder).components(from: "BEGIN:VALARM", to: "END:VALARM").count == 1)
    }
  }

  @Test(arguments: [(FeedLayout.instants, FeedLayout.events), (.events, .instants)])
  func `another layout writes all alarms anew, but for those that cannot be known`(old: FeedLayout, new: FeedLayout) throws {
    try withTemporaryFolder { folder in
      try run(plan([Lesson()]), PlanFile(path: "\(folder)/alarms.ics", layout: old))
      let file = PlanFile(path: "\(folder)/alarms.ics", layout: new)
      let before = try text(folder)
      #expect(try run(plan([]), file, .failed).isWritten)
      #expect(try components(folder) == before.components(from: "BEGIN:VEVENT", to: "END:VEVENT"))
      #expect(try run(plan([Lesson()]), file).change.updated.count == 2)
      #expect(try components(folder).count == (new == .events ? 1 : 2))
      #expect(try !run(plan([Lesson()]), file).isWritten)
    }
  }

  // MARK: Sources that could not be read

  @Test func `since when a source cannot be read stands in the feed, byte for byte until it is read`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics")
      let mark = "\r\nX-KEYALARM-STALE;X-SOURCE=family:20260801T000000Z\r\n"
      try run(plan([]), file, .failed)
      #expect(try text(folder).contains(mark))
      #expect(try !run(plan([], at: later(86_400)), file, .failed).isWritten)
      try run(plan([], at: later(90_000)), file, .whole)
      #expect(try !text(folder).contains("X-KEYALARM-STALE"))
    }
  }

  @Test(arguments: ["a:b", "a;b,c", "it's \"quoted\"", "^ up", "line\nend", "家族"])
  func `a source may have any name`(name: String) throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics")
      let reconciliation = reconcile(plan([Lesson(source: name)]), .failed, of: name)
      try file.register(reconciliation, presentedBy: PlanRenderer())
      #expect(try file.registry().staleMarks == [StaleMark(source: name, since: now)])
      #expect(try file.registry().alarms.first?.sources == [name])
    }
  }

  // MARK: Test alarms and notes

  @Test func `a test alarm is added and nothing else changes`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics")
      try run(plan([Lesson()], cap: 1), file)
      let before = try text(folder)
      let test = RegisteredAlarm(testAt: later(600), summary: "⏰ test", details: "", now: now)
      try file.add(test, presentedBy: PlanRenderer())
      try file.add(test, presentedBy: PlanRenderer())
      let added = try components(folder).filter { $0.contains("UID:test-") }
      #expect(added.count == 1)
      #expect(try text(folder).replacing(added[0], with: "") == before)
      #expect(try run(plan([Lesson()], at: later(1), cap: 1), file).isWritten == false)
    }
  }

  @Test func `a test alarm is the first thing in a feed that was not there`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics")
      try file.add(RegisteredAlarm(testAt: later(600), summary: "⏰ test", details: "", now: now), presentedBy: PlanRenderer())
      #expect(try components(folder).count == 1)
      #expect(try text(folder).hasPrefix("BEGIN:VCALENDAR\r\n") && text(folder).hasSuffix("END:VCALENDAR\r\n"))
    }
  }

  @Test func `a feed is never without an event, and the one that stands in does not change`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics")
      try run(plan([]), file)
      #expect(try components(folder).count == 1 && text(folder).contains("DTSTART;VALUE=DATE:20000101"))
      #expect(try !run(plan([], at: later(86_400 * 400)), file).isWritten)
    }
  }

  @Test func `a note keeps its bytes as long as it says the same`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics")
      let note = FeedNote(date: try #require(CivilDate(year: 2026, month: 8, day: 1)), text: "no alarms")
      try run(plan([]), file, notes: [note])
      #expect(try !run(plan([], at: later(3_600)), file, notes: [note]).isWritten)
    }
  }

  // MARK: Faults

  @Test func `a file that keyalarm did not write is left alone, unless it may be replaced`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/alarms.ics"
      let foreign = Array("BEGIN:VCALENDAR\r\nPRODID:-//Example//EN\r\nEND:VCALENDAR\r\n".utf8)
      _ = try AtomicFile(path: path).write(foreign)
      #expect(throws: PlanFileError.foreign) { try run(plan([]), PlanFile(path: path)) }
      #expect(try FileReader.read(path) == foreign)
      #expect(try run(plan([Lesson()]), PlanFile(path: path, replacesForeign: true)).isWritten)
    }
  }

  @Test(arguments: ["", "\n", " \r\n\r\n"])
  func `an empty file is keyalarm's`(contents: String) throws {
    try withTemporaryFolder { folder in
      _ = try AtomicFile(path: "\(folder)/alarms.ics").write(Array(contents.utf8))
      #expect(try run(plan([Lesson()]), PlanFile(path: "\(folder)/alarms.ics")).isWritten)
    }
  }

  @Test func `a file that says something else than was written is an error`() throws {
    try withTemporaryFolder { folder in
      // The disk as it is, but that each file reads as if its first alarm rang a minute later.
      let access = PlanFile.FileAccess { path throws(FileError) in
        let text = String(decoding: try FileReader.read(path), as: UTF8.self)
        return Array(text.replacing("TRIGGER;VALUE=DATE-TIME:20260801T053000Z", with: "TRIGGER;VALUE=DATE-TIME:20260801T053100Z").utf8)
      } replace: { path, bytes throws(FileError) in
        try AtomicFile(path: path).write(bytes)
      }
      #expect(throws: PlanFileError.differs) { try run(plan([Lesson()]), PlanFile(path: "\(folder)/alarms.ics", access: access)) }
    }
  }

  @Test func `a feed that another program wrote with other line ends is mended at the next run`() throws {
    try withTemporaryFolder { folder in
      let file = PlanFile(path: "\(folder)/alarms.ics")
      try run(plan([Lesson()]), file)
      let good = try text(folder)
      _ = try AtomicFile(path: file.path).write(Array(good.replacing("\r\n", with: "\n").utf8))
      #expect(try run(plan([Lesson()]), file).change.updated.count == 2)
      #expect(try text(folder) == good.replacing("SEQUENCE:0", with: "SEQUENCE:1"))
    }
  }
}

extension String {
  /// The parts that begin with one line and end with the other, with its line end.
  func components(from first: String, to last: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: first + "\r\n"), let end = rest[start.lowerBound...].firstRange(of: last + "\r\n") {
      parts.append(String(rest[start.lowerBound..<end.upperBound]))
      rest = rest[end.upperBound...]
    }
    return parts
  }
}
