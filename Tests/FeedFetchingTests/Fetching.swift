import FeedFetching
import FeedRequesting
import TestSupport

/// What a fetch of one address gave.
enum Fetched: Hashable {
  case feed(text: String, charset: String?, isUnchanged: Bool)
  case failure(FetchFailure)

  static func feed(_ text: String) -> Fetched { .feed(text: text, charset: nil, isUnchanged: false) }

  init(_ result: Result<FetchedBody, FetchFailure>) {
    switch result {
    case .success(let body):
      let text = String(decoding: body.bytes ?? Array("unreadable".utf8), as: UTF8.self)
      self = .feed(text: text, charset: body.charset, isUnchanged: body.isUnchanged)
    case .failure(let failure): self = .failure(failure)
    }
  }

  /// Fetches one address.
  static func from(
    _ address: String, credentials: FeedCredentials? = nil, allowsHTTP: Bool = false, limits: FetchLimits = .standard,
    cache: FeedCache? = nil
  ) throws -> Fetched {
    let request = FetchRequest(try FeedAddress(parsing: address), credentials: credentials, allowsHTTP: allowsHTTP)
    let results = FeedFetcher(limits: limits, cache: cache).fetch([request])
    return Fetched(results[0])
  }
}

/// A calendar as short as it can be.
let calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"

extension String {
  var bytes: [UInt8] { Array(utf8) }
}
