import FeedRequesting
import Glibc
import ProgramPipes

/// A feed that was kept: its body, then a record of what is known of it (``PipeRecord``), then a line of fixed length with the lengths
/// and a fingerprint of both.
struct CachedFeed {
  private static let signature = "keyalarm feed 1"
  private static let digits = 12
  /// The signature, a blank, two lengths each with a blank, the fingerprint, a line feed.
  private static let lastLineLength = signature.utf8.count + 1 + 2 * (digits + 1) + 16 + 1
  private static let longestRecord = 32 << 10

  let file: FetchedFile
  let bodyCount: Int
  let etag: String?
  let lastModified: String?
  let charset: String?

  /// The feed in that file; nil where the file is damaged or holds another feed.
  init?(_ file: FetchedFile, for request: FetchRequest) {
    let size = file.size
    guard size >= CachedFeed.lastLineLength,
      let line = file.bytes(at: size - CachedFeed.lastLineLength, count: CachedFeed.lastLineLength),
      let (bodyCount, recordCount, fingerprint) = CachedFeed.read(lastLine: line),
      bodyCount == size - CachedFeed.lastLineLength - recordCount,
      let bytes = file.bytes(at: bodyCount, count: recordCount),
      fingerprint == CachedFeed.fingerprint(of: file, count: bodyCount + recordCount),
      let record = CachedFeed.record(bytes),
      record.text("address") == request.address.text, record.text("user") == request.credentials?.user
    else { return nil }
    self.file = file
    self.bodyCount = bodyCount
    etag = record.text("etag").flatMap(ResponseHead.validator)
    lastModified = record.text("last-modified").flatMap(ResponseHead.validator)
    charset = record.text("charset")
    if etag == nil, lastModified == nil { return nil }
  }

  private static func read(lastLine: [UInt8]) -> (body: Int, record: Int, fingerprint: String)? {
    let text = String(decoding: lastLine, as: UTF8.self)
    guard text.hasPrefix(signature + " "), text.hasSuffix("\n") else { return nil }
    let words = text.dropFirst(signature.count + 1).dropLast().split(separator: " ")
    guard words.count == 3, let body = Int(words[0]), let record = Int(words[1]), body >= 0, (0...longestRecord).contains(record) else {
      return nil
    }
    return (body, record, String(words[2]))
  }

  private static func fingerprint(of file: FetchedFile, count: Int) -> String? {
    var fingerprint = Fingerprint()
    let isWhole = file.forEachPiece(upTo: count) { piece in
      fingerprint.add(piece)
      return true
    }
    return isWhole ? fingerprint.text : nil
  }

  private static func record(_ bytes: [UInt8]) -> PipeRecord? {
    var rest = bytes
    var reader = PipeRecordReader(longestValue: longestRecord) { () throws(PipeRecordReader.Fault) in
      defer { rest = [] }
      return rest
    }
    return try? reader.next()
  }

  /// What follows a body in its file.
  static func trailer(of spool: BodySpool, for request: FetchRequest, _ head: ResponseHead) -> [UInt8] {
    var record = PipeRecord()
    record.append("address", request.address.text)
    record.append("user", request.credentials?.user)
    record.append("etag", head.etag)
    record.append("last-modified", head.lastModified)
    record.append("charset", head.charset)
    let bytes = record.encoded
    var fingerprint = spool.fingerprint
    fingerprint.add(bytes)
    return bytes + Array("\(signature) \(padded(spool.count)) \(padded(bytes.count)) \(fingerprint.text)\n".utf8)
  }

  private static func padded(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Notes that it was used.
  func touch() { futimens(file.descriptor, nil) }
}
