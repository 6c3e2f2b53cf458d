public import CivilTime

/// The times that a rule gives, in order, each once: civil times on the start's wall clock.
///
/// Made by `RecurrenceRule.occurrences(startingAt:from:through:countingStart:)`. It holds no list: every step is computed.
public struct Occurrences: Sequence, IteratorProtocol, Sendable {
  /// Why there are no more times, once `next()` has answered nil.
  public enum Outcome: Sendable {
    /// There may be more.
    case underway
    /// There are no more up to the end of the window.
    case finished
    /// `RecurrenceRule.stepBudget` ran out before the next time was found: there may be more.
    case budgetSpent
  }

  /// How far the expansion has come.
  public internal(set) var outcome = Outcome.underway

  let cadence: Cadence
  let times: TimeGrid
  let positions: SetPositions?
  private let end: Int
  var scanner: DayScanner
  let short: ShortPeriods?
  /// Whether every chosen period is a short one that the rule allows.
  let isUnbroken: Bool
  /// Steps since the last time found, other than those that the scanner counts itself.
  var steps = 0

  /// How many more times COUNT allows; nil without COUNT.
  private(set) var remaining: Int?
  /// Everything before this clock time has been given or passed over.
  private(set) var cursor: Int
  private(set) var period: Int
  /// The clock time from which `times` count now: a day of the period, or a short period; nil when the period is used up.
  private var base: Int?
  private var nextTime = 0
  private var positionCursor = SetPositions.Cursor()
  private var positionCount = 0

  /// More than the calendar has seconds, and far from overflowing.
  private static let largestCount = 1 << 50

  init(
    _ rule: RecurrenceRule, startingAt start: CivilDateTime, from first: CivilDateTime, through last: CivilDateTime, countingStart: Bool
  ) {
    let ruleTimes = RuleTimes(rule, startingAt: start.time)
    cursor = start.clockSeconds
    cadence = Cadence(rule, startingAt: cursor)
    period = cadence.origin
    times = ruleTimes.expanded
    positions = rule.bySetPos.isEmpty || !rule.hasSetOfInstances ? nil : SetPositions(rule.bySetPos)
    end = Swift.min(last, rule.lastClock ?? last).clockSeconds
    scanner = DayScanner(DayPattern(rule, startingOn: start.date), near: Swift.max(start.date, first.date).dayNumber)
    short = cadence.secondsInPeriod.map { [cadence] length in
      ShortPeriods(length: length, interval: cadence.interval, origin: cadence.origin, limits: ruleTimes.limits)
    }
    isUnbroken = scanner.isEveryDay && short?.isUnlimited == true
    remaining = rule.count.map { Swift.min(Swift.max($0, 1), Occurrences.largestCount) }
    if countingStart, remaining != nil, !holds(cursor) { countOff(1) }
    if givesNothing { outcome = .finished }
    if first > start { skip(to: first.clockSeconds) } else { enterPeriod() }
  }

  /// The next time, or nil; then `outcome` says why.
  public mutating func next() -> CivilDateTime? {
    nextClock().map { CivilDateTime(clockSeconds: $0) }
  }

  /// The next time as clock seconds.
  mutating func nextClock() -> Int? {
    while outcome == .underway {
      guard let clock = nextInPeriod() else {
        enterNextPeriod()
        continue
      }
      guard clock <= end, remaining != 0 else {
        outcome = .finished
        break
      }
      cursor = clock + 1
      countOff(1)
      (steps, scanner.steps) = (0, 0)
      return clock
    }
    return nil
  }

  /// Passes over everything before `clock`, by arithmetic where the rule allows; COUNT counts what was passed over.
  mutating func skip(to clock: Int) {
    guard clock > cursor, outcome == .underway else { return }
    let target = cadence.chosen(from: cadence.period(at: clock))
    if remaining != nil { countOff(count(to: clock, in: target)) }
    cursor = clock
    period = target
    if remaining == 0 { outcome = .finished }
    if outcome == .underway { enterPeriod() }
  }

  /// Whether BYSETPOS asks for more than any period of up to a day holds.
  private var givesNothing: Bool {
    cadence.frequency <= .daily && positions?.keptCount(of: times.count) == 0
  }

  private mutating func countOff(_ number: Int) {
    if let remaining { self.remaining = Swift.max(0, remaining - number) }
  }
}

// MARK: - Inside a period

extension Occurrences {
  private mutating func nextInPeriod() -> Int? {
    guard positions == nil else { return nextAtPosition() }
    while let base {
      if let time = times.first(from: nextTime) {
        nextTime = time + 1
        return base + time
      }
      self.base = nextDay(after: base)
      nextTime = 0
    }
    return nil
  }

  private mutating func nextDay(after base: Int) -> Int? {
    guard short == nil else { return nil }
    let range = cadence.days(of: period)
    let day = base / 86_400 + 1
    guard day < range.upperBound else { return nil }
    return scanner.first(in: day..<range.upperBound).map { $0 * 86_400 }
  }

  private mutating func nextAtPosition() -> Int? {
    guard let positions else { return nil }
    while let rank = positionCursor.next(in: positions, count: positionCount) {
      if let clock = clock(rank: rank, in: period), clock >= cursor { return clock }
    }
    return nil
  }

  /// Begins to read the current period at the cursor.
  private mutating func enterPeriod() {
    if positions != nil {
      positionCursor = SetPositions.Cursor()
      positionCount = fullCount(of: period)
    } else if let length = short?.length {
      base = isAllowed(shortPeriod: period) ? period * length : nil
    } else {
      let range = cadence.days(of: period)
      let day = Swift.max(range.lowerBound, cursor.floorDivided(by: 86_400))
      base = day < range.upperBound ? scanner.first(in: day..<range.upperBound).map { $0 * 86_400 } : nil
    }
    nextTime = base.map { Swift.max(0, cursor - $0) } ?? 0
  }

  private mutating func enterNextPeriod() {
    guard spend(1), let next = firstOccupied(from: period + cadence.interval, through: end) else {
      if outcome == .underway { outcome = .finished }
      return
    }
    period = next
    enterPeriod()
  }
}
