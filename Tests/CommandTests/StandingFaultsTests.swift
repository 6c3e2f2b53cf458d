import CivilTime
import Files
import Glibc
import Testing

@testable import keyalarm

/// What `watch` tells of faults that last longer than from one plan to the next.
@Suite struct StandingFaultsTests {
  private static let start = Instant(rfc3339: "2026-08-01T00:00:00Z") ?? .earliest

  /// What is told of the faults of one round after the other, which are so many hours apart.
  private func told(_ rounds: [[String]?], hours: Int = 1) -> [[String]] {
    let faults = StandingFaults()
    return rounds.enumerated().map { index, lines in
      faults.begin(.plan, at: StandingFaultsTests.start.adding(seconds: index * hours * 3_600))
      let told = (lines ?? ["keyalarm: error: full"]).filter { faults.admits($0) }
      return told + faults.end(isWhole: lines != nil)
    }
  }

  @Test func `a fault is told when it begins and when it is over`() {
    let gone = "family: error: 'family.ics' does not exist"
    #expect(
      told([[gone], [gone], [gone], [], [], [gone]])
        == [[gone], [], [], ["family: no longer: error: 'family.ics' does not exist"], [], [gone]])
  }

  @Test func `a fault that changes is told anew, and the old one does not count as over`() {
    #expect(
      told([["family: error: a"], ["family: error: b", "work: error: c"], ["work: error: c"]])
        == [["family: error: a"], ["family: error: b", "work: error: c"], ["family: no longer: error: b"]])
    #expect(told([["family.ics:4: warning: a"], ["family.ics:9: warning: a"]]).last == ["family.ics:9: warning: a"])
  }

  @Test func `where a fault has words for its end, they are told once, and the subject's other faults go without saying`() {
    let faults = StandingFaults()
    faults.begin(.plan, at: StandingFaultsTests.start)
    #expect(faults.admits("family: error: a", whenOver: "it is back") && faults.admits("family: error: b", whenOver: "it is back"))
    #expect(faults.admits("family: warning: c") && faults.admits("work: warning: c") && faults.end(isWhole: true).isEmpty)
    faults.begin(.plan, at: StandingFaultsTests.start)
    #expect(faults.end(isWhole: true) == ["family: it is back", "work: no longer: warning: c"])
  }

  @Test func `a fault that stands is told once a day`() {
    let rounds = told(Array(repeating: ["family: error: a"], count: 60))
    #expect(rounds.indices.filter { !rounds[$0].isEmpty } == [0, 24, 48])
  }

  @Test func `a run that does not come to its end says nothing of what it did not reach`() {
    #expect(
      told([["family: error: a"], nil, nil, ["family: error: a"]])
        == [["family: error: a"], ["keyalarm: error: full"], [], ["keyalarm: no longer: error: full"]])
  }

  @Test func `one fault is told once in a round, and outside of rounds each time`() {
    #expect(told([["family: error: a", "family: error: a"]]) == [["family: error: a"]])
    let faults = StandingFaults()
    #expect(faults.admits("a") && faults.admits("a") && faults.end(isWhole: true).isEmpty)
  }

  @Test(arguments: [-400, 400])
  func `a clock that jumps repeats a fault and loses none`(hours: Int) {
    #expect(told([["family: error: a"], ["family: error: a"]], hours: hours) == [["family: error: a"], ["family: error: a"]])
  }

  // MARK: watch

  private func watch(_ wakeups: [(Wakeup, (FakeSurroundings) -> Void)], _ arguments: [String] = ["--quiet"], failing: FileError? = nil)
    -> FakeSurroundings
  {
    let surroundings = FakeSurroundings(["watch"] + arguments)
    surroundings.files["keyalarm.toml"] = Array(PlanCommandTests.configuration.utf8)
    surroundings.files["family.ics"] = Feed.piano
    surroundings.writeFailures["alarms.ics"] = failing
    surroundings.wakeups = wakeups
    #expect(surroundings.run() == 0)
    return surroundings
  }

  @Test(arguments: [[], ["--quiet"], ["--verbose"]])
  func `a calendar that is gone is told once, and when it is back`(arguments: [String]) {
    let surroundings = watch(
      [
        (.change, { $0.files["family.ics"] = nil }), (.time, { _ in }), (.change, { _ in }), (.time, { _ in }),
        (.change, { $0.files["family.ics"] = Feed.piano }),
      ], arguments)
    #expect(
      surroundings.errorLines.filter { $0.hasPrefix("family: ") && !$0.contains("events read") } == [
        "family: error: 'family.ics' does not exist",
        "family: warning: it could not be read since Sat 2026-08-01 09:00; 2 alarms of it stay",
        "family: it can be read again",
      ])
  }

  @Test func `a feed that cannot be written is told once, and when it can`() {
    let failure = FileError(.open, path: "alarms.ics", code: EACCES)
    let surroundings = watch([(.time, { _ in }), (.time, { $0.writeFailures = [:] })], failing: failure)
    #expect(
      surroundings.errorLines == [
        "keyalarm: error: 'alarms.ics' cannot be written: permission denied",
        "keyalarm: no longer: error: 'alarms.ics' cannot be written: permission denied",
      ])
  }

  @Test func `a configuration that stays broken is told once, whatever changes beside it`() {
    let surroundings = watch([(.change, { $0.files["keyalarm.toml"] = Array("outptu = 1".utf8) }), (.change, { _ in }), (.time, { _ in })])
    #expect(
      surroundings.errorLines == [
        "keyalarm.toml:1:1: error: unknown key 'outptu'; did you mean 'output'?",
        "keyalarm: warning: keyalarm.toml counts as it was before it was changed",
      ])
  }

  @Test func `files that cannot be watched are told in one line, and when they can`() {
    let full = FileError(.open, path: "family.ics", code: ENOSPC)
    let refused = FileError(.open, path: "family.ics", code: EACCES)
    let surroundings = watch([
      (.time, { $0.watchFailures = ["family.ics": full, "keyalarm.toml": full] }), (.time, { _ in }),
      (.time, { $0.watchFailures = ["family.ics": refused] }), (.time, { $0.watchFailures = [:] }),
    ])
    let end = "; what changes there is seen at the next refresh"
    #expect(
      surroundings.errorLines == [
        "keyalarm: warning: 'family.ics' and 1 more cannot be watched: the limit fs.inotify.max_user_watches is reached\(end)",
        "keyalarm: warning: 'family.ics' cannot be watched: permission denied\(end)",
        "keyalarm: no longer: warning: 'family.ics' cannot be watched: permission denied\(end)",
      ])
  }

  @Test func `plan tells a fault each time`() {
    let surroundings = FakeSurroundings(["plan"])
    surroundings.files["keyalarm.toml"] = Array(PlanCommandTests.configuration.utf8)
    #expect(surroundings.run() == 66)
    #expect(surroundings.run() == 66)
    #expect(surroundings.errorLines.count { $0 == "family: error: 'family.ics' does not exist" } == 2)
  }
}
