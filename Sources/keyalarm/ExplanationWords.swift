import AlarmPlanning
import CivilTime
import ICalendar
import TextFolding
import ZoneData

/// The sentences of an explanation that do not depend on the clock.
struct ExplanationWords {
  /// Those of each rule, in the rules' order; at least one.
  let rules: [RuleWords]
  /// Whether rules are named: where they come from a configuration.
  let namesRules: Bool
  /// When whole days count as beginning.
  let dayStart: TimeOfDay

  /// `'ﾋﾟｱﾉ', compared as 'ピアノ'`.
  func title(of event: ExplainedEvent) -> String {
    let title = event.account?.event.event.title ?? event.series.title
    guard !title.isEmpty else { return "none" }
    let folded = fold(title)
    return folded == title ? "'\(title)'" : "'\(title)', compared as '\(folded)'"
  }

  /// A title as all rules compare it.
  func fold(_ title: String) -> String { TextFolding.fold(title, kana: rules.allSatisfy(\.joinsKana)) }

  /// What the rules say, each in a line.
  func verdicts(on event: ExplainedEvent) -> [String] {
    zip(event.verdicts, rules).map { verdict, words in
      (namesRules ? "'\(verdict.rule.name)' " : "") + (verdict.isForFeed ? words.sentence(verdict.verdict) : otherFeeds(verdict))
    }
  }

  /// `is for 'work' alone, not for 'family'`.
  private func otherFeeds(_ verdict: RuleVerdict) -> String {
    let feeds = (verdict.rule.sources ?? []).sorted().map { "'\($0)'" }.joined(separator: ", ")
    return "is for \(feeds) alone, not for '\(verdict.feed)'\(verdict.verdict.isMatch ? "; it would hit" : "")"
  }

  /// What `--kana` would change; empty where nothing.
  func kanaHint(for event: ExplainedEvent) -> String {
    let title = TextFolding.fold(event.account?.event.event.title ?? "", kana: true)
    let helps = zip(event.verdicts, rules).contains { verdict, words in
      verdict.isForFeed && !words.isRegex && words.keywords.contains { title.contains(TextFolding.fold($0, kana: true)) }
    }
    guard helps else { return "" }
    return "; with \(namesRules ? "kana = true" : "--kana"), which takes hiragana and katakana for the same, it would match"
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

extension RuleWords {
  /// What the rule says.
  fileprivate func sentence(_ verdict: KeywordMatcher.Verdict) -> String {
    switch verdict {
    case .matched(let keyword): "hits: it holds \(quoted(keyword))"
    case .excluded(let exclusion): "it holds a keyword, but also the exclusion \(quoted(exclusion))"
    case .undecided(let keyword, let reason): "the pattern '\(keyword)' \(reason.words(on: "this title"))"
    case .unmatched: "holds none of \(keywords.map(quoted).joined(separator: "; "))"
    }
  }

  /// `'ﾋﾟｱﾉ', compared as 'ピアノ'`.
  private func quoted(_ word: String) -> String {
    let folded = TextFolding.fold(word, kana: joinsKana)
    return isRegex || folded == word ? "'\(word)'" : "'\(word)', compared as '\(folded)'"
  }
}
