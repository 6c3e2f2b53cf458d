import CommandSchema
import Configuration
import FeedServing

/// The options of `serve`.
enum ServeOptions {
  static let listen = Option<String?>(
    "listen", value: "ADDRESS", shownDefault: "what the configuration says, else 127.0.0.1:8686", help: "Where to serve the feed")
  static let once = Option<String?>(
    "once", value: "FOLDER", help: "Plan once and write the feed and its page there, for a host that only hands out files",
    completion: .folders)
  static let address = Option<String?>(
    "address", value: "ADDRESS", help: "With --once: where that folder is on the web, for the links on the page")

  static let command = Command(
    "serve", abstract: "keep a feed up to date and serve it to calendar apps",
    discussion: """
      Does what watch does, and serves the feed over HTTP at an address that holds the secret token of [serve] in the configuration, \
      with a page for people beside it. Apps get the last good plan, also while the next is being made. TLS is a reverse proxy's job.

      With --once it serves nothing: it plans once, writes alarms.ics and the page into a folder named like the token, and ends; cron \
      does the rest.

      SIGTERM and Ctrl-C end it, once what is running is finished; with SIGHUP it reads the configuration again.
      """,
    optionGroups: [
      OptionGroup("What to do", [PlanOptions.configuration, listen, once, address, PlanOptions.force]), PlanOptions.mirrored,
      CommonOptions.general,
    ],
    examples: [
      Example("keyalarm serve", "Serve the feed of ./keyalarm.toml to apps on this machine and to a reverse proxy"),
      Example("keyalarm serve --listen 192.168.1.2:8686", "To the home network"),
      Example("keyalarm serve --once ~/public --address https://calendar.example", "As files for a host of web pages"),
    ])

  /// How the feed is served.
  ///
  /// - Throws: `CommandFailure` where there is no good token, or no address to listen on.
  static func settings(
    _ arguments: ParsedArguments, _ file: ConfigurationFile, _ surroundings: some Surroundings
  ) throws(CommandFailure) -> ServeSettings {
    let serve = file.configuration.serve
    return ServeSettings(
      listen: try listenAddress(arguments, file, surroundings), token: try token(serve, file, surroundings), usesGzip: serve.gzip ?? false,
      writesAccessLog: serve.accessLog ?? false)
  }

  /// Where the files of `--once` are on the web; nil where nobody says.
  ///
  /// - Throws: `CommandFailure` where it is no address.
  static func publicAddress(_ arguments: ParsedArguments) throws(CommandFailure) -> PublicAddress? {
    guard let text = arguments[address] else { return nil }
    guard let address = PublicAddress(parsing: text) else {
      throw CommandFailure(
        .usage, "--address: '\(text)' is no address of a folder on the web; write it like https://calendar.example/feeds")
    }
    return address
  }

  private static func listenAddress(
    _ arguments: ParsedArguments, _ file: ConfigurationFile, _ surroundings: some Surroundings
  ) throws(CommandFailure) -> ListenAddress {
    guard let text = arguments[listen] ?? file.configuration.serve.listen?.value else { return .standard }
    if let address = ListenAddress(parsing: text) { return address }
    let words = "'\(text)' is no address to listen on; write it like 127.0.0.1:8686 or [::1]:8686"
    guard arguments[listen] == nil, let position = file.configuration.serve.listen?.position else {
      throw CommandFailure(.usage, "--listen: \(words)")
    }
    throw file.refusal([ConfigurationFault(.unusableAddress(words), at: position)], surroundings)
  }

  private static func token(
    _ serve: Configuration.Serve, _ file: ConfigurationFile, _ surroundings: some Surroundings
  ) throws(CommandFailure) -> FeedToken {
    guard let secret = serve.token else {
      throw CommandFailure(
        .usage, "\(file.path): [serve] has no token; write token = \"file:feed-token\" there, with a file that 'keyalarm init' makes")
    }
    do {
      return try FeedToken(try secret.resolved(.token, surroundings))
    } catch {
      throw CommandFailure(.usage, "\(file.path): [serve]: \(error)")
    }
  }
}
