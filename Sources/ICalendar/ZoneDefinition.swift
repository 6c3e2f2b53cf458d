import CivilTime
import Recurrence
import ZoneData

/// A VTIMEZONE as it was found: its name, and the text that defines it (RFC 5545 3.6.5). It is read only where an event needs it.
struct ZoneDefinition {
  let key: ZoneKey
  private let preparation: ComponentPreparation

  /// The first and last year whose clock changes are worked out; outside them the nearest offset holds.
  static let years = 1900...2300
  /// More clock changes of one rule, or observances of one zone, than any real zone has.
  static let onsetLimit = 5_000
  /// How many definitions of one name are tried before they count as useless.
  static let sameNameLimit = 20

  /// A prepared VTIMEZONE; nil where it has no TZID.
  init?(_ preparation: ComponentPreparation) {
    key = ZoneKey(preparation.zoneID)
    guard !key.text.isEmpty else { return nil }
    self.preparation = preparation
  }

  /// What the definition says.
  struct Content {
    /// Nil where no observance can be read.
    let zone: Zone?
    /// X-LIC-LOCATION: an IANA name.
    let location: String?
    let faults: FaultList
  }

  /// Reads the definition.
  func read() -> Content {
    var faults = FaultList()
    // A time that cannot be read costs an observance, not an event.
    for fault in preparation.faults.faults where fault.fault.severity == .warning { faults.note(fault.fault, at: fault.line) }
    guard let component = LibicalComponent(parsing: preparation.writer.bytes) else {
      return Content(zone: nil, location: nil, faults: faults)
    }
    let location = component.first(.zoneLocation).flatMap { if case .text(let text) = $0.value { text } else { nil } }
    var onsets: [Onset] = []
    for (index, observance) in component.children.enumerated() {
      let found = ZoneDefinition.onsets(of: observance, rules: preparation.rules(ofChild: index))
      if found.isEmpty { faults.note(.observanceUnreadable(zoneID: key.text), at: preparation.line(ofChild: index)) }
      onsets += found.prefix(max(0, ZoneDefinition.onsetLimit - onsets.count))
    }
    return Content(zone: zone(onsets), location: location, faults: faults)
  }

  /// An instant from which an observance holds.
  private struct Onset {
    let instant: Instant
    let offset: Int
    let offsetBefore: Int
  }

  private func zone(_ onsets: [Onset]) -> Zone? {
    guard let first = onsets.min(by: { $0.instant < $1.instant }) else { return nil }
    let transitions = onsets.map { ZoneTransition(instant: $0.instant, offset: $0.offset) }
    return Zone(identifier: key.text, initialOffset: first.offsetBefore, transitions: transitions)
  }

  /// When an observance begins: at its DTSTART, by its RDATEs and by its rules. All of them are wall-clock times before the change.
  ///
  /// One that says only its offset holds at all times.
  private static func onsets(of observance: LibicalComponent, rules: [ComponentPreparation.RuleText]) -> [Onset] {
    guard let after = observance.integer(.offsetTo) else { return [] }
    let before = observance.integer(.offsetFrom) ?? after
    guard let start = observance.first(.start)?.value.clock else {
      return [Onset(instant: .earliest, offset: after, offsetBefore: after)]
    }
    let clock = FixedOffset(secondsEast: before)
    var instants = [clock.instant(of: start)]
    for date in observance.all(.dates).prefix(onsetLimit) {
      if case .clock(let time, let isUTC) = date.value {
        instants.append(isUTC ? Instant(utc: time) : clock.instant(of: time))
      }
    }
    for rule in rules.prefix(EventRecordReader.ruleLimit) { instants += ZoneDefinition.instants(of: rule.text, from: start, clock: clock) }
    return instants.map { Onset(instant: $0, offset: after, offsetBefore: before) }
  }
}

extension ZoneDefinition {
  /// The onsets that a rule gives within `years`. UNTIL is in UTC, or on the clock before the change.
  private static func instants(of text: String, from start: CivilDateTime, clock: FixedOffset) -> [Instant] {
    var repairs: [RecurrenceRule.Repair] = []
    guard var rule = try? RecurrenceRule(parsing: text, repairs: &repairs), let first = CivilDate(year: years.lowerBound, month: 1, day: 1),
      let last = CivilDate(year: years.upperBound, month: 12, day: 31)
    else { return [] }
    if case .utc(let until)? = rule.until { rule.until = .local(clock.clock(at: until)) }
    let from = max(start, CivilDateTime(first, .midnight))
    let times = rule.occurrences(startingAt: start, from: from, through: CivilDateTime(last, .midnight))
    return times.prefix(onsetLimit).map(clock.instant(of:))
  }
}

extension ComponentPreparation {
  fileprivate func rules(ofChild index: Int) -> [RuleText] { index < childRules.count ? childRules[index] : [] }
  fileprivate func line(ofChild index: Int) -> Int { index < childLines.count ? childLines[index] : 1 }
}

extension LibicalComponent.Value {
  /// The wall-clock time; midnight of a DATE.
  var clock: CivilDateTime? {
    switch self {
    case .clock(let clock, _): clock
    case .date(let date): CivilDateTime(date, .midnight)
    default: nil
    }
  }
}
