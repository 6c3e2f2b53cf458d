import AlarmPlanning
import CivilTime
import CommandSchema
import PositionReading
import RightsCalendar
import TextFolding

/// The options of `cross` and what is made of them.
enum CrossOptions {
  static let files = Operand<[String]>(
    "FILE", help: "A spreadsheet (.xlsx, .ods, .csv), a folder of them, or - for standard input (the default)", completion: .files())
  static let sheet = Option<String?>("sheet", value: "NAME", shownDefault: "all with a header", help: "Read this sheet alone")
  static let map = Option<[String]>("map", value: "FIELD=NAME", help: "What a column is called, such as code=ティッカー; see above for FIELD")
  static let template = Option<Bool>("template", help: "Write a spreadsheet to fill in, CSV or with -o FILE.xlsx Excel's")

  static let eve = Option<String?>(
    "eve", value: "HH:MM", shownDefault: "20:00", help: "When to ring on the day before the last cum date, or off")
  static let lastCum = Option<String?>("last-cum", value: "HH:MM", shownDefault: "08:00", help: "When to ring on the last cum date, or off")
  static let exDate = Option<String?>("ex", value: "HH:MM", shownDefault: "08:00", help: "When to ring on the ex-rights date, or off")
  static let deadline = Option<[String]>(
    "deadline", value: "BROKER=HH:MM[,TIME]",
    help: "A broker's time limit for deliveries on the ex-rights date, and how long before it to ring if not --before")
  static let before = Option<String?>("before", value: "TIME", shownDefault: "1h", help: "How long before a deadline to ring")
  static let horizon = Option<String?>("horizon", value: "TIME", shownDefault: "no limit", help: "How far ahead to plan")
  static let cap = Option<String?>("cap", value: "N", shownDefault: "60", help: "Keep so many alarms, the nearest; none keeps all")
  static let groupBy = Option<PositionAlarmSettings.Grouping?>(
    "group-by", value: "WHAT", shownDefault: "none", help: "Give each account its own alarms")

  static let directory = Option<String?>(
    "directory", short: "d", value: "DIR", help: "Write one .ics for each file into this folder", completion: .folders)
  static let language = Option<Language?>("language", value: "LANG", shownDefault: "ja", help: "The alarms' words")

  /// What a column may hold.
  private static let fields = PositionField.allCases.filter(\.isRead)

  static let command = Command(
    "cross", abstract: "turn cross-trading positions into alarms for their rights dates",
    discussion: """
      Reads spreadsheets of positions held over a record date (優待クロス) and writes one feed that rings on the evening before \
      the last cum-rights date, on that date and on the ex-rights date, at Tokyo's time whatever the machine's zone. Positions \
      of one date share an alarm.

      A sheet needs a header row with a column of names or codes and one of record months or dates, such as 銘柄コード and \
      権利確定日; keyalarm cross --template writes one. Rows that cannot be read are named, and the others ring.

      Columns of other names are told with --map, once for each FIELD: \(fields.map(\.rawValue).joined(separator: ", ")). --verbose \
      names the columns that are not read.
      """,
    optionGroups: [
      OptionGroup("What is read", [sheet, map, HolidayOption.holidays, template]),
      OptionGroup("When to ring", [eve, lastCum, exDate, deadline, before, horizon, cap, groupBy]),
      OptionGroup(
        "Output",
        [
          CommonOptions.format, CommonOptions.output, directory, PlanOptions.keepFired, PlanOptions.force, language,
          MatchOptions.notifyEmpty, MatchOptions.notifyDropped,
        ]),
      ConfiguredArguments.group, CommonOptions.general,
    ], operands: [files],
    examples: [
      Example("keyalarm cross positions.xlsx -o cross.ics", "Write the alarms of a spreadsheet to a file"),
      Example("keyalarm cross positions.xlsx --deadline 'SBI証券=15:00' --format table", "Look at what would ring, deadlines too"),
      Example("keyalarm cross -d calendars march.xlsx september.csv", "Write calendars/march.ics and calendars/september.ics"),
      Example("keyalarm cross --template -o positions.xlsx", "Write a spreadsheet to begin with"),
    ])

