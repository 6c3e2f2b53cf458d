import Testing

@testable import CommandSchema

@Suite struct NearMissTests {
  /// Distances that Rosetta Code and Wikipedia publish for Levenshtein and, for swapped neighbours, optimal string alignment.
  @Test(arguments: [
    ("kitten", "sitting", 3), ("rosettacode", "raisethysword", 8), ("saturday", "sunday", 3), ("ca", "abc", 3), ("ab", "ba", 1),
    ("", "abc", 3), ("abc", "", 3), ("same", "same", 0),
  ])
  func `typing errors are counted`(typed: String, meant: String, count: Int) {
    #expect(NearMiss.typingErrors(from: Array(typed), to: Array(meant)) == count)
  }

  @Test(arguments: [
    ("keywrod", ["keyword"]), ("KEYWORD", ["keyword"]), ("no", ["now", "notify-empty", "no-color"]), ("n", []), ("nwo", ["now"]),
    ("unheard-of", []), ("", []), (String(repeating: "k", count: 100_000), []),
  ])
  func `what was probably meant is found`(word: String, meant: [String]) {
    let names = ["keyword", "now", "notify-empty", "no-color", "notify-dropped"]
    #expect(NearMiss.suggestions(for: word, among: names) == meant)
  }
}
