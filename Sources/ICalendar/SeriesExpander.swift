import AlarmPlanning
import CivilTime
import Recurrence
import ZoneData

/// Expands one series: its rules and dates, without the instances that overrides replace, and with the changes that hold from one
/// instance on (RECURRENCE-ID with RANGE=THISANDFUTURE, RFC 5545 3.8.4.4).
struct SeriesExpander {
  private let master: EventRecord
  private let setting: EventSeries.Setting
  private let set: RecurrenceSet
  private let replaced: Set<InstanceKey>
  private let changes: [FutureChange]

  /// A change of all instances from one on: new words, and a start moved by as much as its own instance was.
  private struct FutureChange {
    let record: EventRecord
    let from: Instant
    /// On the series' own clock.
    let shiftSeconds: Int
  }

  init(_ master: EventRecord, overrides: [EventRecord], setting: EventSeries.Setting) {
    let set = SeriesExpander.set(for: master, setting)
    self.master = master
    self.setting = setting
    self.set = set
    replaced = Set(overrides.compactMap { $0.recurrenceID.map(set.key(for:)) })
    changes = overrides.filter(\.changesFuture).compactMap { SeriesExpander.change($0, of: master, in: set, setting) }
      .sorted { $0.from < $1.from }
  }

  static func set(for master: EventRecord, _ setting: EventSeries.Setting) -> RecurrenceSet {
    RecurrenceSet(
      start: master.start.moment, zone: master.start.zone, calendarZone: setting.ownerZone, dayStart: setting.dayStart,
      rules: master.rules, exclusionRules: master.exclusionRules, dates: master.dates, exclusions: master.exclusions)
  }

  private static func change(
    _ record: EventRecord, of master: EventRecord, in set: RecurrenceSet, _ setting: EventSeries.Setting
  ) -> FutureChange? {
    guard let id = record.recurrenceID else { return nil }
    let zone = master.start.zone
    let start = record.start.instant(dayStart: setting.dayStart, userZone: setting.userZone)
    switch set.key(for: id) {
    case .instant(let from):
      return FutureChange(
        record: record, from: from, shiftSeconds: zone.clock(at: start).clockSeconds - zone.clock(at: from).clockSeconds)
    case .day(let date):
      let time = master.start.isDate ? setting.dayStart : zone.clock(at: masterStart(master, setting)).time
      let from = zone.instant(of: CivilDateTime(date, time))
      return FutureChange(
        record: record, from: from, shiftSeconds: zone.clock(at: start).clockSeconds - zone.clock(at: from).clockSeconds)
    }
  }

  private static func masterStart(_ master: EventRecord, _ setting: EventSeries.Setting) -> Instant {
    master.start.instant(dayStart: setting.dayStart, userZone: setting.userZone)
  }

  /// The series and the changed parts of it, each with its occurrences in the window.
  func placed(in window: Range<Instant>) -> ([EventSeries.Placed], [RecurrenceExpansion.Shortfall]) {
    let expansion = set.instances(in: widened(window))
    let makers = ([master] + changes.map(\.record)).map { OccurrenceMaker($0, setting) }
    var occurrences: [[Occurrence]] = makers.map { _ in [] }
    for instance in expansion.instances where !isReplaced(instance) {
      let index = changes.lastIndex { $0.from <= instance.instant }
      if let index, changes[index].record.isCancelled { continue }
      let start = index.map { moved(instance, by: changes[$0].shiftSeconds) } ?? instance.instant
      guard window.contains(start) else { continue }
      let place = index.map { $0 + 1 } ?? 0
      occurrences[place].append(makers[place].occurrence(at: start, id: identity(of: instance)))
    }
    let placed = zip([master] + changes.map(\.record), occurrences).map { EventSeries.Placed(record: $0, occurrences: $1) }
    return (placed, expansion.shortfalls)
  }

  private func isReplaced(_ instance: RecurrenceInstance) -> Bool {
    guard !replaced.isEmpty else { return false }
    return replaced.contains(.instant(instance.instant)) || replaced.contains(.day(instance.clock.date))
  }

  private func moved(_ instance: RecurrenceInstance, by seconds: Int) -> Instant {
    master.start.zone.instant(of: instance.clock.adding(seconds: seconds))
  }

  /// Nil for an event that happens once.
  private func identity(of instance: RecurrenceInstance) -> RecurrenceID? {
    guard master.isRecurring else { return nil }
    return master.start.isDate ? .date(instance.clock.date) : .instant(instance.instant)
  }

  /// The window in which an instance must begin to be in `window` after it was moved; a day more, for changes of the clocks.
  private func widened(_ window: Range<Instant>) -> Range<Instant> {
    let shifts = changes.map(\.shiftSeconds) + [0]
    guard changes.contains(where: { $0.shiftSeconds != 0 }), let least = shifts.min(), let most = shifts.max() else { return window }
    return window.lowerBound.adding(seconds: -most - 86_400)..<window.upperBound.adding(seconds: -least + 86_400)
  }
}
