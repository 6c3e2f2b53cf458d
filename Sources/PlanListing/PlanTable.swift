public import AlarmPlanning
public import CivilTime

/// A plan as people read it: a line an alarm, in their own zone.
public struct PlanTable {
  private let plan: AlarmPlan
  private let zone: any TimeZoneRules

  /// The table of a plan, in the clocks of `zone`.
  public init(_ plan: AlarmPlan, in zone: any TimeZoneRules) {
    self.plan = plan
    self.zone = zone
  }

  /// The lines: when, how long from now, lead, title and source of each alarm.
  ///
  /// - Parameter width: the columns there are; nil for as many as are needed.
  public func lines(width: Int?) -> [String] {
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

/// Instants and spans of time in words for tables.
public enum Moment {
  /// `Sat 2026-08-01 09:30`, with seconds where there are any.
  public static func text(_ instant: Instant, in zone: any TimeZoneRules) -> String {
    let clock = zone.clock(at: instant)
    return "\(Wording.weekday(clock.date.weekday, in: .english)) \(clock.date) \(clock.time)"
  }

  /// `2 d 3 h`, `1 h 30 min`, `45 min`: the two largest units, rounded down; `now` for less than a minute.
  public static func span(_ seconds: Int) -> String {
    let units = [(seconds / 86_400, "d"), (seconds / 3_600 % 24, "h"), (seconds / 60 % 60, "min")]
    guard let first = units.firstIndex(where: { $0.0 > 0 }) else { return "now" }
    return units[first..<min(first + 2, units.count)].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
