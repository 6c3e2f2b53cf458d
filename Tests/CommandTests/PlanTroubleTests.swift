import CivilTime
import Files
import Foundation
import Testing

@testable import keyalarm

/// What `plan` does where sources cannot be read or the feed cannot be written.
@Suite struct PlanTroubleTests: PlanRuns {
  @Test(arguments: [nil, [], Array("<!doctype html><title>Sign in</title>".utf8)] as [[UInt8]?])
  func `a calendar that cannot be had keeps its alarms, and since when is told`(feed: [UInt8]?) {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    let events = self.feed(surroundings).components(separatedBy: "BEGIN:VEVENT").dropFirst()
    surroundings.files["family.ics"] = feed
    let first = again(surroundings, at: "2026-08-01T00:05:00Z")
    #expect(first.status == (feed == nil ? 66 : 65))
    #expect(first.told.last == "family: warning: it could not be read since Sat 2026-08-01 09:05; 2 alarms of it stay")
    #expect(self.feed(surroundings).components(separatedBy: "BEGIN:VEVENT").dropFirst() == events)
    #expect(self.feed(surroundings).contains("\r\nX-KEYALARM-STALE;X-SOURCE=family:20260801T000500Z\r\n"))
    let files = surroundings.files
    #expect(again(surroundings, at: "2026-08-01T00:20:00Z").told.last == first.told.last)
    #expect(surroundings.files == files)
  }

