package import CivilTime

/// What the server has to show: a whole calendar, and what stands on the page for people.
package struct ServedPlan: Hashable, Sendable {
  /// The feed, byte for byte as apps get it: always a whole calendar.
  package let calendar: [UInt8]
  /// When the calendar last changed, for `Last-Modified`.
  package let changedAt: Instant
  /// What stands on the page.
  package let overview: PlanOverview

  /// A calendar and its page.
  package init(calendar: [UInt8], changedAt: Instant, overview: PlanOverview) {
    self.calendar = calendar
    self.changedAt = changedAt
    self.overview = overview
  }
}

/// What the page for people says of a plan. All clock times are those of one zone, so that the page needs no zone data.
package struct PlanOverview: Hashable, Sendable {
  /// The calendar's name.
  package var name: String
  /// The zone of all clock times: `Asia/Tokyo`.
  package var zoneName: String
  /// When the plan was made.
  package var madeAt: CivilDateTime
  /// The coming alarms, in order.
  package var alarms: [Alarm] = []
  /// Alarms that the cap left out.
  package var droppedCount = 0
  /// When the first of them would have rung; nil where there is none.
  package var firstDropped: CivilDateTime?
  /// Records that could have given an alarm and did not.
  package var skipped: [Skipped] = []
  /// The sources, in the configuration's order.
  package var sources: [Source] = []
  /// Why and since when no later plan than this could be made; nil where this is the last that was due.
  package var failure: Trouble?

  /// A plan without alarms and sources.
  package init(name: String, zoneName: String, madeAt: CivilDateTime) {
    self.name = name
    self.zoneName = zoneName
    self.madeAt = madeAt
  }

  /// One alarm.
  package struct Alarm: Hashable, Sendable {
    /// When it rings.
    package let clock: CivilDateTime
    /// What it says, in one line.
    package let text: String
    /// The lines below it.
    package let details: [String]

    /// An alarm at that time.
    package init(clock: CivilDateTime, text: String, details: [String]) {
      self.clock = clock
      self.text = text
      self.details = details
    }
  }

  /// A record that was passed over.
  package struct Skipped: Hashable, Sendable {
    /// Where the user finds it: `family.ics:41`, `positions.xlsx: Sheet1 row 7`.
    package let place: String
    /// The same in Japanese.
    package let japanesePlace: String
    /// What is wrong, in words.
    package let reason: String
    /// The same in Japanese, where somebody put it into Japanese.
    package let japaneseReason: String

    /// A record passed over for that reason.
    package init(place: String, japanesePlace: String? = nil, reason: String, japaneseReason: String? = nil) {
      self.place = place
      self.japanesePlace = japanesePlace ?? place
      self.reason = reason
      self.japaneseReason = japaneseReason ?? reason
    }
  }

  /// A calendar or spreadsheet that alarms come from.
  package struct Source: Hashable, Sendable {
    /// Its name; never an address.
    package let name: String
    /// When it was last read whole; nil where it never was.
    package let lastRead: CivilDateTime?
    /// Why and since when it cannot be read; nil where it can.
    package let trouble: Trouble?
    /// How many of its events or rows were left out, since they could not be read.
    package let leftOutCount: Int

    /// A source.
    package init(name: String, lastRead: CivilDateTime?, trouble: Trouble? = nil, leftOutCount: Int = 0) {
      self.leftOutCount = leftOutCount
      self.name = name
      self.lastRead = lastRead
      self.trouble = trouble
    }
  }

  /// Why a source cannot be read, or no plan be made.
  package struct Trouble: Hashable, Sendable {
    /// Since when.
    package let since: Instant
    /// The same on the zone's clock.
    package let sinceClock: CivilDateTime
    /// Why, in words; empty where that is not known.
    package let reason: String
    /// The same in Japanese, where somebody put it into Japanese.
    package let japaneseReason: String

    /// A trouble since that instant.
    package init(since: Instant, sinceClock: CivilDateTime, reason: String, japaneseReason: String? = nil) {
      self.since = since
      self.sinceClock = sinceClock
      self.reason = reason
      self.japaneseReason = japaneseReason ?? reason
    }
  }

  /// Since when a source cannot be read or no plan be made, the earliest of all; nil where all is well.
  package var staleSince: Instant? { (sources.map(\.trouble) + [failure]).compactMap { $0?.since }.min() }
}
