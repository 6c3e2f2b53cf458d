import Glibc

/// Text of another encoding brought to UTF-8 by the C library's iconv.
///
/// A byte that the encoding does not have becomes U+FFFD, and so does each byte of a character that is cut off at the end; in UTF-16 each
/// unit of two bytes, so that the rest is not read from the middle of one. Shift states hold across such bytes, and what iconv keeps back
/// until it knows the next character is there.
package struct ConvertedText: Sendable {
  /// The text in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Where in `bytes` the first U+FFFD stands that replaces a byte; nil where there is none.
  package private(set) var firstReplacement: Int?

  /// Converts a whole text.
  ///
  /// - Parameter encoding: the encoding's name in the C library: `CP932`.
  /// - Returns: nil where the C library lacks the encoding.
  package init?(_ text: some Collection<UInt8>, from encoding: String) {
    guard let descriptor = iconv_open("UTF-8", encoding), descriptor != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(descriptor) }
    var input = text.map { CChar(bitPattern: $0) }
    bytes.reserveCapacity(input.count)
    let unit = encoding.hasPrefix("UTF-16") ? 2 : 1
    input.withUnsafeMutableBufferPointer { input in
      var rest = Rest(next: input.baseAddress, count: input.count)
      while rest.count > 0 {
        guard convert(&rest, by: descriptor) == .refused else { continue }
        replace(min(unit, rest.count), of: &rest)
      }
    }
    // What iconv has kept back.
    var nothing = Rest(next: nil, count: 0)
    while convert(&nothing, by: descriptor) == .full {}
  }

  /// What is yet to be converted.
  private struct Rest {
    var next: UnsafeMutablePointer<CChar>?
    var count: Int
  }

  /// Why iconv stopped.
  private enum Stop {
    /// The input ended.
    case ended
    /// The room ended; what was converted is to be taken away.
    case full
    /// The next byte begins no character, or the last one is cut off.
    case refused
  }

  /// Converts as much as a buffer takes.
  private mutating func convert(_ rest: inout Rest, by descriptor: iconv_t) -> Stop {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) { buffer in
      var output = buffer.baseAddress
      var room = buffer.count
      // iconv returns (size_t)-1 for a stop, which Swift has as an Int.
      let isStopped = iconv(descriptor, &rest.next, &rest.count, &output, &room) == -1
      let isFull = isStopped && errno == E2BIG
      bytes.append(contentsOf: buffer.prefix(buffer.count - room).lazy.map { UInt8(bitPattern: $0) })
      return isFull ? .full : isStopped ? .refused : .ended
    }
  }

  private mutating func replace(_ count: Int, of rest: inout Rest) {
    firstReplacement = firstReplacement ?? bytes.count
    bytes.append(contentsOf: "\u{FFFD}".utf8)
    rest.next = rest.next?.advanced(by: count)
    rest.count -= count
  }
}
