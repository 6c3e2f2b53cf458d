import CivilTime
import Recurrence
import ZoneData

/// A VTIMEZONE: the zone it defines by its observances (RFC 5545 3.6.5), and where it says the zone is.
struct ZoneDefinition {
  let zoneID: String
  /// X-LIC-LOCATION: an IANA name.
  let location: String?
  /// Nil where no observance can be read.
  let zone: Zone?

  /// The first and last year whose clock changes are worked out; outside them the nearest offset holds.
  static let years = 1900...2300

  /// Reads a prepared VTIMEZONE; nil where libical makes nothing of it or it has no TZID.
  init?(_ preparation: ComponentPreparation) {
    guard let component = LibicalComponent(parsing: preparation.writer.bytes) else { return nil }
    zoneID = component.text(.zoneID)
    guard !zoneID.isEmpty else { return nil }
    location = component.first(.zoneLocation).flatMap { if case .text(let text) = $0.value { text } else { nil } }
    let rules = preparation.childRules
    let onsets = component.children.enumerated().flatMap { index, observance in
      ZoneDefinition.onsets(of: observance, rules: index < rules.count ? rules[index] : [])
    }
    zone = ZoneDefinition.zone(named: zoneID, onsets: onsets)
  }

  /// An instant from which an observance holds.
  private struct Onset {
    let instant: Instant
    let offset: Int
    let offsetBefore: Int
  }

  private static func zone(named zoneID: String, onsets: [Onset]) -> Zone? {
    guard let first = onsets.min(by: { $0.instant < $1.instant }) else { return nil }
    let transitions = onsets.map { ZoneTransition(instant: $0.instant, offset: $0.offset) }
    return Zone(identifier: zoneID, initialOffset: first.offsetBefore, transitions: transitions)
  }

  /// When an observance begins: at its DTSTART, by its RDATEs and by its rules. All of them are wall-clock times before the change.
  private static func onsets(of observance: LibicalComponent, rules: [ComponentPreparation.RuleText]) -> [Onset] {
    guard let before = observance.integer(.offsetFrom), let after = observance.integer(.offsetTo),
      let start = observance.first(.start)?.value.clock
    else { return [] }
    let clock = FixedOffset(secondsEast: before)
    var instants = [clock.instant(of: start)]
    for date in observance.all(.dates) {
      if case .clock(let time, let isUTC) = date.value {
        instants.append(isUTC ? Instant(utc: time) : clock.instant(of: time))
      }
    }
    for rule in rules { instants += ZoneDefinition.instants(of: rule.text, from: start, clock: clock) }
    return instants.map { Onset(instant: $0, offset: after, offsetBefore: before) }
  }
}

extension ZoneDefinition {
  /// The onsets that a rule gives within `years`. UNTIL is in UTC, or on the clock before the change.
  private static func instants(of text: String, from start: CivilDateTime, clock: FixedOffset) -> [Instant] {
    var repairs: [RecurrenceRule.Repair] = []
    guard let rule = try? RecurrenceRule(parsing: text, repairs: &repairs), let first = CivilDate(year: years.lowerBound, month: 1, day: 1),
      let last = CivilDate(year: years.upperBound, month: 12, day: 31)
    else { return [] }
    let set = RecurrenceSet(start: .local(start), zone: clock, calendarZone: clock, rules: [rule])
    let window = clock.instant(of: CivilDateTime(first, .midnight))..<clock.instant(of: CivilDateTime(last, .midnight))
    return set.instances(in: window).instances.map(\.instant)
  }
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
