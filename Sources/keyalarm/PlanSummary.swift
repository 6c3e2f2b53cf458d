import AlarmPlanning
import CivilTime
import Files
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
    let told = Set(told)
    let skipped = PlanReport(language: .english).lines(for: plan.skipped.filter { !told.contains($0) })
    return [dropped].compactMap(\.self) + skipped
  }

  /// What the cap dropped, as in `leftOut`; nil where it dropped nothing.
  var dropped: String? {
    plan.dropped.firstFireAt.map { first in
      PlanReport(language: .english).dropped(plan.dropped.count, first: "\(Moment.text(first, in: zone)) (\(first))")
    }
  }

  /// `8 alarms; the next at Sat 2026-08-01 09:30, in 30 min: ピアノ; wrote alarms.ics`.
  func line(files: [Outputs.File]) -> String {
    let count = plan.alarms.count.counted("alarm")
    let next = plan.alarms.first.map { alarm in
      let span = alarm.fireAt.seconds(since: plan.now)
      return "the next at \(Moment.text(alarm.fireAt, in: zone)), \(span < 60 ? "now" : "in \(Moment.span(span))"): \(alarm.title)"
    }
    let written = files.map { $0.outcome == .written ? "wrote \($0.path)" : "\($0.path) is unchanged" }
    return ([count] + [next].compactMap { $0 } + written).joined(separator: "; ")
  }
}
