import AlarmPlanning
import Testing
import TextFolding

@testable import keyalarm

/// Patterns as terms of a rule: Swift's Regex, without case, on folded titles, each given up after 10 ms of processor time.
@Suite(.timeLimit(.minutes(1))) struct TitlePatternTests {
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

  @Test func `another keyword may decide where a pattern cannot`() throws {
    let terms = try ["^(a+)+$", "b$"].map { try TitlePattern($0, matchesWhole: false).term }
    let matcher = KeywordMatcher(terms: terms, exclusions: []) { TextFolding.fold($0) }
    #expect(matcher.verdict(onTexts: [String(repeating: "a", count: 40) + "b"]) == .matched(keyword: "b$"))
  }
}
