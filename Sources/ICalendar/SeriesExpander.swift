import AlarmPlanning
import CivilTime
import Recurrence

/// Expands one series: its rules and dates, without the instances that overrides replace, and with the changes that hold from one
/// instance on.
struct SeriesExpander {
  private let master: EventRecord
  private let setting: EventSeries.Setting
  private let set: RecurrenceSet
  private let changes: SeriesChanges

  init(_ master: EventRecord, _ changes: inout SeriesChanges.Cache, _ setting: EventSeries.Setting) {
    let keys = SeriesKeys(master, setting)
    self.master = master
    self.setting = setting
    set = keys.set
    self.changes = changes.changes(of: master, keys)
  }

  /// The series and the changed parts of it, each with its occurrences in the window, of which there are no more than the limit.
  func placed(in window: Range<Instant>, limit: Int) -> ([EventSeries.Placed], [RecurrenceExpansion.Shortfall]) {
    let expansion = set.instances(in: widened(window), limit: limit)
    var unchanged = EventSeries.Placed(record: master, isCancelled: master.isCancelled, occurrences: [])
    unchanged.occurrences.reserveCapacity(expansion.instances.count)
    var changed: [Int: EventSeries.Placed] = [:]
    var maker = OccurrenceMaker(master, setting)
    for instance in expansion.instances where !isReplaced(instance) {
      if let index = changes.change(at: instance.instant) {
        place(instance, by: index, in: window, into: &changed)
      } else if window.contains(instance.instant) {
        unchanged.occurrences.append(maker.occurrence(at: instance.instant, id: identity(of: instance)))
      }
    }
    return ([unchanged] + changed.sorted { $0.key < $1.key }.map(\.value), expansion.shortfalls)
  }

  private func place(
    _ instance: RecurrenceInstance, by index: Int, in window: Range<Instant>, into changed: inout [Int: EventSeries.Placed]
  ) {
    let change = changes.future[index]
    let start = change.start(of: instance)
    guard window.contains(start) else { return }
    var maker = OccurrenceMaker(change.record, setting)
    let occurrence = maker.occurrence(at: start, id: identity(of: instance))
    let empty = EventSeries.Placed(record: change.record, isCancelled: change.record.isCancelled, occurrences: [])
    changed[index, default: empty].occurrences.append(occurrence)
  }

  private func isReplaced(_ instance: RecurrenceInstance) -> Bool {
    guard !changes.replaced.isEmpty else { return false }
    return changes.replaced.contains(.instant(instance.instant)) || changes.replaced.contains(.day(instance.clock.date))
  }

  /// Nil for an event that happens once.
  private func identity(of instance: RecurrenceInstance) -> RecurrenceID? {
    guard master.recurrence.isRecurring else { return nil }
    return master.start.isDate ? .date(instance.clock.date) : .instant(instance.instant)
  }

  /// The window in which an instance must begin to be in `window` after it was moved; a day more, for changes of the clocks.
  private func widened(_ window: Range<Instant>) -> Range<Instant> {
    guard changes.future.contains(where: { $0.shiftSeconds != 0 || $0.record.start.isDate }) else { return window }
    let (least, most) = (changes.shifts.lowerBound, changes.shifts.upperBound)
    return window.lowerBound.adding(seconds: -most - 2 * 86_400)..<window.upperBound.adding(seconds: -least + 2 * 86_400)
  }
}
