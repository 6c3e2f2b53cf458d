/// How the feed is served.
package struct ServeSettings: Hashable, Sendable {
  /// Where it is served.
  package let listen: ListenAddress
  /// What must be known to read it.
  package let token: FeedToken
  /// Whether apps that take it get the feed packed. Off by default: Outlook is said to stumble over it.
  package let usesGzip: Bool
  /// Whether each request is written down on standard error, in the Common Log Format, without the token.
  package let writesAccessLog: Bool

  /// Those settings.
  package init(listen: ListenAddress = .standard, token: FeedToken, usesGzip: Bool = false, writesAccessLog: Bool = false) {
    self.listen = listen
    self.token = token
    self.usesGzip = usesGzip
    self.writesAccessLog = writesAccessLog
  }
}