  @Test func `when some sources fail the status is 1`() {
    let surroundings = plan(configuration: PlanCommandTests.configuration + "[[feed]]\nname = \"work\"\nsource = \"work.ics\"\n")
    #expect(surroundings.run() == 1)
    #expect(
      surroundings.errorLines == [
        "work: error: 'work.ics' does not exist", "work: warning: it could not be read since Sat 2026-08-01 09:00",
      ])
  }

  @Test func `a folder with a file that cannot be read loses none of its alarms`() {
    let text = PlanCommandTests.configuration.replacing("family.ics", with: "cal")
    let surroundings = plan(configuration: text, feed: nil)
    surroundings.files["cal/a.ics"] = Feed.piano
    surroundings.files["cal/b.ics"] = Feed.calendar(Feed.event("ピアノ", uid: "b", day: "02"))
    #expect(surroundings.run() == 0)
    #expect(triggers(surroundings).count == 4)
    surroundings.files["cal/b.ics"] = Array("broken".utf8)
    #expect(again(surroundings).status == 1)
    #expect(triggers(surroundings).count == 4)
    surroundings.files["cal/b.ics"] = nil
    #expect(again(surroundings).status == 0)
    #expect(triggers(surroundings).count == 2)
  }

  @Test func `an empty folder is like one that is not there`() {
    let surroundings = plan(configuration: PlanCommandTests.configuration.replacing("family.ics", with: "cal"), feed: nil)
    surroundings.files["cal/a.ics"] = Feed.piano
    #expect(surroundings.run() == 0)
    surroundings.files["cal/a.ics"] = nil
    surroundings.files["cal/readme.txt"] = []
    #expect(again(surroundings).status == 66)
    #expect(triggers(surroundings).count == 2)
  }

  @Test func `the feed that is written is no source, though it stands in a folder that is one`() {
    let text = PlanCommandTests.configuration.replacing("family.ics", with: ".").replacing("alarms.ics", with: "./alarms.ics")
    let surroundings = plan(configuration: text, feed: nil)
    surroundings.files["./family.ics"] = Feed.piano
    #expect(surroundings.run() == 0)
    surroundings.arguments = ["plan", "--format", "json"]
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.components(separatedBy: "\"fire_at\"").count == 3)
  }

  @Test func `a calendar that lost all its events is believed, and that is told`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    surroundings.files["family.ics"] = Feed.calendar()
    let run = again(surroundings)
    #expect(run.status == 0 && triggers(surroundings).isEmpty)
    #expect(run.told.first == "family: warning: the calendar holds no events any more; 2 alarms of it go")
  }

  @Test func `a calendar that was cut removes nothing, and the status is 1`() {
    let surroundings = plan(feed: Feed.calendar(Feed.event("ピアノ"), Feed.event("ピアノ", uid: "b", day: "02")))
    #expect(surroundings.run() == 0)
    surroundings.files["family.ics"] = Array(
      ("BEGIN:VCALENDAR\r\n" + Feed.event("ピアノ", more: ["LOCATION:2階"]) + "\r\n").utf8)
    #expect(again(surroundings).status == 1)
    #expect(triggers(surroundings).count == 4 && feed(surroundings).contains("場所: 2階"))
  }

  @Test(arguments: ["UID:piano-1@example.com\r\n", ""])
  func `an event that is there and cannot be read keeps its alarms`(uid: String) {
    let text = String(decoding: Feed.piano, as: UTF8.self).replacing("UID:piano-1@example.com\r\n", with: uid)
    let surroundings = plan(feed: Array(text.utf8))
    #expect(surroundings.run() == 0)
    surroundings.files["family.ics"] = Array(text.replacing("20260801T1000", with: "20260832T1000").utf8)
    #expect(again(surroundings).status == 1)
    #expect(triggers(surroundings).count == 2)
  }

  @Test func `an alarm that rings while the run goes on is not removed`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    surroundings.files["family.ics"] = Feed.calendar(Feed.event("ピアノ", time: "1300"))
    surroundings.onRead = { $0.now = Instant(rfc3339: "2026-08-01T00:30:05Z") ?? .earliest }
    #expect(again(surroundings, at: "2026-08-01T00:29:55Z").status == 0)
    #expect(triggers(surroundings) == ["20260801T003000Z", "20260801T033000Z", "20260801T035500Z"])
  }

  @Test func `a source that cannot be read for days rings itself`() {
    let surroundings = plan("--stale-alarm", "2d", feed: nil)
    #expect(surroundings.run() == 66)
    #expect(again(surroundings, at: "2026-08-02T00:00:00Z", "--stale-alarm", "2d").status == 66)
    #expect(triggers(surroundings).isEmpty)
    #expect(again(surroundings, at: "2026-08-03T00:00:00Z", "--stale-alarm", "2d").status == 66)
    #expect(triggers(surroundings) == ["20260803T003000Z"])
    #expect(feed(surroundings).contains("SUMMARY:⏰ The calendar 'family' cannot be read\r\n"))
  }

  @Test func `a feed with alarms that stay is not called empty`() {
    let surroundings = plan("--notify-empty")
    #expect(surroundings.run() == 0)
    let note = "no alarms are planned"
    surroundings.files["family.ics"] = nil
    #expect(again(surroundings, "--notify-empty").status == 66)
    #expect(triggers(surroundings).count == 2 && !feed(surroundings).contains(note))
    // Two hours after the last of them has rung it has gone.
    #expect(again(surroundings, at: "2026-08-01T03:00:00Z", "--notify-empty").status == 66)
    #expect(triggers(surroundings).isEmpty && feed(surroundings).contains(note))
  }

  @Test func `another program's calendar is not written over without --force`() {
    let surroundings = plan()
    surroundings.files["alarms.ics"] = Feed.piano
    #expect(surroundings.run() == 73)
    #expect(
      surroundings.errorLines == [
        "keyalarm: error: 'alarms.ics' was not written by keyalarm; choose another file, or replace it with --force"
      ])
    #expect(surroundings.files["alarms.ics"] == Feed.piano)
    #expect(again(surroundings, "--force").status == 0)
  }

  @Test(arguments: [(FileError.Step.open, 73), (.replace, 73), (.write, 74)] as [(FileError.Step, Int32)])
  func `a feed that cannot be written is an error`(step: FileError.Step, status: Int32) {
    let surroundings = plan()
    surroundings.writeFailures["alarms.ics"] = FileError(step, path: "alarms.ics", code: ENOSPC)
    #expect(surroundings.run() == status)
    #expect(surroundings.errorLines == ["keyalarm: error: 'alarms.ics' cannot be written: no space left on device"])
  }

  @Test(arguments: [
    ("TRIGGER;VALUE=DATE-TIME:20260801T003000Z", "TRIGGER;VALUE=DATE-TIME:20260801T013000Z"), ("BEGIN:VEVENT", "BEGIN:VTODO"),
  ])
  func `a feed that does not say on the disk what was planned is 74`(fault: (old: String, new: String)) {
    let surroundings = plan()
    surroundings.writeFaults["alarms.ics"] = { Array(String(decoding: $0, as: UTF8.self).replacing(fault.old, with: fault.new).utf8) }
    #expect(surroundings.run() == 74)
    #expect(surroundings.errorLines == ["keyalarm: error: 'alarms.ics' does not hold the alarms that were planned; please report this"])
  }
}
