import FeedServing

/// Where the page's links lead.
struct PageLinks {
  /// The address of the feed for people to copy.
  let calendar: String
  /// The address that opens a calendar app; nil where the page's own address is not known.
  let subscription: String?
  /// Whether they lead to the reader's own machine, so that a phone cannot follow them.
  let isLocal: Bool
  /// Whether the page is a file: then it names the page in the other language, and says itself what a server says in headers.
  let isFile: Bool

  /// Links of a page that is served.
  init(_ origin: PageOrigin, token: FeedToken) {
    calendar = origin.calendarAddress(token: token)
    subscription = origin.subscriptionAddress(token: token)
    isLocal = origin.isLocal
    isFile = false
  }

  /// Links of a page that is a file.
  init(_ request: PageRequest) {
    let folder = request.address.map { "\($0.place)/\(request.token.text)" }
    let scheme = request.address?.scheme ?? "https"
    calendar = folder.map { "\(scheme)://\($0)/\(RequestRoute.calendarName)" } ?? RequestRoute.calendarName
    subscription = folder.map { "webcal://\($0)/\(RequestRoute.calendarName)" }
    isLocal = false
    isFile = true
  }
}
