import AlarmPlanning
import CommandSchema
import Configuration
import Files
import ICalendar
import PlanFile
import PlanListing
import ZoneData

/// `keyalarm plan`: a configuration in, one feed brought up to date.
struct PlanCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around
  private let narrator: Narrator<Around>
  private let file: ConfigurationFile
  private let settings: PlanSettings

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    narrator = Narrator(arguments, surroundings)
    file = try ConfigurationFile(arguments, surroundings)
    settings = try PlanSettings(arguments, file, surroundings)
  }

  func run() throws -> ExitCode {
    if arguments[PlanOptions.check] { return try tellThatAllIsRight() }
    if arguments[PlanOptions.dryRun] { return try showChanges() }
    let outputs = try Outputs(arguments, format: arguments[PlanOptions.format], fallback: .table).leavingOutCalendars()
    return try surroundings.holding([settings.output]) {
      let run = try make()
      let outcome = try run.register()
      narrator.tellDetail(outcome == .written ? "wrote \(settings.output)" : "\(settings.output) is unchanged")
      _ = try outputs.write(surroundings) { form, columns in bytes(of: run, form, columns: columns) }
      run.tellFaults()
      run.sumUp()
      run.tellIdleRules()
      return run.status
    }
  }

  private func make() throws -> PlanRun<Around> {
    try PlanRun(
      settings, file, replacesForeign: arguments[PlanOptions.force], isSimulated: arguments.isGiven(CommonOptions.now), surroundings,
      narrator)
  }

  private func bytes(of run: PlanRun<Around>, _ form: OutputFormat, columns: Int?) -> [UInt8] {
    switch form {
    case .ics: run.feed
    case .json: Array(run.plan.json(.both).text.utf8)
    case .csv: Array(run.plan.csv(.both).utf8)
    case .table: PlanCommand.text(PlanTable(run.plan, with: run.reconciliation.alarms, in: settings.run.zone.zone).lines(width: columns))
    }
  }

  // MARK: Without writing

  private func showChanges() throws -> ExitCode {
    let run = try make()
    switch arguments[PlanOptions.format] {
    case .json: try surroundings.print(run.reconciliation.changeJSON.text)
    case .table, nil:
      let table = PlanChangeTable(run.reconciliation.change, in: settings.run.zone.zone)
      try surroundings.write(PlanCommand.text(table.lines(width: surroundings.columns)))
    case .ics, .csv: throw CommandFailure(.usage, "changes have no such form; write --format table or json")
    }
    run.tellFaults()
    run.tellIdleRules()
    return .success
  }

  private func tellThatAllIsRight() throws -> ExitCode {
    for warning in file.warnings { surroundings.report(warning) }
    let configuration = file.configuration
    let counts = [
      (configuration.feeds.count, "feed"), (configuration.rules.count, "rule"), (configuration.positions.count, "position sheet"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }.joined(separator: ", ")
    try surroundings.print("\(file.path): all is right\(words.isEmpty ? "" : ": \(words)")\n")
    return .success
  }

  private static func text(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
}
