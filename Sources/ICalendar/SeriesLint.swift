import AlarmPlanning
import CivilTime
import Recurrence
import ZoneData

/// Judges what the events of one UID say together: whether they repeat one another, and whether what changes or leaves out an instance
/// names one.
struct SeriesLint {
  /// What is wrong, with the event in which it is.
  private(set) var breaches: [(record: EventRecord, breach: LintBreach)] = []
  private let series: EventSeries

  init(_ series: EventSeries, _ members: [GroupMember]) {
    self.series = series
    let records = members.compactMap(\.record)
    if records.count > 1 { findRepeats(in: records) }
    guard let master = series.masters.first, series.masters.count == 1 else { return }
    guard master.recurrence.isRecurring || !series.overrides.isEmpty else { return }
    var lookup = InstanceLookup(master, series.setting)
    judgeOverrides(of: master, &lookup)
    if master.recurrence.isRecurring { judgeExclusions(of: master, &lookup) }
  }

  // MARK: Repeated

  private struct Slot: Hashable {
    let sequence: Int
    let isOverride: Bool
    let instance: RecurrenceID?
  }

  private mutating func findRepeats(in records: [EventRecord]) {
    var lines: [Slot: Int] = [:]
    for record in records {
      let slot = Slot(sequence: record.sequence, isOverride: record.isOverride, instance: record.recurrenceID.map(series.identity))
      if record.isOverride, slot.instance == nil { continue }
      if let line = lines[slot] {
        let uid = record.uid.excerpt
        breaches.append((record, record.isOverride ? .repeatedInstance(uid, firstLine: line) : .repeatedUID(uid, firstLine: line)))
      } else {
        lines[slot] = record.line
      }
    }
  }

  // MARK: Misses

  private mutating func judgeOverrides(of master: EventRecord, _ lookup: inout InstanceLookup) {
    // Behind a change of all later instances apps name them by their old times or by their new ones.
    let hasChange = series.overrides.contains(where: \.changesFuture)
    for override in series.overrides {
      guard let id = override.recurrenceID else { continue }
      if id.isDate != master.start.isDate {
        breaches.append((override, .instanceOfOtherType))
      } else if !hasChange, lookup.isInstance(id) == false {
        breaches.append((override, .noSuchInstance))
      }
    }
  }

  private mutating func judgeExclusions(of master: EventRecord, _ lookup: inout InstanceLookup) {
    let exclusions = master.recurrence.exclusions
    if exclusions.contains(where: { $0.isDate != master.start.isDate }) {
      breaches.append((master, .exclusionOfOtherType))
    } else if exclusions.contains(where: { lookup.isInstance($0) == false }) {
      breaches.append((master, .exclusionMisses))
    }
  }
}

/// Tells whether moments are instances of a series, as long as that does not take too long.
private struct InstanceLookup {
  private let keys: SeriesKeys
  /// How many more are looked up.
  private var left: Int

  /// Each may take some milliseconds for a rule that is made to be hard.
  private static let limit = 200

  init(_ master: EventRecord, _ setting: EventSeries.Setting) {
    keys = SeriesKeys(master, setting, withoutExclusions: true)
    left = master.recurrence.rules.contains(where: \.isWithinDays) ? 0 : InstanceLookup.limit
  }

  /// Nil where it would take too long to tell.
  mutating func isInstance(_ moment: Moment) -> Bool? {
    guard left > 0 else { return nil }
    left -= 1
    let expansion = keys.set.instances(in: keys.window(around: moment))
    guard expansion.shortfalls.isEmpty else {
      left = 0
      return nil
    }
    let key = keys.set.key(for: moment)
    return expansion.instances.contains { keys.set.matches(key, $0) }
  }
}

extension RecurrenceRule {
  /// Whether it may give many instances a day, which take long to go through.
  fileprivate var isWithinDays: Bool { frequency < .daily || !byHour.isEmpty || !byMinute.isEmpty || !bySecond.isEmpty }
}

extension Moment {
  fileprivate var isDate: Bool { if case .date = self { true } else { false } }
}

extension SeriesKeys {
  /// Instants that surely include those of the instance that begins at that moment, if there is one.
  fileprivate func window(around moment: Moment) -> Range<Instant> {
    let middle: Instant
    switch moment {
    case .date(let date): middle = zone.instant(of: CivilDateTime(date, .midnight))
    case .local(let clock): middle = zone.instant(of: clock)
    case .zoned(_, let instant), .utc(let instant): middle = instant
    }
    let margin = set.isAllDay ? 2 * 86_400 : 0
    return middle.adding(seconds: -margin)..<middle.adding(seconds: margin + 1)
  }
}
