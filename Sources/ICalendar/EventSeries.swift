import AlarmPlanning
import CivilTime
import Recurrence
import ZoneData

/// All that one calendar says under one UID: series, their overridden instances, and older revisions of both.
struct EventSeries {
  /// Events that stand for themselves: a single one, or a series.
  let masters: [EventRecord]
  /// Instances that were moved, reworded or cancelled.
  let overrides: [EventRecord]
  /// Revisions that do not count, with the line of the one that does.
  let superseded: [(record: EventRecord, by: Int)]
  /// How many masters count, where there are more.
  private let masterLimit: Int?
  let setting: Setting
  private let keys: SeriesKeys?

  /// 500,000 pairs of a master and an override: each of them has to be asked of the other.
  private static let pairLimit = 500_000

  /// What all events of a run share.
  struct Setting {
    let userZone: Zone
    /// In which a UTC value of a whole-day series names a date.
    let ownerZone: Zone
    /// When whole-day events start.
    let dayStart: TimeOfDay
  }

  /// One record with those of its occurrences that begin in the window.
  struct Placed {
    let record: EventRecord
    /// Whether the record, or the series that it belongs to, does not take place.
    var isCancelled = false
    var occurrences: [Occurrence]
  }

  init(_ records: [EventRecord], setting: Setting) {
    let start = { (record: EventRecord) in record.start.instant(dayStart: setting.dayStart, userZone: setting.userZone) }
    let events = EventRevisions(records.filter { !$0.isOverride }, slot: { _ in .whole }, start: start)
    let keys = events.current.first.map { SeriesKeys($0, setting) }
    let instances = EventRevisions(
      records.filter(\.isOverride), slot: { EventSeries.slot(of: $0, keys, setting) }, start: start)
    self.setting = setting
    self.keys = keys
    let limit = EventSeries.pairLimit / max(1, instances.current.count)
    masterLimit = events.current.count > max(1, limit) ? max(1, limit) : nil
    masters = Array(events.current.prefix(masterLimit ?? .max))
    overrides = instances.current
    superseded = events.superseded + instances.superseded
  }

  private static func slot(of override: EventRecord, _ keys: SeriesKeys?, _ setting: Setting) -> EventRevisions.Slot {
    guard let id = override.recurrenceID else { return .unknown(line: override.line) }
    return .instance(keys?.key(for: id) ?? SeriesKeys.loneKey(for: id, setting))
  }

  /// Whether the series as a whole is called off; that takes its overridden instances with it.
  var isCancelled: Bool { !masters.isEmpty && masters.allSatisfy(\.isCancelled) }

  // MARK: Occurrences

  /// Every record with its occurrences that begin in `window`, and what kept a list from being whole.
  func placed(
    in window: Range<Instant>, includingCancelled: Bool, allowance: inout OccurrenceAllowance
  ) -> (events: [Placed], shortfalls: [FeedFault]) {
    guard includingCancelled || !isCancelled else { return ([], []) }
    var events: [Placed] = []
    var shortfalls: [FeedFault] = masterLimit.map { [.tooManySeries(limit: $0)] } ?? []
    var changes = SeriesChanges.Cache(overrides, setting)
    for master in masters where includingCancelled || !master.isCancelled {
      let limit = allowance.share(wordBytes: master.wordBytes)
      let (found, missing) = SeriesExpander(master, &changes, setting).placed(in: window, limit: limit)
      if master.recurrence.isRecurring { allowance.take(found.reduce(0) { $0 + $1.occurrences.count }, wordBytes: master.wordBytes) }
      events += found
      for fault in missing.map({ FeedFault($0, limit: limit) }) where !shortfalls.contains(fault) { shortfalls.append(fault) }
    }
    place(overrides, in: window, into: &events)
    if isCancelled { for index in events.indices { events[index].isCancelled = true } }
    return (events, shortfalls)
  }

  /// Adds the instances that the overrides themselves are.
  private func place(_ overrides: [EventRecord], in window: Range<Instant>, into events: inout [Placed]) {
    let places = Dictionary(events.enumerated().map { ($1.record.line, $0) }, uniquingKeysWith: { first, _ in first })
    for override in overrides {
      let occurrences = single(override, in: window)
      if override.changesFuture, let place = places[override.line] {
        events[place].occurrences = (events[place].occurrences + occurrences).sorted { $0.start < $1.start }
      } else {
        events.append(Placed(record: override, isCancelled: override.isCancelled, occurrences: occurrences))
      }
    }
  }

  /// A record's own start as its one occurrence.
  private func single(_ record: EventRecord, in window: Range<Instant>) -> [Occurrence] {
    let start = record.start.instant(dayStart: setting.dayStart, userZone: setting.userZone)
    guard window.contains(start) else { return [] }
    var maker = OccurrenceMaker(record, setting)
    return [maker.occurrence(at: start, id: record.recurrenceID.map(identity))]
  }

  /// What a RECURRENCE-ID points at in its series; without the series, what it says.
  func identity(of moment: Moment) -> RecurrenceID {
    switch keys?.key(for: moment) ?? SeriesKeys.loneKey(for: moment, setting) {
    case .day(let date): .date(date)
    case .instant(let instant): .instant(instant)
    }
  }
}

/// Tells which instance of a series a RECURRENCE-ID points at.
struct SeriesKeys {
  let set: RecurrenceSet
  let zone: Zone

  init(_ master: EventRecord, _ setting: EventSeries.Setting, withoutExclusions: Bool = false) {
    let recurrence = master.recurrence
    zone = master.start.zone
    set = RecurrenceSet(
      start: master.start.moment, zone: zone, calendarZone: setting.ownerZone, dayStart: setting.dayStart,
      rules: recurrence.rules, exclusionRules: withoutExclusions ? [] : recurrence.exclusionRules, dates: recurrence.dates,
      exclusions: withoutExclusions ? [] : recurrence.exclusions)
  }

  /// The instance; a DATE on a timed series is the only instance of that day, if there is only one.
  func key(for moment: Moment) -> InstanceKey {
    let key = set.key(for: moment)
    guard case .day(let date) = key, !set.isAllDay else { return key }
    let day = zone.instant(of: CivilDateTime(date, .midnight))..<zone.instant(of: CivilDateTime(date.adding(days: 1), .midnight))
    let instances = set.instances(in: day).instances
    return instances.count == 1 ? .instant(instances[0].instant) : key
  }

  /// When the instance begins that a RECURRENCE-ID points at; a date, where the day has none or several.
  func start(for moment: Moment) -> InstanceKey {
    let key = key(for: moment)
    guard case .day(let date) = key, set.isAllDay else { return key }
    let day = zone.instant(of: CivilDateTime(date, .midnight))..<zone.instant(of: CivilDateTime(date.adding(days: 2), .midnight))
    return set.instances(in: day).instances.first { $0.clock.date == date }.map { .instant($0.instant) } ?? key
  }

  /// The same without a series: the date or instant that is written.
  static func loneKey(for moment: Moment, _ setting: EventSeries.Setting) -> InstanceKey {
    switch moment {
    case .date(let date): .day(date)
    case .local(let clock): .instant(setting.userZone.instant(of: clock))
    case .zoned(_, let instant), .utc(let instant): .instant(instant)
    }
  }
}
