import CommandSchema
import Configuration
import FeedServing
import ZoneData

/// `keyalarm serve`: plans as `watch` does, and hands each plan to the server; with `--once`, plans once and writes files.
struct ServeCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around
  private let narrator: Narrator<Around>
  private let file: ConfigurationFile
  private let planSettings: PlanSettings
  private let settings: ServeSettings

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    narrator = Narrator(arguments, surroundings)
    file = try ConfigurationFile(arguments, surroundings)
    planSettings = try PlanSettings(arguments, file, surroundings)
    settings = try ServeOptions.settings(arguments, file, surroundings)
  }

  func run() throws -> ExitCode {
    if let folder = arguments[ServeOptions.once] {
      return try StaticFeed(into: folder, arguments, token: settings.token, surroundings).run(planSettings, file, narrator)
    }
    // Before the server is there, so that no signal falls between.
    let watch = PlanWatch(arguments, surroundings, narrator)
    // A feed that an earlier run wrote is there for apps at once.
    let plan = ServedPlan(registeredBy: planSettings, surroundings)
    let server: any FeedPublishing
    do {
      server = try surroundings.startServing(settings, showing: plan)
    } catch {
      throw CommandFailure(.unavailable, "\(error)")
    }
    let publisher = FeedPublisher(server, settings, showing: plan, zone: planSettings.run.zone.zone, arguments, surroundings)
    // A person reads them last, below what the first plan has to say; a script that waits for them has them at once.
    if !surroundings.standardOutputIsTerminal { try showAddresses(of: server) }
    let status = try watch.run(file, for: publisher) {
      if surroundings.standardOutputIsTerminal { try showAddresses(of: server) }
    }
    let serverStatus = server.stop()
    return status == .success && serverStatus != 0 ? .unavailable : status
  }

  private func showAddresses(of server: any FeedPublishing) throws {
    for address in server.address.reachable {
      let folder = "\(address)/\(settings.token.text)/"
      try surroundings.print("page: http://\(folder)\nfeed: webcal://\(folder)alarms.ics\n")
    }
    guard surroundings.standardOutputIsTerminal else { return }
    if !server.code.isEmpty { return try surroundings.print("\(server.code)\n") }
    try surroundings.print(
      "Only this computer can reach that address, so there is no QR code. For a phone, put the server behind a web server, or let it "
        + "listen on your network: keyalarm serve --listen 0.0.0.0:\(server.address.port)\n")
  }
}
