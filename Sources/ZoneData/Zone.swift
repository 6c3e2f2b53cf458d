public import CivilTime

/// A time zone: a table of transitions and, for the years after it, a yearly rule.
///
/// Both TZif files and VTIMEZONE components become values of this type. It is immutable, and a question costs one binary search.
///
/// ```swift
/// let zone = try ZoneDatabase().readZone(named: "Asia/Tokyo")
/// zone.utcOffset(at: Instant(secondsSince1970: 0))  // 32400
/// ```
public struct Zone: TimeZoneRules, Hashable {
  /// The zone's name: `Asia/Tokyo`, a VTIMEZONE's TZID, or a POSIX TZ string.
  public let identifier: String
  /// Every copy of a zone shares its table, as each property of an event has one.
  private let table: Table

  private final class Table: Sendable {
    let initialOffset: Int
    let transitions: [ZoneTransition]
    let tail: PosixRule?
    /// For each transition the wall-clock time, in clock seconds, up to which times still count with an earlier offset: never decreasing.
    let clockBounds: [Int]

    init(initialOffset: Int, transitions: [ZoneTransition], tail: PosixRule?) {
      self.initialOffset = Zone.bounded(initialOffset)
      self.transitions = Zone.ordered(transitions).map { ZoneTransition(instant: $0.instant, offset: Zone.bounded($0.offset)) }
      self.tail = tail
      clockBounds = Zone.clockBounds(of: self.transitions, after: self.initialOffset)
    }
  }

  /// Seconds east of UTC before the first transition.
  public var initialOffset: Int { table.initialOffset }
  /// In order of instant. Where two have the same instant, the later in the array holds.
  public var transitions: [ZoneTransition] { table.transitions }
  /// What holds from the last transition on; at all times where there is none. Nil: the last offset stays.
  public var tail: PosixRule? { table.tail }

  /// UTC itself, which needs no file.
  public static let utc = Zone(identifier: "UTC", fixedOffset: 0)

  /// A zone of these parts.
  ///
  /// - Parameters:
  ///   - initialOffset: Seconds east of UTC before the first transition.
  ///   - transitions: In any order; they are sorted, and equal instants keep their order.
  ///   - tail: What holds from the last transition on.
  ///
  /// Offsets beyond RFC 8536's −25 to +26 hours (section 3.2) are brought to that limit, so that no arithmetic can overflow.
  public init(identifier: String, initialOffset: Int, transitions: [ZoneTransition], tail: PosixRule? = nil) {
    self.init(identifier: identifier, table: Table(initialOffset: initialOffset, transitions: transitions, tail: tail))
  }

  private init(identifier: String, table: Table) {
    self.identifier = identifier
    self.table = table
  }

  /// A zone whose clocks always show UTC plus `fixedOffset` seconds.
  public init(identifier: String, fixedOffset: Int) {
    self.init(identifier: identifier, initialOffset: fixedOffset, transitions: [])
  }

  public func utcOffset(at instant: Instant) -> Int {
    let passed = transitions.firstIndexInOrder { $0.instant > instant }
    if passed == transitions.count, let tail { return tail.utcOffset(at: instant) }
    return offset(afterTransitions: passed)
  }

  /// From the last transition before `instant` to the next; behind the table, what the yearly rule says.
  public func offsetSpan(around instant: Instant) -> ClosedRange<Instant> {
    let passed = transitions.firstIndexInOrder { $0.instant > instant }
    let first = passed == 0 ? Instant.earliest : transitions[passed - 1].instant
    guard passed == transitions.count else { return first...transitions[passed].instant.adding(seconds: -1) }
    let span = tail?.offsetSpan(around: instant) ?? .earliest ... .latest
    return max(first, span.lowerBound)...span.upperBound
  }

  public func instant(of clock: CivilDateTime) -> Instant {
    let seconds = clock.clockSeconds
    let passed = table.clockBounds.firstIndexInOrder { $0 > seconds }
    if passed == transitions.count, let tail { return tail.instant(of: clock) }
    return Instant(secondsSince1970: seconds - offset(afterTransitions: passed))
  }

  /// Whether both zones' clocks always show the same, whatever the zones are called.
  ///
  /// It compares the tables, so it may say no for zones that are the same by different transitions.
  public func hasSameRules(as other: Zone) -> Bool {
    table === other.table || initialOffset == other.initialOffset && transitions == other.transitions && tail == other.tail
  }

  public static func == (lhs: Zone, rhs: Zone) -> Bool { lhs.identifier == rhs.identifier && lhs.hasSameRules(as: rhs) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(initialOffset)
    hasher.combine(transitions.last)
  }

  /// The same rules under another name.
  public func named(_ identifier: String) -> Zone {
    Zone(identifier: identifier, table: table)
  }

  private func offset(afterTransitions count: Int) -> Int {
    count == 0 ? initialOffset : transitions[count - 1].offset
  }

  private static func bounded(_ offset: Int) -> Int { min(max(offset, -89_999), 93_599) }

  private static func ordered(_ transitions: [ZoneTransition]) -> [ZoneTransition] {
    let isOrdered = zip(transitions, transitions.dropFirst()).allSatisfy { $0.instant <= $1.instant }
    // The standard library's sort is stable, which keeps the later of two equal instants last.
    return isOrdered ? transitions : transitions.sorted { $0.instant < $1.instant }
  }

  /// Up to a transition's instant on the faster of its two clocks, wall-clock times count with the offset before it.
  ///
  /// That takes a gap with the offset before it and the first of two equal wall-clock times (RFC 5545 3.3.5). The running
  /// maximum keeps the bounds searchable where transitions lie closer together than the clocks jump.
  private static func clockBounds(of transitions: [ZoneTransition], after initialOffset: Int) -> [Int] {
    var bounds: [Int] = []
    bounds.reserveCapacity(transitions.count)
    var before = initialOffset
    var highest = Int.min
    for transition in transitions {
      highest = max(highest, transition.instant.secondsSince1970 + max(before, transition.offset))
      bounds.append(highest)
      before = transition.offset
    }
    return bounds
  }
}
