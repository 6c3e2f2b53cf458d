/// The head of an HTTP answer, as far as it matters (RFC 9110). Takes the heads of a chain of redirects one after the other.
struct ResponseHead {
  /// More than this many bytes of heads are refused.
  static let longest = 256 << 10
  /// Validators longer than this are not kept.
  private static let longestValidator = 1_024

  private(set) var byteCount = 0
  private(set) var etag: String?
  private(set) var lastModified: String?
  private(set) var charset: String?
  /// Whether the server lets a copy be kept (RFC 9111, 5.2.2.5).
  private var allowsStoring = true
  /// Whether the end of the body is marked (RFC 9112, 6.3), so that one that was cut is not taken for whole.
  private var marksEnd = false
  /// The scheme of the last address that it was sent on to, where that was a whole address.
  private(set) var redirectScheme: String?

  /// Whether a copy may be kept, and asked about the next time.
  var mayBeKept: Bool { allowsStoring && marksEnd && (etag != nil || lastModified != nil) }

  /// Takes a line with its end.
  mutating func take(_ line: UnsafeRawBufferPointer) {
    byteCount += line.count
    guard byteCount <= ResponseHead.longest else { return }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      self = ResponseHead(byteCount: byteCount, marksEnd: !text.hasPrefix("HTTP/1"), redirectScheme: redirectScheme)
    } else if let colon = text.firstIndex(of: ":") {
      take(name: text[..<colon].lowercased(), value: text[text.index(after: colon)...].trimmingBlanks)
    }
  }

  private init(byteCount: Int, marksEnd: Bool, redirectScheme: String?) {
    self.byteCount = byteCount
    self.marksEnd = marksEnd
    self.redirectScheme = redirectScheme
  }

  /// A head of which nothing is there yet.
  init() {}

  private mutating func take(name: String, value: String) {
    switch name {
    case "etag": etag = ResponseHead.validator(value)
    case "last-modified": lastModified = ResponseHead.validator(value)
    case "content-type": charset = ResponseHead.charset(inContentType: value)
    case "content-length", "transfer-encoding": marksEnd = true
    case "cache-control": if ResponseHead.forbidsStoring(value) { allowsStoring = false }
    case "location": redirectScheme = value.firstIndex(of: ":").map { value[..<$0].lowercased() }.flatMap(ResponseHead.scheme)
    default: break
    }
  }

  private static func forbidsStoring(_ cacheControl: String) -> Bool {
    cacheControl.split(separator: ",").contains { $0.trimmingBlanks.lowercased() == "no-store" }
  }

  private static func scheme(_ text: String) -> String? {
    let isScheme = text.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789+-.".utf8.contains($0) }
    return isScheme && (1...20).contains(text.count) ? text : nil
  }

  /// A validator that can be sent back: printable ASCII and not too long.
  static func validator(_ text: String) -> String? {
    let isSendable = !text.isEmpty && text.utf8.count <= longestValidator && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return isSendable ? text : nil
  }

  /// The charset parameter of `text/calendar; charset=utf-8; method=PUBLISH` (RFC 9110, 8.3).
  static func charset(inContentType value: String) -> String? {
    for parameter in value.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map(\.trimmingBlanks)
      guard parts.count == 2, parts[0].lowercased() == "charset" else { continue }
      let name = parts[1].filter { $0 != "\"" }
      let isName = !name.isEmpty && name.utf8.count <= 40 && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      return isName ? name : nil
    }
    return nil
  }
}

extension StringProtocol {
  /// The text without white space around it; a carriage return and line feed are one Character, and white space.
  fileprivate var trimmingBlanks: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
