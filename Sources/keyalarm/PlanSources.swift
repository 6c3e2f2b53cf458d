import AlarmPlanning
import Configuration
import FeedRequesting
import Files
import ICalendar
import PositionReading
import RightsCalendar
import TextFolding
import ZoneData

/// Reads the calendars and spreadsheets of a configuration, and takes down how that went.
struct PlanSources<Around: Surroundings> {
  private let surroundings: Around
  private let narrator: Narrator<Around>
  private let reader: FeedReader
  private let addresses: ConfiguredAddresses
  private let positionReaders: [PositionReader]
  private let planner: AlarmPlanner
  /// Nil where nobody is there to be told.
  private let ruleUse: RuleUse?
  /// The feed that is written: it is no source, also where it stands in a folder that is one.
  private let outputs: [String]

  private(set) var events: [CalendarEvent] = []
  /// Events that could have given an alarm and were left out.
  private(set) var skipped: [SkippedRecord] = []
  private(set) var sheets: [PositionSheet] = []
  private(set) var outcomes = SourceOutcomes()
  /// How many events each calendar holds, of those that could be read.
  private(set) var eventCounts: [String: Int] = [:]
  /// Why sources could not be had, by their names.
  private(set) var troubles: [String: SourceTrouble] = [:]
  private var failures: [ExitCode] = []
  private var count = 0

  /// What came of one source, or of one file of it.
  private enum SourceResult {
    case read(isWhole: Bool)
    case failed(ExitCode, SourceTrouble)
    /// A file of a folder that is none of those to be read.
    case passedOver
  }

  init(_ settings: PlanSettings, _ surroundings: Around, _ narrator: Narrator<Around>) {
    self.surroundings = surroundings
    self.narrator = narrator
    planner = settings.planner
    ruleUse = narrator.addressesPerson ? RuleUse(settings.rules, settings.kanaHints) : nil
    addresses = settings.addresses
    positionReaders = settings.positions.readers
    outputs = [settings.output]
    reader = FeedReader(database: settings.run.database, userZone: settings.run.zone.zone, dayStart: settings.dayStart) {
      TextFolding.fold($0)
    }
  }

  /// Words for the rules that met no event at all.
  var idleRules: [String] { ruleUse?.idleRules(eventCounts) ?? [] }

  /// Everything that was told as it was read.
  var told: [SkippedRecord] { skipped + sheets.flatMap(\.skipped) }

  /// What the sources make of the run: nil where all is well; 1 where something was read; else the gravest failure of all.
  var status: ExitCode? {
    guard failures.isEmpty else { return failures.count < count ? .partial : ExitCode.gravest(of: failures) }
    return outcomes.partly.isEmpty && skipped.isEmpty ? nil : .partial
  }

  /// Reads calendars. Those on the web are fetched meanwhile, several at once.
  mutating func read(_ feeds: [Configuration.Feed]) {
    let requests = feeds.map { feed in
      Result { () throws(MissingSecret) in try addresses.request(for: feed, surroundings) }
    }
    let answers = startFetching(requests.compactMap { try? $0.get() })
    for (feed, request) in zip(feeds, requests) {
      note(feed.name) { sources in
        switch (feed.source.value, request) {
        case (.path(let path), _):
          sources.read(path, of: feed.name, FeedInputs.kind) { $0.readCalendar($1, named: $2, $3, of: feed.name) }
        case (.address, .failure(let missing)): sources.fail(feed.name, .unavailable, SourceTrouble(missing))
        case (.address, .success(let request)):
          sources.take(answers.next(), of: feed.name, at: request?.address.masked ?? "")
        }
      }
    }
  }

  private func startFetching(_ requests: [FetchRequest]) -> any FeedAnswers {
    let narrator = narrator
    return surroundings.fetch(requests) { finished in
      narrator.isDoing("fetching calendars, \(finished) of \(requests.count) are there")
    }
  }

  /// Whether every spreadsheet could be read; what one that is missing says nobody knows.
  private(set) var hasAllSheets = true

  /// Reads spreadsheets of positions.
  mutating func read(_ positions: [Configuration.Positions]) {
    for (positions, reader) in zip(positions, positionReaders) {
      note(positions.name) { sources in
        switch positions.source {
        case .path(let path):
          sources.read(path, of: positions.name, PositionSource.kind) { sources, path, name, _ in
            sources.readSheet(path, named: name, of: positions.name, by: reader)
          }
        case .address: sources.fail(positions.name, .unavailable, .noFile)
        }
      }
      hasAllSheets = hasAllSheets && troubles[positions.name] == nil
    }
  }

  /// Takes down what comes of a source.
  private mutating func note(_ source: String, _ read: (inout PlanSources) -> SourceResult) {
    narrator.isDoing("reading \(source)")
    count += 1
    switch read(&self) {
    case .read(let isWhole): outcomes.note(isWhole ? .whole : .partly, of: source)
    case .failed(let code, let trouble):
      outcomes.note(.failed, of: source)
      failures.append(code)
      troubles[source] = trouble
    case .passedOver: break
    }
    narrator.isDoing(nil)
  }

