public import CivilTime

/// A series: its start, its rules, and the days and times added and taken out (RFC 5545 3.8.5).
///
/// The start is always the first instance, unless an exclusion takes it out. It counts as the first of a rule's COUNT
/// also where the rule does not give it (3.3.10: "The DTSTART property value always counts as the first occurrence").
/// An exclusion does not lengthen a COUNT. A time that the clocks left out counts with the offset before the gap, one that
/// they showed twice is the first (3.3.5); instances that fall on the same instant are one.
public struct RecurrenceSet: Sendable {
  /// How many instances one window may give; more are cut off, and that is reported.
  public static let instanceLimit = 100_000

  let start: Candidate
  let rules: [BoundedRule]
  let exclusionRules: [BoundedRule]
  /// RDATEs, in order of their instants.
  let additions: [Candidate]
  let exclusions: Set<InstanceKey>
  let moments: MomentReader

  /// A time on the series' own clock, as clock seconds, and the instant that it is. All-day: midnight, and the day's start.
  struct Candidate {
    let clock: Int
    let instant: Instant
  }

  /// A series from what its properties say.
  ///
  /// - Parameters:
  ///   - start: DTSTART. A `date` makes the series all-day: it then knows days only, and times in the other values
  ///     stand for their days. A time in UTC at 00:00:00Z is that day, at another time its day in `calendarZone`.
  ///   - zone: the start's zone, in which rules and `local` values count; UTC for a start in UTC. For an all-day
  ///     series, the zone in which its days begin.
  ///   - calendarZone: the feed's own zone.
  ///   - dayStart: when an all-day instance starts; default midnight.
  ///   - rules: RRULEs; their union counts. UNTIL as a date includes that whole day, UNTIL without Z is in `zone`.
  ///   - exclusionRules: EXRULEs (RFC 2445 4.8.5.2), counted from the same start.
  ///   - dates: RDATEs; of a PERIOD, its start. A `date` on a timed series means the start's time on that day.
  ///   - exclusions: EXDATEs. They match by instant; a `date` on a timed series takes out that day's instances.
  public init(
    start: Moment, zone: any TimeZoneRules, calendarZone: any TimeZoneRules, dayStart: TimeOfDay = .midnight,
    rules: [RecurrenceRule] = [], exclusionRules: [RecurrenceRule] = [], dates: [Moment] = [], exclusions: [Moment] = []
  ) {
    let moments = MomentReader(start: start, zone: zone, calendarZone: calendarZone, dayStart: dayStart)
    self.moments = moments
    self.start = moments.start
    self.rules = rules.map { BoundedRule($0, moments) }
    self.exclusionRules = exclusionRules.map { BoundedRule($0, moments) }
    additions = dates.map(moments.candidate(for:)).sorted { $0.instant < $1.instant }
    self.exclusions = Set(exclusions.map(moments.key(for:)))
  }

  /// Whether instances are days.
  public var isAllDay: Bool { moments.isAllDay }

  /// What a RECURRENCE-ID points at; the rules are those for EXDATE.
  public func key(for moment: Moment) -> InstanceKey { moments.key(for: moment) }

  /// Whether `key` points at `instance`.
  public func matches(_ key: InstanceKey, _ instance: RecurrenceInstance) -> Bool {
    switch key {
    case .instant(let instant): instance.instant == instant
    case .day(let day): instance.clock.date == day
    }
  }
}
