/// The patterns of a run that plans again and again: what took too long once is not tried anew with every plan.
final class TitlePatterns {
  private struct Key: Hashable {
    let pattern: String
    let matchesWhole: Bool
  }

  private var patterns: [Key: TitlePattern] = [:]

  /// The one pattern of that text.
  ///
  /// - Throws: what is wrong with the pattern.
  func pattern(_ text: String, matchesWhole: Bool) throws -> TitlePattern {
    let key = Key(pattern: text, matchesWhole: matchesWhole)
    if let known = patterns[key] { return known }
    let new = try TitlePattern(text, matchesWhole: matchesWhole)
    patterns[key] = new
    return new
  }

  /// Lets the threads of all patterns go until they are tried again.
  func rest() {
    for pattern in patterns.values { pattern.rest() }
  }
}
