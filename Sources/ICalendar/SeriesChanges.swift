import CivilTime
import Recurrence
import ZoneData

/// What its overrides do to a series: the instances that they replace, and the changes that hold from one instance on.
struct SeriesChanges {
  let replaced: Set<InstanceKey>
  /// In order of the instances from which they hold.
  let future: [FutureChange]
  /// How far changes move instances: the least and the most of all, no change being one of them.
  let shifts: ClosedRange<Int>

  fileprivate init(replaced: Set<InstanceKey>, future: [FutureChange]) {
    self.replaced = replaced
    self.future = future.sorted { $0.from < $1.from }
    let moved = future.map(\.shiftSeconds) + [0]
    shifts = (moved.min() ?? 0)...(moved.max() ?? 0)
  }

  /// The change that holds for an instance; nil before the first.
  func change(at instant: Instant) -> Int? {
    let passed = future.firstIndexInOrder { $0.from > instant }
    return passed == 0 ? nil : passed - 1
  }

  /// The changes of all series of one UID: those that keep the same clock share theirs.
  struct Cache {
    private let identifiers: [Moment]
    private let futureOverrides: [EventRecord]
    private let setting: EventSeries.Setting
    private var replaced: [Clock: Set<InstanceKey>] = [:]
    /// Those of the last clock alone: all of them together would take as much as there are pairs of a series and a change.
    private var last: (clock: Clock, changes: SeriesChanges)?

    private struct Clock: Hashable {
      let zone: String
      let isAllDay: Bool
      /// Nil where it makes no difference.
      var time: TimeOfDay?
    }

    init(_ overrides: [EventRecord], _ setting: EventSeries.Setting) {
      identifiers = overrides.compactMap(\.recurrenceID)
      futureOverrides = overrides.filter(\.changesFuture)
      self.setting = setting
    }

    mutating func changes(of master: EventRecord, _ keys: SeriesKeys) -> SeriesChanges {
      var clock = Clock(zone: master.start.zone.identifier, isAllDay: master.start.isDate)
      let replaced = replaced(clock, keys)
      guard !futureOverrides.isEmpty else { return SeriesChanges(replaced: replaced, future: []) }
      let start = master.start.instant(dayStart: setting.dayStart, userZone: setting.userZone)
      clock.time = master.start.zone.clock(at: start).time
      if let last, last.clock == clock { return last.changes }
      let future = futureOverrides.compactMap { override in
        override.recurrenceID.map { FutureChange(override, from: keys.key(for: $0), of: master, setting) }
      }
      let changes = SeriesChanges(replaced: replaced, future: future)
      last = (clock, changes)
      return changes
    }

    /// A DATE takes all of a timed series' instances on that day: the only one needs no looking for.
    private mutating func replaced(_ clock: Clock, _ keys: SeriesKeys) -> Set<InstanceKey> {
      if let keys = replaced[clock] { return keys }
      let found = Set(identifiers.map(keys.set.key))
      replaced[clock] = found
      return found
    }
  }
}

/// A change of all instances from one on (RECURRENCE-ID with RANGE=THISANDFUTURE, RFC 5545 3.8.4.4): new words, and starts moved by as
/// much as that instance's own.
struct FutureChange {
  let record: EventRecord
  let from: Instant
  /// On the series' own clock.
  let shiftSeconds: Int
  private let shiftDays: Int
  private let zone: Zone
  private let setting: EventSeries.Setting

  fileprivate init(_ record: EventRecord, from key: InstanceKey, of master: EventRecord, _ setting: EventSeries.Setting) {
    let zone = master.start.zone
    let before: CivilDateTime
    switch key {
    case .instant(let instant):
      before = zone.clock(at: instant)
      from = instant
    case .day(let date):
      let start = master.start.instant(dayStart: setting.dayStart, userZone: setting.userZone)
      before = CivilDateTime(date, master.start.isDate ? setting.dayStart : zone.clock(at: start).time)
      from = zone.instant(of: before)
    }
    let after = record.start.clock(in: zone) ?? zone.clock(at: record.start.instant(dayStart: setting.dayStart, userZone: setting.userZone))
    shiftSeconds = after.clockSeconds - before.clockSeconds
    shiftDays = FutureChange.date(of: record, after).dayNumber - before.date.dayNumber
    self.record = record
    self.zone = zone
    self.setting = setting
  }

  private static func date(of record: EventRecord, _ clock: CivilDateTime) -> CivilDate {
    if case .date(let date) = record.start.moment { return date }
    return clock.date
  }

  /// Where the change moves an instance. One that becomes a whole day moves by days.
  func start(of instance: RecurrenceInstance) -> Instant {
    guard record.start.isDate else { return zone.instant(of: instance.clock.adding(seconds: shiftSeconds)) }
    return setting.userZone.instant(of: CivilDateTime(instance.clock.date.adding(days: shiftDays), setting.dayStart))
  }
}
