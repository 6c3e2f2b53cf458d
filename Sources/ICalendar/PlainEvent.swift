import CivilTime
import Recurrence

/// An event of which a look at its lines shows that it happens once, that nothing is wrong with it, and about when it begins.
///
/// Most events of a calendar lie far in the past. One that does, stands alone under its UID and is plain in this sense can be passed
/// over before anything of it is parsed: reading it would give neither an occurrence nor a warning.
struct PlainEvent {
  /// DTSTART's wall clock in its zone; midnight of a DATE.
  let start: CivilDateTime
  /// Whether it has alarms of its own.
  let hasAlarms: Bool

  /// The names of zones that were seen to be known are kept from event to event.
  struct KnownZones {
    private var names: [[UInt8]] = []

    /// Whether the calendar knows that TZID.
    mutating func contains(_ name: [UInt8], _ zones: inout CalendarZones) -> Bool {
      if names.contains(name) { return true }
      guard zones.resolve(String(decoding: name, as: UTF8.self).trimmingBlanks).road != .unknown else { return false }
      names.append(name)
      return true
    }
  }

  /// Nil for an event that must be read.
  ///
  /// - Parameter bytes: the event from its BEGIN line on, known to be UTF-8.
  init?(_ bytes: [UInt8], _ known: inout KnownZones, _ zones: inout CalendarZones) {
    guard !bytes.contains(0) else { return nil }
    var cursor = LineCursor(bytes)
    var seen: UInt64 = 0
    var start: CivilDateTime?
    var depth = 0
    var hasAlarms = false
    while let line = cursor.next() {
      guard let name = ScannedName(of: line.range, in: bytes) else {
        guard bytes[line.range].contains(UInt8(ascii: ":")) || line.range.isEmpty else { return nil }
        continue
      }
      switch name {
      case .begin:
        depth += 1
        guard depth == 1 || depth == 2 && PlainEvent.isAlarm(line, in: bytes) else { return nil }
        hasAlarms = depth == 2 || hasAlarms
        if depth == 2 { seen = PlainEvent.withoutAlarm(seen) }
      case .end:
        depth -= 1
      default:
        let bit: UInt64 = 1 << UInt64(name.index + (depth == 2 ? 32 : 0))
        guard seen & bit == 0 || name == .categories, let content = PlainEvent.Line(name, line, in: bytes) else { return nil }
        seen |= bit
        guard content.isPlain(inAlarm: depth == 2, &known, &zones) else { return nil }
        if name == .start, depth == 1 { start = content.clock }
      }
    }
    guard let start, depth == 0, seen & (1 << UInt64(ScannedName.uid.index)) != 0 else { return nil }
    self.start = start
    self.hasAlarms = hasAlarms
  }

  /// Whether the event surely begins outside `window`, wherever its zone is and whenever whole days start.
  func isFar(from window: Range<Instant>) -> Bool {
    let instant = Instant(utc: start)
    let margin = 3 * 86_400
    return instant < window.lowerBound.adding(seconds: -margin) || instant > window.upperBound.adding(seconds: margin)
  }

  private static func isAlarm(_ line: LineCursor.Line, in bytes: [UInt8]) -> Bool {
    bytes[line.range].elementsEqual("BEGIN:VALARM".utf8)
  }

  /// Each alarm may have its properties once.
  private static func withoutAlarm(_ seen: UInt64) -> UInt64 { seen & 0xFFFF_FFFF }
}

extension PlainEvent {
  /// A property in the form that the standard gives it.
  private struct Line {
    let name: ScannedName
    let parameters: ArraySlice<UInt8>
    let value: ArraySlice<UInt8>
    private(set) var clock: CivilDateTime?

    /// Nil for a folded or oddly written line of a property whose value is looked at.
    init?(_ name: ScannedName, _ line: LineCursor.Line, in bytes: [UInt8]) {
      let text = bytes[line.range]
      let head = text.prefix(name.rawValue.utf8.count)
      guard head.elementsEqual(name.rawValue.utf8), let next = text[head.endIndex...].first else { return nil }
      self.name = name
      if next == UInt8(ascii: ":") {
        parameters = []
        value = text[(head.endIndex + 1)...]
      } else {
        guard next == UInt8(ascii: ";"), let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        parameters = text[(head.endIndex + 1)..<colon]
        value = text[(colon + 1)...]
      }
      if name.isDate { clock = Line.clock(of: value) }
    }

    /// Whether reading the property gives no fault and nothing that repeats.
    func isPlain(inAlarm: Bool, _ known: inout KnownZones, _ zones: inout CalendarZones) -> Bool {
      switch name {
      case .start, .finish, .stamp: inAlarm || clock != nil && hasKnownZone(&known, &zones)
      case .rule, .exclusionRule, .dates, .exclusions, .recurrenceID: inAlarm
      case .summary, .details, .location, .categories: parameters.isEmpty || parameters.starts(with: "LANGUAGE=".utf8)
      case .uid: inAlarm || parameters.isEmpty && value.contains { $0 > 0x20 }
      case .duration, .trigger: inAlarm && isDuration || !inAlarm && name == .trigger
      default: true
      }
    }

    /// No TZID, or one that is known; VALUE=DATE or nothing else.
    private func hasKnownZone(_ known: inout KnownZones, _ zones: inout CalendarZones) -> Bool {
      if parameters.isEmpty || parameters.elementsEqual("VALUE=DATE".utf8) { return true }
      guard parameters.starts(with: "TZID=".utf8), !parameters.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\"") })
      else { return false }
      return known.contains(Array(parameters.dropFirst(5)), &zones)
    }

    private var isDuration: Bool {
      var repairs: [ValueRepair] = []
      guard parameters.isEmpty, (try? NominalDuration(parsing: Array(value), repairs: &repairs)) != nil else { return false }
      return repairs.isEmpty
    }

    private static func clock(of value: ArraySlice<UInt8>) -> CivilDateTime? {
      var repairs: [ValueRepair] = []
      guard value.count <= 16, let date = try? DateValue(parsing: Array(value), repairs: &repairs), repairs.isEmpty else { return nil }
      switch date {
      case .date(let date): return CivilDateTime(date, .midnight)
      case .local(let clock): return clock
      case .utc(let instant): return instant.utc
      }
    }
  }
}

extension ScannedName {
  /// A number below 32, a different one for each name.
  fileprivate var index: Int { ScannedName.allCases.firstIndex(of: self) ?? 0 }
}
