public import AlarmPlanning
public import CivilTime
import TextFolding

/// A plan as people read it: a line an alarm, in their own zone, and below it what was left out.
public struct PlanTable {
  private let plan: AlarmPlan
  private let zone: any TimeZoneRules

  /// The table of a plan, in the clocks of `zone`.
  public init(_ plan: AlarmPlan, in zone: any TimeZoneRules) {
    self.plan = plan
    self.zone = zone
  }

  /// The lines: when, how long from now, lead, title and source of each alarm; then what the cap dropped and what was skipped.
  ///
  /// - Parameter width: the columns there are; nil for as many as are needed.
  public func lines(width: Int?) -> [String] {
    let leftOut = PlanReport(language: .english).lines(for: plan) { Moment.text($0, in: zone) }
    return rows(width: width) + (leftOut.isEmpty ? [] : [""] + leftOut.map(\.withControlsShown))
  }

  private func rows(width: Int?) -> [String] {
    guard !plan.alarms.isEmpty else { return ["no alarms"] }
    var table = TextTable([
      .init("WHEN"), .init("IN", isRight: true), .init("LEAD", isRight: true), .init("TITLE", mayShrink: true),
      .init("SOURCE", mayShrink: true),
    ])
    for alarm in plan.alarms {
      table.append([
        Moment.text(alarm.fireAt, in: zone), Moment.span(alarm.fireAt.seconds(since: plan.now)), lead(of: alarm), alarm.title,
        alarm.sources.joined(separator: ", "),
      ])
    }
    return table.lines(width: width)
  }

  private func lead(of alarm: Alarm) -> String {
    switch alarm.origin {
    case .matched(let event): event.lead.seconds == 0 ? "0 min" : Moment.span(event.lead.seconds)
    case .rights(let notice): notice.kind.rawValue
    }
  }
}