  static func settings(_ arguments: ParsedArguments) throws -> PositionAlarmSettings {
    var settings = PositionAlarmSettings()
    if let time = try arguments.value(of: eve, as: timeOrOff) { settings.eve = time.time }
    if let time = try arguments.value(of: lastCum, as: timeOrOff) { settings.lastCum = time.time }
    if let time = try arguments.value(of: exDate, as: timeOrOff) { settings.ex = time.time }
    settings.horizonSeconds = try arguments.value(of: horizon, as: CommonOptions.timeAhead)?.seconds
    settings.grouping = arguments[groupBy] ?? .all
    settings.language = arguments[language] ?? .japanese
    let deadlines = try deadlines(arguments)
    if !deadlines.isEmpty { settings.deadline = { deadlines[TextFolding.fold($0)] } }
    return settings
  }

  /// The deadlines by the folded names of their brokers.
  private static func deadlines(_ arguments: ParsedArguments) throws -> [String: DeliveryDeadline] {
    let lead = try arguments.value(of: before, as: CommonOptions.leadTime) ?? LeadTime(minutes: 60)
    var deadlines: [String: DeliveryDeadline] = [:]
    for limit in try brokerDeadlines(arguments) {
      deadlines[TextFolding.fold(limit.broker)] = (limit.before ?? lead).map { DeliveryDeadline(time: limit.time, lead: $0) }
    }
    return deadlines
  }

  /// The brokers that have a deadline, as they were typed.
  static func brokers(_ arguments: ParsedArguments) throws -> DeadlineBrokers {
    DeadlineBrokers(names: try brokerDeadlines(arguments).map(\.broker))
  }

  /// One for each broker: the last that is given for it.
  private static func brokerDeadlines(_ arguments: ParsedArguments) throws -> [BrokerDeadline] {
    var brokers: Set<String> = []
    let limits = try arguments.values(of: deadline, as: brokerDeadline)
    return limits.reversed().filter { brokers.insert(TextFolding.fold($0.broker)).inserted }.reversed()
  }

  static func columnNames(_ arguments: ParsedArguments) throws -> [PositionField: String] {
    Dictionary(try arguments.values(of: map, as: fieldAndName), uniquingKeysWith: { $1 })
  }

  /// A time, or the word that switches its kind off.
  private struct TimeOrOff {
    let time: TimeOfDay?
  }

  private static func timeOrOff(_ text: String) throws(InvalidValue) -> TimeOrOff {
    if text == "off" { return TimeOrOff(time: nil) }
    guard let time = TimeOfDay(clock: text) else { throw InvalidValue("is no time of day", remedy: "write it like 20:00, or off") }
    return TimeOrOff(time: time)
  }

  /// A broker's time limit.
  private struct BrokerDeadline {
    let broker: String
    let time: TimeOfDay
    /// How long before it to ring; nil where `--before` tells it.
    let before: LeadTime?
  }

  private static func brokerDeadline(_ text: String) throws(InvalidValue) -> BrokerDeadline {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    let times = (parts.last ?? "").split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let broker = parts.dropLast().joined(separator: "=")
    guard !broker.isEmpty, let first = times.first.map(String.init), !first.isEmpty else {
      throw InvalidValue("is no broker with a time", remedy: "write it like 'SBI証券=15:00' or 'SBI証券=15:00,30m'")
    }
    let time = try InvalidValue.inPart(first, CommonOptions.timeOfDay)
    let before = try times.dropFirst().first.map { text throws(InvalidValue) in
      try InvalidValue.inPart(String(text), CommonOptions.leadTime)
    }
    return BrokerDeadline(broker: broker, time: time, before: before)
  }

  private static func fieldAndName(_ text: String) throws(InvalidValue) -> (PositionField, String) {
    guard let mark = text.firstIndex(of: "="), let field = PositionField(rawValue: String(text[..<mark])), fields.contains(field),
      case let name = String(text[text.index(after: mark)...]), !name.isEmpty
    else {
      throw InvalidValue(
        "names no column", remedy: "write it like code=銘柄コード; the fields are \(fields.map(\.rawValue).joined(separator: ", "))")
    }
    return (field, name)
  }
}
