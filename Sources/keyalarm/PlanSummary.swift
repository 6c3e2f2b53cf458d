import AlarmPlanning
import CivilTime
import PlanFile
import PlanListing

/// A plan in the words of messages, with instants on the user's clocks.
struct PlanSummary {
  private let plan: AlarmPlan
  private let zone: any TimeZoneRules

  init(_ plan: AlarmPlan, in zone: any TimeZoneRules) {
    self.plan = plan
    self.zone = zone
  }

  /// What the cap dropped and what was skipped: `1 alarm dropped by the cap, the first at Sat 2026-08-01 09:30 (2026-08-01T00:30:00Z)`.
  ///
  /// - Parameter told: skipped records that need not be told again.
  func leftOut(besides told: [SkippedRecord]) -> [String] {
    let report = PlanReport(language: .english)
    let dropped = plan.dropped.firstFireAt.map { first in
      report.dropped(plan.dropped.count, first: "\(Moment.text(first, in: zone)) (\(first))")
    }
    let told = Set(told)
    return [dropped].compactMap(\.self) + report.lines(for: plan.skipped.filter { !told.contains($0) })
  }

  /// `8 alarms; the next at Sat 2026-08-01 09:30, in 30 min: ピアノ; wrote alarms.ics`.
  func line(files: [Outputs.File]) -> String {
    let count = "\(plan.alarms.count) \(plan.alarms.count == 1 ? "alarm" : "alarms")"
    let next = plan.alarms.first.map { alarm in
      let span = alarm.fireAt.seconds(since: plan.now)
      return "the next at \(Moment.text(alarm.fireAt, in: zone)), \(span < 60 ? "now" : "in \(Moment.span(span))"): \(alarm.title)"
    }
    let written = files.map { $0.outcome == .written ? "wrote \($0.path)" : "\($0.path) is unchanged" }
    return ([count] + [next].compactMap { $0 } + written).joined(separator: "; ")
  }
}
