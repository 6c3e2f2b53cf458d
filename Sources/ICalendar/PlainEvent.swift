import CivilTime
import Recurrence

/// An event of which a look at its lines shows that nothing is wrong with it, and about when it takes place.
///
/// Most events of a calendar lie far in the past. One that does, stands alone under its UID and is plain in this sense can be passed
/// over before it is parsed: reading it would give neither an occurrence nor a warning.
struct PlainEvent {
  /// DTSTART's wall clock in its zone; midnight of a DATE.
  let start: CivilDateTime
  /// How it repeats; exceptions are left aside.
  let rules: [RecurrenceRule]
  /// Whether it has alarms of its own.
  let hasAlarms: Bool

  /// The names of zones that were seen to be known are kept from event to event.
  struct KnownZones {
    private var names: [[UInt8]] = []

    /// Whether the calendar knows that TZID.
    mutating func contains(_ name: [UInt8], _ zones: inout CalendarZones) -> Bool {
      if names.contains(name) { return true }
      let resolution = zones.resolve(ZoneKey(String(decoding: name, as: UTF8.self)).text)
      guard resolution.road != .unknown, resolution.faults.isEmpty else { return false }
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
    var seen = Seen()
    var start: CivilDateTime?
    var rules: [RecurrenceRule] = []
    while let line = cursor.next() {
      guard let name = ScannedName(of: line.range, in: bytes) else {
        guard bytes[line.range].contains(UInt8(ascii: ":")) || line.range.isEmpty else { return nil }
        continue
      }
      guard name != .begin, name != .end else {
        guard seen.pass(name, isAlarm: PlainEvent.isAlarm(line, in: bytes)) else { return nil }
        continue
      }
      guard seen.take(name), let property = PlainEvent.Line(name, line, in: bytes) else { return nil }
      guard property.isPlain(inAlarm: seen.isInAlarm, &known, &zones) else { return nil }
      if !seen.isInAlarm, name == .start { start = property.clock }
      if !seen.isInAlarm, name == .rule {
        guard rules.count < 4, let rule = property.rule else { return nil }
        rules.append(rule)
      }
    }
    guard let start, seen.isWhole else { return nil }
    self.start = start
    self.rules = rules
    hasAlarms = seen.hasAlarms
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

  private static func isAlarm(_ line: LineCursor.Line, in bytes: [UInt8]) -> Bool {
    bytes[line.range].elementsEqual("BEGIN:VALARM".utf8)
  }
}

extension PlainEvent {
  /// Which properties an event and its current alarm were seen to have, each once.
  private struct Seen {
    private var names: [ScannedName] = []
    private var alarmNames: [ScannedName] = []
    private var depth = 0
    private(set) var hasAlarms = false

    var isInAlarm: Bool { depth == 2 }

    /// Whether all components are closed and the event has a UID.
    var isWhole: Bool { depth == 0 && names.contains(.uid) }

    /// Passes a BEGIN or END; false for a component that is no alarm.
    mutating func pass(_ name: ScannedName, isAlarm: Bool) -> Bool {
      depth += name == .begin ? 1 : -1
      guard name == .begin, depth > 1 else { return true }
      alarmNames = []
      hasAlarms = true
      return depth == 2 && isAlarm
    }

    /// Takes a property; false for a second one of its name, where one alone counts.
    mutating func take(_ name: ScannedName) -> Bool {
      if isInAlarm {
        guard !alarmNames.contains(name) else { return false }
        alarmNames.append(name)
        return true
      }
      guard !names.contains(name) || [.categories, .rule, .exclusions].contains(name) else { return false }
      names.append(name)
      return true
    }
  }
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
      if name.isDate, name != .exclusions { clock = Line.clock(of: value) }
    }

    /// Whether reading the property gives no fault and nothing that repeats.
    func isPlain(inAlarm: Bool, _ known: inout KnownZones, _ zones: inout CalendarZones) -> Bool {
      switch name {
      case .start, .finish, .stamp: inAlarm || clock != nil && hasKnownZone(&known, &zones)
      case .exclusions: inAlarm || areDates && hasKnownZone(&known, &zones)
      case .exclusionRule, .dates, .recurrenceID: inAlarm
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

    /// The rule, if nothing in it has to be mended.
    var rule: RecurrenceRule? {
      var repairs: [RecurrenceRule.Repair] = []
      guard parameters.isEmpty, let rule = try? RecurrenceRule(parsing: Array(value), repairs: &repairs) else { return nil }
      return repairs.isEmpty ? rule : nil
    }

    private var areDates: Bool {
      value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).allSatisfy { Line.clock(of: $0) != nil }
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
