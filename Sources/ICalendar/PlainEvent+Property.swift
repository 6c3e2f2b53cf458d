import CivilTime
import Recurrence
import ZoneData

extension PlainEvent {
  /// A property in the form that the standard gives it; it is asked with the text of its line.
  struct Property {
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
    mutating func isPlain(_ line: Span<UInt8>, inAlarm: Bool, _ known: inout KnownZones, _ zones: inout CalendarZones) throws -> Bool {
      switch name {
      case .start, .finish, .stamp, .recurrenceID: try inAlarm || clock != nil && hasKnownZone(line, &known, &zones)
      case .exclusions: try inAlarm || areDates(line) && hasKnownZone(line, &known, &zones)
      case .exclusionRule, .dates: inAlarm
      case .summary, .details, .location, .categories:
        parameters.isEmpty || line.extracting(parameters).starts(with: "LANGUAGE=") && isOneParameter(line)
      case .uid: inAlarm || parameters.isEmpty && value.contains { line[$0] > 0x20 }
      case .duration, .trigger: inAlarm && isDuration(line) || !inAlarm && name == .trigger
      default: true
      }
    }

    /// No TZID, or one that is known; VALUE=DATE or nothing else.
    private mutating func hasKnownZone(_ line: Span<UInt8>, _ known: inout KnownZones, _ zones: inout CalendarZones) throws -> Bool {
      let text = line.extracting(parameters)
      let isDate = value.count == 8
      if text.isEmpty || text.count == 10 && text.starts(with: "VALUE=DATE") {
        if !isDate { zone = line[line.count - 1] == UInt8(ascii: "Z") ? .utc : zones.floatingZone }
        return true
      }
      guard text.starts(with: "TZID="), isOneParameter(line), let named = try known.zone(named: text.extracting(droppingFirst: 5), &zones)
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
  var commaCount: Int {
    var count = 0
    for index in indices where self[index] == UInt8(ascii: ",") { count += 1 }
    return count
  }

  func firstIndex(of byte: UInt8) -> Int? {
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
