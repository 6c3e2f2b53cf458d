import AlarmPlanning
import CivilTime
import CommandSchema
import Configuration
import TextFolding

/// What a configuration says, as if it had been typed: for the commands that read one only where `--config` names it.
enum ConfiguredArguments {
  static let configuration = Option<String?>(
    "config", short: "c", value: "FILE", help: "Take what is not given here from this configuration", completion: .files())

  static let group = OptionGroup("Configuration", [configuration])

  private static let commands = [
    MatchOptions.command, ListOptions.command, CheckOptions.command, ExplainOptions.command, CrossOptions.command,
  ].map(\.name)

  /// The configuration that `--config` names, of a command that reads none unasked. It is read once: it may be a pipe.
  static func file(_ arguments: ParsedArguments, _ surroundings: some Surroundings) throws(CommandFailure) -> ConfigurationFile? {
    guard commands.contains(arguments.command.name), let path = arguments[configuration] else { return nil }
    return try ConfigurationFile(path: path, surroundings)
  }

  /// The arguments, with what the configuration says where nothing was typed. An option that the command does not have is passed over.
  static func filled(_ arguments: ParsedArguments, from file: ConfigurationFile?) throws(CommandFailure) -> ParsedArguments {
    guard let file else { return arguments }
    let shared = common(arguments, file.configuration)
    switch arguments.command.name {
    case CrossOptions.command.name: return try cross(shared, file)
    // It reads the calendars under their names, which rules know.
    case ExplainOptions.command.name: return shared
    default: return shared.filling(CommonOptions.feeds, with: file.configuration.feeds.map(\.source.value.operand))
    }
  }

  private static func common(_ arguments: ParsedArguments, _ configuration: Configuration) -> ParsedArguments {
    let isCross = arguments.command.name == CrossOptions.command.name
    let isList = arguments.command.name == ListOptions.command.name
    let horizon = isCross ? configuration.cross.horizon : configuration.horizon
    return
      arguments
      .filling(CommonOptions.timezone, with: text(configuration.timezone?.value))
      .filling(MatchOptions.horizon, with: text(horizon.map(typed)))
      .filling(MatchOptions.cap, with: text((isCross ? configuration.cross.cap : configuration.cap).map(typed)))
      // Alarms and lists have different starts of a whole day; the configuration's is for alarms.
      .filling(MatchOptions.allDayAt, with: isList ? [] : text(configuration.allDayAt?.description))
      .filling(PlanOptions.layout, with: text(configuration.layout?.rawValue))
      .filling(PlanOptions.keepFired, with: text(configuration.keepFired.map(typed)))
      .filling(MatchOptions.language, with: text(configuration.language?.rawValue))
      .filling(MatchOptions.notifyEmpty, with: flag(configuration.notifyEmpty))
      .filling(MatchOptions.notifyDropped, with: flag(configuration.notifyDropped))
  }

  private static func cross(_ arguments: ParsedArguments, _ file: ConfigurationFile) throws(CommandFailure) -> ParsedArguments {
    let configuration = file.configuration
    var arguments = arguments
    if arguments[CrossOptions.files].isEmpty { arguments = try readingAsConfigured(arguments, file) }
    let deadlines = configuration.brokers.map { broker in
      // What is typed counts for all.
      let before = arguments.isGiven(CrossOptions.before) ? nil : broker.before
      return "\(broker.name)=\(broker.delivery)" + (before.map { ",\(typed($0))" } ?? "")
    }
    return
      arguments
      .filling(CrossOptions.files, with: configuration.positions.map(\.source.operand))
      .filling(CrossOptions.eve, with: text(configuration.cross.eve.map(typed)))
      .filling(CrossOptions.lastCum, with: text(configuration.cross.lastCum.map(typed)))
      .filling(CrossOptions.exDate, with: text(configuration.cross.ex.map(typed)))
      .filling(CrossOptions.groupBy, with: text(configuration.cross.groupBy?.rawValue))
      .filling(HolidayOption.holidays, with: text(configuration.cross.holidays?.value))
      // Each counts for its broker alone, and of one broker the last.
      .preceding(CrossOptions.deadline, with: deadlines)
  }

  /// How the configured spreadsheets are read, which options can say of all of them alone.
  private static func readingAsConfigured(_ arguments: ParsedArguments, _ file: ConfigurationFile) throws(CommandFailure) -> ParsedArguments
  {
    let positions = file.configuration.positions
    let sheet = try common(positions.map(\.sheet), "'sheet' of spreadsheets", CrossOptions.sheet, file)
    let maps = positions.map { $0.map.map { "\($0.column.value)=\($0.header)" } }
    let map = try common(maps, "'map' of spreadsheets", CrossOptions.map, file)
    return arguments.filling(CrossOptions.sheet, with: text(sheet ?? nil)).filling(CrossOptions.map, with: map ?? [])
  }

  /// The one value that all have; nil where there is none.
  ///
  /// - Throws: `CommandFailure` where they differ, since one option counts for all.
  private static func common<Value: Hashable>(
    _ values: [Value], _ what: String, _ option: some DeclaredOption, _ file: ConfigurationFile
  ) throws(CommandFailure) -> Value? {
    guard Set(values).count <= 1 else {
      throw CommandFailure(
        .usage,
        "\(file.path): the \(what) differ, and one '\(option.declaration.longForm)' counts for all; "
          + "use 'keyalarm plan', or give the files one by one")
    }
    return values.first
  }

  // MARK: As it is typed

  private static func text(_ value: String?) -> [String] { value.map { [$0] } ?? [] }

  private static func flag(_ value: Bool?) -> [String] { value == true ? [""] : [] }

  private static func typed(_ span: LeadTime) -> String { "\(span.seconds / 60)m" }

  private static func typed(_ cap: AlarmCap) -> String { cap.limit.map(String.init) ?? "none" }

  private static func typed(_ time: Configuration.Cross.RingTime) -> String {
    if case .at(let time) = time { "\(time)" } else { "off" }
  }
}

extension Configuration.Source {
  /// As an operand of a command names it.
  var operand: String {
    switch self {
    case .path(let text), .address(let text): text
    }
  }
}
