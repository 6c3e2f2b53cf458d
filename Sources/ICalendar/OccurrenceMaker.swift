import AlarmPlanning
import CivilTime
import ZoneData

/// Makes occurrences of one record: the end, and what the clocks show.
struct OccurrenceMaker {
  private let record: EventRecord
  private let lengthZone: Zone
  private var clocks: ZoneClocks
  private let hasPeriods: Bool

  init(_ record: EventRecord, _ setting: EventSeries.Setting) {
    self.record = record
    lengthZone = record.start.isDate ? setting.userZone : record.start.zone
    clocks = ZoneClocks(of: record.start.isUsersClock ? setting.userZone : record.start.zone)
    hasPeriods = !record.recurrence.periods.isEmpty
  }

  mutating func occurrence(at start: Instant, id: RecurrenceID?) -> Occurrence {
    let end = end(after: start)
    return Occurrence(
      start: start, end: end, clockSeconds: clocks.seconds(at: start), endClockSeconds: end.map { clocks.seconds(at: $0) },
      zoneName: clocks.name, recurrenceID: id)
  }

  private func end(after start: Instant) -> Instant? {
    switch (hasPeriods ? record.recurrence.periods[start] : nil) ?? record.length {
    case .seconds(let seconds): start.adding(seconds: seconds)
    case .nominal(let duration): lengthZone.instant(duration, after: start)
    case nil: nil
    }
  }
}

/// What the clocks of a zone show, for instants that mostly follow one another: an offset is looked up once.
private struct ZoneClocks {
  let name: String
  private let zone: Zone
  private var span: ClosedRange<Instant>
  private var offset: Int

  init(of zone: Zone) {
    name = zone.identifier
    self.zone = zone
    span = .earliest ... .earliest
    offset = zone.utcOffset(at: .earliest)
  }

  /// In clock seconds.
  mutating func seconds(at instant: Instant) -> Int {
    if !span.contains(instant) {
      span = zone.offsetSpan(around: instant)
      offset = zone.utcOffset(at: instant)
    }
    return instant.secondsSince1970 + offset
  }
}
