import AlarmPlanning
import Files
import Glibc
import TestSupport
import Testing
import TextFolding

@testable import keyalarm

/// Patterns as terms of a rule: Swift's Regex, without case, on folded titles, each given up after 10 ms of processor time on a title.
@Suite(.timeLimit(.minutes(30))) struct TitlePatternTests {
  /// It takes time that doubles with each further `a`.
  private let catastrophic = "^(a+)+$"

  private func term(_ pattern: String, matchesWhole: Bool = false) throws -> KeywordMatcher.Term {
    try TitlePatterns(BuiltBinary.path).term(pattern, matchesWhole: matchesWhole)
  }

  private func verdict(_ pattern: String, _ title: String, matchesWhole: Bool = false, excluding exclusion: String? = nil) throws
    -> KeywordMatcher.Verdict
  {
    let terms = [try term(pattern, matchesWhole: matchesWhole)]
    let exclusions = try exclusion.map { [try term($0, matchesWhole: matchesWhole)] } ?? []
    return KeywordMatcher(terms: terms, exclusions: exclusions) { TextFolding.fold($0) }.verdict(onTexts: [title])
  }

  private func slow(_ number: Int) -> String { String(repeating: "a", count: 40) + "\(number)b" }

  @Test(arguments: [
    ("piano", "ＰＩＡＮＯ lesson"), ("PIANO", "piano"), ("^pi.no", "Piano"), ("[0-9]{2}:[0-9]{2}", "at １０：３０"), ("ピアノ|バレエ", "ﾊﾞﾚｴ"),
    ("lesson$", "Piano lesson"), ("\\bno\\b", "no piano"), ("é", "cafe\u{301}"),
  ])
  func `a pattern is tried on the folded title, without case`(_ pattern: String, _ title: String) throws {
    #expect(try verdict(pattern, title) == .matched(keyword: pattern))
  }

  @Test func `a pattern may have to match the whole title`() throws {
    #expect(try verdict("piano", "piano lesson", matchesWhole: true) == .unmatched)
    #expect(try verdict("piano.*", "piano lesson", matchesWhole: true) == .matched(keyword: "piano.*"))
  }

  @Test func `an exclusion may be a pattern too`() throws {
    #expect(try verdict("piano", "piano recital", excluding: "reci.al") == .excluded(by: "reci.al"))
  }

  @Test(arguments: ["(piano", "[a-", "a{3,1}", "(?<x"])
  func `what is no pattern is refused`(_ pattern: String) {
    #expect(throws: (any Error).self) { try term(pattern) }
  }

  @Test func `one process tries several patterns, whole titles and parts of them`() throws {
    let patterns = TitlePatterns(BuiltBinary.path)
    let part = try patterns.term("pia.o", matchesWhole: false)
    let whole = try patterns.term("pia.o", matchesWhole: true)
    let other = try patterns.term("les.on", matchesWhole: false)
    for (term, hits) in [(part, true), (whole, false), (other, true), (part, true)] {
      let matcher = KeywordMatcher(terms: [term], exclusions: []) { $0 }
      #expect((matcher.verdict(onTexts: ["piano lesson"]) != .unmatched) == hits)
    }
  }

  @Test func `however many titles are slow, each alone is undecided, and every other one is decided`() throws {
    let matcher = KeywordMatcher(terms: [try term(catastrophic)], exclusions: []) { TextFolding.fold($0) }
    for number in 1...20 {
      #expect(matcher.verdict(onTexts: [slow(number)]) == .undecided(keyword: catastrophic, .tookTooLong))
      #expect(matcher.verdict(onTexts: ["aaa"]) == .matched(keyword: catastrophic))
      #expect(matcher.verdict(onTexts: ["bbb"]) == .unmatched)
    }
  }

  @Test func `a pattern that is slow on one field is tried on the others`() throws {
    let matcher = KeywordMatcher(terms: [try term("\(catastrophic)|piano")], exclusions: []) { TextFolding.fold($0) }
    #expect(matcher.verdict(onTexts: [slow(1), "piano"]) == .matched(keyword: "\(catastrophic)|piano"))
  }

  @Test func `another keyword may decide where a pattern cannot`() throws {
    let matcher = KeywordMatcher(terms: [try term(catastrophic), try term("b$")], exclusions: []) { TextFolding.fold($0) }
    #expect(matcher.verdict(onTexts: [slow(1)]) == .matched(keyword: "b$"))
  }

  @Test func `where no process can be had, or none answers, that is why a title is undecided`() throws {
    func verdict(_ programFile: String) throws -> KeywordMatcher.Verdict {
      let term = try TitlePatterns(programFile).term("piano", matchesWhole: false)
      return KeywordMatcher(terms: [term], exclusions: []) { $0 }.verdict(onTexts: ["piano"])
    }
    #expect(try verdict("/nowhere/keyalarm") == .undecided(keyword: "piano", .noProcess))
    #expect(try verdict("/bin/false") == .undecided(keyword: "piano", .processEnded))
  }

  @Test func `slow titles are skipped and named, and the titles behind them ring`() throws {
    let pattern = "\(catastrophic)|piano"
    let surroundings = FakeSurroundings(["match", "--regex", "--keyword", pattern, "--format", "json", "f.ics"])
    let events = (1...8).map { Feed.event($0 < 6 ? slow($0) : "piano \($0)", uid: "\($0)") }
    surroundings.files["f.ics"] = Feed.calendar(events)
    #expect(surroundings.run() == 1)
    #expect(surroundings.errorLines.count == 5)
    for number in 1...5 {
      #expect(surroundings.errorLines[number - 1].hasSuffix(": the pattern '\(pattern)' took too long on '\(slow(number))'"))
    }
    for number in 6...8 { #expect(surroundings.outputText.contains("\"title\": \"piano \(number)\"")) }
  }

  @Test func `a title that no process could try is skipped, and the reason is told`() {
    let surroundings = FakeSurroundings(["match", "--regex", "--keyword", "piano", "f.ics"])
    surroundings.files["f.ics"] = Feed.calendar(Feed.event("piano"))
    surroundings.programFile = "/nowhere/keyalarm"
    #expect(surroundings.run() == 1)
    #expect(
      surroundings.errorLines.first
        == "keyalarm: skipped: f.ics:4: the pattern 'piano' was not tried on 'piano': the system gave no process to try it in")
  }

  @Test func `watching keeps no process and no descriptor of a plan that was made`() throws {
    let surroundings = FakeSurroundings(["watch", "--quiet"])
    let words = (1...8).map { "'[\($0)-9]:00'" }.joined(separator: ", ")
    let configuration = "output = 'alarms.ics'\n[[feed]]\nname = 'f'\nsource = 'f.ics'\n[[rule]]\nname = 'r'\nregex = true\nkeywords = ["
    surroundings.files["keyalarm.toml"] = Array((configuration + words + "]\n").utf8)
    surroundings.files["f.ics"] = Feed.calendar(Feed.event("no time of day"))
    surroundings.wakeups = Array(repeating: (.time, { _ in }), count: 200)
    // Other tests run beside this one, with a few of their own; a leak would be 400.
    let before = count("/proc/self/fd")
    #expect(surroundings.run() == 0)
    #expect(surroundings.waits.count == 201 && surroundings.errorLines == [])
    #expect(count("/proc/self/fd") < before + 200)
  }

  private func count(_ folder: String) -> Int { (try? FileReader.names(inFolder: folder).count) ?? 0 }

  @Test func `the program tries patterns whatever the name under which it was installed`() throws {
    try withTemporaryFolder { folder in
      let line = "cp \(BuiltBinary.path) ring && ./ring match --regex -k 'p.*o' --now 2026-08-01T00:00:00Z --format table"
      let run = try ProgramRun("/bin/sh", ["-c", line], input: Feed.calendar(Feed.event("piano")), folder: folder).run()
      #expect(run.status == 0 && run.outputText.contains("piano"), "\(run.errorText)")
    }
  }

  /// The standard library ends the program on the first, and takes minutes for the second.
  @Test(arguments: [
    (String(repeating: "[", count: 5_000) + "a", "it is longer than 4096 bytes"),
    (String(repeating: "[", count: 2_000) + "a" + String(repeating: "]", count: 2_000), "its brackets are nested more than 32 deep"),
    ("[a" + String(repeating: "&&a", count: 1_000) + "]", "it has more than 100 of the operators '&&', '--' and '~~'"),
  ])
  func `a pattern that is made to be too much is a usage error`(pattern: String, problem: String) {
    let surroundings = FakeSurroundings(["match", "--regex", "--keyword", pattern, "f.ics"])
    surroundings.files["f.ics"] = Feed.piano
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines.joined().contains("is no regular expression: \(problem)"))
  }

  @Test(arguments: [
    #"\[\[\["#, "[[a-c]&&[b-d]]", "[ぁ-ん--[あ]]", String(repeating: "(a|b)", count: 50), String(repeating: "[ab]", count: 50),
  ])
  func `any other is one`(pattern: String) throws {
    try PatternLimits.check(pattern)
    _ = try Regex(pattern)
  }
}
