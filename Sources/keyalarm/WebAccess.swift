import CommandSchema
import FeedRequesting

/// How a command asks for feeds on the web.
struct WebAccess {
  /// Where a user name and a password come from: never from the command line, which all users of a machine see.
  static let (userVariable, passwordVariable) = ("KEYALARM_USER", "KEYALARM_PASSWORD")

  /// What the manual says of it.
  static let explanation = """
    Addresses are http, https, webcal and webcals; webcal is read over https. A user name and a password for them come from the \
    environment, \(userVariable) and \(passwordVariable), never from the command line.
    """

  private let credentials: FeedCredentials?
  private let allowsHTTP: Bool

  init(_ arguments: ParsedArguments, _ surroundings: some Surroundings) {
    credentials = surroundings.environment(WebAccess.userVariable).flatMap { user in
      surroundings.environment(WebAccess.passwordVariable).map { FeedCredentials(user: user, password: $0) }
    }
    allowsHTTP = arguments[CommonOptions.allowHTTP]
  }

  /// Begins to fetch the feeds; the answers come in their order.
  func startFetching<Around: Surroundings>(
    _ addresses: [FeedAddress], _ surroundings: Around, _ narrator: Narrator<Around>
  ) -> any FeedAnswers {
    let requests = addresses.map { FetchRequest($0, credentials: credentials, allowsHTTP: allowsHTTP) }
    return surroundings.fetch(requests) { finished in
      narrator.isDoing(requests.count == 1 ? "fetching \(addresses[0].name)" : "fetching feeds, \(finished) of \(requests.count) are there")
    }
  }
}
