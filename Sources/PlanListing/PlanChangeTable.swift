package import AlarmPlanning
package import CivilTime

/// What a run changes as people read it: a line an alarm, in their own zone.
package struct PlanChangeTable {
  private let change: PlanChange
  private let zone: any TimeZoneRules

  /// The table of a change, in the clocks of `zone`.
  package init(_ change: PlanChange, in zone: any TimeZoneRules) {
    self.change = change
    self.zone = zone
  }

  /// The lines, in order of instant: what happens to the alarm, when it rings, and what it says.
  ///
  /// ```
  /// moved     Sat 2026-08-01 15:30 → 15:25  ⏰ ピアノ（30分前）
  /// 9 unchanged
  /// ```
  ///
  /// - Parameter width: the columns there are; nil for as many as are needed.
  package func lines(width: Int?) -> [String] {
    guard !change.isEmpty else { return ["no changes; \(change.kept.count) unchanged"] }
    var table = TextTable([.init("CHANGE"), .init("WHEN"), .init("ALARM", mayShrink: true)])
    for row in rows.sorted(by: { RegisteredAlarm.order($0.alarm, $1.alarm) }) { table.append(row.cells) }
    return table.lines(width: width) + ["\(change.kept.count) unchanged"]
  }

  private typealias Row = (alarm: RegisteredAlarm, cells: [String])

  private var rows: [Row] {
    let added = change.added.map { ($0, ["added", Moment.text($0.fireAt, in: zone), $0.summary]) }
    let removed = change.removed.map { ($0, ["removed", Moment.text($0.fireAt, in: zone), $0.summary]) }
    let moved = change.moved.map { ($0.to, ["moved", when($0), words(from: $0.from, to: $0.to)]) }
    let updated = change.updated.map {
      ($0.after, ["reworded", Moment.text($0.after.fireAt, in: zone), words(from: $0.before, to: $0.after)])
    }
    return added + removed + moved + updated
  }

  /// `Sat 2026-08-01 15:30 → 15:25`, with the new day where it is another.
  private func when(_ move: PlanChange.Move) -> String {
    let (old, new) = (zone.clock(at: move.from.fireAt), zone.clock(at: move.to.fireAt))
    let later = old.date == new.date ? "\(new.time)" : Moment.text(move.to.fireAt, in: zone)
    return "\(Moment.text(move.from.fireAt, in: zone)) → \(later)"
  }

  /// What the alarm says; where it says something else than before, both; where only the lines below changed, those that did.
  private func words(from old: RegisteredAlarm, to new: RegisteredAlarm) -> String {
    guard old.summary == new.summary else { return "\(old.summary) → \(new.summary)" }
    let (before, after) = (old.details.split(separator: "\n"), new.details.split(separator: "\n"))
    let changes = before.filter { !after.contains($0) }.map { "-\($0)" } + after.filter { !before.contains($0) }.map { "+\($0)" }
    return ([new.summary] + (old.lead == new.lead && old.fireAt == new.fireAt ? changes : [])).joined(separator: "  ")
  }
}
