package import ProgramPipes

/// What `keyalarm` and `keyalarm-fetch` say to each other, in records of the form that ``PipeRecord`` describes.
///
/// `keyalarm-fetch` reads from standard input, up to its end, one record of limits and then one for each feed:
///
/// | field | means |
/// | --- | --- |
/// | `connect-milliseconds`, `total-milliseconds`, `unpacked-bytes`, `redirects` | ``FetchLimits``; the first record |
/// | `address` | ``FeedAddress``, whole |
/// | `user`, `password` | ``FeedCredentials``; both or neither |
/// | `allow-http` | `1` for yes; else absent |
///
/// It writes to standard output, as soon as a feed is there or has failed, a record with its place in the order, from 0:
///
/// | field | means |
/// | --- | --- |
/// | `finished` | the place |
///
/// and, once all are, an answer for each feed in the order of the requests:
///
/// | field | means |
/// | --- | --- |
/// | `feed` | the place; it was had |
/// | `charset` | from the server; else absent |
/// | `unchanged` | `1` where the server sent nothing and the copy in the cache is the feed; else absent |
/// | `body` | the unpacked bytes; the last field |
///
/// | field | means |
/// | --- | --- |
/// | `failure` | the place; it was not had |
/// | `kind`, `fact` | ``FetchFailure`` |
///
/// Secrets go through the pipe alone: they stand on no command line, in no environment and in no message. The answers wait for the last
/// feed so that a reader that is busy with one of them holds up no transfer. The program exits with 0 once all is answered, whatever the
/// answers are, and with 64 where the requests are malformed.
package enum FetchMessages {
  /// What the program reads.
  package static func encode(_ requests: [FetchRequest], limits: FetchLimits) -> [UInt8] {
    var record = PipeRecord()
    record.append("connect-milliseconds", "\(limits.connectMilliseconds)")
    record.append("total-milliseconds", "\(limits.totalMilliseconds)")
    record.append("unpacked-bytes", "\(limits.unpackedBytes)")
    record.append("redirects", "\(limits.redirects)")
    return record.encoded + requests.flatMap { encode($0) }
  }

  private static func encode(_ request: FetchRequest) -> [UInt8] {
    var record = PipeRecord()
    record.append("address", request.address.text)
    record.append("user", request.credentials?.user)
    record.append("password", request.credentials?.password)
    record.append("allow-http", request.allowsHTTP ? "1" : nil)
    return record.encoded
  }

  /// The limits of a first record; nil where it is none.
  package static func limits(_ record: PipeRecord) -> FetchLimits? {
    guard let connect = record.number("connect-milliseconds"), let total = record.number("total-milliseconds"),
      let bytes = record.number("unpacked-bytes"), let redirects = record.number("redirects"),
      [connect, total, bytes, redirects].allSatisfy({ $0 >= 0 })
    else { return nil }
    return FetchLimits(connectMilliseconds: connect, totalMilliseconds: total, unpackedBytes: bytes, redirects: redirects)
  }

  /// The request of a further record; nil where it is none.
  package static func request(_ record: PipeRecord) -> FetchRequest? {
    guard let text = record.text("address"), let address = try? FeedAddress(parsing: text) else { return nil }
    let credentials = record.text("user").flatMap { user in
      record.text("password").map { FeedCredentials(user: user, password: $0) }
    }
    return FetchRequest(address, credentials: credentials, allowsHTTP: record.text("allow-http") == "1")
  }

  /// The feed at that place has been had or has failed.
  package static func finished(_ place: Int) -> PipeRecord {
    var record = PipeRecord()
    record.append("finished", "\(place)")
    return record
  }

  /// All of an answer but its body.
  package static func feed(_ place: Int, charset: String?, isUnchanged: Bool) -> PipeRecord {
    var record = PipeRecord()
    record.append("feed", "\(place)")
    record.append("charset", charset)
    record.append("unchanged", isUnchanged ? "1" : nil)
    return record
  }

  /// The answer for a feed that was not had.
  package static func failure(_ place: Int, _ failure: FetchFailure) -> PipeRecord {
    let message = failure.message
    var record = PipeRecord()
    record.append("failure", "\(place)")
    record.append("kind", message.name)
    record.append("fact", message.fact)
    return record
  }

  /// The answer that a record holds, with the file into which its body was written; nil for a record of another kind.
  package static func answer(_ record: PipeRecord, body: FetchedFile?) -> FetchAnswer? {
    if record.number("failure") != nil, let name = record.text("kind") {
      return .failure(FetchFailure(name: name, fact: record.text("fact") ?? ""))
    }
    guard record.number("feed") != nil, let body, record.bytes("body") != nil else { return nil }
    return .success(FetchedFeed(file: body, charset: record.text("charset"), isUnchanged: record.text("unchanged") == "1"))
  }
}
