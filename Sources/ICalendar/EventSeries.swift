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
  private let setting: Setting

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
    var occurrences: [Occurrence]
  }

  init(_ records: [EventRecord], setting: Setting) {
    self.setting = setting
    masters = EventSeries.current(records.filter { $0.recurrenceID == nil }) { _ in .whole }
    let zone = masters.first?.start.zone ?? setting.userZone
    overrides = EventSeries.current(records.filter { $0.recurrenceID != nil }) { record in
      .instance(EventSeries.instant(of: record.recurrenceID ?? record.start.moment, in: zone))
    }
  }

  // MARK: Revisions

  private enum Slot: Hashable {
    case whole, instance(Instant)
  }

  /// The newest revisions: of records for one slot the highest SEQUENCE; of those with one DTSTART the latest DTSTAMP.
  ///
  /// Records for one slot with one SEQUENCE and another DTSTART are events of their own, whose UIDs clash.
  private static func current(_ records: [EventRecord], slot: (EventRecord) -> Slot) -> [EventRecord] {
    guard records.count > 1 else { return records }
    var highest: [Slot: Int] = [:]
    let slots = records.map(slot)
    for (record, slot) in zip(records, slots) { highest[slot] = max(highest[slot] ?? .min, record.sequence) }
    var kept: [EventRecord] = []
    var index: [RevisionKey: Int] = [:]
    for (record, slot) in zip(records, slots) where record.sequence == highest[slot] {
      let key = RevisionKey(slot: slot, start: record.start.moment)
      guard let earlier = index[key] else {
        index[key] = kept.count
        kept.append(record)
        continue
      }
      if record.stamp ?? .earliest >= kept[earlier].stamp ?? .earliest { kept[earlier] = record }
    }
    return kept
  }

  private struct RevisionKey: Hashable {
    let slot: Slot
    let start: Moment
  }

  private static func instant(of moment: Moment, in zone: Zone) -> Instant {
    switch moment {
    case .date(let date): zone.instant(of: CivilDateTime(date, .midnight))
    case .local(let clock): zone.instant(of: clock)
    case .zoned(_, let instant), .utc(let instant): instant
    }
  }

  // MARK: Occurrences

  /// Every record with its occurrences that begin in `window`, and what kept a list from being whole.
  func placed(in window: Range<Instant>) -> (events: [Placed], shortfalls: [RecurrenceExpansion.Shortfall]) {
    var events: [Placed] = []
    var shortfalls: [RecurrenceExpansion.Shortfall] = []
    // A cancelled series takes its overridden instances with it.
    if !masters.isEmpty, masters.allSatisfy(\.isCancelled) {
      return (masters.map { Placed(record: $0, occurrences: single($0, in: window, of: nil)) }, [])
    }
    for master in masters {
      guard !master.isCancelled else { continue }
      let expander = SeriesExpander(master, overrides: overrides, setting: setting)
      let (found, missing) = expander.placed(in: window)
      events += found
      shortfalls += missing
    }
    let set = masters.first.map { SeriesExpander.set(for: $0, setting) }
    for override in overrides {
      let occurrences = single(override, in: window, of: set)
      if override.changesFuture, let index = events.firstIndex(where: { $0.record.line == override.line }) {
        events[index].occurrences = (events[index].occurrences + occurrences).sorted { $0.start < $1.start }
      } else {
        events.append(Placed(record: override, occurrences: occurrences))
      }
    }
    return (events, shortfalls)
  }

  /// A record's own start as its one occurrence.
  private func single(_ record: EventRecord, in window: Range<Instant>, of set: RecurrenceSet?) -> [Occurrence] {
    let start = record.start.instant(dayStart: setting.dayStart, userZone: setting.userZone)
    guard window.contains(start) else { return [] }
    let id = record.recurrenceID.map { identity(of: $0, in: set) }
    return [OccurrenceMaker(record, setting).occurrence(at: start, id: id)]
  }

  /// What a RECURRENCE-ID points at in its series; without the series, what it says.
  private func identity(of moment: Moment, in set: RecurrenceSet?) -> RecurrenceID {
    switch set?.key(for: moment) {
    case .day(let date): return .date(date)
    case .instant(let instant): return .instant(instant)
    case nil:
      if case .date(let date) = moment { return .date(date) }
      return .instant(EventSeries.instant(of: moment, in: setting.userZone))
    }
  }
}

/// Makes occurrences of one record: the end, and what the clocks show.
struct OccurrenceMaker {
  private let record: EventRecord
  private let userZone: Zone
  private let clockZone: Zone

  init(_ record: EventRecord, _ setting: EventSeries.Setting) {
    self.record = record
    userZone = setting.userZone
    clockZone = record.start.isUsersClock ? setting.userZone : record.start.zone
  }

  func occurrence(at start: Instant, id: RecurrenceID?) -> Occurrence {
    let end = record.length.map { length in
      switch length {
      case .seconds(let seconds): start.adding(seconds: seconds)
      case .nominal(let duration): (record.start.isDate ? userZone : record.start.zone).instant(duration, after: start)
      }
    }
    return Occurrence(
      start: start, end: end, clock: clockZone.clock(at: start), endClock: end.map(clockZone.clock(at:)),
      zoneName: clockZone.identifier, recurrenceID: id)
  }
}
