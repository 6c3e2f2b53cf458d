import CivilTime
import Recurrence

extension LintWalk {
  /// Judges how an event, to-do or journal entry repeats (RFC 5545 3.3.10, 3.8.5.3).
  mutating func judgeRules(of component: LintComponent) {
    let rules = component.all("RRULE")
    if rules.count > 1 { note(.severalRules, at: rules[1].number) }
    guard let start = component.time("DTSTART") else { return }
    for line in rules {
      judgeUntil(of: line, expected: start.untilForm)
      judgeParts(of: line, isDate: start.isDate)
    }
  }

  /// Holds UNTIL against what it must be.
  mutating func judgeUntil(of line: LintLine, expected: LintBreach.UntilForm) {
    guard let rule = LintWalk.rule(line), let until = rule.until, until.untilForm != expected else { return }
    let text = line.text.uppercased()
    let written = text.firstRange(of: "UNTIL=").map { text[$0.upperBound...].prefix { $0 != ";" } } ?? ""
    note(.untilOfOtherType(until: String(written).excerpt, expected: expected), at: line.number)
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
