import CommandSchema
import Files
import TextFolding

/// The program: its command line as one declared table, and the way from what was typed to an exit status.
@main
struct Keyalarm {
  static let program = Program(
    "keyalarm", version: "1.0",
    abstract: "turn calendar events and rights dates into alarms that ring at the right instant",
    discussion: """
      The shortest way in: cat family.ics | keyalarm match --keyword ピアノ prints a calendar whose alarms ring half an hour and five \
      minutes before each piano lesson; on a terminal, a table of them.
      """,
    commands: [
      MatchOptions.command, CrossOptions.command, RightsOptions.command, PlanOptions.command, WatchOptions.command, ServeOptions.command,
      TestAlarmOptions.command, InitOptions.command, ListOptions.command, CheckOptions.command, ExplainOptions.command,
      CompletionsCommand.command, ManualCommand.command,
    ],
    exitStatuses: ExitCode.declarations, manualSections: ManualCommand.sections)

  static func main() {
    if PatternService.isAsked { PatternService.run() }
    let surroundings = ProcessSurroundings()
    surroundings.exit(with: run(surroundings))
  }

  /// Parses the arguments and runs the command that they name.
  static func run(_ surroundings: some Surroundings) -> ExitCode {
    do {
      switch try program.parse(surroundings.arguments) {
      case .help(let command):
        let layout = TextLayout(width: min(surroundings.columns ?? 80, 100)) { $0.displayWidth }
        try surroundings.print(program.help(for: command, layout: layout))
      case .version: try surroundings.print(program.versionLine + "\n")
      case .run(let arguments):
        let file = try ConfiguredArguments.file(arguments, surroundings)
        return try run(ConfiguredArguments.filled(arguments, from: file), file, surroundings)
      }
      return .success
    } catch let error as UsageError {
      surroundings.report("keyalarm: error: \(MatchOptions.missingKeyword(error, surroundings.arguments) ?? "\(error)")")
      return .usage
    } catch let error as CommandFailure {
      if let message = error.message { surroundings.report("keyalarm: error: \(message)") }
      return error.code
    } catch let error as FileError {
      surroundings.report("keyalarm: error: \(error.path) cannot be written: \(error.reason)")
      return .inputOutput
    } catch {
      surroundings.report("keyalarm: error: \(error)")
      return .inputOutput
    }
  }

  /// - Parameter file: the configuration that a command has whose arguments were filled from it.
  private static func run(
    _ arguments: ParsedArguments, _ file: ConfigurationFile?, _ surroundings: some Surroundings
  ) throws -> ExitCode {
    switch arguments.command.name {
    case MatchOptions.command.name: try MatchCommand(arguments, file, surroundings).run()
    case CrossOptions.command.name where arguments[CrossOptions.template]: try TemplateCommand(arguments, surroundings).run()
    case CrossOptions.command.name: try CrossCommand(arguments, surroundings).run()
    case RightsOptions.command.name: try RightsCommand(arguments, surroundings).run()
    case PlanOptions.command.name: try PlanCommand(arguments, surroundings).run()
    case WatchOptions.command.name: try WatchCommand(arguments, surroundings).run()
    case ServeOptions.command.name: try ServeCommand(arguments, surroundings).run()
    case TestAlarmOptions.command.name: try TestAlarmCommand(arguments, surroundings).run()
    case InitOptions.command.name: try InitCommand(arguments, surroundings).run()
    case CheckOptions.command.name: try CheckCommand(arguments, file, surroundings).run()
    case ExplainOptions.command.name: try ExplainCommand(arguments, file, surroundings).run()
    case ListOptions.command.name: try ListCommand(arguments, file, surroundings).run()
    case CompletionsCommand.command.name: try CompletionsCommand.run(arguments, surroundings)
    default: try ManualCommand.run(surroundings)
    }
  }
}
