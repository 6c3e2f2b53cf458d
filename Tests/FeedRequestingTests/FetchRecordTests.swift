import FeedRequesting
import TestSupport
import Testing

@Suite struct FetchRecordTests {
  /// A reader of those bytes, which arrive in pieces of that length.
  static func reader(_ bytes: [UInt8], pieces: Int = 7, longestValue: Int = 1_000) -> FetchRecordReader {
    var rest = bytes[...]
    return FetchRecordReader(longestValue: longestValue) { () throws(FetchRecordReader.Fault) in
      defer { rest = rest.dropFirst(pieces) }
      return Array(rest.prefix(pieces))
    }
  }

  @Test func `a record is lengths and values, and an empty line`() {
    var record = FetchRecord()
    record.append("address", "https://a.example/")
    record.append("user", nil)
    record.append("fact", "")
    #expect(String(decoding: record.encoded, as: UTF8.self) == "address 18\nhttps://a.example/\nfact 0\n\n\n")
  }

  @Test(arguments: 0..<100)
  func `whatever records hold, they arrive as they were sent`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
      var record = FetchRecord()
      for field in 0..<Int.random(in: 0..<4, using: &generator) {
        let bytes: [UInt8] = [0x0A, 0x20, 0x31, 0xFF, 0x00]
        let count = Int.random(in: 0..<40, using: &generator)
        record.append("field-\(field)", (0..<count).map { _ in bytes.randomElement(using: &generator) ?? 0 })
      }
      return record
    }
    var reader = FetchRecordTests.reader(records.flatMap(\.encoded), pieces: Int.random(in: 1..<20, using: &generator))
    for record in records { #expect(try reader.next() == record) }
    #expect(try reader.next() == nil)
  }

  @Test(arguments: [
    ("address\n", FetchRecordReader.Fault.malformed),
    ("address x\n", .malformed),
    ("address -1\n", .malformed),
    ("address 99999999999999999999\n", .malformed),
    ("a 1 1\n", .malformed),
    ("a 2\nxyz\n", .malformed),
    (String(repeating: "a", count: 100_000), .malformed),
    ("a 1001\n", .tooLong),
    ("a 9223372036854775807\n", .tooLong),
    ("a", .cut),
    ("a 5\nab", .cut),
    ("a 1\nx\n", .cut),
  ])
  func `what is no record is told apart from the end`(_ text: String, _ fault: FetchRecordReader.Fault) {
    var reader = FetchRecordTests.reader(Array(text.utf8))
    #expect(throws: fault) { try reader.next() }
  }

  static let failures: [FetchFailure] = [
    .unknownHost, .noConnection(reason: "connection refused"), .untrusted(reason: "self-signed"), .tooSlow(limitMilliseconds: 10_000),
    .status(404), .tooManyRedirects(limit: 5), .redirectRefused(scheme: "file"), .tooLarge(limitBytes: 256 << 20),
    .headTooLarge(limitBytes: 1), .cut(receivedBytes: 12), .packing, .noRoom(reason: "no space left on device"),
    .other(reason: "the server answers nothing"), .programMissing, .programFailed,
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
    var reader = FetchRecordTests.reader(FetchMessages.encode(requests, limits: .standard))
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
