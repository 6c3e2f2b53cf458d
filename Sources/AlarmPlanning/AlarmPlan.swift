public import CivilTime

/// The alarms chosen, in order of instant, with what was left out and why.
public struct AlarmPlan: Sendable {
  /// The instant that was planned from.
  public let now: Instant
  /// How far ahead was planned, in seconds; nil without a limit.
  public let horizonSeconds: Int?
  /// In the order of `AlarmPlan.order`.
  public let alarms: [Alarm]
  /// What the cap left out.
  public let dropped: Dropped
  /// Records that could have given an alarm and did not.
  public let skipped: [SkippedRecord]
  /// The UIDs of events of which a rule could not tell whether it matches.
  let undecidedEvents: Set<String>
  /// What was chosen from.
  private let all: PlannedAlarms
  private let caps: AlarmCaps

  /// Alarms that the cap left out. There may be very many, so they are worded when they are asked for.
  public struct Dropped: Sendable {
    private let worded: [Alarm]
    private let drafts: AlarmDrafts?
    private let wording: Wording

    /// Those alarms, each list in order.
    init(_ worded: [Alarm], drafts: AlarmDrafts?, wording: Wording) {
      self.worded = worded
      self.drafts = drafts
      self.wording = wording
    }

    /// The alarms, in the order of `AlarmPlan.order`.
    public var alarms: [Alarm] { first(count) }
    /// The first of them, so many at most.
    public func first(_ most: Int) -> [Alarm] {
      let drafted = drafts?.divided(after: most).0.worded(wording) ?? []
      return Array((worded.prefix(most) + drafted).sorted(by: AlarmPlan.order).prefix(most))
    }
    /// How many.
    public var count: Int { worded.count + (drafts?.count ?? 0) }
    /// When the first of them would have rung; nil where there is none.
    public var firstFireAt: Instant? { [worded.first?.fireAt, drafts?.firstFireAt].compactMap(\.self).min() }
  }

  /// A plan of those alarms: put in order, and the nearest `cap` of them kept.
  ///
  /// - Parameter cap: nil keeps all.
  public init(now: Instant, horizonSeconds: Int?, alarms: [Alarm], cap: Int?, skipped: [SkippedRecord]) {
    let caps = AlarmCaps(matched: nil, rights: nil, total: cap)
    self.init(now: now, horizonSeconds: horizonSeconds, alarms: alarms, caps: caps, skipped: skipped)
  }

  /// A plan of those alarms, which may be of both kinds: put in order, and the nearest of each kind kept.
  public init(now: Instant, horizonSeconds: Int?, alarms: [Alarm], caps: AlarmCaps, skipped: [SkippedRecord]) {
    self.init(now: now, horizonSeconds: horizonSeconds, PlannedAlarms(worded: alarms), caps: caps, skipped: skipped)
  }

  init(
    now: Instant, horizonSeconds: Int?, _ all: PlannedAlarms, caps: AlarmCaps, skipped: [SkippedRecord], undecidedEvents: Set<String> = []
  ) {
    self.now = now
    self.horizonSeconds = horizonSeconds
    (alarms, dropped) = all.divided(by: caps)
    self.skipped = skipped
    self.undecidedEvents = undecidedEvents
    self.all = all
    self.caps = caps
  }

  /// The same plan, in which these alarms take no place under a cap.
  func leavingOut(_ uids: Set<String>) -> AlarmPlan {
    guard !uids.isEmpty else { return self }
    return AlarmPlan(
      now: now, horizonSeconds: horizonSeconds, all.without(uids), caps: caps, skipped: skipped, undecidedEvents: undecidedEvents)
  }

  /// The last instant for which the plan is whole, where the cap or the horizon ends it within so many days; else nil.
  public func endsWithin(days: Int) -> Instant? {
    let end: Instant?
    if let first = dropped.firstFireAt {
      end = alarms.last { $0.fireAt <= first }?.fireAt
    } else {
      end = horizonSeconds.map { now.adding(seconds: $0) }
    }
    return end.flatMap { $0 <= now.adding(seconds: days * 86_400) ? $0 : nil }
  }

  /// By instant, then the start, then the title's UTF-8 bytes, then the id.
  public static func order(_ lhs: Alarm, _ rhs: Alarm) -> Bool {
    if lhs.fireAt != rhs.fireAt { return lhs.fireAt < rhs.fireAt }
    if lhs.start != rhs.start { return lhs.start < rhs.start }
    if lhs.title.utf8.elementsEqual(rhs.title.utf8) { return lhs.id < rhs.id }
    return lhs.title.utf8.lexicographicallyPrecedes(rhs.title.utf8)
  }
}

extension Alarm {
  /// The matched event's title; for positions, the summary.
  public var title: String {
    switch origin {
    case .matched(let event): event.title
    case .rights: summary
    }
  }

  /// The matched occurrence's start; for positions, the instant of the alarm.
  public var start: Instant {
    switch origin {
    case .matched(let event): event.start
    case .rights: fireAt
    }
  }
}

/// A record of a source that could have given an alarm and was passed over, with the place where the user finds it.
public struct SkippedRecord: Hashable, Sendable {
  /// The source's name: `family.ics`.
  public let source: String
  /// The line in a feed, from 1.
  public let line: Int?
  /// The sheet of a spreadsheet.
  public let sheet: String?
  /// The row as the spreadsheet numbers it.
  public let row: Int?
  /// The column as the spreadsheet names it.
  public let column: String?
  /// The value that could not be used.
  public let value: String?
  /// What is wrong, in words.
  public let reason: String
  /// The same in Japanese, where somebody put it into Japanese.
  public let japaneseReason: String

  /// A record passed over for that reason.
  public init(
    source: String, line: Int? = nil, sheet: String? = nil, row: Int? = nil, column: String? = nil, value: String? = nil,
    reason: String, japaneseReason: String? = nil
  ) {
    self.source = source
    self.line = line
    self.sheet = sheet
    self.row = row
    self.column = column
    self.value = value
    self.reason = reason
    self.japaneseReason = japaneseReason ?? reason
  }
}