  // MARK: Files and folders

  /// The file of that path, or the files in the folder that it is. One of them that cannot be read hides a part of the source. An empty
  /// folder is like one that is not there: so looks a disk that is not mounted.
  private mutating func read(
    _ path: String, of source: String, _ kind: InputFiles.Kind,
    _ readFile: (inout PlanSources, _ path: String, _ name: String, InputPlace) -> SourceResult
  ) -> SourceResult {
    guard surroundings.isFolder(path) else { return readFile(&self, path, source, .named) }
    let folder = InputFiles.folder(path)
    let files: [String]
    do {
      files = try kind.names(inFolder: path, besides: outputs, surroundings)
    } catch {
      return fail(source, ExitCode(readingFailedWith: error), SourceTrouble(path, error))
    }
    let results = files.map { readFile(&self, folder + $0, "\(source)/\($0)", .inFolder) }
      .filter { if case .passedOver = $0 { false } else { true } }
    guard !results.isEmpty else { return fail(source, .noInput, .emptyFolder(path, endings: kind.endings)) }
    let codes = results.compactMap { if case .failed(let code, _) = $0 { code } else { nil } }
    if codes.count == results.count { return .failed(ExitCode.gravest(of: codes), .noFileReadable) }
    return .read(isWhole: results.allSatisfy { if case .read(isWhole: true) = $0 { true } else { false } })
  }

  /// What `read` says of the file of that path; its error is told.
  ///
  /// Static, so that no copy of what was read so far is held meanwhile.
  private static func attempt(
    _ path: String, named name: String, _ surroundings: Around, _ read: () throws -> SourceResult
  ) -> SourceResult {
    do {
      return try read()
    } catch let reason as any PassedOverInput {
      surroundings.report("\(name): warning: \(reason)")
      return .passedOver
    } catch {
      let trouble = (error as? FileError).map { SourceTrouble(path, $0) } ?? SourceTrouble(error)
      return fail(surroundings, name, ExitCode(readingFailedWith: error), trouble)
    }
  }

  private func fail(_ name: String, _ code: ExitCode, _ trouble: SourceTrouble) -> SourceResult {
    PlanSources.fail(surroundings, name, code, trouble)
  }

  private static func fail(_ surroundings: Around, _ name: String, _ code: ExitCode, _ trouble: SourceTrouble) -> SourceResult {
    surroundings.report("\(name): error: \(trouble.english)", whenOver: "it can be read again")
    return .failed(code, trouble)
  }

  // MARK: Contents

  private mutating func readSheet(_ path: String, named name: String, of source: String, by reader: PositionReader) -> SourceResult {
    PlanSources.attempt(path, named: name, surroundings) {
      let sheet = try PositionSource(reader).read(try surroundings.read(path), named: name, surroundings, detail: narrator.tellDetail)
      narrator.tellDetail("\(name): \(sheet.positions.count) positions read, \(sheet.skipped.count) rows skipped")
      sheets.append(PositionSheet(source: source, positions: sheet.positions, skipped: sheet.skipped))
      outcomes.noteUnreadPositions(sheet.unread, of: source)
      return .read(isWhole: true)
    }
  }

  private mutating func readCalendar(_ path: String, named name: String, _ place: InputPlace, of source: String) -> SourceResult {
    PlanSources.attempt(path, named: name, surroundings) {
      try take(FeedInput(name: name, bytes: try surroundings.open(path)), place, of: source)
    }
  }

  private mutating func take(_ answer: FetchAnswer, of source: String, at address: String) -> SourceResult {
    switch answer {
    case .failure(let failure): fail(source, .unavailable, SourceTrouble(address, failure))
    case .success(let feed):
      PlanSources.attempt(address, named: source, surroundings) {
        try take(FeedInput(name: source, bytes: feed.file, declaredCharset: feed.charset), .named, of: source)
      }
    }
  }

  private mutating func take(_ input: FeedInput, _ place: InputPlace, of source: String) throws -> SourceResult {
    let request = FeedRequest(for: planner, source: source) { [ruleUse] in ruleUse?.note($0, $1, $2) }
    let reading = try reader.read(input, for: request)
    if let warning = try OwnFeed.warning(of: reading, named: input.name, place) { surroundings.report(warning) }
    take(reading, of: source)
    return .read(isWhole: !reading.isTruncated)
  }

  private mutating func take(_ reading: FeedReading, of source: String) {
    Diagnostics.report(reading.diagnostics, surroundings)
    narrator.tellDetail("\(source): \(reading.eventCount) events read, \(reading.events.count) may ring")
    events += reading.events.map { $0.belonging(to: source) }
    skipped += reading.skipped
    outcomes.noteUnreadEvents(of: reading, from: source)
    eventCounts[source, default: 0] += reading.eventCount
  }
}
