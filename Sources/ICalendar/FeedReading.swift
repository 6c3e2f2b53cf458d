public import AlarmPlanning
public import CivilTime
import Recurrence

/// What a feed gave.
public struct FeedReading: Sendable {
  /// The events asked for, in the order of the feed.
  public internal(set) var events: [CalendarEvent] = []
  /// The feed's own alarms in the window, if asked for.
  public internal(set) var alarms: [FeedAlarm] = []
  /// How the events came about that an account was asked for.
  public internal(set) var accounts: [SeriesAccount] = []
  /// How many VEVENTs the feed holds, whether asked for or not.
  public internal(set) var eventCount = 0
  /// How its bytes became text.
  var encoding = FeedEncoding.utf8
  /// Whether the feed ends before it should.
  public let isTruncated: Bool
  /// Whether keyalarm wrote it itself, so that its events are alarms.
  public internal(set) var isOwn = false
  /// Faults, in order of their lines.
  public internal(set) var diagnostics: [FeedDiagnostic] = []
  /// What repeating events may still add to the events and alarms, and to the accounts.
  var allowance = OccurrenceAllowance()
  var accountAllowance = OccurrenceAllowance()

  init(isTruncated: Bool) {
    self.isTruncated = isTruncated
  }

  /// The records that could have given an alarm and were left out.
  public var skipped: [SkippedRecord] {
    diagnostics.filter { $0.severity == .error }.map { diagnostic in
      SkippedRecord(
        source: diagnostic.source, line: diagnostic.line, value: diagnostic.event, reason: "\(diagnostic.fault)",
        japaneseReason: diagnostic.fault.japaneseDescription)
    }
  }
}

extension FeedDiagnostic {
  /// The event's title, or its UID where it has none.
  fileprivate var event: String? { [title, uid].compactMap(\.self).first { !$0.isEmpty } }
}

/// An event of a feed, with what only its calendar knows.
public struct CalendarEvent: Sendable {
  /// The event and its occurrences.
  public let event: Event
  /// STATUS; nil where there is none.
  public let status: String?
  /// Whether it does not take place.
  public var isCancelled: Bool { status == EventRecord.cancelled }
  /// The line of its BEGIN in the input.
  public let line: Int
  /// Whether the event says nothing of a zone, so that it counts in the user's.
  public let countsInUsersZone: Bool

  /// The same event of a source of another name: of a folder, for one of its files.
  public func belonging(to source: String) -> CalendarEvent {
    CalendarEvent(event: event.belonging(to: source), status: status, line: line, countsInUsersZone: countsInUsersZone)
  }

  private init(event: Event, status: String?, line: Int, countsInUsersZone: Bool) {
    self.event = event
    self.status = status
    self.line = line
    self.countsInUsersZone = countsInUsersZone
  }

  init(_ placed: EventSeries.Placed, source: String, occurrences: [Occurrence]) {
    let record = placed.record
    event = Event(
      uid: record.uid, title: record.title, location: record.location, details: record.details, categories: record.categories,
      source: source, line: record.line, isAllDay: record.start.isDate, occurrences: occurrences)
    status = placed.isCancelled ? EventRecord.cancelled : record.status
    line = record.line
    countsInUsersZone = record.start.countsInUsersZone
  }
}

/// A ring that the feed itself asks for.
public struct FeedAlarm: Hashable, Sendable {
  /// The UID of its event.
  public let uid: String
  /// When it rings, repeats not counted.
  public let fireAt: Instant
  /// ACTION in upper case: `DISPLAY`, `AUDIO`, `EMAIL`.
  public let action: String
  /// What it says; the event's title where it says nothing.
  public let text: String
  /// The event's title.
  public let title: String
}

extension EventTime {
  /// A date, or a time without a zone in a calendar that names none.
  var countsInUsersZone: Bool {
    switch moment {
    case .date: true
    case .local: isUsersClock
    case .zoned, .utc: false
    }
  }
}

extension EventSeries {
  var line: Int { (masters.first ?? overrides.first)?.line ?? 1 }
  var uid: String { (masters.first ?? overrides.first)?.uid ?? "" }
  var title: String { (masters.first ?? overrides.first)?.title ?? "" }

  /// How far an alarm of these events lies from the start of its event at most.
  var alarmMarginSeconds: Int {
    (masters + overrides).flatMap(\.marginsSeconds).max() ?? 0
  }
}

extension EventRecord {
  /// Distances of relative alarms from the start, upwards rounded, at most ten years each.
  fileprivate var marginsSeconds: [Int] {
    let length: Int
    switch self.length {
    case .seconds(let seconds): length = seconds
    case .nominal(let duration): length = duration.days * 86_400 + duration.seconds
    case nil: length = 0
    }
    return alarms.map { alarm in
      switch alarm.trigger {
      case .afterStart(let duration): min(duration.magnitudeSeconds, 3_660 * 86_400)
      case .afterEnd(let duration): min(duration.magnitudeSeconds + length, 3_660 * 86_400)
      case .at: 0
      }
    }
  }
}

extension NominalDuration {
  /// At least as many seconds as the duration can take, a day counting an hour more for a change of the clocks.
  fileprivate var magnitudeSeconds: Int { abs(days) * 90_000 + abs(seconds) }
}

extension EventSeries.Placed {
  /// The alarms of these occurrences in the window, as many as are allowed; those at an instant of their own, once.
  ///
  /// - Returns: the alarms, and how many there may be where that cut something off.
  func alarms(in window: Range<Instant>, allowance: inout OccurrenceAllowance) -> (alarms: [FeedAlarm], limit: Int?) {
    var alarms: [FeedAlarm] = []
    for rule in record.alarms {
      let wordBytes = rule.wordBytes(of: record)
      let limit = min(RecurrenceSet.instanceLimit - alarms.count, allowance.share(wordBytes: wordBytes))
      let found = instants(of: rule).filter(window.contains)
      alarms += found.prefix(limit).map { alarm(by: rule, at: $0) }
      if record.recurrence.isRecurring { allowance.take(min(found.count, limit), wordBytes: wordBytes) }
      guard found.count <= limit else { return (alarms, alarms.count) }
    }
    return (alarms, nil)
  }

  private func alarm(by rule: FeedAlarmRule, at instant: Instant) -> FeedAlarm {
    FeedAlarm(
      uid: record.uid, fireAt: instant, action: rule.action, text: rule.text.isEmpty ? record.title : rule.text, title: record.title)
  }

  private func instants(of rule: FeedAlarmRule) -> [Instant] {
    let zone = record.start.zone
    switch rule.trigger {
    case .afterStart(let duration): return occurrences.map { zone.instant(duration, after: $0.start) }
    case .afterEnd(let duration): return occurrences.map { zone.instant(duration, after: $0.end ?? $0.start) }
    case .at(let instant): return [instant]
    }
  }
}
