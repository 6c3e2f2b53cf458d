import CivilTime
import Recurrence
import ZoneData

/// An event of which a look at its lines shows that nothing is wrong with it, and about when it takes place.
///
/// Most events of a calendar lie far in the past. If all events of one UID do and are plain in this sense, they can be passed over before
/// they are parsed: reading them would give neither an occurrence nor a warning. An instance that is overridden counts with its series.
struct PlainEvent {
  /// DTSTART's wall clock in its zone; midnight of a DATE.
  let start: CivilDateTime
  /// How it repeats; exceptions are left aside.
  let rules: [RecurrenceRule]
  /// Whether it has alarms of its own.
  let hasAlarms: Bool

  /// The zones that were seen to be known are kept from event to event, the first of them where a look finds them soonest.
  struct KnownZones {
    /// More than nearly any calendar uses: each name is compared with all of them.
    private static let limit = 32

    private var known: [(name: [UInt8], zone: Zone)] = []

    /// The zone of that TZID; nil where the calendar does not know it, or has something to say of it.
    mutating func zone(named name: Span<UInt8>, _ zones: inout CalendarZones) throws -> Zone? {
      if let index = known.firstIndex(where: { $0.name.span.equals(name) }) { return known[index].zone }
      let bytes = name.indices.map { name[$0] }
      let resolution = try zones.resolve(ZoneKey(String(decoding: bytes, as: UTF8.self)).text)
      guard resolution.road != .unknown, resolution.faults.isEmpty else { return nil }
      if known.count < KnownZones.limit { known.append((bytes, resolution.zone)) }
      return resolution.zone
    }
  }

  /// Nil for an event that must be read.
  ///
  /// - Parameter bytes: the event from its BEGIN line on, known to be UTF-8 without NULs.
  init?(_ bytes: [UInt8], _ known: inout KnownZones, _ zones: inout CalendarZones) throws {
    var look = Look()
    var cursor = LineCursor(bytes)
    while let line = cursor.next() {
      guard try look.take(bytes.span.extracting(line.range), &known, &zones) else { return nil }
    }
    guard let clock = look.plainStart else { return nil }
    start = clock
    rules = look.rules
    hasAlarms = look.seen.alarmCount > 0
  }

  /// Whether no occurrence surely begins in `window`, wherever the event's zone is and whenever whole days start.
  func isFar(from window: Range<Instant>) -> Bool {
    let margin = 3 * 86_400
    let first = window.lowerBound.adding(seconds: -margin).utc
    let last = window.upperBound.adding(seconds: margin).utc
    guard start < first || start > last else { return false }
    return rules.allSatisfy { rule in
      var rule = rule
      // Here the clock stands for UTC; in the event's zone it may show up to a day more.
      if case .utc(let end) = rule.until { rule.until = .utc(end.adding(seconds: 86_400)) }
      var occurrences = rule.occurrences(startingAt: start, from: first, through: last)
      return occurrences.next() == nil && occurrences.outcome == .finished
    }
  }
}
