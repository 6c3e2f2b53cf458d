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

  /// More rules of one kind in one event than any calendar writes: each may give as many instances as a window may hold.
  static let ruleLimit = 20
  /// How many characters of a rule are kept for people who ask about it.
  static let ruleTextLimit = 1_000

  /// What the name of an event without a UID begins with.
  static let substitutePrefix = "no-uid|"

  /// What came of one component.
  struct Reading {
    /// Nil where the event cannot be used; the faults then say why.
    var record: EventRecord?
    /// The title as far as it is known, for telling whether the event is wanted.
    var words: Event
    var faults: FaultList
  }

  /// Reads the event at that place of `bytes`.
  ///
  /// - Throws: what reading a VTIMEZONE of the feed throws.
  mutating func read(_ outline: ComponentOutline, in bytes: [UInt8]) throws -> Reading {
    let preparation = ComponentPreparation(outline, in: bytes, encoding: encoding)
    var faults = preparation.faults
    guard let component = LibicalComponent(parsing: preparation.writer.bytes) else {
      faults.note(.unreadable, at: outline.firstLine)
      return Reading(record: nil, words: EventRecordReader.words(of: nil, uid: preparation.uid ?? ""), faults: faults)
    }
    let uid = preparation.uid ?? substitute(for: component, preparation)
    if preparation.uid == nil { faults.note(.noUID(substitute: uid.excerpt), at: outline.firstLine) }
    let words = EventRecordReader.words(of: component, uid: uid)
    guard let start = try start(of: component, preparation, line: outline.firstLine, &faults) else {
      return Reading(record: nil, words: words, faults: faults)
    }
    let record = try self.record(of: component, preparation, words: words, start: start, line: outline.firstLine, &faults)
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
    "\(EventRecordReader.substitutePrefix)\(preparation.startText)|\(fold(component.text(.summary)))"
  }

  /// DTSTART. An override without one starts when its instance does, and what is cancelled needs none.
  private mutating func start(
    of component: LibicalComponent, _ preparation: ComponentPreparation, line: Int, _ faults: inout FaultList
  ) throws -> EventTime? {
    if let start = component.first(.start) { return try time(of: start, preparation, &faults) }
    // Where it was refused, that was said.
    if faults.contains(where: { $0.isRefusal(of: .start) }) { return nil }
    let isCancelled = component.text(.status) == EventRecord.cancelled
    if let id = component.first(.recurrenceID) {
      if !isCancelled { faults.note(.startAssumed, at: line) }
      return try time(of: id, preparation, &faults)
    }
    if isCancelled { return .never }
    faults.note(.noStart, at: line)
    return nil
  }

  private mutating func record(
    of component: LibicalComponent, _ preparation: ComponentPreparation, words: Event, start: EventTime, line: Int,
    _ faults: inout FaultList
  ) throws -> EventRecord {
    let stamp = component.first(.stamp).flatMap { property -> Instant? in
      if case .clock(let clock, _) = property.value { return Instant(utc: clock) }
      return nil
    }
    let status = component.text(.status)
    return try EventRecord(
      line: line, uid: words.uid, title: words.title, location: words.location, details: words.details,
      categories: words.categories, status: status.isEmpty ? nil : status, sequence: component.integer(.sequence) ?? 0,
      stamp: stamp, start: start, startText: preparation.startText.excerpt,
      length: length(of: component, preparation, from: start, line: line, &faults), isOverride: preparation.isOverride,
      recurrenceID: component.first(.recurrenceID).flatMap { try time(of: $0, preparation, &faults)?.moment },
      changesFuture: component.first(.recurrenceID)?.isMarked ?? false,
      recurrence: preparation.isOverride ? EventRecurrence() : recurrence(of: preparation, from: start, &faults),
      alarms: alarms(of: component, preparation, &faults))
  }

  private mutating func alarms(
    of component: LibicalComponent, _ preparation: ComponentPreparation, _ faults: inout FaultList
  ) throws -> [FeedAlarmRule] {
    var rules: [FeedAlarmRule] = []
    for alarm in component.children where alarm.name == "VALARM" {
      guard let property = alarm.first(.trigger), let trigger = try trigger(of: property, preparation, &faults) else { continue }
      let action = alarm.text(.action).isEmpty ? "DISPLAY" : alarm.text(.action)
      guard action != "NONE" else { continue }
      let text = alarm.text(.details).isEmpty ? alarm.text(.summary) : alarm.text(.details)
      rules.append(FeedAlarmRule(action: action, text: text, trigger: trigger))
    }
    return rules
  }

  private mutating func trigger(
    of property: LibicalComponent.Property, _ preparation: ComponentPreparation, _ faults: inout FaultList
  ) throws -> FeedAlarmRule.Trigger? {
    if case .duration(let duration) = property.value { return property.isMarked ? .afterEnd(duration) : .afterStart(duration) }
    return try time(of: property, preparation, &faults).map { .at($0.instant(dayStart: .midnight, userZone: userZone)) }
  }
}
