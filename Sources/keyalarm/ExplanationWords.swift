import AlarmPlanning
import CivilTime
import ICalendar
import TextFolding
import ZoneData

/// The sentences of an explanation that do not depend on the clock.
struct ExplanationWords {
  /// Folds a text as the rules compare it.
  let fold: @Sendable (String) -> String
  let keywords: [String]
  /// Whether the words are patterns, which are not folded.
  let isRegex: Bool
  /// When whole days count as beginning.
  let dayStart: TimeOfDay

  /// `'ﾋﾟｱﾉ', compared as 'ピアノ'`.
  func title(of event: ExplainedEvent) -> String {
    let title = event.account?.event.event.title ?? event.series.title
    return title.isEmpty ? "none" : quoted(title, isFolded: true)
  }

  private func quoted(_ text: String, isFolded: Bool) -> String {
    let folded = fold(text)
    return isFolded && folded != text ? "'\(text)', compared as '\(folded)'" : "'\(text)'"
  }

  /// What a rule says.
  func verdict(_ verdict: KeywordMatcher.Verdict) -> String {
    switch verdict {
    case .matched(let keyword): "hits: it holds \(quoted(keyword, isFolded: !isRegex))"
    case .excluded(let exclusion): "it holds a keyword, but also the exclusion \(quoted(exclusion, isFolded: !isRegex))"
    case .undecided(let keyword): "the pattern '\(keyword)' takes too long on this title"
    case .unmatched: "holds none of \(keywords.map { quoted($0, isFolded: !isRegex) }.joined(separator: "; "))"
    }
  }

  /// What `--kana` would change; empty where nothing.
  func kanaHint(for event: ExplainedEvent) -> String {
    let title = TextFolding.fold(event.account?.event.event.title ?? "", kana: true)
    guard !isRegex, keywords.contains(where: { title.contains(TextFolding.fold($0, kana: true)) }) else { return "" }
    return "; with --kana, which takes hiragana and katakana for the same, it would match"
  }

  /// How a zone was found.
  func zone(_ zone: ZoneAccount, userZone: String) -> String {
    let written = zone.written ?? ""
    return switch zone.origin {
    case .utc: "in UTC"
    case .date: "a whole day, in \(userZone); it counts as beginning at \(dayStart) (--all-day-at)"
    case .user: "without a zone, so in yours, \(zone.identifier)"
    case .calendar: "without a zone, so in its calendar's (X-WR-TIMEZONE), \(zone.identifier)"
    case .name(let road): "in '\(written)', \(ExplanationWords.road(road))\(zone.identifier)"
    case .definition: "in '\(written)', as the feed itself defines it (VTIMEZONE)"
    case .definitionLocation: "in '\(written)', which the feed places in \(zone.identifier) (X-LIC-LOCATION)"
    case .unknown: "in '\(written)', which nobody knows, so in \(zone.identifier)"
    }
  }

  private static func road(_ road: ZoneRoad) -> String {
    switch road {
    case .path, .plain: "the zone "
    case .universal: "a name of "
    case .windows: "a Windows name of "
    case .display: "a name that Windows or Outlook shows for "
    case .offset: "an offset or abbreviation: "
    }
  }

  /// Why an instance does not take place.
  func missing(_ reason: MissingInstance.Reason) -> String {
    switch reason {
    case .exclusionDate: "the series takes it out (EXDATE)"
    case .exclusionRule: "the series takes it out by a rule (EXRULE)"
    case .replaced(let line): "it was changed by the event on line \(line)"
    case .calledOff(let line): "it was called off by the event on line \(line)"
    }
  }
}
