/// How the bytes of a feed become text, decided once from all of them.
///
/// The structure of a feed is ASCII in every encoding but UTF-16, so lines are found in the bytes and decoded one by one, after
/// unfolding: a fold may stand inside a character.
struct FeedEncoding: Equatable {
  /// Nil for UTF-8.
  let charset: Charset?

  static let utf8 = FeedEncoding(charset: nil)

  private init(charset: Charset?) {
    self.charset = charset
  }

  /// Decides by the lines that are no ASCII: UTF-8 if more of them are valid UTF-8 than not; else what the transport or the feed
  /// declares; else EUC-JP, then CP932, by what decodes strictly; else UTF-8 with its bad bytes replaced.
  init(detectedIn bytes: [UInt8], declared: Charset?) {
    var census = LineCensus()
    var cursor = LineCursor(bytes)
    while let line = cursor.next() { census.count(line, in: bytes) }
    if census.hasEscapes {
      charset = .iso2022JP
    } else if census.invalid == 0 || census.valid > census.invalid {
      charset = nil
    } else {
      charset = declared ?? Charset.detected(in: census.sample)
    }
  }

  /// The text of a line's value, and whether bytes had to be replaced or dropped.
  func decode(_ bytes: [UInt8]) -> (text: String, isClean: Bool) {
    if let charset, let decoded = charset.decode(bytes) { return decoded }
    if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
    return (String(decoding: bytes, as: UTF8.self), false)
  }
}

/// Counts the lines of a feed by what they can be.
private struct LineCensus {
  var valid = 0
  var invalid = 0
  var hasEscapes = false
  /// The lines that are no UTF-8, up to a size that decides.
  var sample: [UInt8] = []

  static let sampleLimit = 1 << 20

  mutating func count(_ line: LineCursor.Line, in bytes: [UInt8]) {
    guard bytes[line.range].contains(where: { $0 >= 0x80 || $0 == 0x1B }) else { return }
    let text = LineCursor.unfold(line.range, of: bytes)
    hasEscapes = hasEscapes || text.indices.contains { text[$0] == 0x1B && JISEscape(text[$0...])?.isShifted == true }
    guard text.contains(where: { $0 >= 0x80 }) else { return }
    if String(validating: text, as: UTF8.self) != nil {
      valid += 1
    } else {
      invalid += 1
      if sample.count < LineCensus.sampleLimit { sample += text + [0x0A] }
    }
  }
}
