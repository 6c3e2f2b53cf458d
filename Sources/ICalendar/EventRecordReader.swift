import AlarmPlanning
import CivilTime
import Recurrence
import ZoneData

/// Makes event records of one calendar's components: preparation, libical, and then the zones.
struct EventRecordReader {
  let encoding: FeedEncoding
  let userZone: Zone
  /// Folds a title for the name of an event without a UID.
  let fold: @Sendable (String) -> String
  var zones: CalendarZones

  /// What came of one component.
  struct Reading {
    /// Nil where the event cannot be used; the faults then say why.
    var record: EventRecord?
    /// The title as far as it is known, for telling whether the event is wanted.
    var words: Event
    var faults: [LineFault]
  }

  /// Reads the event at that place of `bytes`.
  mutating func read(_ outline: ComponentOutline, in bytes: [UInt8]) -> Reading {
    let preparation = ComponentPreparation(outline, in: bytes, encoding: encoding)
    var faults = preparation.faults
    guard let component = LibicalComponent(parsing: preparation.writer.bytes) else {
      faults.append(LineFault(line: outline.firstLine, fault: .unreadable))
      return Reading(record: nil, words: EventRecordReader.words(of: nil, uid: preparation.uid ?? ""), faults: faults)
    }
    let uid = preparation.uid ?? substitute(for: component, preparation)
    if preparation.uid == nil { faults.append(LineFault(line: outline.firstLine, fault: .noUID(substitute: uid))) }
    let words = EventRecordReader.words(of: component, uid: uid)
    guard let start = component.first(.start).flatMap({ time(of: $0, line: outline.firstLine, faults: &faults) }) else {
      if !faults.contains(where: { $0.fault.refusesStart }) { faults.append(LineFault(line: outline.firstLine, fault: .noStart)) }
      return Reading(record: nil, words: words, faults: faults)
    }
    let record = self.record(of: component, preparation, words: words, start: start, line: outline.firstLine, faults: &faults)
    return Reading(record: record, words: words, faults: faults)
  }

  /// The event's words alone, without occurrences.
  static func words(of component: LibicalComponent?, uid: String) -> Event {
    Event(
      uid: uid, title: component?.text(.summary) ?? "", location: component?.text(.location) ?? "",
      details: component?.text(.details) ?? "",
      categories: component?.all(.categories).compactMap { if case .text(let text) = $0.value { text } else { nil } } ?? [],
      source: "", occurrences: [])
  }

  /// `no-uid|DTSTART value|normalised title`.
  private func substitute(for component: LibicalComponent, _ preparation: ComponentPreparation) -> String {
    "no-uid|\(preparation.startText)|\(fold(component.text(.summary)))"
  }

  private mutating func record(
    of component: LibicalComponent, _ preparation: ComponentPreparation, words: Event, start: EventTime, line: Int,
    faults: inout [LineFault]
  ) -> EventRecord {
    let stamp = component.first(.stamp).flatMap { property -> Instant? in
      if case .clock(let clock, _) = property.value { return Instant(utc: clock) }
      return nil
    }
    let status = component.text(.status)
    return EventRecord(
      line: line, uid: words.uid, title: words.title, location: words.location, details: words.details,
      categories: words.categories, status: status.isEmpty ? nil : status, sequence: component.integer(.sequence) ?? 0,
      stamp: stamp, start: start, length: length(of: component, from: start, line: line, faults: &faults),
      recurrenceID: component.first(.recurrenceID).flatMap { time(of: $0, line: line, faults: &faults)?.moment },
      changesFuture: component.first(.recurrenceID)?.isMarked ?? false,
      rules: EventRecordReader.rules(preparation.rules, faults: &faults),
      exclusionRules: EventRecordReader.rules(preparation.exclusionRules, faults: &faults),
      dates: component.all(.dates).compactMap { time(of: $0, line: line, faults: &faults)?.moment },
      exclusions: component.all(.exclusions).compactMap { time(of: $0, line: line, faults: &faults)?.moment },
      alarms: EventRecordReader.alarms(of: component))
  }

