public import CivilTime

/// What the server has to show: a whole calendar, and what stands on the page for people.
public struct ServedPlan: Hashable, Sendable {
  /// The feed, byte for byte as apps get it: always a whole calendar.
  public let calendar: [UInt8]
  /// When the calendar last changed, for `Last-Modified`.
  public let changedAt: Instant
  /// What stands on the page.
  public let overview: PlanOverview

  /// A calendar and its page.
  public init(calendar: [UInt8], changedAt: Instant, overview: PlanOverview) {
    self.calendar = calendar
    self.changedAt = changedAt
    self.overview = overview
  }
}

/// What the page for people says of a plan. All clock times are those of one zone, so that the page needs no zone data.
public struct PlanOverview: Hashable, Sendable {
  /// The calendar's name.
  public var name: String
  /// The zone of all clock times: `Asia/Tokyo`.
  public var zoneName: String
  /// When the plan was made.
  public var madeAt: CivilDateTime
  /// The coming alarms, in order.
  public var alarms: [Alarm] = []
  /// Alarms that the cap left out.
  public var droppedCount = 0
  /// When the first of them would have rung; nil where there is none.
  public var firstDropped: CivilDateTime?
  /// Records that could have given an alarm and did not.
  public var skipped: [Skipped] = []
  /// The sources, in the configuration's order.
  public var sources: [Source] = []
  /// Why and since when no later plan than this could be made; nil where this is the last that was due.
  public var failure: Trouble?

  /// A plan without alarms and sources.
  public init(name: String, zoneName: String, madeAt: CivilDateTime) {
    self.name = name
    self.zoneName = zoneName
    self.madeAt = madeAt
  }

  /// One alarm.
  public struct Alarm: Hashable, Sendable {
    /// When it rings.
    public let clock: CivilDateTime
    /// What it says, in one line.
    public let text: String
    /// The lines below it.
    public let details: [String]

    /// An alarm at that time.
    public init(clock: CivilDateTime, text: String, details: [String]) {
      self.clock = clock
      self.text = text
      self.details = details
    }
  }

  /// A record that was passed over.
  public struct Skipped: Hashable, Sendable {
    /// Where the user finds it: `family.ics:41`, `positions.xlsx: Sheet1 row 7`.
    public let place: String
    /// The same in Japanese.
    public let japanesePlace: String
    /// What is wrong, in words.
    public let reason: String
    /// The same in Japanese, where somebody put it into Japanese.
    public let japaneseReason: String

    /// A record passed over for that reason.
    public init(place: String, japanesePlace: String? = nil, reason: String, japaneseReason: String? = nil) {
      self.place = place
      self.japanesePlace = japanesePlace ?? place
      self.reason = reason
      self.japaneseReason = japaneseReason ?? reason
    }
  }

  /// A calendar or spreadsheet that alarms come from.
  public struct Source: Hashable, Sendable {
    /// Its name; never an address.
    public let name: String
    /// When it was last read whole; nil where it never was.
    public let lastRead: CivilDateTime?
    /// Why and since when it cannot be read; nil where it can.
    public let trouble: Trouble?
    /// How many of its events or rows were left out, since they could not be read.
    public let leftOutCount: Int

    /// A source.
    public init(name: String, lastRead: CivilDateTime?, trouble: Trouble? = nil, leftOutCount: Int = 0) {
      self.leftOutCount = leftOutCount
      self.name = name
      self.lastRead = lastRead
      self.trouble = trouble
    }
  }

  /// Why a source cannot be read, or no plan be made.
  public struct Trouble: Hashable, Sendable {
    /// Since when.
    public let since: Instant
    /// The same on the zone's clock.
    public let sinceClock: CivilDateTime
    /// Why, in words; empty where that is not known.
    public let reason: String
    /// The same in Japanese, where somebody put it into Japanese.
    public let japaneseReason: String

    /// A trouble since that instant.
    public init(since: Instant, sinceClock: CivilDateTime, reason: String, japaneseReason: String? = nil) {
      self.since = since
      self.sinceClock = sinceClock
      self.reason = reason
      self.japaneseReason = japaneseReason ?? reason
    }
  }

  /// Since when a source cannot be read or no plan be made, the earliest of all; nil where all is well.
  public var staleSince: Instant? { (sources.map(\.trouble) + [failure]).compactMap { $0?.since }.min() }
}
