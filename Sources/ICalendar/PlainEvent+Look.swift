import CivilTime
import Recurrence

extension PlainEvent {
  /// What the lines of an event show, one after the other.
  struct Look {
    private(set) var seen = Seen()
    private(set) var rules: [RecurrenceRule] = []
    private var start: Property?
    private var finish: Property?
    private var categoryCount = 0

    private static let ruleLimit = 4
    private static let alarmBegin = Array("BEGIN:VALARM".utf8)

    /// Takes the next line; false where it shows that the event must be read.
    mutating func take(_ text: Span<UInt8>, _ known: inout KnownZones, _ zones: inout CalendarZones) throws -> Bool {
      guard let name = ScannedName(of: text) else { return text.isEmpty || text.firstIndex(of: UInt8(ascii: ":")) != nil }
      guard name != .begin, name != .end else { return seen.pass(name, isAlarm: text.equals(Look.alarmBegin.span)) }
      guard seen.take(name), var property = Property(name, text) else { return false }
      guard try property.isPlain(text, inAlarm: seen.isInAlarm, &known, &zones) else { return false }
      guard !seen.isInAlarm else { return true }
      switch name {
      case .start: start = property
      case .finish: finish = property
      case .categories: categoryCount += text.commaCount + 1
      case .rule:
        guard rules.count < Look.ruleLimit, let rule = property.rule(text) else { return false }
        rules.append(rule)
      default: break
      }
      return true
    }

    /// The wall clock of the start, once all lines were taken; nil for an event that must be read.
    var plainStart: CivilDateTime? {
      guard let start, seen.isWhole, categoryCount <= ComponentPreparation.categoryLimit else { return nil }
      guard seen.alarmCount <= ComponentPreparation.alarmLimit, finish?.isPlainEnd(of: start) != false else { return nil }
      return start.clock
    }
  }

  /// Which properties an event and its current alarm were seen to have, each once.
  struct Seen {
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
}
