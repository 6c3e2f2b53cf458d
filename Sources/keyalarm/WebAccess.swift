import CommandSchema
import FeedRequesting

/// How a command asks for feeds on the web.
struct WebAccess {
  /// From the environment, never from the command line, where all users of a machine see it.
  static let (userVariable, passwordVariable) = ("KEYALARM_USER", "KEYALARM_PASSWORD")

  private let credentials: FeedCredentials?
  private let allowsHTTP: Bool
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments, _ surroundings: some Surroundings) {
    credentials = surroundings.environment(WebAccess.userVariable).flatMap { user in
      surroundings.environment(WebAccess.passwordVariable).map { FeedCredentials(user: user, password: $0) }
    }
    allowsHTTP = arguments[CommonOptions.allowHTTP]
    isQuiet = arguments[CommonOptions.quiet]
  }

  /// Begins to fetch the feeds; the answers come in their order.
  func startFetching(_ addresses: [FeedAddress], _ surroundings: some Surroundings) -> any FeedAnswers {
    let requests = addresses.map { FetchRequest($0, credentials: credentials, allowsHTTP: allowsHTTP) }
    return surroundings.fetch(requests, showsProgress: !isQuiet)
  }
}
