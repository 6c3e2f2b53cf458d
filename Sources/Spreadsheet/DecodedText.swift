import TextConversion

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

  private static func converted(
    _ text: ArraySlice<UInt8>, from encoding: TextEncoding
  ) throws(SpreadsheetError) -> (bytes: [UInt8], replacedAt: Int?) {
    guard let converted = ConvertedText(text, from: encoding.rawValue) else { throw .encodingUnavailable(encoding) }
    return (converted.bytes, converted.firstReplacement)
  }
}
