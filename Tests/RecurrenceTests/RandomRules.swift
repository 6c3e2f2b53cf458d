import CivilTime
import Recurrence
import TestSupport

/// Rules of all frequencies with random parts, and starts for them.
struct RandomRules {
  static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6, 7, 8]

  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func next() -> (rule: RecurrenceRule, start: CivilDateTime) {
    var rule = RecurrenceRule(.allCases.randomElement(using: &generator) ?? .daily)
    rule.interval = isChosen(2) ? number(in: 1...40) : 1
    rule.count = isChosen(3) ? number(in: 1...300) : nil
    rule.byMonth = members(4, 1...12)
    rule.byMonthDay = members(4, 1...31, fromEnd: true)
    rule.byYearDay = members(8, 1...366, fromEnd: true)
    rule.byWeekNo = members(8, 1...53, fromEnd: true)
    rule.byHour = members(4, 0...23)
    rule.byMinute = members(4, 0...59)
    rule.bySecond = members(6, 0...59)
    rule.byDay = isChosen(3) ? weekdays() : []
    rule.bySetPos = members(5, 1...6, fromEnd: true)
    rule.weekStart = Weekday.allCases.randomElement(using: &generator) ?? .monday
    rule.skip = isChosen(4) ? .backward : .omit
    let start = CivilDateTime(clockSeconds: number(in: 0...1_800_000_000) / 60 * 60)
    return (rule, start)
  }

  /// A span in which a rule of that frequency gives some hundreds of times.
  func horizon(of rule: RecurrenceRule) -> Int {
    switch rule.frequency {
    case .secondly: 3 * 86_400
    case .minutely: 60 * 86_400
    case .hourly: 1_000 * 86_400
    default: 20_000 * 86_400
    }
  }

  private mutating func isChosen(_ oneIn: Int) -> Bool { number(in: 1...oneIn) == 1 }

  private mutating func members(_ oneIn: Int, _ range: ClosedRange<Int>, fromEnd: Bool = false) -> [Int] {
    guard isChosen(oneIn) else { return [] }
    return (0..<number(in: 1...4)).map { _ in number(in: range) * (fromEnd && isChosen(3) ? -1 : 1) }
  }

  private mutating func weekdays() -> [RecurrenceRule.WeekdayNumber] {
    (0..<number(in: 1...3)).map { _ in
      let ordinal = isChosen(3) ? number(in: 1...5) * (isChosen(2) ? -1 : 1) : nil
      return .init(Weekday.allCases.randomElement(using: &generator) ?? .monday, ordinal: ordinal)
    }
  }
}
