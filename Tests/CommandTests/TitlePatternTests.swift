import AlarmPlanning
import Glibc
import PlanFile
import Testing
import TextFolding

@testable import keyalarm

/// Patterns as terms of a rule: Swift's Regex, without case, on folded titles, each given up after 10 ms of processor time.
@Suite(.timeLimit(.minutes(30))) struct TitlePatternTests {
  private func verdict(_ pattern: String, _ title: String, matchesWhole: Bool = false, excluding exclusion: String? = nil) throws
    -> KeywordMatcher.Verdict
  {
    let terms = [try TitlePattern(pattern, matchesWhole: matchesWhole).term]
    let exclusions = try exclusion.map { [try TitlePattern($0, matchesWhole: matchesWhole).term] } ?? []
    return KeywordMatcher(terms: terms, exclusions: exclusions) { TextFolding.fold($0) }.verdict(onTexts: [title])
  }

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
    #expect(throws: (any Error).self) { try TitlePattern(pattern, matchesWhole: false) }
  }

  @Test func `a pattern that takes too long on one title is undecided there and goes on with the next`() throws {
    let pattern = try TitlePattern("^(a+)+$", matchesWhole: false).term
    let matcher = KeywordMatcher(terms: [pattern], exclusions: []) { TextFolding.fold($0) }
    let long = String(repeating: "a", count: 40) + "b"
    #expect(matcher.verdict(onTexts: [long]) == .undecided(keyword: "^(a+)+$"))
    #expect(matcher.verdict(onTexts: ["aaa"]) == .matched(keyword: "^(a+)+$"))
    #expect(matcher.verdict(onTexts: ["bbb"]) == .unmatched)
  }

  @Test func `a pattern that takes too long again and again is given up`() throws {
    let pattern = try TitlePattern("^(a+)+$", matchesWhole: false).term
    let matcher = KeywordMatcher(terms: [pattern], exclusions: []) { TextFolding.fold($0) }
    for length in 0...TitlePattern.overrunLimit {
      let long = String(repeating: "a", count: 40 + length) + "b"
      #expect(matcher.verdict(onTexts: [long]) == .undecided(keyword: "^(a+)+$"))
    }
    #expect(matcher.verdict(onTexts: ["aaa"]) == .undecided(keyword: "^(a+)+$"))
  }

  @Test func `one slow title counts once, however often it is tried`() throws {
    let pattern = try TitlePattern("^(a+)+$", matchesWhole: false).term
    let matcher = KeywordMatcher(terms: [pattern], exclusions: []) { TextFolding.fold($0) }
    for _ in 0...TitlePattern.overrunLimit {
      #expect(matcher.verdict(onTexts: [String(repeating: "a", count: 40) + "b"]) == .undecided(keyword: "^(a+)+$"))
    }
    #expect(matcher.verdict(onTexts: ["aaa"]) == .matched(keyword: "^(a+)+$"))
  }

  @Test func `what was slow in one plan is known in the next, and a pattern that rests can be tried again`() throws {
    let patterns = TitlePatterns()
    let long = String(repeating: "a", count: 40) + "b"
    for _ in 0...TitlePattern.overrunLimit {
      let pattern = try patterns.pattern("^(a+)+$", matchesWhole: false)
      #expect(pattern === (try patterns.pattern("^(a+)+$", matchesWhole: false)))
      let matcher = KeywordMatcher(terms: [pattern.term], exclusions: []) { TextFolding.fold($0) }
      #expect(matcher.verdict(onTexts: [long]) == .undecided(keyword: "^(a+)+$"))
      #expect(matcher.verdict(onTexts: ["aaa"]) == .matched(keyword: "^(a+)+$"))
      patterns.rest()
    }
  }

  @Test func `watching keeps no thread and no descriptor of a plan that was made`() throws {
    let surroundings = FakeSurroundings(["watch", "--quiet"])
    let words = (1...8).map { "'[\($0)-9]:00'" }.joined(separator: ", ")
    let configuration = "output = 'alarms.ics'\n[[feed]]\nname = 'f'\nsource = 'f.ics'\n[[rule]]\nname = 'r'\nregex = true\nkeywords = ["
    surroundings.files["keyalarm.toml"] = Array((configuration + words + "]\n").utf8)
    surroundings.files["f.ics"] = Feed.calendar(Feed.event("no time of day"))
    surroundings.wakeups = Array(repeating: (.time, { _ in }), count: 50)
    // Other tests run beside this one, with a few of their own; a leak would be 400 and 1,600.
    let before = (threads: count("/proc/self/task"), descriptors: count("/proc/self/fd"))
    #expect(surroundings.run() == 0)
    #expect(surroundings.waits.count == 51 && surroundings.errorLines == [])
    while count("/proc/self/task") > before.threads + 100 { usleep(10_000) }
    #expect(count("/proc/self/fd") < before.descriptors + 200)
  }

  private func count(_ folder: String) -> Int { (try? FileReader.names(inFolder: folder).count) ?? 0 }

  @Test func `another keyword may decide where a pattern cannot`() throws {
    let terms = try ["^(a+)+$", "b$"].map { try TitlePattern($0, matchesWhole: false).term }
    let matcher = KeywordMatcher(terms: terms, exclusions: []) { TextFolding.fold($0) }
    #expect(matcher.verdict(onTexts: [String(repeating: "a", count: 40) + "b"]) == .matched(keyword: "b$"))
  }
}
