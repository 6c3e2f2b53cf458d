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
    mutating func zone(named name: Span<UInt8>, _ zones: inout CalendarZones) -> Zone? {
      if let index = known.firstIndex(where: { $0.name.span.equals(name) }) { return known[index].zone }
      let bytes = name.indices.map { name[$0] }
      let resolution = zones.resolve(ZoneKey(String(decoding: bytes, as: UTF8.self)).text)
      guard resolution.road != .unknown, resolution.faults.isEmpty else { return nil }
      if known.count < KnownZones.limit { known.append((bytes, resolution.zone)) }
      return resolution.zone
    }
  }

  /// Nil for an event that must be read.
  ///
  /// - Parameter bytes: the event from its BEGIN line on, known to be UTF-8 without NULs.
  init?(_ bytes: [UInt8], _ known: inout KnownZones, _ zones: inout CalendarZones) {
    var cursor = LineCursor(bytes)
    var seen = Seen()
    var (start, finish): (Property?, Property?)
    var categoryCount = 0
    var rules: [RecurrenceRule] = []
    while let line = cursor.next() {
      let text = bytes.span.extracting(line.range)
      guard let name = ScannedName(of: text) else {
        guard text.firstIndex(of: UInt8(ascii: ":")) != nil || text.isEmpty else { return nil }
        continue
      }
      guard name != .begin, name != .end else {
        guard seen.pass(name, isAlarm: text.equals(PlainEvent.alarmBegin.span)) else { return nil }
        continue
      }
      guard seen.take(name), var property = PlainEvent.Property(name, text) else { return nil }
      guard property.isPlain(text, inAlarm: seen.isInAlarm, &known, &zones) else { return nil }
      guard !seen.isInAlarm else { continue }
      switch name {
      case .start: start = property
      case .finish: finish = property
      case .categories: categoryCount += text.commaCount + 1
      case .rule:
        guard rules.count < 4, let rule = property.rule(text) else { return nil }
        rules.append(rule)
      default: break
      }
    }
    guard let start, let clock = start.clock, seen.isWhole, categoryCount <= ComponentPreparation.categoryLimit,
      seen.alarmCount <= ComponentPreparation.alarmLimit
    else { return nil }
    if let finish, !finish.isPlainEnd(of: start) { return nil }
    self.start = clock
    self.rules = rules
    hasAlarms = seen.alarmCount > 0
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

  private static let alarmBegin = Array("BEGIN:VALARM".utf8)
}

extension PlainEvent {
  /// Which properties an event and its current alarm were seen to have, each once.
  private struct Seen {
    private var names: [ScannedName] = []
    private var alarmNames: [ScannedName] = []
    private var depth = 0
    private(set) var alarmCount = 0

    var isInAlarm: Bool { depth == 2 }

    /// Whether all components are closed and the event has a UID.
    var isWhole: Bool { depth == 0 && names.contains(.uid) }

