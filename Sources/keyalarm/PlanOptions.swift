import AlarmPlanning
import CommandSchema

/// The options of `plan`, most of which say what the configuration says too.
enum PlanOptions {
  static let configuration = Option<String?>(
    "config", short: "c", value: "FILE", shownDefault: "keyalarm.toml here, else in the user's configuration folder",
    help: "What to plan", completion: .files())
  static let format = Option<OutputFormat?>(
    "format", short: "f", value: "FORMAT", shownDefault: "table on a terminal, else nothing", help: "The form of what is printed")
  static let dryRun = Option<Bool>("dry-run", short: "n", help: "Show what would change and write nothing")
  static let check = Option<Bool>("check", help: "Only look whether the configuration is right")
  static let force = Option<Bool>("force", help: "Replace a calendar that another program wrote")

  static let capTotal = Option<String?>(
    "cap-total", value: "N", shownDefault: "none", help: "Keep so many alarms of events and positions together")
  static let keepFired = Option<String?>(
    "keep-fired", value: "TIME", shownDefault: "2h", help: "How long an alarm stays in the feed after it rang")
  static let staleAlarm = Option<String?>(
    "stale-alarm", value: "TIME", shownDefault: "never", help: "Ring when a calendar could not be read for so long")
  static let layout = Option<FeedLayout?>(
    "layout", value: "LAYOUT", shownDefault: "instants", help: "A short event at each alarm's instant, or the events with alarms in them")
  static let name = Option<String?>("name", value: "TEXT", shownDefault: "keyalarm", help: "The calendar's name as apps show it")
  static let refresh = Option<String?>("refresh", value: "TIME", shownDefault: "15m", help: "How often apps are to read the feed")

  /// What the configuration can say as well; an option wins.
  static let mirrored = OptionGroup(
    "Instead of what the configuration says",
    [
      MatchOptions.horizon, MatchOptions.cap, capTotal, MatchOptions.allDayAt, keepFired, staleAlarm, layout, name, refresh,
      MatchOptions.language, MatchOptions.notifyEmpty, MatchOptions.notifyDropped,
    ])

  static let command = Command(
    "plan", abstract: "bring a feed up to date with the calendars and rules of a configuration",
    discussion: """
      Reads everything that the configuration names, plans, and compares with the feed that is there: alarms that are the same stay \
      byte for byte, and a run with nothing new writes nothing. What cannot be read keeps its alarms. Made for cron: when all is \
      well, nothing is said.

      keyalarm init writes a configuration to begin with.
      """,
    optionGroups: [
      OptionGroup("What to do", [configuration, dryRun, check, force]), mirrored,
      OptionGroup("Output", [format, CommonOptions.output]), CommonOptions.general,
    ],
    examples: [
      Example("keyalarm plan", "Bring the feed of ./keyalarm.toml up to date"),
      Example("keyalarm plan --dry-run", "Look at what would change"),
      Example("keyalarm plan --config ~/alarms/keyalarm.toml --quiet", "From cron"),
    ])
}
