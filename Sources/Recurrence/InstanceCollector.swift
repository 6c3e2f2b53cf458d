import CivilTime

/// Gathers the candidates of one window, takes out what is excluded, and puts the rest in order.
struct InstanceCollector {
  private typealias Candidate = RecurrenceSet.Candidate

  private let set: RecurrenceSet
  private let window: Range<Instant>
  private let limit: Int
  private var candidates: [Candidate] = []
  private var shortfalls: [RecurrenceExpansion.Shortfall] = []
  /// Whether the limit cut something off.
  private var isCut = false

  init(_ set: RecurrenceSet, _ window: Range<Instant>, limit: Int) {
    self.set = set
    self.window = window
    self.limit = limit
  }

  mutating func add(_ candidate: RecurrenceSet.Candidate) {
    if window.contains(candidate.instant) { candidates.append(candidate) }
  }

  /// `sorted` is in order of instants.
  mutating func add(sorted: [RecurrenceSet.Candidate]) {
    let first = sorted.firstIndexInOrder { $0.instant >= window.lowerBound }
    candidates += sorted[first...].prefix { $0.instant < window.upperBound }
  }

  /// Adds what the rule gives within `clocks`, which surely include the window.
  mutating func add(_ rule: BoundedRule, _ clocks: ClosedRange<CivilDateTime>) {
    var occurrences = rule.occurrences(startingAt: set.start.clock, in: clocks, countingStart: true)
    var span = OffsetSpan.unknown
    var room = limit + 1
    // Of its own, or it would be copied at every step.
    let moments = set.moments
    let isAllDay = moments.isAllDay
    while room > 0, let clock = occurrences.nextClock() {
      let candidate = moments.candidate(clock: isAllDay ? clock.startOfDay : clock, &span)
      if isAllDay, rule.isWithinDays { occurrences.skip(to: clock.startOfDay + 86_400) }
      guard window.contains(candidate.instant), rule.allows(candidate.instant) else { continue }
      candidates.append(candidate)
      room -= 1
    }
    isCut = isCut || room == 0
    note(occurrences, of: rule)
    if candidates.count > 2 * limit { dropLatest() }
  }

  /// Many rules together may give no more than one: the candidates that come first are kept, one more than the limit.
  private mutating func dropLatest() {
    candidates.sort { $0.instant < $1.instant }
    var kept: [Candidate] = []
    for candidate in candidates where candidate.instant != kept.last?.instant {
      kept.append(candidate)
      if kept.count > limit { break }
    }
    candidates = kept
  }

  /// Takes out what the rule gives: both sides step through the same clock in order.
  mutating func exclude(_ rule: BoundedRule, _ clocks: ClosedRange<CivilDateTime>) {
    var occurrences = rule.occurrences(startingAt: set.start.clock, in: clocks, countingStart: false)
    let isAllDay = set.isAllDay
    var excluded = Int.min
    candidates.sort { $0.clock < $1.clock }
    candidates.removeAll { candidate in
      if excluded < candidate.clock {
        occurrences.skip(to: candidate.clock)
        excluded = occurrences.nextClock() ?? .max
      }
      let isSame = isAllDay ? excluded.startOfDay == candidate.clock : excluded == candidate.clock
      return isSame && rule.allows(candidate.instant)
    }
    note(occurrences, of: rule)
  }

  private mutating func note(_ occurrences: Occurrences, of rule: BoundedRule) {
    if occurrences.outcome == .budgetSpent { shortfalls.append(.stepBudget(rule.rule)) }
  }

  /// What is left, in order, each instant once, and no more than the limit.
  consuming func expansion() -> RecurrenceExpansion {
    var instances: [RecurrenceInstance] = []
    instances.reserveCapacity(candidates.count)
    if !candidates.isSorted { candidates.sort { $0.instant < $1.instant } }
    let moments = set.moments
    for candidate in candidates where candidate.instant != instances.last?.instant {
      let instance = moments.instance(candidate)
      if !set.excludes(instance) { instances.append(instance) }
    }
    if instances.count > limit {
      instances.removeSubrange(limit...)
      isCut = true
    }
    if isCut { shortfalls.append(.instanceLimit) }
    return RecurrenceExpansion(instances: instances, shortfalls: shortfalls)
  }
}

extension RecurrenceSet {
  fileprivate func excludes(_ instance: RecurrenceInstance) -> Bool {
    guard !exclusions.isEmpty else { return false }
    return exclusions.contains(.instant(instance.instant)) || exclusions.contains(.day(instance.clock.date))
  }
}

extension Int {
  /// The clock time of the midnight before this one.
  fileprivate var startOfDay: Int { self - floorRemainder(by: 86_400) }
}

extension [RecurrenceSet.Candidate] {
  fileprivate var isSorted: Bool {
    zip(self, dropFirst()).allSatisfy { $0.instant <= $1.instant }
  }
}
