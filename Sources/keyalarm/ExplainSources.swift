import CommandSchema
import Configuration
import FeedRequesting
import ICalendar

/// Reads the calendars that `explain` is asked about: the operand, or those of a configuration under the names that its rules know.
struct ExplainSources {
  /// One calendar.
  private struct Source {
    let operand: String
    /// Its name in the configuration; nil where it has none.
    let name: String?
  }

  private let sources: [Source]
  private let outputs: [String]
  private let file: ConfigurationFile?
  private(set) var feeds: [ExplainedFeed] = []
  private var statuses: [ExitCode?] = []

  /// - Throws: `CommandFailure` where no calendar is named.
  init(_ arguments: ParsedArguments, _ file: ConfigurationFile?, _ surroundings: some Surroundings) throws(CommandFailure) {
    self.file = file
    outputs = file?.configuration.output.map { [$0] } ?? []
    let configured = (file?.configuration.feeds ?? []).map { Source(operand: $0.source.value.operand, name: $0.name) }
    guard let operand = arguments[ExplainOptions.feed] else {
      guard let file else {
        let word = arguments[ExplainOptions.words]
        if surroundings.exists(word) {
          throw CommandFailure(.usage, "no title is given; write 'keyalarm explain \(word) TITLE'")
        }
        throw CommandFailure(.usage, "no feed is given; write 'keyalarm explain family.ics TITLE', or name a configuration with --config")
      }
      guard !configured.isEmpty else { throw CommandFailure(.usage, "\(file.path) names no calendar; give one before the title") }
      sources = configured
      return
    }
    sources = [configured.first { [$0.operand, $0.name].contains(operand) } ?? Source(operand: operand, name: nil)]
  }

  /// Reads them all. What cannot be read is told and counted.
  mutating func read<Around: Surroundings>(
    _ arguments: ParsedArguments, _ surroundings: Around, _ narrator: Narrator<Around>, _ body: (FeedInput) throws -> FeedReading
  ) throws {
    let web = try WebAccess(arguments, file, surroundings)
    for source in sources {
      var inputs = try FeedInputs([source.operand], command: "explain", outputs: outputs, web: web, surroundings)
      var feeds: [ExplainedFeed] = []
      let isConfigured = file != nil
      inputs.forEach(surroundings, narrator) { input, place in
        let reading = try body(input)
        // As the plan does: what it wrote itself is none of its calendars.
        if isConfigured, let warning = try OwnFeed.warning(of: reading, named: input.name, place) { surroundings.report(warning) }
        feeds.append(ExplainedFeed(reading: reading, name: source.name))
      }
      self.feeds += feeds
      statuses.append(inputs.status)
    }
  }

  /// Nil where all was read; 1 where something was; else the gravest failure.
  var status: ExitCode? {
    let failures = statuses.compactMap(\.self)
    if failures.isEmpty { return nil }
    return failures.count < statuses.count || failures.contains(.partial) ? .partial : ExitCode.gravest(of: failures)
  }
}

/// What was read of one calendar.
struct ExplainedFeed {
  let reading: FeedReading
  /// The name that rules know it by; nil for that of its file.
  let name: String?

  /// The events, under that name.
  var events: [CalendarEvent] {
    guard let name else { return reading.events }
    return reading.events.map { $0.belonging(to: name) }
  }

  /// What rules take the feed of that file for.
  func source(ofFile file: String) -> String { name ?? file }
}
