package import AlarmPlanning
import CivilTime

extension AlarmPlan {
  /// The plan in the JSON of `match`, `cross` and `plan`: every key always there, null where unknown, instants in UTC.
  ///
  /// - Parameter shape: which keys an alarm has.
  package func json(_ shape: AlarmShape) -> JSONText {
    .object([
      ("now", .string("\(now)")), ("horizon_seconds", .optional(horizonSeconds)),
      ("alarms", .array(alarms.map { .object($0.fields(shape)) })), ("dropped", dropped.json),
      ("skipped", .array(skipped.map(\.json))),
    ])
  }

  /// The alarms as CSV, under the names that JSON has.
  package func csv(_ shape: AlarmShape) -> String {
    var csv = CSVText(header: shape.keys)
    for alarm in alarms { csv.append(alarm.fields(shape).map(\.1)) }
    return csv.text
  }
}

/// Which keys an alarm has in JSON and CSV.
package enum AlarmShape: Sendable {
  /// Of `match`.
  case matched
  /// Of `cross`.
  case rights
  /// Of `plan`, where both kinds share the list.
  case both

  var keys: [String] {
    let start = ["id", "fire_at"]
    let matched = ["lead_seconds", "title", "event_id", "start", "all_day", "rule", "keyword", "source"]
    switch self {
    case .matched: return start + matched
    case .rights: return start + ["kind", "title", "event_id", "source", "positions"]
    case .both: return start + ["kind"] + matched + ["positions"]
    }
  }
}

extension Alarm {
  func fields(_ shape: AlarmShape) -> [(String, JSONText)] {
    shape.keys.map { ($0, field($0)) }
  }

  private func field(_ key: String) -> JSONText {
    switch key {
    case "id": .string("\(id)")
    case "fire_at": .string("\(fireAt)")
    case "title": .string(title)
    case "event_id": .string(eventID)
    case "source": .string(sources.joined(separator: ", "))
    default:
      switch origin {
      case .matched(let event): event.field(key)
      case .rights(let notice): notice.field(key)
      }
    }
  }
}

extension MatchedEvent {
  fileprivate func field(_ key: String) -> JSONText {
    switch key {
    case "lead_seconds": .number(lead.seconds)
    case "start": .string("\(start)")
    case "all_day": .bool(isAllDay)
    case "rule": .string(rule)
    case "keyword": .string(keyword)
    default: .null
    }
  }
}

extension PositionNotice {
  fileprivate func field(_ key: String) -> JSONText {
    switch key {
    case "kind": .string(kind.rawValue)
    case "positions": .array(holdings.map(\.json))
    default: .null
    }
  }
}

extension PositionNotice.Holding {
  fileprivate var json: JSONText {
    .object([
      ("name", .optional(name)), ("code", .optional(code)), ("shares", .optional(shares)), ("account", .optional(account)),
      ("broker", .optional(broker)),
    ])
  }
}

extension AlarmPlan.Dropped {
  fileprivate var json: JSONText {
    .object([("count", .number(count)), ("first_fire_at", .optional(firstFireAt.map { "\($0)" }))])
  }
}

extension SkippedRecord {
  /// The record under the names of the stable JSON.
  package var json: JSONText {
    .object([
      ("source", .string(source)), ("line", .optional(line)), ("sheet", .optional(sheet)), ("row", .optional(row)),
      ("column", .optional(column)), ("value", .optional(value)), ("reason", .string(reason)),
    ])
  }
}
