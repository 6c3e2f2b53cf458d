import AlarmPlanning
import CivilTime
import CommandSchema
import Configuration
import PlanFile

/// The options of `watch`.
enum WatchOptions {
  static let command = Command(
    "watch", abstract: "keep a feed up to date",
    discussion: """
      Does what plan does, again whenever one of the calendars changes, and as often as 'refresh' in the configuration says. Ends with \
      SIGTERM or Ctrl-C; with SIGHUP it reads the configuration again, as it does when that file changes.
      """,
    optionGroups: [
      OptionGroup("What to do", [PlanOptions.configuration, PlanOptions.force]), PlanOptions.mirrored, CommonOptions.general,
    ],
    examples: [Example("keyalarm watch", "Keep the feed of ./keyalarm.toml up to date")])
}

/// `keyalarm watch`: plans again whenever a source or the clock asks for it.
struct WatchCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around
  private let narrator: Narrator<Around>
  private let file: ConfigurationFile

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    narrator = Narrator(arguments, surroundings)
    file = try ConfigurationFile(arguments, surroundings)
    // What is wrong with it is told before anything is awaited.
    _ = try PlanSettings(arguments, file, surroundings)
  }

  func run() throws -> ExitCode {
    let watch = surroundings.startWatching()
    var file = file
    while true {
      // Watched before it is read, so that no change falls between.
      watch.watch(subjects(of: file))
      let refreshMinutes = plan(file)
      switch watch.wait(until: surroundings.now.adding(seconds: refreshMinutes * 60)) {
      case .stop: return .success
      case .time: break
      case .change, .reload: file = readAgain(file)
      }
    }
  }

  /// Brings the feed up to date once. What goes wrong is told, and the next run may do better.
  ///
  /// - Returns: after how many minutes the next run is due.
  private func plan(_ file: ConfigurationFile) -> Int {
    var refreshMinutes = 1
    do {
      let settings = try PlanSettings(arguments, file, surroundings)
      refreshMinutes = settings.refreshMinutes
      try surroundings.holding([settings.output]) {
        let run = try PlanRun(
          settings, file, replacesForeign: arguments[PlanOptions.force], isSimulated: arguments.isGiven(CommonOptions.now), surroundings,
          narrator)
        _ = try run.register()
        run.tellFaults()
        if !run.reconciliation.change.isEmpty { narrator.tell(run.summary) }
      }
    } catch {
      tell(error)
    }
    return refreshMinutes
  }

  /// Reads the configuration again; one that is broken does not take the place of the last good one.
  private func readAgain(_ file: ConfigurationFile) -> ConfigurationFile {
    do {
      let new = try ConfigurationFile(path: file.path, surroundings)
      _ = try PlanSettings(arguments, new, surroundings)
      return new
    } catch {
      tell(error)
      surroundings.report("keyalarm: warning: \(file.path) counts as it was before it was changed")
      return file
    }
  }

  private func tell(_ error: any Error) {
    let failure = error as? CommandFailure
    if let message = failure.map({ $0.message }) ?? "\(error)" { surroundings.report("keyalarm: error: \(message)") }
  }

  /// The configuration and everything in it that is a file or a folder.
  private func subjects(of file: ConfigurationFile) -> [FolderWatch.Subject] {
    let configuration = file.configuration
    let feeds = configuration.feeds.map { subject($0.source.value, endings: FeedInputs.endings) }
    let positions = configuration.positions.map { subject($0.source, endings: PositionSource.kind.endings) }
    let others = [file.path, configuration.cross.holidays?.value].compactMap(\.self).map(FolderWatch.Subject.file)
    return (feeds + positions).compactMap(\.self) + others
  }

  private func subject(_ source: Configuration.Source, endings: [String]) -> FolderWatch.Subject? {
    guard case .path(let path) = source else { return nil }
    return surroundings.isFolder(path) ? .folder(path, endings: endings) : .file(path)
  }
}
