public import CivilTime

/// A record date as people write it outside of sheets, by the rules of a sheet's cells: a day, or a month whose day is told elsewhere.
public enum WrittenRecordDate: Hashable, Sendable {
  /// `2026/9/30`, `令和8年9月30日`.
  case day(CivilDate)
  /// `2026年9月`, `9月`: the month's first day.
  case month(first: CivilDate)
  /// `2026年9月末`, `9月末`: the month's last day, and no other of it.
  case monthEnd(CivilDate)

  /// Reads a text in any of the spellings, in full or half width; nil for others and for days that do not exist.
  ///
  /// - Parameters:
  ///   - day: the day that is wanted of a month; nil for its end.
  ///   - today: from which a month without a year is the next one with that day.
  public init?(_ text: some StringProtocol, day: Int? = nil, today: CivilDate) {
    switch DateSpelling(text) {
    case .day(let date): self = .day(date)
    case .month(let year, let month, let isEnd):
      let year = year ?? RecordDateReader(today: today).nextYear(of: month, day: isEnd ? nil : day)
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      self = isEnd ? .monthEnd(first.endOfMonth) : .month(first: first)
    case .dayOfMonth, .endOfMonth, nil: return nil
    }
  }
}
