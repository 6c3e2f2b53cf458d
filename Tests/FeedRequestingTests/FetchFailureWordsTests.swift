import FeedRequesting
import Glibc
import Testing

@Suite struct FetchFailureWordsTests {
  static let failures: [FetchFailure] = [
    .unknownHost, .noConnection(errorNumber: ECONNREFUSED), .noConnection(errorNumber: EHOSTUNREACH), .noConnection(errorNumber: nil),
    .untrusted(reason: "expired"), .tooSlow(limitMilliseconds: 1_500),
    .tooManyRedirects(limit: 5), .redirectRefused(scheme: "http"), .redirectRefused(scheme: "file"), .tooLarge(limitBytes: 1 << 20),
    .headTooLarge(limitBytes: 1 << 10), .cut(receivedBytes: 7), .packing, .noRoom(errorNumber: ENOSPC), .noAnswer,
    .notHTTP, .redirectNamesUser, .givenUp, .programMissing, .programFailed,
  ]

  @Test(arguments: failures + [200, 401, 403, 404, 410, 429, 500, 599].map(FetchFailure.status))
  func `each failure has words in Japanese that hold the same facts`(_ failure: FetchFailure) {
    let japanese = failure.japaneseDescription
    #expect(japanese.contains(/[ぁ-ん]/))
    // Names, abbreviations and numbers alone are as in English.
    #expect(!japanese.contains(/[a-z]+ [a-z]+/))
    for fact in failure.description.matches(of: /[0-9][0-9.]*/) { #expect(japanese.contains(fact.output)) }
  }
}
