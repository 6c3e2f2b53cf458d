public import AlarmPlanning
public import CivilTime

/// What `keyalarm.toml` says. What is not said is nil or empty, and the command's own default counts.
public struct Configuration: Sendable {
  /// The zone of times that have none, and of what is shown.
  public var timezone: Located<String>?
  /// How far ahead matched events are planned.
  public var horizon: LeadTime?
  /// How many alarms of matched events are kept.
  public var cap: AlarmCap?
  /// How many alarms of both kinds together are kept.
  public var capTotal: AlarmCap?
  /// When events that take whole days start.
  public var allDayAt: TimeOfDay?
  /// The feed file that is written; a path from the working folder on.
  public var output: String?
  /// The calendar's name as apps show it.
  public var name: String?
  /// How alarms stand in the feed.
  public var layout: FeedLayout?
  /// The language of all texts; nil decides by each title.
  public var language: Language?
  /// How long an alarm stays in the feed after it rang.
  public var keepFired: LeadTime?
  /// After how long a source that cannot be read is told by an alarm of its own.
  public var staleAlarm: LeadTime?
  /// Whether an empty plan puts a note into the feed.
  public var notifyEmpty: Bool?
  /// Whether alarms that the cap dropped put a note into the feed.
  public var notifyDropped: Bool?
  /// How often the plan is made anew, and apps are asked to read the feed.
  public var refresh: LeadTime?
  /// The calendars, in order.
  public var feeds: [Feed] = []
  /// The rules, in order.
  public var rules: [Rule] = []
  /// The spreadsheets, in order.
  public var positions: [Positions] = []
  /// How positions ring.
  public var cross = Cross()
  /// The time limits of brokers, by the broker's name.
  public var brokers: [Broker] = []
  /// How the feed is served.
  public var serve = Serve()

  /// Where a calendar or a spreadsheet is to be had.
  public enum Source: Hashable, Sendable {
    /// A file or a folder, as a path from the working folder on.
    case path(String)
    /// What begins with a scheme and `://`: an address of the web, perhaps a wrong one.
    case address(String)
  }

  /// A calendar: `[[feed]]`.
  public struct Feed: Sendable {
    /// The configured name; else the source's base name, or the host of an address. Each name once.
    public let name: String
    /// Where it is.
    public let source: Located<Source>
    /// The user name for the address.
    public let user: Secret?
    /// The password for the address.
    public let password: Secret?
    /// Whether the address may be read without encryption.
    public let allowsHTTP: Bool
  }

  /// What to ring for: `[[rule]]`.
  public struct Rule: Sendable {
    /// The configured name; else the first keyword. Each name once.
    public let name: String
    /// The words that hit, at least one.
    public let keywords: [Located<String>]
    /// The words that do not.
    public let exclude: [Located<String>]
    /// When to ring; empty for the usual lead times.
    public let leads: [LeadTime]
    /// The names of the calendars that the rule is for; nil for all.
    public let feeds: Set<String>?
    /// Where the words are looked for; empty for the title.
    public let fields: [KeywordMatcher.Field]
    /// Whether the words are regular expressions.
    public let isRegex: Bool
    /// Whether the title must be the word.
    public let matchesWhole: Bool
    /// Whether hiragana and katakana are the same.
    public let joinsKana: Bool
    /// Ringing again; nil for once.
    public let repetition: Repetition?
  }

  /// A spreadsheet: `[[positions]]`.
  public struct Positions: Sendable {
    /// The source's base name.
    public let name: String
    /// Where it is.
    public let source: Source
    /// The one sheet that is read; nil for all that have the columns.
    public let sheet: String?
    /// Headers of columns by what is in them: `code` to `銘柄コード`.
    public let map: [ColumnName]

    /// What is in a column, and the header that it has.
    public struct ColumnName: Sendable {
      /// `code`, `name`, `shares` and so on.
      public let column: Located<String>
      /// The header as the sheet has it.
      public let header: String
    }
  }

  /// How positions ring: `[cross]`.
  public struct Cross: Sendable {
    /// The evening before the last cum-rights date.
    public var eve: RingTime?
    /// The last cum-rights date.
    public var lastCum: RingTime?
    /// The ex-rights date.
    public var ex: RingTime?
    /// How many alarms of positions are kept.
    public var cap: AlarmCap?
    /// How far ahead positions are planned; nil for as far as they go.
    public var horizon: LeadTime?
    /// What positions of one date are parted by.
    public var groupBy: Grouping?
    /// A table of holidays, as a path from the working folder on.
    public var holidays: Located<String>?

    /// A time of day, or none.
    public enum RingTime: Hashable, Sendable {
      case off
      case at(TimeOfDay)
    }

    /// What positions of one date are parted by.
    public enum Grouping: String, CaseIterable, Sendable {
      case none, account
    }
  }

  /// A broker's time limit for delivery: `[broker."NAME"]`.
  public struct Broker: Sendable {
    /// The broker as the spreadsheets name it.
    public let name: String
    /// The limit on the ex-rights date.
    public let delivery: TimeOfDay
    /// How long before it to ring; nil for the usual.
    public let before: LeadTime?
  }

  /// How the feed is served: `[serve]`.
  public struct Serve: Sendable {
    /// Address and port; nil for the usual.
    public var listen: Located<String>?
    /// The secret part of the feed's address.
    public var token: Secret?
    /// Whether the feed is packed for clients that ask for it.
    public var gzip: Bool?
    /// Whether each request is told.
    public var accessLog: Bool?
  }
}
