import AlarmPlanning
import CivilTime
import CommandSchema
import Configuration
import Files
import Glibc
import PlanListing

/// Plans again whenever a source or the clock asks for it.
struct PlanWatch<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around
  private let narrator: Narrator<Around>
  private let watch: any ChangeWatching
  /// After how long at most a plan that failed is made again.
  private static var retrySeconds: Int { 300 }

  /// From now on signals that end a run end this one.
  init(_ arguments: ParsedArguments, _ surroundings: Around, _ narrator: Narrator<Around>) {
    self.arguments = arguments
    self.surroundings = surroundings
    self.narrator = narrator
    watch = surroundings.startWatching()
  }

  /// Keeps the feed of a configuration up to date until a signal, or the audience, ends it.
  ///
  /// - Parameter begin: called once, after the first plan.
  func run<Audience: PlanAudience<Around>>(
    _ file: ConfigurationFile, for audience: Audience, begin: () throws -> Void
  ) rethrows -> ExitCode {
    var file = file
    var isFirst = true
    while true {
      // Watched before it is read, so that no change falls between.
      let unwatched = watch.watch(subjects(of: file))
      let due = plan(file, for: audience, unwatched)
      if let status = audience.isGone { return watch.isEndAsked ? .success : status }
      if isFirst {
        isFirst = false
        tellThatItRuns(until: due)
        try begin()
      }
      switch watch.wait(until: due) {
      case .stop: return .success
      case .time: break
      case .change, .reload:
        surroundings.inRound(.configuration) {
          file = readAgain(file)
          audience.configuration(is: file)
          return true
        }
      }
    }
  }

  /// For a person who sees nothing happen.
  private func tellThatItRuns(until due: Instant) {
    let span = Moment.span(max(60, due.seconds(since: surroundings.now)))
    narrator.tellPerson("running; the next plan in \(span), or when a source changes. Ctrl-C ends it")
  }

  /// Brings the feed up to date once. What goes wrong is told, and the next run may do better.
  ///
  /// - Returns: when the next run is due.
  private func plan(_ file: ConfigurationFile, for audience: some PlanAudience<Around>, _ unwatched: [FileError]) -> Instant {
    var due = surroundings.now.adding(seconds: 60)
    surroundings.inRound(.plan) {
      if let warning = PlanWatch.warning(of: unwatched) { surroundings.report(warning) }
      return plan(file, for: audience, due: &due)
    }
    return due
  }

  /// What is to be said of files and folders that cannot be watched: a line, however many they are.
  private static func warning(of unwatched: [FileError]) -> String? {
    guard let first = unwatched.first else { return nil }
    let reason =
      switch first.code {
      case ENOSPC: "the limit fs.inotify.max_user_watches is reached"
      case EMFILE: "the limit fs.inotify.max_user_instances, or that of open files, is reached"
      default: first.reason
      }
    let others = unwatched.count > 1 ? " and \(unwatched.count - 1) more" : ""
    return "keyalarm: warning: '\(first.path)'\(others) cannot be watched: \(reason); what changes there is seen at the next refresh"
  }

  /// - Parameter due: when the next run is due, as far as that is known.
  /// - Returns: whether the run came to its end.
  private func plan(_ file: ConfigurationFile, for audience: some PlanAudience<Around>, due: inout Instant) -> Bool {
    do {
      let settings = try PlanSettings(arguments, file, surroundings)
      due = surroundings.now.adding(seconds: settings.refreshMinutes * 60)
      try surroundings.holding([settings.output]) {
        let run = try PlanRun(
          settings, file, replacesForeign: arguments[PlanOptions.force], isSimulated: arguments.isGiven(CommonOptions.now), surroundings,
          narrator)
        // What was given up because of that is no plan.
        if watch.isEndAsked { return }
        let outcome = try run.register()
        run.tellFaults()
        if !run.reconciliation.change.isEmpty { narrator.sumUp(run.summary) }
        audience.planned(run, of: file, outcome)
        due = min(due, surroundings.now.adding(seconds: run.plan.secondsToNext))
      }
      return true
    } catch {
      tell(error)
      audience.failed((error as? CommandFailure)?.code ?? .inputOutput)
      due = min(due, surroundings.now.adding(seconds: PlanWatch.retrySeconds))
      return false
    }
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
    let feeds = configuration.feeds.map { subject($0.source.value, endings: FeedInputs.kind.endings) }
    let positions = configuration.positions.map { subject($0.source, endings: PositionSource.kind.endings) }
    let others = [file.path, configuration.cross.holidays?.value].compactMap(\.self).map(FolderWatch.Subject.file)
    return (feeds + positions).compactMap(\.self) + others
  }

  private func subject(_ source: Configuration.Source, endings: [String]) -> FolderWatch.Subject? {
    guard case .path(let path) = source else { return nil }
    return surroundings.isFolder(path) ? .folder(path, endings: endings) : .file(path)
  }
}

/// Who is told of plans as they are made.
protocol PlanAudience<Around> {
  associatedtype Around: Surroundings

  /// A plan was made and registered.
  func planned(_ run: PlanRun<Around>, of file: ConfigurationFile, _ outcome: AtomicFile.Outcome)
  /// No plan could be made or registered.
  func failed(_ code: ExitCode)
  /// The configuration was read again.
  func configuration(is file: ConfigurationFile)
  /// How the run is to end because there is nobody left to plan for; nil for as long as there is.
  var isGone: ExitCode? { get }
}

/// Nobody.
struct NoAudience<Around: Surroundings>: PlanAudience {
  func planned(_ run: PlanRun<Around>, of file: ConfigurationFile, _ outcome: AtomicFile.Outcome) {}
  func failed(_ code: ExitCode) {}
  func configuration(is file: ConfigurationFile) {}
  var isGone: ExitCode? { nil }
}

extension AlarmPlan {
  /// After how many seconds it has to be made anew so that no alarm is missing: half-way to the last alarm where the cap dropped later
  /// ones, else half-way to where planning ended; a minute at least.
  fileprivate var secondsToNext: Int {
    let horizon = now.adding(seconds: horizonSeconds ?? 86_400)
    let end = dropped.count > 0 ? min(alarms.last?.fireAt ?? horizon, horizon) : horizon
    return max(60, end.seconds(since: now) / 2)
  }
}
