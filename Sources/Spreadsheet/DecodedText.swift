import Glibc

/// A text file's characters in UTF-8.
struct DecodedText {
  let bytes: [UInt8]
  let encoding: TextEncoding
  /// The line, from 1, of the first bytes that are no character and became U+FFFD; nil where there are none.
  let firstReplacedLine: Int?
  /// The line, from 1, of the first null character; they are taken out. Nil where there are none.
  let firstNullLine: Int?

  /// The text of a file.
  ///
  /// - Throws: `notText` for bytes that are no text in any of the encodings; `encodingUnavailable`.
  init(_ file: [UInt8]) throws(SpreadsheetError) {
    let (encoding, markLength) = TextEncoding.detect(file)
    let text = file[markLength...]
    let decoded = encoding == .utf8 ? DecodedText.repairedUTF8(text) : try DecodedText.converted(text, from: encoding)
    let isGuessedWrong = encoding != .cp932 && encoding != .utf8 && markLength == 0 && decoded.replacedAt != nil
    let nullCount = decoded.bytes.count { $0 == 0 }
    // A program that stopped half-way leaves a few null characters in a text; where they are many, it is none.
    guard !isGuessedWrong, nullCount * 10 <= decoded.bytes.count else { throw .notText }
    bytes = nullCount == 0 ? decoded.bytes : decoded.bytes.filter { $0 != 0 }
    self.encoding = encoding
    firstReplacedLine = decoded.replacedAt.map { DecodedText.line(at: $0, of: decoded.bytes) }
    firstNullLine = decoded.bytes.firstIndex(of: 0).map { DecodedText.line(at: $0, of: decoded.bytes) }
  }

  private static func line(at index: Int, of bytes: [UInt8]) -> Int { 1 + bytes[..<index].count { $0 == 0x0A } }

  private static func repairedUTF8(_ text: ArraySlice<UInt8>) -> (bytes: [UInt8], replacedAt: Int?) {
    guard String(validating: text, as: UTF8.self) == nil else { return (Array(text), nil) }
    let repaired = Array(String(decoding: text, as: UTF8.self).utf8)
    let firstChange = zip(text, repaired).enumerated().first { $1.0 != $1.1 }?.offset
    return (repaired, firstChange ?? min(text.count, repaired.count))
  }

  /// Through the C library's iconv, a byte that it refuses becoming U+FFFD.
  private static func converted(
    _ text: ArraySlice<UInt8>, from encoding: TextEncoding
  ) throws(SpreadsheetError) -> (bytes: [UInt8], replacedAt: Int?) {
    let converter = iconv_open("UTF-8", encoding.rawValue)
    guard let converter, converter != UnsafeMutableRawPointer(bitPattern: -1) else { throw .encodingUnavailable(encoding) }
    defer { iconv_close(converter) }
    var input = text.map { CChar(bitPattern: $0) }
    var output: [UInt8] = []
    var replacedAt: Int?
    input.withUnsafeMutableBufferPointer { buffer in
      var next = buffer.baseAddress
      var left = buffer.count
      while left > 0 {
        let isRefused = !convertSome(converter, &next, &left, appendingTo: &output)
        guard isRefused else { continue }
        replacedAt = replacedAt ?? output.count
        output.append(contentsOf: [0xEF, 0xBF, 0xBD])
        next = next?.advanced(by: 1)
        left -= 1
      }
    }
    return (output, replacedAt)
  }

  /// Converts until the input ends, the room ends, or a byte is refused; false in the last case.
  private static func convertSome(
    _ converter: iconv_t, _ next: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, appendingTo output: inout [UInt8]
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 65_536) { room in
      var end = room.baseAddress
      var free = room.count
      let result = iconv(converter, &next, &left, &end, &free)
      let isRefused = result == -1 && errno != E2BIG
      output.append(contentsOf: room.prefix(room.count - free).map(UInt8.init(bitPattern:)))
      return !isRefused
    }
  }
}
