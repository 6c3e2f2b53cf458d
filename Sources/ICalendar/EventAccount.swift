public import AlarmPlanning
public import CivilTime

/// How the events of one UID came about, for people who ask why one did or did not ring.
public struct SeriesAccount: Sendable {
  /// The UID, or what stands in for one.
  public let uid: String
  /// The title as far as one can be read; empty where there is none.
  public let title: String
  /// The events that count, and the changes of single instances, in the order of the feed.
  public internal(set) var events: [EventAccount] = []
  /// Revisions that do not count.
  public internal(set) var superseded: [Superseded] = []
  /// What is wrong with them, in order of lines; errors say what is missing.
  public internal(set) var diagnostics: [FeedDiagnostic] = []
  /// The last start before the window, and the first behind it, as far as they are within a century.
  public internal(set) var nearest: (before: Instant?, after: Instant?)

  /// A revision that an other one replaced.
  public struct Superseded: Hashable, Sendable {
    /// The line of its BEGIN.
    public let line: Int
    /// The line of the one that counts.
    public let by: Int
  }

  /// Whether nothing of it can be used.
  public var isUnreadable: Bool { events.isEmpty }
}

/// One event, or one changed instance of a series.
public struct EventAccount: Sendable {
  /// The event with its occurrences in the window.
  public let event: CalendarEvent
  /// What it is within its series.
  public let role: Role
  /// DTSTART's value as the feed writes it; empty where there is none.
  public let startText: String
  /// DTSTART on the clock of its own zone; of a date, its midnight; nil where none is given.
  public let startClock: CivilDateTime?
  /// How the start's zone was found.
  public let zone: ZoneAccount
  /// RRULEs, as they are written.
  public let rules: [String]
  /// EXRULEs.
  public let exclusionRules: [String]
  /// How many RDATEs there are.
  public let dateCount: Int
  /// How many EXDATEs.
  public let exclusionCount: Int
  /// The first five of them.
  public let exclusions: [RecurrenceID]
  /// What the series would have in the window and does not, in order of time.
  public let missing: [MissingInstance]

  /// What an event is within its series.
  public enum Role: Hashable, Sendable {
    /// It happens once.
    case single
    case series
    /// A change of one instance; nil where the RECURRENCE-ID cannot be read.
    case instance(RecurrenceID?)
    /// A change of all instances from that one on.
    case future(RecurrenceID)
  }
}

/// An instance that a series would have by its rules and dates.
public struct MissingInstance: Hashable, Sendable {
  /// When it would begin.
  public let start: Instant
  /// Why it does not.
  public let reason: Reason

  /// Why an instance does not take place as its series has it.
  public enum Reason: Hashable, Sendable {
    /// An EXDATE takes it out.
    case exclusionDate
    /// An EXRULE does.
    case exclusionRule
    /// It was moved or reworded by the event on that line.
    case replaced(line: Int)
    /// It was called off by the event on that line.
    case calledOff(line: Int)
  }
}
