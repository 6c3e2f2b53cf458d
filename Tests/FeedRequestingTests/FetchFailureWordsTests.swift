import FeedRequesting
import Testing

@Suite struct FetchFailureWordsTests {
  static let failures: [FetchFailure] = [
    .unknownHost, .noConnection(reason: "refused"), .untrusted(reason: "expired"), .tooSlow(limitMilliseconds: 1_500),
    .tooManyRedirects(limit: 5), .redirectRefused(scheme: "http"), .redirectRefused(scheme: "file"), .tooLarge(limitBytes: 1 << 20),
    .headTooLarge(limitBytes: 1 << 10), .cut(receivedBytes: 7), .packing, .noRoom(reason: "disk full"), .programMissing, .programFailed,
  ]

  @Test(arguments: failures + [200, 401, 403, 404, 410, 429, 500, 599].map(FetchFailure.status))
  func `each failure has words in Japanese that hold the same facts`(_ failure: FetchFailure) {
    let japanese = failure.japaneseDescription
    #expect(japanese.contains(/[ぁ-ん]/))
    for fact in failure.description.matches(of: /[0-9][0-9.]*/) { #expect(japanese.contains(fact.output)) }
  }
}
