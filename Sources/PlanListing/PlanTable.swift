package import AlarmPlanning
package import CivilTime
import TextFolding

/// A plan as people read it: a line an alarm, in their own zone, and below it what was left out.
package struct PlanTable {
  private let plan: AlarmPlan
  private let others: [RegisteredAlarm]
  private let zone: any TimeZoneRules

  /// The table of a plan, in the clocks of `zone`.
  ///
  /// - Parameter registered: the alarms of the feed; those that are none of the plan's, such as test alarms, have a line too.
  package init(_ plan: AlarmPlan, with registered: [RegisteredAlarm] = [], in zone: any TimeZoneRules) {
    self.plan = plan
    self.zone = zone
    let planned = Set(plan.alarms.map(\.id.description))
    others = registered.filter { !planned.contains($0.uid) }
  }

  /// The lines: when, how long from now, lead, title and source of each alarm, as far as they tell the alarms apart; then what the cap
  /// dropped and what was skipped.
  ///
  /// - Parameter width: the columns there are; nil for as many as are needed.
  package func lines(width: Int?) -> [String] {
    let leftOut = PlanReport(language: .english).lines(for: plan) { Moment.text($0, in: zone) }
    return rows(width: width) + (leftOut.isEmpty ? [] : [""] + leftOut.map(\.withControlsShown))
  }

  private func rows(width: Int?) -> [String] {
    guard !plan.alarms.isEmpty || !others.isEmpty else { return ["no alarms"] }
    let columns = Column.allCases.filter(tells)
    // A title that nobody can read is worth less than where the alarm comes from.
    let choices = [columns, columns.filter { $0 != .source }, columns.filter { $0 != .source && $0 != .lead }].map(table)
    let fitting = width.flatMap { width in choices.first { $0.fits(width) } ?? choices.last }
    return (fitting ?? choices[0]).lines(width: width)
  }

  private func table(_ columns: [Column]) -> TextTable {
    var table = TextTable(columns.map(\.heading))
    let planned = plan.alarms.map { alarm in (alarm.fireAt, columns.map { cell($0, of: alarm) }) }
    let all = planned + others.map { alarm in (alarm.fireAt, columns.map { cell($0, of: alarm) }) }
    // Sorting is stable, so alarms of one instant stay in the plan's order.
    for (_, cells) in all.sorted(by: { $0.0 < $1.0 }) { table.append(cells) }
    return table
  }

  /// What a line may say of its alarm.
  private enum Column: CaseIterable {
    case when, span, lead, title, account, source

    var heading: TextTable.Column {
      switch self {
      case .when: .init("WHEN")
      case .span: .init("IN", isRight: true)
      case .lead: .init("LEAD", isRight: true)
      case .title: .init("TITLE", mayShrink: true, leastWidth: 20)
      case .account: .init("ACCOUNT")
      case .source: .init("SOURCE", mayShrink: true)
      }
    }
  }

  /// Whether a column tells something: alarms for positions have no lead, and need an account or a source only to be told apart.
  private func tells(_ column: Column) -> Bool {
    switch column {
    case .when, .span, .title: true
    case .lead: plan.alarms.contains { $0.notice == nil }
    case .account: isByAccount
    case .source: plan.alarms.contains { $0.notice == nil } || Set(plan.alarms.map(\.sources)).count > 1
    }
  }

  private struct Ring: Hashable {
    let fireAt: Instant
    let kind: PositionNotice.Kind
  }

  /// Whether alarms of one kind and instant stand apart, as those of several accounts do.
  private var isByAccount: Bool {
    let rings = plan.alarms.compactMap { alarm in alarm.notice.map { Ring(fireAt: alarm.fireAt, kind: $0.kind) } }
    return Set(rings).count < rings.count
  }

  private func cell(_ column: Column, of alarm: Alarm) -> String {
    switch column {
    case .when: Moment.text(alarm.fireAt, in: zone)
    case .span: Moment.span(alarm.fireAt.seconds(since: plan.now))
    case .lead: lead(of: alarm)
    case .title: alarm.title
    case .account: alarm.account ?? "-"
    case .source: alarm.sources.joined(separator: ", ")
    }
  }

  private func cell(_ column: Column, of alarm: RegisteredAlarm) -> String {
    switch column {
    case .when: Moment.text(alarm.fireAt, in: zone)
    case .span: alarm.fireAt > plan.now ? Moment.span(alarm.fireAt.seconds(since: plan.now)) : "rang"
    case .lead: alarm.lead.map { $0.seconds == 0 ? "0 min" : Moment.span($0.seconds) } ?? "-"
    case .title: alarm.summary
    case .account: "-"
    case .source: alarm.sources.isEmpty ? "-" : alarm.sources.joined(separator: ", ")
    }
  }

  private func lead(of alarm: Alarm) -> String {
    switch alarm.origin {
    case .matched(let event): event.lead.seconds == 0 ? "0 min" : Moment.span(event.lead.seconds)
    case .rights: "-"
    }
  }
}

extension Alarm {
  /// What an alarm for positions says of them; nil for an event.
  fileprivate var notice: PositionNotice? {
    if case .rights(let notice) = origin { notice } else { nil }
  }

  /// Whose positions it rings for; nil where that is not known or they are several people's.
  fileprivate var account: String? {
    let accounts = Set(notice?.holdings.map(\.account) ?? [])
    return accounts.count == 1 ? accounts.first.flatMap(\.self) : nil
  }
}
