import CivilTime
import Recurrence

/// The values of one RDATE or EXDATE line that could be read.
struct DateList {
  /// The zone of the times that have no Z; empty where the line names none.
  let zoneID: String
  /// DATEs and DATE-TIMEs, and the starts of PERIODs whose ends cannot be read.
  var values: [DateValue] = []
  var periods: [(start: DateValue, end: PeriodEnd)] = []

  enum PeriodEnd {
    /// A DATE-TIME.
    case date(DateValue)
    case duration(NominalDuration)
  }
}
