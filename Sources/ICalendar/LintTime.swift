import CivilTime
import Recurrence

/// A well-written DATE or DATE-TIME of a property, with the zone that the property names.
struct LintTime {
  /// What a time counts in (RFC 5545 3.3.5).
  enum Clock: Equatable {
    case date, floating, utc
    case zone(String)
  }

  let value: DateValue
  let clock: Clock
  /// As it stands in the feed.
  let text: String

  /// Nil where the value is no date, or one that must be mended.
  init?(_ line: LintLine) {
    guard line.isSound, line.value.count <= 16 else { return nil }
    var repairs: [ValueRepair] = []
    guard let value = try? DateValue(parsing: Array(line.value), repairs: &repairs), repairs.isEmpty else { return nil }
    self.value = value
    text = line.text
    switch value {
    case .date: clock = .date
    case .utc: clock = .utc
    case .local:
      let zoneID = line["TZID"].map { ZoneKey(String(decoding: $0.values.first ?? [], as: UTF8.self)).text } ?? ""
      clock = zoneID.isEmpty ? .floating : .zone(zoneID)
    }
  }

  var isDate: Bool { clock == .date }

  /// Seconds on the clock that the value is written in; of a date, those of its midnight.
  var clockSeconds: Int {
    switch value {
    case .date(let date): CivilDateTime(date, .midnight).clockSeconds
    case .local(let clock): clock.clockSeconds
    case .utc(let instant): instant.utc.clockSeconds
    }
  }
}
