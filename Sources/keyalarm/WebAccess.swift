import CommandSchema
import Configuration
import FeedRequesting

/// How a command asks for feeds on the web.
struct WebAccess {
  /// Where a user name and a password come from: never from the command line, which all users of a machine see.
  static let (userVariable, passwordVariable) = ("KEYALARM_USER", "KEYALARM_PASSWORD")

  /// What the manual says of it.
  static let explanation = """
    Addresses are http, https, webcal and webcals; webcal is read over https. A user name and a password for them come from the \
    environment, \(userVariable) and \(passwordVariable), never from the command line; one without the other goes with an empty one. An address that the configuration of --config \
    names is asked for as it says there: with that user and password, or with none.
    """

  private let credentials: FeedCredentials?
  private let allowsHTTP: Bool
  private let surroundings: any Surroundings
  private let configured: (configuration: Configuration, addresses: ConfiguredAddresses)?

  /// - Parameter file: the configuration that `--config` names.
  /// - Throws: `CommandFailure` where its addresses are none.
  init(_ arguments: ParsedArguments, _ file: ConfigurationFile?, _ surroundings: some Surroundings) throws(CommandFailure) {
    func variable(_ name: String) -> String? { surroundings.environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    credentials = FeedCredentials(givenUser: variable(WebAccess.userVariable), password: variable(WebAccess.passwordVariable))
    allowsHTTP = arguments[CommonOptions.allowHTTP]
    self.surroundings = surroundings
    if let file { try file.refuse(ConfiguredAddresses.faults(in: file.configuration), surroundings) }
    configured = file.map { ($0.configuration, ConfiguredAddresses($0.configuration)) }
  }

  /// Begins to fetch the feeds; the answers come in their order. One whose secrets cannot be had is not asked for.
  func startFetching<Around: Surroundings>(
    _ addresses: [FeedAddress], _ surroundings: Around, _ narrator: Narrator<Around>
  ) -> FetchedFeeds {
    let requests = addresses.map { address in Result { () throws(MissingSecret) in try request(for: address) } }
    let open = requests.compactMap { try? $0.get() }
    let answers = surroundings.fetch(open) { finished in
      narrator.isDoing(open.count == 1 ? "fetching \(open[0].address.name)" : "fetching feeds, \(finished) of \(open.count) are there")
    }
    return FetchedFeeds(requests: requests, answers: answers)
  }

  /// What the configuration says of its addresses counts for them, and the environment for all others.
  private func request(for address: FeedAddress) throws(MissingSecret) -> FetchRequest {
    if let configured, let feed = configured.addresses.feed(at: address, of: configured.configuration),
      let request = try configured.addresses.request(for: feed, surroundings)
    {
      return FetchRequest(address, credentials: request.credentials, allowsHTTP: request.allowsHTTP || allowsHTTP)
    }
    return FetchRequest(address, credentials: credentials, allowsHTTP: allowsHTTP)
  }
}

/// The answers to what was asked for, in order.
final class FetchedFeeds {
  private var requests: ArraySlice<Result<FetchRequest, MissingSecret>>
  private let answers: any FeedAnswers

  init(requests: [Result<FetchRequest, MissingSecret>], answers: any FeedAnswers) {
    self.requests = requests[...]
    self.answers = answers
  }

  /// The next feed.
  ///
  /// - Throws: `MissingSecret` where it was not asked for, `FetchFailure` where it cannot be had.
  func next() throws -> FetchedFeed {
    if case .failure(let missing)? = requests.popFirst() { throw missing }
    return try answers.next().get()
  }
}
