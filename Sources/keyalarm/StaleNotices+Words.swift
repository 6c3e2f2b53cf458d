import AlarmPlanning
import CivilTime
import PlanListing
import ZoneData

extension PlanSettings {
  /// Alarms about calendars that could not be read for long, where they are asked for.
  var staleNotices: StaleNotices? {
    guard let staleAlarm else { return nil }
    let (language, zone) = (language, run.zone.zone)
    return StaleNotices(afterSeconds: staleAlarm.seconds) { mark in
      let clock = zone.clock(at: mark.since)
      switch language ?? Language(of: mark.source) {
      case .japanese: return ("⏰ カレンダー「\(mark.source)」を読めません", "\(clock.date) \(clock.time) から読めていません。予定が変わっていても鳴りません。")
      case .english:
        return (
          "⏰ The calendar '\(mark.source)' cannot be read", "Not since \(clock.date) \(clock.time). What changed in it will not ring."
        )
      }
    }
  }
}
