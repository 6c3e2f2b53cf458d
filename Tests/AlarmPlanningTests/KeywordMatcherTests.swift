import AlarmPlanning
import Testing

@Suite struct KeywordMatcherTests {
  private func matcher(
    _ keywords: String..., exclusions: [String] = [], comparison: KeywordMatcher.Comparison = .contains,
    fields: [KeywordMatcher.Field] = [.title]
  ) -> KeywordMatcher {
    KeywordMatcher(keywords: keywords, exclusions: exclusions, comparison: comparison, fields: fields) { $0.lowercased() }
  }

  @Test(arguments: [
    ("ピアノ", true), ("今日はピアノの日", true), ("ピアニスト", false), ("ピ", false), ("", false), ("ピピアノ", true), ("ピアピアノ", true),
  ])
  func `a keyword is found anywhere in a title`(title: String, isMatch: Bool) {
    #expect(matcher("ピアノ").verdict(onTexts: [title]) == (isMatch ? .matched(keyword: "ピアノ") : .unmatched))
  }

  @Test func `both sides are folded, and the user's spelling is told`() {
    #expect(matcher("PiaNo").verdict(onTexts: ["pIAnO lesson"]) == .matched(keyword: "PiaNo"))
  }

  @Test func `the first keyword that hits is told, in the order of the keywords`() {
    #expect(matcher("violin", "piano").verdict(onTexts: ["Piano and violin"]) == .matched(keyword: "violin"))
  }

  @Test(arguments: [("Piano", true), ("Piano recital", false), ("", false)])
  func `a whole title is the keyword and nothing else`(title: String, isMatch: Bool) {
    #expect(matcher("piano", comparison: .whole).verdict(onTexts: [title]) == (isMatch ? .matched(keyword: "piano") : .unmatched))
  }

  @Test func `an exclusion takes back a hit, and is told`() {
    let matcher = matcher("piano", exclusions: ["tuning", "recital"])
    #expect(matcher.verdict(onTexts: ["Piano recital"]) == .excluded(by: "recital"))
    #expect(matcher.verdict(onTexts: ["Recital"]) == .unmatched)
    #expect(matcher.verdict(onTexts: ["Piano"]) == .matched(keyword: "piano"))
  }

  @Test func `an empty keyword hits nothing, and an empty exclusion excludes nothing`() {
    #expect(matcher("").verdict(onTexts: ["Piano"]) == .unmatched)
    #expect(matcher("", comparison: .whole).verdict(onTexts: [""]) == .unmatched)
    #expect(matcher("piano", exclusions: [""]).verdict(onTexts: ["Piano"]) == .matched(keyword: "piano"))
  }

  /// É is one character or two; bytes are compared, so folding must compose. A combining mark never hides the letter before it.
  @Test func `text is compared byte by byte, not character by character`() {
    #expect(matcher("か").verdict(onTexts: ["か\u{3099}"]) == .matched(keyword: "か"))
  }

  @Test(
    arguments: [
      ([.title], "title"), ([.location], "place"), ([.description], "notes"), ([.categories], "music"), ([.location, .title], "title"),
    ] as [([KeywordMatcher.Field], String)])
  func `each field is searched where it is asked for`(fields: [KeywordMatcher.Field], word: String) {
    let event = event("title", location: "place", details: "notes", categories: ["school", "music"], at: "2026-08-02T00:00:00Z")
    for candidate in ["title", "place", "notes", "music"] {
      let matcher = matcher(candidate, fields: fields)
      let isAsked = candidate == word || fields.contains(.location) && candidate == "place"
      #expect(matcher.verdict(on: event) == (isAsked ? .matched(keyword: candidate) : .unmatched))
    }
  }

  @Test func `a keyword is not found across two fields`() {
    let event = event("Piano", location: "Hall", at: "2026-08-02T00:00:00Z")
    #expect(matcher("pianohall", fields: [.title, .location]).verdict(on: event) == .unmatched)
  }

  @Test func `a term that cannot decide leaves the event undecided, unless another hits`() {
    let slow = KeywordMatcher.Term(keyword: "(a+)+$") { _ throws(KeywordMatcher.Indecision) in throw .tookTooLong }
    let quick = KeywordMatcher.Term(keyword: "piano") { $0.contains("piano") }
    func verdict(_ terms: [KeywordMatcher.Term], excluding exclusions: [KeywordMatcher.Term] = []) -> KeywordMatcher.Verdict {
      KeywordMatcher(terms: terms, exclusions: exclusions) { $0 }.verdict(onTexts: ["piano"])
    }
    #expect(verdict([slow]) == .undecided(keyword: "(a+)+$", .tookTooLong))
    #expect(verdict([slow, quick]) == .matched(keyword: "piano"))
    #expect(verdict([quick], excluding: [slow]) == .undecided(keyword: "(a+)+$", .tookTooLong))
    #expect(verdict([quick], excluding: [slow, quick]) == .excluded(by: "piano"))
  }
}
