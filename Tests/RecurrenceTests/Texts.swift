import CivilTime
import Recurrence
import Testing

/// A clock time from `2026-04-10T09:00` or `2026-04-10`, for tests.
func clock(_ text: String) throws -> CivilDateTime {
  let parts = text.split(separator: "T")
  let date = try #require(CivilDate(iso: parts[0]))
  guard parts.count > 1 else { return CivilDateTime(date, .midnight) }
  let numbers = parts[1].split(separator: ":").compactMap { Int($0) }
  let time = TimeOfDay(hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
  return CivilDateTime(date, try #require(time))
}

func instant(_ text: String) throws -> Instant {
  try #require(Instant(rfc3339: text))
}

/// A rule that needs no repair.
func rule(_ text: String) throws -> RecurrenceRule {
  var repairs: [RecurrenceRule.Repair] = []
  let rule = try RecurrenceRule(parsing: text, repairs: &repairs)
  #expect(repairs.isEmpty, "\(text)")
  return rule
}

/// The days, or days and times, that a table writes as RFC 5545 does: `1997-09: 2-4 30; 1997-10: 1` at 09:00, or `1997-09-02: 09:00 10:30`.
func times(_ table: String) throws -> [String] {
  try table.split(separator: ";").flatMap { row in
    let parts = row.split(separator: ": ", maxSplits: 1).map { $0.trimmed }
    let members = parts[1].split(separator: " ")
    guard parts[0].count == 7 else { return members.map { "\(parts[0])T\($0):00" } }
    return try members.flatMap { try days(String($0)) }.map { "\(parts[0])-\($0 < 10 ? "0" : "")\($0)T09:00:00" }
  }
}

private func days(_ range: String) throws -> ClosedRange<Int> {
  let ends = range.split(separator: "-").compactMap { Int($0) }
  return try #require(ends.first)...(try #require(ends.last))
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
