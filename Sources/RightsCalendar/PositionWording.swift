import AlarmPlanning
import CivilTime

/// The words of alarms about positions, in one place.
struct PositionWording {
  let language: Language

  /// `⏰ 現渡し: イオン (8267) 100株`, or with several positions `⏰ 現渡し: イオン ほか4銘柄`.
  func summary(_ kind: PositionNotice.Kind, _ positions: [Position]) -> String {
    guard let first = positions.first else { return "⏰ \(title(of: kind))" }
    guard positions.count > 1 else { return "⏰ \(title(of: kind)): \(stock(first))" }
    let others = positions.count - 1
    let name = first.name ?? first.code ?? ""
    switch language {
    case .japanese: return "⏰ \(title(of: kind)): \(name) ほか\(others)銘柄"
    case .english: return "⏰ \(title(of: kind)): \(name) and \(others) more"
    }
  }

  /// What is to be done, then every position a line, then the rows that could not be read.
  func details(
    _ kind: PositionNotice.Kind, _ positions: [Position], deadlines: [TimeOfDay], skipped: [SkippedRecord]
  ) -> String {
    let lines = positions.map { position in
      [stock(position), position.broker, position.account].compactMap { $0 }.joined(separator: " ")
    }
    return ([instruction(kind, deadlines)] + lines + self.lines(about: skipped)).joined(separator: "\n")
  }

  /// `イオン (8267) 100株`, with what is known of it.
  private func stock(_ position: Position) -> String {
    var parts: [String] = []
    if let name = position.name { parts.append(name) }
    if let code = position.code { parts.append(position.name == nil ? code : "(\(code))") }
    if let shares = position.shares { parts.append(language == .japanese ? "\(shares)株" : "\(shares) shares") }
    return parts.joined(separator: " ")
  }

  private func title(of kind: PositionNotice.Kind) -> String {
    switch (kind, language) {
    case (.eve, .japanese): "明日が権利付き最終日"
    case (.lastCum, .japanese): "権利付き最終日"
    case (.ex, .japanese): "現渡し"
    case (.deadline, .japanese): "現渡し期限"
    case (.eve, .english): "Last cum-rights date tomorrow"
    case (.lastCum, .english): "Last cum-rights date"
    case (.ex, .english): "Deliver the shares"
    case (.deadline, .english): "Delivery deadline"
    }
  }

  private func instruction(_ kind: PositionNotice.Kind, _ deadlines: [TimeOfDay]) -> String {
    let times = Set(deadlines).sorted().map(\.description)
    switch (kind, language) {
    case (.eve, .japanese): return "明日は権利付き最終日です。予約注文を準備しましょう"
    case (.lastCum, .japanese): return "本日は権利付き最終日です。現物買いと売建を最終確認しましょう"
    case (.ex, .japanese): return "本日は権利落ち日です。現渡しを実行しましょう"
    case (.deadline, .japanese): return "現渡しの期限は\(times.joined(separator: "、"))です"
    case (.eve, .english): return "Tomorrow is the last cum-rights date. Prepare the orders"
    case (.lastCum, .english): return "Today is the last cum-rights date. Check the purchases and the short sales"
    case (.ex, .english): return "Today is the ex-rights date. Deliver the shares against the short positions"
    case (.deadline, .english): return "Deliveries are taken until \(times.joined(separator: ", ")) Tokyo time"
    }
  }

  private func lines(about skipped: [SkippedRecord]) -> [String] {
    let named = skipped.prefix(PlanReport.namedRecords).map { record in
      let words = "\(record.place(in: language)): \(record.reason(in: language))"
      return language == .japanese ? "⚠ アラームなし: \(words)" : "⚠ No alarm: \(words)"
    }
    let rest = skipped.count - named.count
    guard rest > 0 else { return named }
    return named + [language == .japanese ? "⚠ アラームなし: ほか\(rest)行" : "⚠ No alarm: \(rest) more rows"]
  }
}
