internal import CCurl
package import FeedRequesting
import Glibc

/// Fetches feeds over http and https, several at once.
///
/// It goes through the proxies that the environment names (`https_proxy`, `no_proxy`), and trusts the certificate authorities in
/// `SSL_CERT_FILE` where that is set, else the system's.
package struct FeedFetcher {
  /// How many feeds are fetched at once; the others wait for their turn, and their time runs from then.
  package static let atOnce = 8
  /// How long at most it waits before it asks whether the feeds are still wanted, in milliseconds.
  private static let tickMilliseconds: Int32 = 500

  static let certificateFile = getenv("SSL_CERT_FILE").map { String(cString: $0) }

  private let limits: FetchLimits
  private let cache: FeedCache?

  /// A fetcher.
  ///
  /// - Parameter cache: nil asks for each feed whole.
  package init(limits: FetchLimits = .standard, cache: FeedCache?) {
    self.limits = limits
    self.cache = cache
  }

  /// Fetches all of them.
  ///
  /// - Parameters:
  ///   - onFinish: told the place of each, from 0, as soon as it is there or has failed.
  ///   - isWanted: asked now and then; false ends it, and what is not there yet fails.
  /// - Returns: what came of each, in the order of the requests.
  package func fetch(
    _ requests: [FetchRequest], onFinish: (Int) -> Void = { _ in }, isWanted: () -> Bool = { true }
  ) -> [Result<FetchedBody, FetchFailure>] {
    var round = FetchRound(requests, limits: limits, cache: cache)
    while round.isUnfinished, isWanted() {
      round.startWaiting()
      let finished = round.perform()
      finished.forEach(onFinish)
      if finished.isEmpty { round.wait(milliseconds: FeedFetcher.tickMilliseconds) }
    }
    cache?.removeUnused()
    return round.results
  }
}
