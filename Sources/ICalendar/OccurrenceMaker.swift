import AlarmPlanning
import CivilTime
import ZoneData

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
    let end = (record.recurrence.periods[start] ?? record.length).map { length in
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
