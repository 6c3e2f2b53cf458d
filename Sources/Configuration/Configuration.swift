package import AlarmPlanning
package import CivilTime

/// What `keyalarm.toml` says. What is not said is nil or empty, and the command's own default counts.
package struct Configuration: Sendable {
  /// The zone of times that have none, and of what is shown.
  package var timezone: Located<String>?
  /// How far ahead matched events are planned.
  package var horizon: LeadTime?
  /// How many alarms of matched events are kept.
  package var cap: AlarmCap?
  /// How many alarms of both kinds together are kept.
  package var capTotal: AlarmCap?
  /// When events that take whole days start.
  package var allDayAt: TimeOfDay?
  /// The feed file that is written; a path from the working folder on.
  package var output: String?
  /// The calendar's name as apps show it.
  package var name: String?
  /// How alarms stand in the feed.
  package var layout: FeedLayout?
  /// The language of all texts; nil decides by each title.
  package var language: Language?
  /// How long an alarm stays in the feed after it rang.
  package var keepFired: LeadTime?
  /// After how long a source that cannot be read is told by an alarm of its own.
  package var staleAlarm: LeadTime?
  /// Whether an empty plan puts a note into the feed.
  package var notifyEmpty: Bool?
  /// Whether alarms that the cap dropped put a note into the feed.
  package var notifyDropped: Bool?
  /// How often the plan is made anew, and apps are asked to read the feed.
  package var refresh: LeadTime?
  /// The calendars, in order.
  package var feeds: [Feed] = []
  /// The rules, in order.
  package var rules: [Rule] = []
  /// The spreadsheets, in order.
  package var positions: [Positions] = []
  /// How positions ring.
  package var cross = Cross()
  /// The time limits of brokers, by the broker's name.
  package var brokers: [Broker] = []
  /// How the feed is served.
  package var serve = Serve()

  /// Where a calendar or a spreadsheet is to be had.
  package enum Source: Hashable, Sendable {
    /// A file or a folder, as a path from the working folder on.
    case path(String)
    /// What begins with a scheme and `://`: an address of the web, perhaps a wrong one.
    case address(String)
  }

  /// A calendar: `[[feed]]`.
  package struct Feed: Sendable {
    /// The configured name; else the source's base name, or the host of an address. Each name once.
    package let name: String
    /// Where it is.
    package let source: Located<Source>
    /// The user name for the address.
    package let user: Secret?
    /// The password for the address.
    package let password: Secret?
    /// Whether the address may be read without encryption.
    package let allowsHTTP: Bool
  }

  /// What to ring for: `[[rule]]`.
  package struct Rule: Sendable {
    /// The configured name; else the first keyword. Each name once.
    package let name: String
    /// The words that hit, at least one.
    package let keywords: [Located<String>]
    /// The words that do not.
    package let exclude: [Located<String>]
    /// When to ring; empty for the usual lead times.
    package let leads: [LeadTime]
    /// The names of the calendars that the rule is for; nil for all.
    package let feeds: Set<String>?
    /// Where the words are looked for; empty for the title.
    package let fields: [KeywordMatcher.Field]
    /// Whether the words are regular expressions.
    package let isRegex: Bool
    /// Whether the title must be the word.
    package let matchesWhole: Bool
    /// Whether hiragana and katakana are the same.
    package let joinsKana: Bool
    /// Ringing again; nil for once.
    package let repetition: Repetition?
  }

  /// A spreadsheet: `[[positions]]`.
  package struct Positions: Sendable {
    /// The source's base name.
    package let name: String
    /// Where it is.
    package let source: Source
    /// The one sheet that is read; nil for all that have the columns.
    package let sheet: String?
    /// Headers of columns by what is in them: `code` to `銘柄コード`.
    package let map: [ColumnName]

    /// What is in a column, and the header that it has.
    package struct ColumnName: Sendable {
      /// `code`, `name`, `shares` and so on.
      package let column: Located<String>
      /// The header as the sheet has it.
      package let header: String
    }
  }

  /// How positions ring: `[cross]`.
  package struct Cross: Sendable {
    /// The evening before the last cum-rights date.
    package var eve: RingTime?
    /// The last cum-rights date.
    package var lastCum: RingTime?
    /// The ex-rights date.
    package var ex: RingTime?
    /// How many alarms of positions are kept.
    package var cap: AlarmCap?
    /// How far ahead positions are planned; nil for as far as they go.
    package var horizon: LeadTime?
    /// What positions of one date are parted by.
    package var groupBy: Grouping?
    /// A table of holidays, as a path from the working folder on.
    package var holidays: Located<String>?

    /// A time of day, or none.
    package enum RingTime: Hashable, Sendable {
      case off
      case at(TimeOfDay)
    }

    /// What positions of one date are parted by.
    package enum Grouping: String, CaseIterable, Sendable {
      case none, account
    }
  }

  /// A broker's time limit for delivery: `[broker."NAME"]`.
  package struct Broker: Sendable {
    /// The broker as the spreadsheets name it.
    package let name: String
    /// The limit on the ex-rights date.
    package let delivery: TimeOfDay
    /// How long before it to ring; nil for the usual.
    package let before: LeadTime?
  }

  /// How the feed is served: `[serve]`.
  package struct Serve: Sendable {
    /// Address and port; nil for the usual.
    package var listen: Located<String>?
    /// The secret part of the feed's address.
    package var token: Secret?
    /// Whether the feed is packed for clients that ask for it.
    package var gzip: Bool?
    /// Whether each request is told.
    package var accessLog: Bool?
  }
}
