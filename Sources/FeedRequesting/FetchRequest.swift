/// One feed to be fetched.
package struct FetchRequest: Hashable, Sendable {
  /// Where it is.
  package let address: FeedAddress
  /// Who asks; nil for anybody.
  package let credentials: FeedCredentials?
  /// Whether a webcal(s) address may be read over http where https cannot be had, and https may lead on to http. Off by default.
  package let allowsHTTP: Bool

  /// A request for that feed.
  package init(_ address: FeedAddress, credentials: FeedCredentials? = nil, allowsHTTP: Bool = false) {
    self.address = address
    self.credentials = credentials
    self.allowsHTTP = allowsHTTP
  }
}

/// A user name and a password. Neither shows where the value is printed.
package struct FeedCredentials: Hashable, Sendable {
  /// The user name.
  package let user: String
  /// The password.
  package let password: String

  /// Those credentials.
  package init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

extension FeedCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "…" }
  package var debugDescription: String { "…" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
