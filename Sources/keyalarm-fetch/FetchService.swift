import FeedFetching
import FeedRequesting
import Glibc
import ProgramPipes

/// The program `keyalarm-fetch`: reads which feeds to fetch from standard input, fetches them, and writes what came of each to standard
/// output. It is `keyalarm`'s network and not for people; ``FetchMessages`` describes both.
@main
struct FetchService {
  private static let usage = "keyalarm-fetch: error: keyalarm starts this program; it reads requests from standard input"
  /// More than an address, a user name or a password takes.
  private static let longestValue = 1 << 16

  static func main() {
    // A reader that is gone is noticed by poll and by write.
    signal(SIGPIPE, SIG_IGN)
    guard CommandLine.arguments.count == 1, isatty(STDIN_FILENO) == 0, let (limits, requests) = readRequests() else {
      _ = StandardStreams.write(Array((usage + "\n").utf8), to: STDERR_FILENO)
      exit(64)
    }
    let cache = FeedCache.folder { name in getenv(name).map { String(cString: $0) } }.flatMap { FeedCache(folder: $0) }
    let results = FeedFetcher(limits: limits, cache: cache).fetch(requests) { place in
      _ = StandardStreams.write(FetchMessages.finished(place).encoded, to: STDOUT_FILENO)
    } isWanted: {
      StandardStreams.outputIsRead
    }
    let isAnswered = results.enumerated().allSatisfy { place, result in write(result, place) }
    exit(isAnswered ? 0 : 74)
  }

  /// Nil where standard input holds anything else.
  private static func readRequests() -> (FetchLimits, [FetchRequest])? {
    var reader = PipeRecordReader(longestValue: longestValue, receive: StandardStreams.readInput)
    var requests: [FetchRequest] = []
    do {
      guard let first = try reader.next(), let limits = FetchMessages.limits(first) else { return nil }
      while let record = try reader.next() {
        guard let request = FetchMessages.request(record) else { return nil }
        requests.append(request)
      }
      return (limits, requests)
    } catch {
      return nil
    }
  }

  /// Writes an answer; false where nobody reads it, or the body cannot be read back.
  private static func write(_ result: Result<FetchedBody, FetchFailure>, _ place: Int) -> Bool {
    switch result {
    case .failure(let failure):
      return StandardStreams.write(FetchMessages.failure(place, failure).encoded, to: STDOUT_FILENO)
    case .success(let body):
      let record = FetchMessages.feed(place, charset: body.charset, isUnchanged: body.isUnchanged)
      let opening = record.encodedFields + PipeRecord.opening(of: "body", count: body.count)
      return StandardStreams.write(opening, to: STDOUT_FILENO)
        && body.forEachPiece { StandardStreams.write($0, to: STDOUT_FILENO) }
        && StandardStreams.write([0x0A, 0x0A], to: STDOUT_FILENO)
    }
  }
}
