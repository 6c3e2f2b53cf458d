import AlarmPlanning

/// A list of what a client prefers, with weights: `ja,en;q=0.8` (RFC 9110, 12.5).
struct AcceptField {
  /// In lower case, with weights from 0 to 1000.
  private let preferences: [(name: String, weight: Int)]

  /// Reads the value of a header.
  init(_ value: String) {
    preferences = value.prefix(1_000).split(separator: ",").compactMap { element in
      let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard let name = parts.first, !name.isEmpty else { return nil }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { AcceptField.weight($0.dropFirst(2)) }
      return (name, weight ?? 1_000)
    }
  }

  /// Reads `1`, `0.8`, `0.875`; 0 for anything else.
  private static func weight(_ text: Substring) -> Int {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), (0...1).contains(whole) else { return 0 }
    let digits = parts.count > 1 ? String(parts[1].prefix(3)) : ""
    let thousandths = Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
    return min(1_000, max(0, whole * 1_000 + thousandths))
  }

  private func weight(of name: String) -> Int? { preferences.first { $0.name == name }?.weight }

  /// Whether gzip is welcome.
  var takesGzip: Bool { (weight(of: "gzip") ?? weight(of: "x-gzip") ?? weight(of: "*") ?? 0) > 0 }

  /// Japanese where it is preferred to English, else English.
  var language: Language {
    func weight(of language: String) -> Int {
      preferences.filter { $0.name == language || $0.name.hasPrefix(language + "-") }.map(\.weight).max() ?? 0
    }
    let (japanese, english) = (weight(of: "ja"), weight(of: "en"))
    guard japanese == english, japanese > 0 else { return japanese > english ? .japanese : .english }
    // Of two with the same weight the first is meant.
    return preferences.first { $0.name.hasPrefix("ja") || $0.name.hasPrefix("en") }?.name.hasPrefix("ja") == true ? .japanese : .english
  }
}