  // MARK: Times

  /// A value with its zone resolved. A zone that nobody knows is a fault, once an event.
  private mutating func time(of property: LibicalComponent.Property, line: Int, faults: inout [LineFault]) -> EventTime? {
    switch property.value {
    case .date(let date):
      return EventTime(moment: .date(date), zone: userZone, isUsersClock: true, road: nil)
    case .clock(let clock, isUTC: true):
      return EventTime(moment: .utc(Instant(utc: clock)), zone: .utc, isUsersClock: true, road: nil)
    case .clock(let clock, isUTC: false):
      guard let zoneID = property.zoneID, !zoneID.isEmpty else {
        let isUsersClock = zones.calendarZone == nil
        return EventTime(moment: .local(clock), zone: zones.floatingZone, isUsersClock: isUsersClock, road: nil)
      }
      let resolution = zones.resolve(zoneID)
      if resolution.road == .unknown {
        let fault = LineFault(line: line, fault: .zoneUnknown(zoneID: zoneID, used: resolution.zone.identifier))
        if !faults.contains(fault) { faults.append(fault) }
      }
      return EventTime(
        moment: .zoned(clock, resolution.zone.instant(of: clock)), zone: resolution.zone, isUsersClock: false, road: resolution.road)
    default: return nil
    }
  }

  private mutating func length(
    of component: LibicalComponent, from start: EventTime, line: Int, faults: inout [LineFault]
  ) -> EventLength? {
    if let end = component.first(.finish).flatMap({ time(of: $0, line: line, faults: &faults) }) {
      if case (.date(let first), .date(let last)) = (start.moment, end.moment) {
        return .nominal(NominalDuration(days: max(1, last.dayNumber - first.dayNumber)))
      }
      if !start.isDate, !end.isDate {
        let seconds = end.instant(dayStart: .midnight, userZone: userZone)
          .seconds(since: start.instant(dayStart: .midnight, userZone: userZone))
        return .seconds(max(0, seconds))
      }
    }
    if case .duration(let duration)? = component.first(.duration)?.value, duration.days >= 0, duration.seconds >= 0 {
      return .nominal(duration)
    }
    return start.isDate ? .nominal(NominalDuration(days: 1)) : nil
  }

  // MARK: Rules and alarms

  private static func rules(_ texts: [ComponentPreparation.RuleText], faults: inout [LineFault]) -> [RecurrenceRule] {
    texts.compactMap { text in
      var repairs: [RecurrenceRule.Repair] = []
      do throws(RecurrenceRuleError) {
        let rule = try RecurrenceRule(parsing: text.text, repairs: &repairs)
        faults += repairs.map { LineFault(line: text.line, fault: .ruleRepaired(rule: text.text, $0)) }
        return rule
      } catch {
        faults.append(LineFault(line: text.line, fault: .ruleRefused(rule: text.text, error)))
        return nil
      }
    }
  }

  private static func alarms(of component: LibicalComponent) -> [FeedAlarmRule] {
    component.children.compactMap { alarm in
      guard alarm.name == "VALARM", let property = alarm.first(.trigger) else { return nil }
      let action = alarm.text(.action).isEmpty ? "DISPLAY" : alarm.text(.action)
      guard action != "NONE" else { return nil }
      let text = alarm.text(.details).isEmpty ? alarm.text(.summary) : alarm.text(.details)
      switch property.value {
      case .duration(let duration):
        return FeedAlarmRule(action: action, text: text, trigger: property.isMarked ? .afterEnd(duration) : .afterStart(duration))
      case .clock(let clock, _): return FeedAlarmRule(action: action, text: text, trigger: .at(Instant(utc: clock)))
      default: return nil
      }
    }
  }
}

extension FeedFault {
  /// Whether it tells already why an event has no start.
  fileprivate var refusesStart: Bool {
    if case .dateRefused("DTSTART", _) = self { true } else { false }
  }
}
