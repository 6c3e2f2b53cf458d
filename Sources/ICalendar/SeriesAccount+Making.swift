import AlarmPlanning
import CivilTime
import Recurrence
import ZoneData

extension SeriesAccount {
  /// The account of a series with what was read of its members.
  init(
    _ series: EventSeries, _ members: [GroupMember], window: Range<Instant>, source: String, allowance: inout OccurrenceAllowance
  ) {
    uid = series.uid.isEmpty ? members.first?.words.uid ?? "" : series.uid
    title = series.title.isEmpty ? members.lazy.map(\.words.title).first { !$0.isEmpty } ?? "" : series.title
    for member in members {
      for fault in member.faults {
        diagnostics.append(
          FeedDiagnostic(
            source: source, line: fault.line, uid: member.words.uid, title: member.words.title, fault: fault.fault, further: fault.further))
      }
    }
    diagnostics.sort { $0.line < $1.line }
    superseded = series.superseded.map { Superseded(line: $0.record.line, by: $0.by) }
    let placed = series.placed(in: window, includingCancelled: true, allowance: &allowance).events
    events = placed.map { EventAccount($0, in: series, window: window, source: source) }.sorted { $0.event.line < $1.event.line }
    if placed.contains(where: { $0.occurrences.isEmpty }) {
      nearest = (series.lastStart(before: window.lowerBound), series.firstStart(from: window.upperBound))
    }
  }
}

extension EventAccount {
  fileprivate init(_ placed: EventSeries.Placed, in series: EventSeries, window: Range<Instant>, source: String) {
    let record = placed.record
    event = CalendarEvent(placed, source: source, occurrences: placed.occurrences)
    startText = record.startText
    startClock = record.startText.isEmpty ? nil : record.start.writtenClock
    zone = ZoneAccount(record.start)
    rules = record.recurrence.ruleTexts
    exclusionRules = record.recurrence.exclusionRuleTexts
    dateCount = record.recurrence.dates.count
    exclusionCount = record.recurrence.exclusions.count
    exclusions = record.recurrence.exclusions.prefix(5).map(series.identity)
    if record.isOverride {
      let id = record.recurrenceID.map(series.identity)
      role = id.map { record.changesFuture ? .future($0) : .instance($0) } ?? .instance(nil)
      missing = []
    } else {
      role = record.recurrence.isRecurring ? .series : .single
      missing = series.missing(from: record, in: window)
    }
  }
}

extension EventTime {
  fileprivate var writtenClock: CivilDateTime {
    switch moment {
    case .date(let date): CivilDateTime(date, .midnight)
    case .local(let clock), .zoned(let clock, _): clock
    case .utc(let instant): Zone.utc.clock(at: instant)
    }
  }
}

extension EventSeries {
  /// The spans in which a start near the window is looked for, in seconds: an hour, a day, a month, a year, ten, a hundred.
  private static let spans = [3_600, 86_400, 32 * 86_400, 400 * 86_400, 3_700 * 86_400, 36_600 * 86_400]

  func lastStart(before instant: Instant) -> Instant? {
    EventSeries.spans.lazy.compactMap { seconds in
      starts(in: instant.adding(seconds: -seconds)..<instant).max()
    }.first
  }

  func firstStart(from instant: Instant) -> Instant? {
    EventSeries.spans.lazy.compactMap { seconds in
      starts(in: instant..<instant.adding(seconds: seconds)).min()
    }.first
  }

  private func starts(in window: Range<Instant>) -> [Instant] {
    var allowance = OccurrenceAllowance()
    return placed(in: window, includingCancelled: isCancelled, allowance: &allowance).events.flatMap { $0.occurrences.map(\.start) }
  }

  /// What a master would have in the window and does not.
  fileprivate func missing(from master: EventRecord, in window: Range<Instant>) -> [MissingInstance] {
    let isWhole = master.recurrence.exclusions.isEmpty && master.recurrence.exclusionRules.isEmpty
    guard !isWhole || !overrides.isEmpty else { return [] }
    let keys = SeriesKeys(master, setting)
    let kept = Set(keys.set.instances(in: window).instances.map(\.instant))
    let all = SeriesKeys(master, setting, withoutExclusions: true).set.instances(in: window).instances
    let dates = Set(master.recurrence.exclusions.map(keys.set.key))
    var missing = all.filter { !kept.contains($0.instant) }.map { instance in
      let isDate = dates.contains(.instant(instance.instant)) || dates.contains(.day(instance.clock.date))
      return MissingInstance(start: instance.instant, reason: isDate ? .exclusionDate : .exclusionRule)
    }
    for override in overrides {
      guard let id = override.recurrenceID, case .instant(let instant) = keys.start(for: id), kept.contains(instant) else { continue }
      let reason: MissingInstance.Reason = override.isCancelled ? .calledOff(line: override.line) : .replaced(line: override.line)
      missing.append(MissingInstance(start: instant, reason: reason))
    }
    return missing.sorted { $0.start < $1.start }
  }
}
