import AlarmPlanning
import CommandSchema
import Files
import RightsCalendar
import TextFolding

/// `keyalarm cross -d`: a calendar of its own for each file, whatever becomes of the others.
struct CrossBatch<Around: Surroundings> {
  let command: CrossCommand<Around>
  /// Where the calendars go; it is made where it is missing and a calendar is there to be written.
  let folder: String

  func run(_ paths: [String], _ inputs: inout InputFiles) throws -> ExitCode {
    guard command.arguments[CommonOptions.output].isEmpty else {
      throw CommandFailure(.usage, "'--directory' and '--output' cannot be given together")
    }
    try refuseSharedOutputs(paths)
    var hasSkipped = false
    var failure: CommandFailure?
    inputs.forEach(paths, command.surroundings, command.narrator) { path, name in
      guard failure == nil else { return }
      let sheet = try read(path, name)
      hasSkipped = hasSkipped || !sheet.skipped.isEmpty
      do {
        try convert(sheet, ofPath: path)
      } catch let error as CommandFailure {
        failure = error
      }
    }
    command.narrator.isDoing(nil)
    if let failure { throw failure }
    return hasSkipped ? inputs.status ?? .partial : inputs.status ?? .success
  }

  /// The positions of a file; where it cannot be read, that is marked in its calendar.
  private func read(_ path: String, _ name: String) throws -> PositionSheet {
    do {
      return try command.read(path, name)
    } catch {
      let (baseName, settings) = scope(ofPath: path)
      var lost = SourceOutcomes()
      lost.note(.failed, of: name)
      guard command.surroundings.isFolder(folder) else { throw error }
      try command.surroundings.holding([calendar(named: baseName)]) {
        try command.registration.registerLoss(of: lost, in: [calendar(named: baseName)], command.plan([], settings)) {
          command.renderer(for: $0, named: baseName)
        }
      }
      throw error
    }
  }

  /// What a file's calendar is called, and the settings for its alarms.
  private func scope(ofPath path: String) -> (baseName: String, settings: PositionAlarmSettings) {
    let baseName = CrossBatch.baseName(ofPath: path)
    var settings = command.settings
    settings.scope = baseName
    return (baseName, settings)
  }

  private func calendar(named baseName: String) -> String {
    folder.hasSuffix("/") ? "\(folder)\(baseName).ics" : "\(folder)/\(baseName).ics"
  }

  private func makeFolder() throws(CommandFailure) {
    do throws(FileError) {
      try command.surroundings.makeFolder(folder)
    } catch {
      throw CommandFailure(.cannotCreate, "'\(folder)' cannot be made: \(error.reason)")
    }
  }

  /// Writes one sheet's calendar, and a line of summary.
  private func convert(_ sheet: PositionSheet, ofPath path: String) throws {
    let (baseName, settings) = scope(ofPath: path)
    let plan = command.plan([sheet], settings)
    let path = calendar(named: baseName)
    try makeFolder()
    let sources = CrossCommand<Around>.outcomes(of: [sheet])
    let outcome = try command.surroundings.holding([path]) {
      let counts = SourceCounts(positions: PositionSource.counts(of: [sheet]))
      return try command.registration.register(plan, in: path, sources: sources, counts) { command.renderer(for: $0, named: baseName) }
    }
    do throws(FileError) {
      try sumUp(plan, of: sheet, path, outcome)
    } catch {
      throw CommandFailure(writing: error.path, error)
    }
  }

  /// The result of a batch is which files it wrote: a line for each on standard output, unless `--quiet`.
  private func sumUp(
    _ plan: AlarmPlan, of sheet: PositionSheet, _ path: String, _ outcome: AtomicFile.Outcome
  ) throws(FileError) {
    guard !command.arguments[CommonOptions.quiet] else { return }
    var parts = [plan.alarms.count.counted("alarm")]
    if plan.dropped.count > 0 { parts.append("\(plan.dropped.count) dropped by the cap") }
    if !plan.skipped.isEmpty { parts.append("\(plan.skipped.count.counted("row")) skipped") }
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
