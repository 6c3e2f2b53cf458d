import AlarmPlanning
import CivilTime
import ICalendar
import PlanListing

extension Reconciliation {
  /// `family: warning: it could not be read since Sat 2026-08-01 09:30; 3 alarms of it stay`.
  func staleWarnings(in zone: any TimeZoneRules) -> [String] {
    staleMarks.map { mark in
      let count = alarms.count { $0.fireAt > plan.now && $0.sources.contains(mark.source) && !$0.isNotice }
      let staying = count == 0 ? "" : count == 1 ? "; 1 alarm of it stays" : "; \(count) alarms of it stay"
      return "\(mark.source): warning: it could not be read since \(Moment.text(mark.since, in: zone))\(staying)"
    }
  }
}

extension SourceOutcomes {
  /// Takes down the events of a feed that are there and could not be read.
  mutating func noteUnreadEvents(of reading: FeedReading) {
    for diagnostic in reading.diagnostics where diagnostic.severity == .error {
      if let uid = diagnostic.uid { noteUnreadEvent(uid) }
    }
  }
}
