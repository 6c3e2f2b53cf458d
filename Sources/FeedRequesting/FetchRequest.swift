/// One feed to be fetched.
public struct FetchRequest: Hashable, Sendable {
  /// Where it is.
  public let address: FeedAddress
  /// Who asks; nil for anybody.
  public let credentials: FeedCredentials?
  /// Whether a webcal(s) address may be read over http where https cannot be had, and https may lead on to http. Off by default.
  public let allowsHTTP: Bool

  /// A request for that feed.
  public init(_ address: FeedAddress, credentials: FeedCredentials? = nil, allowsHTTP: Bool = false) {
    self.address = address
    self.credentials = credentials
    self.allowsHTTP = allowsHTTP
  }
}

/// A user name and a password. Neither shows where the value is printed.
public struct FeedCredentials: Hashable, Sendable {
  /// The user name.
  public let user: String
  /// The password.
  public let password: String

  /// Those credentials.
  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

extension FeedCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "…" }
  public var debugDescription: String { "…" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
