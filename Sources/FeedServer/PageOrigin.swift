import FeedServing

/// Under which scheme and host a client reached the server, for the links on the page.
struct PageOrigin: Hashable {
  /// Whether links are https, since a reverse proxy adds TLS.
  let isSecure: Bool
  /// Host and port: `calendar.example`, `127.0.0.1:8686`.
  let host: String

  /// Reads the headers that a client or a reverse proxy sends.
  ///
  /// Without `X-Forwarded-Proto`, a server that listens on the loopback address and is asked by another name stands behind a proxy, and
  /// that has TLS.
  init(host: String?, forwardedHost: String?, forwardedScheme: String?, listen: ListenAddress) {
    let named = [forwardedHost, host].compactMap { $0.flatMap(PageOrigin.validHost) }.first
    self.host = named ?? "\(listen)"
    switch forwardedScheme {
    case "https": isSecure = true
    case "http": isSecure = false
    default: isSecure = listen.isLoopback && !PageOrigin.isLocal(self.host)
    }
  }

  /// Whether the host is the client's own machine.
  var isLocal: Bool { PageOrigin.isLocal(host) }

  /// A name or an address with an optional port, and nothing that could mean more in a link or a page.
  private static func validHost(_ text: String) -> String? {
    let allowed = "abcdefghijklmnopqrstuvwxyz0123456789-._:[]".utf8
    let isValid = (1...255).contains(text.utf8.count) && text.lowercased().utf8.allSatisfy(allowed.contains)
    return isValid ? text : nil
  }

  private static func isLocal(_ host: String) -> Bool {
    host.hasPrefix("127.") || host.hasPrefix("[::1]") || host == "localhost" || host.hasPrefix("localhost:")
  }

  /// The address of the feed for people to copy.
  func calendarAddress(token: FeedToken) -> String { "\(isSecure ? "https" : "http")://\(host)/\(token.text)/\(RequestRoute.calendarName)" }

  /// The address that opens a calendar app.
  func subscriptionAddress(token: FeedToken) -> String { "webcal://\(host)/\(token.text)/\(RequestRoute.calendarName)" }
}
