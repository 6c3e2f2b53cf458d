import AlarmPlanning
import CommandSchema
import PlanFile
import RightsCalendar
import TextFolding

/// `keyalarm cross -d`: a calendar of its own for each file, whatever becomes of the others.
struct CrossBatch<Around: Surroundings> {
  let command: CrossCommand<Around>
  /// Where the calendars go; it is made where it is missing.
  let folder: String

  func run(_ paths: [String], _ inputs: inout InputFiles) throws -> ExitCode {
    guard command.arguments[CommonOptions.output].isEmpty else {
      throw CommandFailure(.usage, "'--directory' and '--output' cannot be given together")
    }
    try refuseSharedOutputs(paths)
    try makeFolder()
    var hasSkipped = false
    var failure: CommandFailure?
    inputs.forEach(paths, command.surroundings, command.narrator) { path, name in
      guard failure == nil else { return }
      let sheet = try command.read(path, name)
      hasSkipped = hasSkipped || !sheet.skipped.isEmpty
      do {
        try convert(sheet, baseName: CrossBatch.baseName(ofPath: path))
      } catch let error as CommandFailure {
        failure = error
      }
    }
    command.narrator.isDoing(nil)
    if let failure { throw failure }
    return hasSkipped ? inputs.status ?? .partial : inputs.status ?? .success
  }

  private func makeFolder() throws(CommandFailure) {
    do throws(FileError) {
      try command.surroundings.makeFolder(folder)
    } catch {
      throw CommandFailure(.cannotCreate, "'\(folder)' cannot be made: \(error.reason)")
    }
  }

  /// Writes one sheet's calendar, and a line of summary.
  private func convert(_ sheet: PositionSheet, baseName: String) throws {
    var settings = command.settings
    settings.scope = baseName
    let plan = command.plan([sheet], settings)
    let path = folder.hasSuffix("/") ? "\(folder)\(baseName).ics" : "\(folder)/\(baseName).ics"
    let sources = CrossCommand<Around>.outcomes(of: [sheet])
    let outcome = try command.surroundings.holding([path]) {
      try command.registration.register(plan, in: path, sources: sources) { command.renderer(for: $0, named: baseName) }
    }
    do throws(FileError) {
      try sumUp(plan, of: sheet, path, outcome)
    } catch {
      throw CommandFailure(error.exitCode, "'\(error.path)' cannot be written: \(error.reason)")
    }
  }

  /// The result of a batch is which files it wrote: a line for each on standard output, unless `--quiet`.
  private func sumUp(
    _ plan: AlarmPlan, of sheet: PositionSheet, _ path: String, _ outcome: AtomicFile.Outcome
  ) throws(FileError) {
    guard !command.arguments[CommonOptions.quiet] else { return }
    var parts = ["\(plan.alarms.count) \(plan.alarms.count == 1 ? "alarm" : "alarms")"]
    if plan.dropped.count > 0 { parts.append("\(plan.dropped.count) dropped by the cap") }
    if !plan.skipped.isEmpty { parts.append("\(plan.skipped.count) \(plan.skipped.count == 1 ? "row" : "rows") skipped") }
    parts.append(outcome == .written ? "wrote \(path)" : "\(path) is unchanged")
    try command.surroundings.print("\(sheet.source): \(parts.joined(separator: "; "))".withControlsShown + "\n")
  }

  /// Two files of one base name would write one calendar.
  private func refuseSharedOutputs(_ paths: [String]) throws(CommandFailure) {
    var pathByName: [String: String] = [:]
    for path in paths {
      let name = CrossBatch.baseName(ofPath: path)
      if let other = pathByName[name] {
        throw CommandFailure(.usage, "'\(other)' and '\(path)' would both write \(name).ics; rename one, or convert them apart")
      }
      pathByName[name] = path
    }
  }

  /// `march` for `sheets/march.xlsx`.
  private static func baseName(ofPath path: String) -> String {
    let name = InputFiles.name(ofPath: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
