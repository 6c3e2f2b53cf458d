import AlarmPlanning
import CivilTime
import PlanListing

/// What a run changed in one line, with instants on the user's clocks.
struct ChangeSummary {
  private let reconciliation: Reconciliation
  private let zone: any TimeZoneRules

  init(_ reconciliation: Reconciliation, in zone: any TimeZoneRules) {
    self.reconciliation = reconciliation
    self.zone = zone
  }

  /// `12 alarms: 2 added, 1 moved, 9 unchanged; next 15:30 ピアノ in 2 h`.
  var line: String {
    let change = reconciliation.change
    let counts = [
      (change.added.count, "added"), (change.moved.count, "moved"), (change.updated.count, "reworded"), (change.removed.count, "removed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let parts = change.isEmpty ? ["0 changes"] : counts + (change.kept.isEmpty ? [] : ["\(change.kept.count) unchanged"])
    let total = "\(change.count.counted("alarm")): \(parts.joined(separator: ", "))"
    return ([total] + [next].compactMap { $0 }).joined(separator: "; ")
  }

  /// `next 15:30 ピアノ in 2 h`; with the day where it is not today.
  private var next: String? {
    let now = reconciliation.plan.now
    guard let alarm = reconciliation.alarms.first(where: { $0.fireAt > now }) else { return nil }
    let clock = zone.clock(at: alarm.fireAt)
    let isToday = clock.date == zone.clock(at: now).date
    let span = alarm.fireAt.seconds(since: now)
    return
      "next \(isToday ? "\(clock.time)" : Moment.text(alarm.fireAt, in: zone)) \(alarm.title) \(span < 60 ? "now" : "in \(Moment.span(span))")"
  }
}
