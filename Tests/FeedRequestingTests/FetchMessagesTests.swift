import FeedRequesting
import ProgramPipes
import Testing

@Suite struct FetchMessagesTests {
  static let failures: [FetchFailure] = [
    .unknownHost, .noConnection(errorNumber: 111), .noConnection(errorNumber: nil), .untrusted(reason: "self-signed"),
    .tooSlow(limitMilliseconds: 10_000),
    .status(404), .tooManyRedirects(limit: 5), .redirectRefused(scheme: "file"), .tooLarge(limitBytes: 256 << 20),
    .headTooLarge(limitBytes: 1), .cut(receivedBytes: 12), .packing, .noRoom(errorNumber: 28),
    .noAnswer, .notHTTP, .redirectNamesUser, .givenUp, .other(reason: "a fault"), .programMissing, .programFailed,
  ]

  @Test(arguments: failures)
  func `a failure arrives as it was sent, and says what happened`(_ failure: FetchFailure) {
    guard case .failure(failure) = FetchMessages.answer(FetchMessages.failure(3, failure), body: nil) else {
      Issue.record("it is another")
      return
    }
    #expect(!"\(failure)".isEmpty)
  }

  @Test func `requests and limits arrive as they were sent`() throws {
    let credentials = FeedCredentials(user: "a:b", password: "c\n\nd")
    let requests = [
      FetchRequest(try FeedAddress(parsing: "https://a.example/x?y"), credentials: credentials, allowsHTTP: true),
      FetchRequest(try FeedAddress(parsing: "webcal://b.example/")),
    ]
    var bytes = FetchMessages.encode(requests, limits: .standard)
    var reader = PipeRecordReader(longestValue: 1_000) { () throws(PipeRecordReader.Fault) in
      defer { bytes = [] }
      return bytes
    }
    #expect(try reader.next().flatMap(FetchMessages.limits) == .standard)
    #expect(try reader.next().flatMap(FetchMessages.request) == requests[0])
    #expect(try reader.next().flatMap(FetchMessages.request) == requests[1])
    #expect(try reader.next() == nil)
  }

  @Test func `the limits are those that the manual names`() {
    let limits = FetchLimits.standard
    #expect(limits.connectMilliseconds == 10_000)
    #expect(limits.totalMilliseconds == 60_000)
    #expect(limits.unpackedBytes == 268_435_456)
    #expect(limits.redirects == 5)
  }
}
