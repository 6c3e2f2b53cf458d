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
  /// declares; else EUC-JP, then CP932, by what decodes all of them strictly; else what decodes most of them, UTF-8 first.
  ///
  /// A last line that is cut off has no say, unless it is the only one.
  init(detectedIn bytes: [UInt8], declared: Charset?) {
    let census = LineCensus(of: bytes)
    if census.hasEscapes {
      charset = .iso2022JP
    } else if census.invalid == 0 || census.valid > census.invalid {
      charset = nil
    } else {
      charset = declared ?? CharsetTally(of: bytes).winner
    }
  }

  /// The text of a line's value, and whether bytes had to be replaced or dropped.
  func decode(_ bytes: [UInt8]) -> (text: String, isClean: Bool) {
    if let charset, let decoded = charset.decode(bytes) { return decoded }
    if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
    return (String(decoding: bytes, as: UTF8.self), false)
  }

  /// The lines that hold bytes which are no text: the number of the first, and how many there are; nil where there are none.
  func badLines(in bytes: [UInt8]) -> (first: Int, count: Int)? {
    var found: (first: Int, count: Int)?
    ForeignLine.forEach(in: bytes) { line in
      guard line.isEnded, !decode(line.text).isClean else { return }
      found = (found?.first ?? line.number, (found?.count ?? 0) + 1)
    }
    return found
  }
}

/// Counts the lines of a feed by whether they are UTF-8.
private struct LineCensus {
  var valid = 0
  var invalid = 0
  var hasEscapes = false

  init(of bytes: [UInt8]) {
    ForeignLine.forEach(in: bytes) { line in
      hasEscapes = hasEscapes || line.hasEscapes
      guard line.hasHighBytes, line.isEnded || valid + invalid == 0 else { return }
      let isValid = line.complete { String(validating: $0, as: UTF8.self) != nil }
      valid += isValid ? 1 : 0
      invalid += isValid ? 0 : 1
    }
  }
}

/// Counts the lines of a feed that each of the encodings decodes strictly, where nothing but the bytes can decide.
///
/// CP932 has a character for nearly every pair of bytes, so that much UTF-8 would be legal in it. But hardly a line of it, or of EUC-JP,
/// is UTF-8 with characters of three bytes: such a line counts for UTF-8 alone.
private struct CharsetTally {
  /// In order of preference; UTF-8 first.
  private var candidates: [(charset: Charset?, count: Int)] = [(nil, 0), (.eucJP, 0), (.cp932, 0)]
  private var lineCount = 0

  init(of bytes: [UInt8]) {
    ForeignLine.forEach(in: bytes) { line in
      guard line.hasHighBytes, line.isEnded || lineCount == 0 else { return }
      lineCount += 1
      for index in candidates.indices where line.complete({ CharsetTally.isStrict($0, candidates[index].charset) }) {
        candidates[index].count += 1
      }
    }
  }

  /// The first that decodes all lines, else the first of those that decode most; nil for UTF-8.
  var winner: Charset? {
    let most = candidates.map(\.count).max()
    return candidates.first { $0.count == most }?.charset
  }

  private static func isStrict(_ text: [UInt8], _ charset: Charset?) -> Bool {
    let isUTF8 = String(validating: text, as: UTF8.self) != nil
    guard let charset else { return isUTF8 }
    return !(isUTF8 && text.contains { $0 >= 0xE0 }) && charset.decode(text)?.isClean == true
  }
}

/// A content line, unfolded, that is no ASCII text and leaves it to the feed what it is.
private struct ForeignLine {
  let text: [UInt8]
  let number: Int
  /// Whether it is whole.
  let isEnded: Bool

  /// Shows `body` those lines of a feed. Lines that name a charset of their own are none of them.
  static func forEach(in bytes: [UInt8], _ body: (ForeignLine) -> Void) {
    var cursor = LineCursor(bytes)
    while let line = cursor.next() {
      guard bytes[line.range].contains(where: { $0 >= 0x80 || $0 == 0x1B }) else { continue }
      let text = LineCursor.unfold(line.range, of: bytes)
      guard !namesCharset(text) else { continue }
      body(ForeignLine(text: text, number: line.number, isEnded: line.isEnded))
    }
  }

  private static func namesCharset(_ text: [UInt8]) -> Bool {
    let header = String(decoding: text.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    guard header.lowercased().contains("charset=") else { return false }
    var splitter = LineSplitter(text: text, wantsDate: false)
    let name = splitter.split()?.parameters.first { $0.name == "CHARSET" }?.value
    return name.flatMap { Charset.named(String(decoding: $0, as: UTF8.self)) }.flatMap(\.self) != nil
  }

  var hasHighBytes: Bool { text.contains { $0 >= 0x80 } }

  /// Whether there is an escape sequence of ISO-2022-JP.
  var hasEscapes: Bool { text.indices.contains { text[$0] == 0x1B && JISEscape(text[$0...])?.isShifted == true } }

  /// Whether the text is all right; of a line that is cut off, without the character that is.
  func complete(_ isRight: ([UInt8]) -> Bool) -> Bool {
    let longestCharacter = 4
    return (0..<(isEnded ? 1 : longestCharacter)).contains { isRight(text.dropLast($0)) }
  }
}
