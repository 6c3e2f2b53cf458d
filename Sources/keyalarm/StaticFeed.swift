import AlarmPlanning
import CommandSchema
import FeedServing
import Files

/// `keyalarm serve --once`: plans once, and writes the feed and its page as files, for a host that only hands out files.
struct StaticFeed<Around: Surroundings> {
  private let folder: String
  private let arguments: ParsedArguments
  private let request: PageRequest
  private let surroundings: Around

  /// - Throws: `UsageError` or `CommandFailure` where the options or the token cannot be used.
  init(into folder: String, _ arguments: ParsedArguments, token: FeedToken, _ surroundings: Around) throws {
    self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    self.arguments = arguments
    self.surroundings = surroundings
    request = PageRequest(token: token, address: try ServeOptions.publicAddress(arguments))
  }

  func run(_ settings: PlanSettings, _ file: ConfigurationFile, _ narrator: Narrator<Around>) throws -> ExitCode {
    try surroundings.holding([settings.output]) {
      let run = try PlanRun(
        settings, file, replacesForeign: arguments[PlanOptions.force], isSimulated: arguments.isGiven(CommonOptions.now), surroundings,
        narrator)
      _ = try run.register()
      try publish(run, file)
      run.tellFaults()
      run.sumUp()
      try showAddresses(narrator)
      return run.status
    }
  }

  private func publish(_ run: PlanRun<Around>, _ file: ConfigurationFile) throws {
    let now = run.settings.run.now
    let lastReads = Dictionary(run.readSources(of: file).map { ($0, now) }) { first, _ in first }
    let calendar = try surroundings.read(run.settings.output)
    let plan = ServedPlan(calendar: calendar, changedAt: now, overview: PlanOverview(of: run, file, lastReads: lastReads))
    let pages: [StaticPage]
    do {
      pages = try surroundings.pages(of: plan, request)
    } catch {
      throw CommandFailure(.unavailable, "\(error)")
    }
    try write(calendar, pages, first: run.settings.language?.rawValue ?? "en")
  }

  /// The feed comes first: a page that is not there yet costs nobody an alarm.
  ///
  /// - Parameter first: the language of the page that a host shows for the folder.
  private func write(_ calendar: [UInt8], _ pages: [StaticPage], first: String) throws(CommandFailure) {
    let place = "\(folder)/\(request.token.text)"
    do throws(FileError) {
      for path in [folder, place] { try surroundings.makeFolder(path) }
      _ = try surroundings.replace("\(place)/alarms.ics", with: calendar)
      for page in pages {
        _ = try surroundings.replace("\(place)/\(StaticPage.fileName(language: page.language))", with: page.contents)
        if page.language == first { _ = try surroundings.replace("\(place)/index.html", with: page.contents) }
      }
    } catch {
      throw CommandFailure(writing: error.path, error)
    }
  }

  /// For a person at a terminal: under cron, where all is well, nothing is printed, and the token stands in no log.
  private func showAddresses(_ narrator: Narrator<Around>) throws {
    guard surroundings.standardOutputIsTerminal else { return }
    guard let address = request.address else {
      return narrator.tell("the feed is in \(folder), in the folder that the token names; with --address, the page has links for apps")
    }
    let place = "\(address.place)/\(request.token.text)/"
    try surroundings.print("page: \(address.scheme)://\(place)\nfeed: webcal://\(place)alarms.ics\n")
  }
}
