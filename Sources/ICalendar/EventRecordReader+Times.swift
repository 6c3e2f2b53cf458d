import CivilTime
import Recurrence
import ZoneData

extension EventRecordReader {
  /// A value with its zone resolved. A zone that nobody knows is a fault, once an event.
  mutating func time(
    of property: LibicalComponent.Property, _ preparation: ComponentPreparation, _ faults: inout FaultList
  ) throws -> EventTime? {
    try time(of: property.value, zoneID: property.zoneID ?? "", preparation, &faults)
  }

  private mutating func time(
    of value: LibicalComponent.Value, zoneID: String, _ preparation: ComponentPreparation, _ faults: inout FaultList
  ) throws -> EventTime? {
    switch value {
    case .date(let date):
      return EventTime(moment: .date(date), zone: userZone, isUsersClock: true)
    case .clock(let clock, isUTC: true):
      return EventTime(moment: .utc(Instant(utc: clock)), zone: .utc, isUsersClock: true)
    case .clock(let clock, isUTC: false):
      guard !zoneID.isEmpty else {
        return EventTime(moment: .local(clock), zone: zones.floatingZone, isUsersClock: zones.calendarZone == nil)
      }
      let resolution = try zones.resolve(zoneID)
      if resolution.road == .unknown {
        let line = preparation.zoneLines[zoneID] ?? 1
        faults.note(.zoneUnknown(zoneID: zoneID.excerpt, used: resolution.zone.identifier), at: line)
      }
      faults.note(resolution.faults)
      return EventTime(
        moment: .zoned(clock, resolution.zone.instant(of: clock)), zone: resolution.zone, isUsersClock: false,
        name: EventTime.ZoneName(text: zoneID, road: resolution.road))
    case .text, .integer, .duration:
      return nil
    }
  }

  // MARK: Length

  mutating func length(
    of component: LibicalComponent, _ preparation: ComponentPreparation, from start: EventTime, line: Int, _ faults: inout FaultList
  ) throws -> EventLength? {
    if let end = try component.first(.finish).flatMap({ try time(of: $0, preparation, &faults) }) {
      if case (.date(let first), .date(let last)) = (start.moment, end.moment) {
        if last < first { faults.note(.endBeforeStart, at: line) }
        return .nominal(NominalDuration(days: max(1, last.dayNumber - first.dayNumber)))
      }
      if let length = EventRecordReader.seconds(from: start, to: end) {
        if length < 0 { faults.note(.endBeforeStart, at: line) }
        return .seconds(max(0, length))
      }
    }
    if case .duration(let duration)? = component.first(.duration)?.value, duration.days >= 0, duration.seconds >= 0 {
      return .nominal(duration)
    }
    return start.isDate ? .nominal(NominalDuration(days: 1)) : nil
  }

  /// Between two times; nil where one of them is a date. An end that names no zone is in that of the start.
  private static func seconds(from start: EventTime, to end: EventTime) -> Int? {
    let first: Instant
    switch start.moment {
    case .date: return nil
    case .local(let clock): first = start.zone.instant(of: clock)
    case .zoned(_, let instant), .utc(let instant): first = instant
    }
    switch end.moment {
    case .date: return nil
    case .local(let clock): return (start.name == nil ? end.zone : start.zone).instant(of: clock).seconds(since: first)
    case .zoned(_, let instant), .utc(let instant): return instant.seconds(since: first)
    }
  }
}

extension EventRecordReader {
  // MARK: Recurrence

  /// Rules, dates and exclusions.
  mutating func recurrence(
    of preparation: ComponentPreparation, from start: EventTime, _ faults: inout FaultList
  ) throws -> EventRecurrence {
    var recurrence = EventRecurrence()
    recurrence.rules = EventRecordReader.rules(preparation.rules, of: .rule, &faults)
    recurrence.exclusionRules = EventRecordReader.rules(preparation.exclusionRules, of: .exclusionRule, &faults)
    recurrence.ruleTexts = preparation.rules.prefix(EventRecordReader.ruleLimit).map {
      $0.text.excerpt(of: EventRecordReader.ruleTextLimit)
    }
    recurrence.exclusionRuleTexts = preparation.exclusionRules.prefix(EventRecordReader.ruleLimit).map {
      $0.text.excerpt(of: EventRecordReader.ruleTextLimit)
    }
    for list in preparation.dates {
      recurrence.dates += try moments(of: list, preparation, &faults)
      for period in list.periods {
        guard let time = try time(of: period.start, in: list, preparation, &faults) else { continue }
        recurrence.dates.append(time.moment)
        recurrence.periods[time.instant(inZoneOf: start)] = try length(from: time, to: period.end, in: list, preparation, &faults)
      }
    }
    for list in preparation.exclusions { recurrence.exclusions += try moments(of: list, preparation, &faults) }
    return recurrence
  }

  private mutating func moments(of list: DateList, _ preparation: ComponentPreparation, _ faults: inout FaultList) throws -> [Moment] {
    var moments: [Moment] = []
    moments.reserveCapacity(list.values.count)
    for value in list.values {
      if let time = try time(of: value, in: list, preparation, &faults) { moments.append(time.moment) }
    }
    return moments
  }

  private mutating func time(
    of date: DateValue, in list: DateList, _ preparation: ComponentPreparation, _ faults: inout FaultList
  ) throws -> EventTime? {
    try time(of: LibicalComponent.Value(date), zoneID: list.zoneID, preparation, &faults)
  }

  /// How long a PERIOD takes; nil where it ends before it starts.
  private mutating func length(
    from start: EventTime, to end: DateList.PeriodEnd, in list: DateList, _ preparation: ComponentPreparation, _ faults: inout FaultList
  ) throws -> EventLength? {
    switch end {
    case .duration(let duration): return duration.days >= 0 && duration.seconds >= 0 ? .nominal(duration) : nil
    case .date(let date):
      guard let end = try time(of: date, in: list, preparation, &faults), let seconds = EventRecordReader.seconds(from: start, to: end)
      else { return nil }
      return seconds >= 0 ? .seconds(seconds) : nil
    }
  }

  private static func rules(_ texts: [ComponentPreparation.RuleText], of name: ScannedName, _ faults: inout FaultList) -> [RecurrenceRule] {
    if texts.count > ruleLimit { faults.note(.tooManyRules(limit: ruleLimit), at: texts[ruleLimit].line) }
    return texts.prefix(ruleLimit).compactMap { text in
      var repairs: [RecurrenceRule.Repair] = []
      do throws(RecurrenceRuleError) {
        let rule = try RecurrenceRule(parsing: text.text, repairs: &repairs)
        if !repairs.isEmpty { faults.note(.ruleRepaired(property: name.rawValue, rule: text.text.excerpt, repairs), at: text.line) }
        return rule
      } catch {
        faults.note(.ruleRefused(property: name.rawValue, rule: text.text.excerpt, error), at: text.line)
        return nil
      }
    }
  }
}

extension LibicalComponent.Value {
  fileprivate init(_ date: DateValue) {
    switch date {
    case .date(let date): self = .date(date)
    case .local(let clock): self = .clock(clock, isUTC: false)
    case .utc(let instant): self = .clock(instant.utc, isUTC: true)
    }
  }
}
