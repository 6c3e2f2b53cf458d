import Foundation
import ICalendar
import Testing

@testable import keyalarm

/// A feed that keyalarm wrote itself, among those that are read: its alarms are no events to ring for.
@Suite struct OwnFeedTests {
  /// What an earlier run made of a lesson.
  private static let own: [UInt8] = {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ", "--format", "ics"])
    surroundings.input = Feed.calendar(Feed.event("ピアノ", uid: "old", day: "03"))
    _ = surroundings.run()
    return surroundings.output
  }()

  private static let passedOver = "warning: keyalarm wrote this feed; it is passed over, as its alarms would ring again"
  private static let read =
    "warning: keyalarm wrote this feed, so alarms are made of its alarms; give the calendars that it was made of"

  private func run(_ arguments: String..., files: [String: [UInt8]]) -> FakeSurroundings {
    let surroundings = FakeSurroundings(arguments)
    surroundings.files = files
    return surroundings
  }

  private func configuration(source: String) -> [UInt8] {
    Array(PlanCommandTests.configuration.replacing("\"family.ics\"", with: "\"\(source)\"").utf8)
  }

  private func count(_ surroundings: FakeSurroundings) -> Int { surroundings.outputText.components(separatedBy: "TRIGGER").count - 1 }

  // MARK: plan

  @Test func `plan passes it over in a folder, and says so`() {
    let files = ["keyalarm.toml": configuration(source: "cal"), "cal/a.ics": Feed.piano, "cal/old.ics": OwnFeedTests.own]
    let surroundings = run("plan", "--format", "ics", files: files)
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["family/old.ics: \(OwnFeedTests.passedOver)"])
    #expect(count(surroundings) == 2)
  }

  @Test func `the feed that plan itself writes into its folder is passed over without a word`() {
    let text = String(decoding: configuration(source: "cal"), as: UTF8.self).replacing("\"alarms.ics\"", with: "\"cal/alarms.ics\"")
    let surroundings = run("plan", files: ["keyalarm.toml": Array(text.utf8), "cal/a.ics": Feed.piano])
    #expect(surroundings.run() == 0)
    let files = surroundings.files
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == [] && surroundings.files == files)
  }

  @Test func `plan reads one that is a source itself, and says so`() {
    let surroundings = run(
      "plan", "--format", "ics", files: ["keyalarm.toml": configuration(source: "old.ics"), "old.ics": OwnFeedTests.own])
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["family: \(OwnFeedTests.read)"])
    #expect(count(surroundings) == 4)
  }

  @Test func `a folder with nothing else in it is like an empty one, and loses no alarm`() {
    let surroundings = run("plan", files: ["keyalarm.toml": configuration(source: "cal"), "cal/a.ics": Feed.piano])
    #expect(surroundings.run() == 0)
    surroundings.files["cal/a.ics"] = OwnFeedTests.own
    #expect(surroundings.run() == 66)
    #expect(surroundings.errorLines.last == "family: warning: it could not be read since Sat 2026-08-01 09:00; 2 alarms of it stay")
  }

  // MARK: match

  @Test func `match passes it over in a folder, and says so`() {
    let surroundings = run("match", "-k", "ピアノ", "cal", files: ["cal/a.ics": Feed.piano, "cal/old.ics": OwnFeedTests.own])
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["old.ics: \(OwnFeedTests.passedOver)"])
    #expect(count(surroundings) == 2)
  }

  @Test func `a folder of match with nothing else in it loses no alarm`() {
    let surroundings = run("match", "-k", "ピアノ", "cal", "-o", "alarms.ics", files: ["cal/a.ics": Feed.piano])
    #expect(surroundings.run() == 0)
    let before = surroundings.files["alarms.ics"]
    surroundings.files["cal/a.ics"] = nil
    surroundings.files["cal/old.ics"] = OwnFeedTests.own
    #expect(surroundings.run() == 0)
    #expect(surroundings.files["alarms.ics"] == before)
  }

  @Test(arguments: [["old.ics"], []])
  func `match reads one that is given, and says so`(operands: [String]) {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ"] + operands)
    surroundings.files["old.ics"] = OwnFeedTests.own
    surroundings.input = OwnFeedTests.own
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["\(operands.first ?? "stdin"): \(OwnFeedTests.read)"])
    #expect(count(surroundings) == 4)
  }

  @Test(arguments: ["PRODID:-//keyalarm//keyalarm 7.5//EN", "prodid : -//keyalarm//x", "PRODID;X-A=b:-//keyal\r\n arm//x"])
  func `it is known by its PRODID, in whatever version and form`(line: String) {
    let feed = String(decoding: OwnFeedTests.own, as: UTF8.self).replacing("PRODID:\(PlanRenderer.productID)", with: line)
    let surroundings = run("match", "-k", "ピアノ", "cal", files: ["cal/a.ics": Feed.piano, "cal/old.ics": Array(feed.utf8)])
    #expect(surroundings.run() == 0)
    #expect(count(surroundings) == 2)
  }

  @Test func `another program's calendar with the word in a title is none`() {
    let calendar = Feed.calendar(Feed.event("ピアノ", more: ["PRODID:-//keyalarm//x", "DESCRIPTION:-//keyalarm//"]))
    let surroundings = run("match", "-k", "ピアノ", "cal", files: ["cal/a.ics": calendar])
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == [] && count(surroundings) == 2)
  }

  // MARK: Commands that only look

  @Test(arguments: [["list", "cal"], ["list", "cal/old.ics"], ["explain", "cal", "ピアノ"]])
  func `list and explain read it without a word`(arguments: [String]) {
    let surroundings = FakeSurroundings(arguments)
    surroundings.files["cal/old.ics"] = OwnFeedTests.own
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == [] && surroundings.outputText.contains("ピアノ"))
  }
}
