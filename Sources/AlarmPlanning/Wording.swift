public import CivilTime

/// The language of an alarm's words. Never taken from the locale: a run under cron must give the same bytes.
public enum Language: String, CaseIterable, Sendable {
  case japanese = "ja"
  case english = "en"

  /// Japanese where the text holds kana or Han, else English.
  public init(of text: String) {
    self = text.hasKanaOrHan ? .japanese : .english
  }
}

/// The words of alarms about matched events, in one place.
public struct Wording: Sendable {
  /// The language of all texts; nil decides by each event's title.
  public let language: Language?

  /// Words in that language; nil decides by each event's title.
  public init(language: Language? = nil) {
    self.language = language
  }

  func language(for title: String) -> Language { language ?? Language(of: title) }

  /// `⏰ ピアノ（30分前）`, `⏰ Piano (30 min before)`.
  public func summary(title: String, lead: LeadTime) -> String {
    // By scalars: to compare a character takes time with the square of the marks on it.
    let lines = title.unicodeScalars.split { Character($0).isNewline || $0 == "\t" }
    let oneLine = lines.map { String($0) }.joined(separator: " ")
    return Wording.sign + oneLine + Wording.bracket(lead, in: language(for: title))
  }

  /// What every alarm about an event begins with.
  private static let sign = "⏰ "

  private static func bracket(_ lead: LeadTime, in language: Language) -> String {
    let words = lead.words(in: language)
    return language == .japanese ? "（\(words)）" : " (\(words))"
  }

  /// The title in a text that `summary(title:lead:)` made; any other text as it is.
  static func title(inSummary summary: String, lead: LeadTime) -> String {
    guard summary.hasPrefix(sign) else { return summary }
    let rest = summary.dropFirst(sign.count)
    let endings = Language.allCases.map { bracket(lead, in: $0) }
    return endings.first { rest.hasSuffix($0) }.map { String(rest.dropLast($0.count)) } ?? summary
  }

  /// How many alarms of the same minute are named; the others are counted.
  private static let namedLimit = 20

  /// The event's time in its zone, its place, the rule, and the alarms that ring at the same minute, a line each.
  func details(of candidate: AlarmCandidate, merged: [AlarmCandidate.Name]) -> String {
    let language = language(for: candidate.event.title)
    var lines = [Wording.time(of: candidate, in: language)]
    let place = candidate.event.location
    if !place.isEmpty { lines.append(language == .japanese ? "場所: \(place)" : "Place: \(place)") }
    lines.append(language == .japanese ? "ルール: \(candidate.rule.name)" : "Rule: \(candidate.rule.name)")
    var others = merged.prefix(Wording.namedLimit).map { "\($0.title) (\($0.lead.words(in: language)), \($0.rule))" }
    let unnamed = merged.count - others.count
    if unnamed > 0 { others.append(language == .japanese ? "ほか\(unnamed)件" : "\(unnamed) more") }
    lines += others.map { language == .japanese ? "同時: \($0)" : "Also: \($0)" }
    return lines.joined(separator: "\n")
  }

  /// `2026-08-01 (土) 10:00–11:00 Asia/Tokyo`; the date alone for an all-day event.
  private static func time(of candidate: AlarmCandidate, in language: Language) -> String {
    let occurrence = candidate.occurrence
    let day = "\(occurrence.clock.date) (\(weekday(occurrence.clock.date.weekday, in: language)))"
    guard !candidate.event.isAllDay else { return day }
    return "\(day) \(occurrence.clock.time)\(end(of: occurrence)) \(occurrence.zoneName)"
  }

  private static func end(of occurrence: Occurrence) -> String {
    guard let end = occurrence.endClock, end > occurrence.clock else { return "" }
    return end.date == occurrence.clock.date ? "–\(end.time)" : "–\(end.date) \(end.time)"
  }

  /// `土`, `Sat`.
  public static func weekday(_ weekday: Weekday, in language: Language) -> String {
    let index = weekday.rawValue - 1
    switch language {
    case .japanese: return ["月", "火", "水", "木", "金", "土", "日"][index]
    case .english: return ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][index]
    }
  }
}

extension LeadTime {
  /// `1時間30分前`, `2日前`, `開始`; `1 h 30 min before`, `2 d before`, `now`.
  public func words(in language: Language) -> String {
    guard seconds > 0 else { return language == .japanese ? "開始" : "now" }
    let parts = [(seconds / 86_400, "日", "d"), (seconds / 3_600 % 24, "時間", "h"), (seconds / 60 % 60, "分", "min")]
      .filter { $0.0 > 0 }
    switch language {
    case .japanese: return parts.map { "\($0.0)\($0.1)" }.joined() + "前"
    case .english: return parts.map { "\($0.0) \($0.2)" }.joined(separator: " ") + " before"
    }
  }
}
