import AlarmPlanning
import Configuration
import ICalendar
import PlanFile
import TextFolding
import ZoneData

/// Reads the calendars of a configuration, and takes down how that went.
struct PlanSources<Around: Surroundings> {
  private let surroundings: Around
  private let narrator: Narrator<Around>
  private let reader: FeedReader
  private let planner: AlarmPlanner
  /// The feed that is written: it is no source, also where it stands in a folder that is one.
  private let output: String

  private(set) var events: [CalendarEvent] = []
  private(set) var skipped: [SkippedRecord] = []
  private(set) var outcomes = SourceOutcomes()
  /// How many events each source holds, of those that could be read.
  private(set) var eventCounts: [String: Int] = [:]
  private var failures: [ExitCode] = []
  private var count = 0

  /// What came of one source, or of one file of it.
  private enum Result {
    case read(isWhole: Bool)
    case failed(ExitCode)
  }

  init(_ settings: PlanSettings, _ surroundings: Around, _ narrator: Narrator<Around>) {
    self.surroundings = surroundings
    self.narrator = narrator
    planner = settings.planner
    output = surroundings.canonicalPath(settings.output)
    reader = FeedReader(database: settings.run.database, userZone: settings.run.zone.zone, dayStart: settings.dayStart) {
      TextFolding.fold($0)
    }
  }

  /// What the sources make of the run: nil where all is well; 1 where something was read; else the gravest failure of all.
  var status: ExitCode? {
    guard failures.isEmpty else { return failures.count < count ? .partial : ExitCode.gravest(of: failures) }
    return outcomes.partly.isEmpty && skipped.isEmpty ? nil : .partial
  }

  mutating func read(_ feeds: [Configuration.Feed]) {
    for feed in feeds {
      narrator.isDoing("reading \(feed.name)")
      count += 1
      switch read(feed) {
      case .read(let isWhole): outcomes.note(isWhole ? .whole : .partly, of: feed.name)
      case .failed(let code):
        outcomes.note(.failed, of: feed.name)
        failures.append(code)
      }
    }
    narrator.isDoing(nil)
  }

  private mutating func read(_ feed: Configuration.Feed) -> Result {
    switch feed.source {
    case .path(let path) where surroundings.isFolder(path): readFolder(path, of: feed.name)
    case .path(let path): readFile(path, named: feed.name, of: feed.name)
    case .address: fail(feed.name, .unavailable, "an address cannot be fetched yet")
    }
  }

  /// The calendars in a folder. One that cannot be read hides a part of the source. An empty folder is like one that is not there: so
  /// looks a disk that is not mounted.
  private mutating func readFolder(_ path: String, of source: String) -> Result {
    let names: [String]
    do {
      names = try surroundings.names(inFolder: path).filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".ics") }
    } catch {
      return fail(source, .noInput, "'\(path)' cannot be read: \(error.reason)")
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let files = names.filter { surroundings.canonicalPath(folder + $0) != output && !surroundings.isFolder(folder + $0) }
    guard !files.isEmpty else { return fail(source, .noInput, "no .ics file is in '\(path)'") }
    let results = files.map { readFile(folder + $0, named: "\(source)/\($0)", of: source) }
    let codes = results.compactMap { if case .failed(let code) = $0 { code } else { nil } }
    if codes.count == files.count { return .failed(ExitCode.gravest(of: codes)) }
    return .read(isWhole: results.allSatisfy { if case .read(isWhole: true) = $0 { true } else { false } })
  }

  private mutating func readFile(_ path: String, named name: String, of source: String) -> Result {
    do {
      let reading = try reader.read(FeedInput(name: name, bytes: try surroundings.open(path)), for: request(for: source))
      take(reading, of: source)
      return .read(isWhole: !reading.isTruncated)
    } catch let error as FileError {
      let code: ExitCode = error.step == .read ? .inputOutput : .noInput
      return fail(name, code, error.isMissing ? "'\(path)' does not exist" : "'\(path)' cannot be read: \(error.reason)")
    } catch {
      return fail(name, error is UnreadableFeed ? .unreadable : .inputOutput, "\(error)")
    }
  }

  private mutating func take(_ reading: FeedReading, of source: String) {
    Diagnostics.report(reading.diagnostics, surroundings)
    narrator.tellDetail("\(source): \(reading.eventCount) events read, \(reading.events.count) may ring")
    events += reading.events.map { $0.belonging(to: source) }
    skipped += reading.skipped
    eventCounts[source, default: 0] += reading.eventCount
  }

  private func fail(_ name: String, _ code: ExitCode, _ reason: String) -> Result {
    surroundings.report("\(name): error: \(reason)")
    return .failed(code)
  }

  /// An event is wanted where a rule for its source matches, or cannot tell.
  private func request(for source: String) -> FeedRequest {
    let rules = planner.rules.filter { $0.sources?.contains(source) ?? true }
    return FeedRequest(
      window: planner.window,
      wants: { event in
        rules.contains { rule in
          switch rule.matcher.verdict(on: event) {
          case .matched, .undecided: true
          case .excluded, .unmatched: false
          }
        }
      },
      decidesByTitle: rules.allSatisfy { $0.matcher.fields == [.title] }, wantsASCIITitles: rules.contains { $0.matcher.canMatchASCII })
  }
}
