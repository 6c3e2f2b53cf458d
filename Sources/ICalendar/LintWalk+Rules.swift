import CivilTime
import Recurrence

extension LintWalk {
  /// Judges how an event, to-do or journal entry repeats (RFC 5545 3.3.10, 3.8.5.3).
  mutating func judgeRules(of component: LintComponent) {
    let rules = component.all("RRULE")
    if rules.count > 1 { note(.severalRules, at: rules[1].number) }
    guard let start = component.time("DTSTART") else { return }
    for line in rules {
      if let until = until(of: line, unless: start.untilForm) {
        note(.untilOfOtherType(until: until, expected: start.untilForm), at: line.number)
      }
      judgeParts(of: line, isDate: start.isDate)
    }
    if rules.count == 1, let rule = LintWalk.rule(rules[0]), !LintWalk.gives(start, rule) {
      note(.startOutsideRule, at: rules[0].number)
    }
  }

  /// Whether the start is one of the rule's times (RFC 5545 3.8.5.3: else what the series is "is undefined").
  private static func gives(_ start: LintTime, _ rule: RecurrenceRule) -> Bool {
    var rule = rule
    (rule.count, rule.until) = (nil, nil)
    if start.isDate { (rule.byHour, rule.byMinute, rule.bySecond) = ([], [], []) }
    let clock = CivilDateTime(clockSeconds: start.clockSeconds)
    var occurrences = rule.occurrences(startingAt: clock, through: clock)
    return occurrences.next() != nil || occurrences.outcome != .finished
  }

  /// The UNTIL of a rule as it is written; nil where there is none, and where it is what it must be.
  func until(of line: LintLine, unless expected: LintBreach.UntilForm) -> String? {
    guard let until = LintWalk.rule(line)?.until, until.untilForm != expected else { return nil }
    let text = line.text.uppercased()
    let written = text.firstRange(of: "UNTIL=").map { text[$0.upperBound...].prefix { $0 != ";" } } ?? ""
    return String(written).excerpt
  }

  private static func rule(_ line: LintLine) -> RecurrenceRule? {
    var repairs: [RecurrenceRule.Repair] = []
    return try? RecurrenceRule(parsing: line.text, repairs: &repairs)
  }

  /// The parts that one FREQ or a DTSTART without a time leaves no meaning.
  private mutating func judgeParts(of line: LintLine, isDate: Bool) {
    guard let rule = LintWalk.rule(line) else { return }
    if isDate {
      for (part, members) in [("BYSECOND", rule.bySecond), ("BYMINUTE", rule.byMinute), ("BYHOUR", rule.byHour)] where !members.isEmpty {
        note(.timePartOnDate(part: part), at: line.number)
      }
    }
    func forbid(_ part: String, _ members: [Int], _ frequencies: [RecurrenceRule.Frequency]) {
      guard !members.isEmpty, frequencies.contains(rule.frequency) else { return }
      note(.partInFrequency(part: part, frequency: "\(rule.frequency)".uppercased()), at: line.number)
    }
    forbid("BYMONTHDAY", rule.byMonthDay, [.weekly])
    forbid("BYYEARDAY", rule.byYearDay, [.daily, .weekly, .monthly])
    forbid("BYWEEKNO", rule.byWeekNo, RecurrenceRule.Frequency.allCases.filter { $0 != .yearly })
  }
}

extension LintTime {
  /// What the UNTIL of a rule that starts so must be.
  fileprivate var untilForm: LintBreach.UntilForm {
    switch clock {
    case .date: .date
    case .floating: .local
    case .utc, .zone: .utc
    }
  }
}

extension DateValue {
  fileprivate var untilForm: LintBreach.UntilForm {
    switch self {
    case .date: .date
    case .local: .local
    case .utc: .utc
    }
  }
}
