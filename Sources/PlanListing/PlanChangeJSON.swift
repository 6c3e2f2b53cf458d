package import AlarmPlanning
import CivilTime

extension Reconciliation {
  /// What a run changes, in the JSON of `plan --dry-run`: alarms as `plan` shows them, with null for what the feed does not say of them.
  package var changeJSON: JSONText {
    let planned = Dictionary(plan.alarms.map { ($0.id.description, $0) }) { first, _ in first }
    func json(_ alarm: RegisteredAlarm) -> JSONText {
      .object(planned[alarm.uid]?.fields(.both) ?? AlarmShape.both.keys.map { ($0, alarm.field($0)) })
    }
    return .object([
      ("added", .array(change.added.map(json))),
      ("updated", .array(change.updated.map { .object([("before", $0.before.json), ("after", json($0.after))]) })),
      ("moved", .array(change.moved.map { .object([("from", json($0.from)), ("to", json($0.to))]) })),
      ("removed", .array(change.removed.map(json))), ("kept", .number(change.kept.count)),
    ])
  }
}

extension RegisteredAlarm {
  fileprivate var json: JSONText { .object(AlarmShape.both.keys.map { ($0, field($0)) }) }

  fileprivate func field(_ key: String) -> JSONText {
    switch key {
    case "id": .string(uid)
    case "fire_at": .string("\(fireAt)")
    case "kind": .optional(rightsKind)
    case "lead_seconds": .optional(lead?.seconds)
    case "title": .string(title)
    case "event_id": .string(eventID)
    case "start": .optional(lead == nil ? nil : "\(start)")
    case "rule": .optional(rule)
    case "source": .string(sources.joined(separator: ", "))
    default: .null
    }
  }

  /// `eve` of `cross/eve`.
  private var rightsKind: String? {
    let parts = eventID.split(separator: "/", maxSplits: 2)
    guard lead == nil, parts.count > 1, parts[0] == "cross" else { return nil }
    return String(parts[1])
  }
}