    /// Passes a BEGIN or END; false for a component that is no alarm.
    mutating func pass(_ name: ScannedName, isAlarm: Bool) -> Bool {
      depth += name == .begin ? 1 : -1
      guard name == .begin, depth > 1 else { return true }
      alarmNames = []
      alarmCount += 1
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

  /// A property in the form that the standard gives it; it is asked with the text of its line.
  private struct Property {
    private let name: ScannedName
    /// Where in the line they stand.
    private let parameters: Range<Int>
    private let value: Range<Int>
    /// The wall clock of a property that has a date or time.
    private(set) var clock: CivilDateTime?
    /// Where that clock counts; nil for a DATE.
    private var zone: Zone?

    /// Nil for a folded or oddly written line of a property whose value is looked at.
    init?(_ name: ScannedName, _ line: Span<UInt8>) {
      self.name = name
      let head = name.rawValue.utf8.count
      guard line.count > head, line.starts(with: name.rawValue) else { return nil }
      if line[head] == UInt8(ascii: ":") {
        parameters = head..<head
        value = head + 1..<line.count
      } else {
        guard line[head] == UInt8(ascii: ";"), let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        parameters = head + 1..<colon
        value = colon + 1..<line.count
      }
      if name.isDate, name != .exclusions { clock = Property.clock(of: line.extracting(value)) }
    }

    /// Whether reading the property gives no fault and nothing that repeats.
    mutating func isPlain(_ line: Span<UInt8>, inAlarm: Bool, _ known: inout KnownZones, _ zones: inout CalendarZones) -> Bool {
      switch name {
      case .start, .finish, .stamp, .recurrenceID: inAlarm || clock != nil && hasKnownZone(line, &known, &zones)
      case .exclusions: inAlarm || areDates(line) && hasKnownZone(line, &known, &zones)
      case .exclusionRule, .dates: inAlarm
      case .summary, .details, .location, .categories:
        parameters.isEmpty || line.extracting(parameters).starts(with: "LANGUAGE=") && isOneParameter(line)
      case .uid: inAlarm || parameters.isEmpty && value.contains { line[$0] > 0x20 }
      case .duration, .trigger: inAlarm && isDuration(line) || !inAlarm && name == .trigger
      default: true
      }
    }

    /// No TZID, or one that is known; VALUE=DATE or nothing else.
    private mutating func hasKnownZone(_ line: Span<UInt8>, _ known: inout KnownZones, _ zones: inout CalendarZones) -> Bool {
      let text = line.extracting(parameters)
      let isDate = value.count == 8
      if text.isEmpty || text.count == 10 && text.starts(with: "VALUE=DATE") {
        if !isDate { zone = line[line.count - 1] == UInt8(ascii: "Z") ? .utc : zones.floatingZone }
        return true
      }
      guard text.starts(with: "TZID="), isOneParameter(line), let named = known.zone(named: text.extracting(droppingFirst: 5), &zones)
      else { return false }
      if !isDate { zone = named }
      return true
    }

    /// Whether both are of one form, and this one is not before the start. Across forms that is left to who reads the event.
    func isPlainEnd(of start: Property) -> Bool {
      guard value.count == start.value.count, let clock, let first = start.clock else { return false }
      guard let zone, let firstZone = start.zone else { return zone == nil && start.zone == nil && clock >= first }
      return zone.identifier == firstZone.identifier && zone.instant(of: clock) >= zone.instant(of: first)
    }

    /// Whether nothing stands behind the first parameter, and its end is where it seems to be.
    private func isOneParameter(_ line: Span<UInt8>) -> Bool {
      !parameters.contains { line[$0] == UInt8(ascii: ";") || line[$0] == UInt8(ascii: "\"") }
    }

    /// The rule, if nothing in it has to be mended.
    func rule(_ line: Span<UInt8>) -> RecurrenceRule? {
      var repairs: [RecurrenceRule.Repair] = []
      guard parameters.isEmpty, let rule = try? RecurrenceRule(parsing: bytes(of: line), repairs: &repairs) else { return nil }
      return repairs.isEmpty ? rule : nil
    }

    private func areDates(_ line: Span<UInt8>) -> Bool {
      var start = value.lowerBound
      while true {
        let end = (start..<value.upperBound).first { line[$0] == UInt8(ascii: ",") } ?? value.upperBound
        guard Property.clock(of: line.extracting(start..<end)) != nil else { return false }
        guard end < value.upperBound else { return true }
        start = end + 1
      }
    }

    private func isDuration(_ line: Span<UInt8>) -> Bool {
      var repairs: [ValueRepair] = []
      guard parameters.isEmpty, (try? NominalDuration(parsing: bytes(of: line), repairs: &repairs)) != nil else { return false }
      return repairs.isEmpty
    }

    private func bytes(of line: Span<UInt8>) -> [UInt8] { value.map { line[$0] } }

    private static func clock(of value: Span<UInt8>) -> CivilDateTime? {
      var repairs: [ValueRepair] = []
      guard value.count <= 16, let date = try? DateValue(parsing: value, repairs: &repairs), repairs.isEmpty else { return nil }
      switch date {
      case .date(let date): return CivilDateTime(date, .midnight)
      case .local(let clock): return clock
      case .utc(let instant): return instant.utc
      }
    }
  }
}

extension Span<UInt8> {
  fileprivate var commaCount: Int {
    var count = 0
    for index in indices where self[index] == UInt8(ascii: ",") { count += 1 }
    return count
  }

  fileprivate func firstIndex(of byte: UInt8) -> Int? {
    indices.first { self[$0] == byte }
  }

  fileprivate func starts(with word: String) -> Bool {
    guard count >= word.utf8.count else { return false }
    var index = 0
    for byte in word.utf8 {
      guard self[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
