public import CivilTime

/// What a plan leaves out, in words: for the calendar's description, for tables and for messages.
public struct PlanReport: Sendable {
  /// The language of the words.
  public let language: Language

  /// Words in that language.
  public init(language: Language) {
    self.language = language
  }

  /// How many skipped records are named one by one; the rest are counted.
  package static let namedRecords = 20

  /// A line for the alarms that the cap dropped and one for each record that was skipped, of which at most 20 are named; none where
  /// nothing was left out.
  ///
  /// - Parameter write: how an instant is written; by default in RFC 3339, in UTC.
  public func lines(for plan: AlarmPlan, writing write: (Instant) -> String = \.description) -> [String] {
    let dropped = plan.dropped.firstFireAt.map { self.dropped(plan.dropped.count, first: write($0)) }
    return [dropped].compactMap(\.self) + lines(for: plan.skipped)
  }

  /// A line for each record that was skipped, of which at most 20 are named.
  public func lines(for skipped: [SkippedRecord]) -> [String] {
    let named = skipped.prefix(PlanReport.namedRecords).map { record in
      let words = "\(record.place(in: language)): \(record.reason(in: language))"
      return language == .japanese ? "読み飛ばし: \(words)" : "skipped: \(words)"
    }
    let rest = skipped.count - named.count
    return rest == 0 ? named : named + [language == .japanese ? "ほか\(rest)件" : "and \(rest) more"]
  }

  /// `3 alarms dropped by the cap, the first at …`, with the instant as the caller writes it.
  public func dropped(_ count: Int, first: String) -> String {
    switch language {
    case .japanese: "上限を超えたアラーム\(count)件を省きました（最初は \(first)）"
    case .english: "\(count) \(count == 1 ? "alarm" : "alarms") dropped by the cap, the first at \(first)"
    }
  }
}

extension SkippedRecord {
  /// Where the user finds it: `family.ics:41`, `positions.xlsx: Sheet1 row 7`, `positions.xlsx: Sheet1 7行目`.
  public func place(in language: Language) -> String {
    if let line { return "\(source):\(line)" }
    let row = row.map { language == .japanese ? "\($0)行目" : "row \($0)" }
    let column = column.map { language == .japanese ? "\($0)列" : "column \($0)" }
    let cell = [sheet, row, column].compactMap(\.self).joined(separator: " ")
    return cell.isEmpty ? source : "\(source): \(cell)"
  }

  /// What is wrong, in words.
  public func reason(in language: Language) -> String { language == .japanese ? japaneseReason : reason }
}
