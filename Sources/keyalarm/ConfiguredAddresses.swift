import Configuration
import FeedRequesting
import Files

/// The calendars of a configuration that are on the web, and who asks for them.
struct ConfiguredAddresses {
  private let addresses: [String: FeedAddress]

  /// Those that are addresses: see `faults`.
  init(_ configuration: Configuration) {
    var addresses: [String: FeedAddress] = [:]
    for feed in configuration.feeds {
      if case .address(let text) = feed.source.value { addresses[feed.name] = try? FeedAddress(parsing: text) }
    }
    self.addresses = addresses
  }

  /// The addresses of a configuration that cannot be one.
  static func faults(in configuration: Configuration) -> [ConfigurationFault] {
    configuration.feeds.compactMap { feed in
      guard case .address(let text) = feed.source.value else { return nil }
      do {
        _ = try FeedAddress(parsing: text)
        return nil
      } catch {
        return ConfigurationFault(.unusableAddress("\(error)"), at: feed.source.position)
      }
    }
  }

  /// The calendar that is at that address.
  func feed(at address: FeedAddress, of configuration: Configuration) -> Configuration.Feed? {
    configuration.feeds.first { addresses[$0.name] == address }
  }

  /// What is asked for a calendar; nil where it is no address.
  ///
  /// - Throws: `MissingSecret` where its user name or password cannot be had.
  func request(for feed: Configuration.Feed, _ surroundings: some Surroundings) throws(MissingSecret) -> FetchRequest? {
    guard let address = addresses[feed.name] else { return nil }
    let user = try feed.user.map { secret throws(MissingSecret) in try secret.resolved(.user, surroundings) }
    let password = try feed.password.map { secret throws(MissingSecret) in try secret.resolved(.password, surroundings) }
    return FetchRequest(address, credentials: FeedCredentials(givenUser: user, password: password), allowsHTTP: feed.allowsHTTP)
  }
}

extension FeedCredentials {
  /// A user name and a password, of which one may be missing, and is then empty; nil where both are.
  init?(givenUser user: String?, password: String?) {
    guard user != nil || password != nil else { return nil }
    self.init(user: user ?? "", password: password ?? "")
  }
}

extension Secret {
  /// The secret itself: an environment variable, or the first line of a file without the blanks around it, which nobody sees there.
  func resolved(_ key: MissingSecret.Key, _ surroundings: some Surroundings) throws(MissingSecret) -> String {
    switch self {
    case .environment(let name):
      guard let value = surroundings.environment(name), !value.isEmpty else {
        throw MissingSecret(key, .unsetVariable(name))
      }
      return value
    case .file(let path):
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try surroundings.read(path)
      } catch {
        throw MissingSecret(key, .unreadableFile(error))
      }
      let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self).trimmed
      guard !line.isEmpty else { throw MissingSecret(key, .emptyFile(path)) }
      return line
    }
  }
}

extension String {
  /// Without white space around it.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[first...last])
  }
}
