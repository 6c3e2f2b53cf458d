extension PosixRule {
  /// What POSIX reads in a string whose sign is surely the other way round, such as `JST+9`: seconds east of UTC (here −32,400), while
  /// the clocks that go by the abbreviation are as far on the other side. Nil for every other text.
  public static func mistakenOffset(in text: some StringProtocol) -> Int? {
    let name = text.prefix { $0.isASCII && $0.isLetter }.uppercased()
    guard let known = knownOffsets[name], let rule = PosixRule(parsing: text) else { return nil }
    let minutes = rule.standardOffset / 60
    return !known.contains(minutes) && known.contains(-minutes) ? rule.standardOffset : nil
  }

  /// Minutes east of UTC of abbreviations, as the IANA time zone database uses them; some are used in several parts of the world.
  private static let knownOffsets: [String: Set<Int>] = [
    "JST": [540], "KST": [540], "HKT": [480], "CST": [-360, -300, 480], "PST": [-480, 480], "MST": [-420], "EST": [-300], "AST": [-240],
    "NST": [-210], "AKST": [-540], "HST": [-600], "WIB": [420], "IST": [60, 120, 330], "PKT": [300], "MSK": [180], "EET": [120],
    "CET": [60], "SAST": [120], "AWST": [480], "ACST": [570], "AEST": [600], "NZST": [720],
  ]
}
