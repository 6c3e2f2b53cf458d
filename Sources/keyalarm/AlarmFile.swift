import AlarmPlanning
import CivilTime
import Files
import ICalendar
import PlanFile

/// A feed file in the surroundings of a run: what is registered in it, and how a plan is registered.
struct AlarmFile<Around: Surroundings> {
  let path: String
  private let file: PlanFile
  private let surroundings: Around

  /// - Parameter replacesForeign: whether a file that keyalarm did not write may be replaced.
  init(_ path: String, layout: FeedLayout, replacesForeign: Bool, _ surroundings: Around) {
    self.path = path
    self.surroundings = surroundings
    let access = PlanFile.FileAccess { path throws(FileError) in
      try surroundings.read(path)
    } replace: { path, bytes throws(FileError) in
      try surroundings.replace(path, with: bytes)
    }
    file = PlanFile(path: path, layout: layout, replacesForeign: replacesForeign, access: access)
  }

  /// What is registered.
  func feed() throws(CommandFailure) -> RegisteredFeed {
    do {
      return try file.feed()
    } catch {
      throw failure(error)
    }
  }

  /// Registers what was reconciled.
  ///
  /// - Returns: whether the file had to be written.
  func register(_ reconciliation: Reconciliation, as renderer: PlanRenderer) throws(CommandFailure) -> AtomicFile.Outcome {
    do {
      return try file.register(reconciliation, presentedBy: renderer) ? .written : .unchanged
    } catch {
      throw failure(error)
    }
  }

  /// Registers one further alarm.
  func add(_ alarm: RegisteredAlarm, as renderer: PlanRenderer) throws(CommandFailure) {
    do {
      try file.add(alarm, presentedBy: renderer)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> CommandFailure {
    switch error {
    case PlanFileError.foreign:
      CommandFailure(.cannotCreate, "'\(path)' was not written by keyalarm; choose another file, or replace it with --force")
    case PlanFileError.differs:
      CommandFailure(.inputOutput, "'\(path)' does not hold the alarms that were planned; please report this")
    case PlanFileError.file(let error): CommandFailure(writing: path, error)
    default: CommandFailure(.inputOutput, "'\(path)' cannot be written: \(error)")
    }
  }
}

extension Surroundings {
  /// Keeps other runs away from feed files meanwhile.
  ///
  /// - Throws: `CommandFailure` where another run holds one of them or a lock cannot be made, and what `body` throws.
  func holding<Result>(_ paths: [String], _ body: () throws -> Result) throws -> Result {
    do {
      return try withLocks(of: paths.filter(keepsContents), body)
    } catch FileLockError.busy {
      throw CommandFailure(.busy, "another run holds \(paths.map { "'\($0)'" }.joined(separator: ", ")); try again when it is done")
    } catch FileLockError.file(let error) {
      throw CommandFailure(writing: error.path, error)
    }
  }
}
