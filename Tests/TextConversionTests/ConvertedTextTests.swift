import TestSupport
import Testing
import TextConversion

/// The bytes come from Python 3.11's codecs, and what is replaced from RFC 1468 and the tables of CP932.
@Suite struct ConvertedTextTests {
  private func convert(_ bytes: [UInt8], _ encoding: String) throws -> (text: String, firstReplacement: Int?) {
    let converted = try #require(ConvertedText(bytes, from: encoding))
    return (String(decoding: converted.bytes, as: UTF8.self), converted.firstReplacement)
  }

  @Test(
    arguments: [
      ("CP932", [0x83, 0x73, 0x83, 0x41, 0x83, 0x6D], "ピアノ"), ("UTF-16LE", [0xD4, 0x30, 0x3C, 0xD8, 0xB9, 0xDF], "ピ🎹"),
      ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x25, 0x54, 0x1B, 0x28, 0x42, 0x61], "ピa"), ("WINDOWS-1255", [0xF9, 0xEC, 0xE5], "שלו"),
      ("CP932", [], ""),
    ] as [(String, [UInt8], String)])
  func `a text becomes UTF-8`(_ encoding: String, _ bytes: [UInt8], _ expected: String) throws {
    let (text, firstReplacement) = try convert(bytes, encoding)
    #expect(text == expected)
    #expect(firstReplacement == nil)
  }

  @Test(
    arguments: [
      // 0x80 to 0xFF alone, and a first byte whose second is none.
      ("CP932", [0x61, 0xFF, 0x62], "a\u{FFFD}b", 1), ("CP932", [0x83, 0x73, 0x81, 0x20], "ピ\u{FFFD} ", 3),
      // Cut off inside a character.
      ("CP932", [0x83, 0x73, 0x83], "ピ\u{FFFD}", 3), ("UTF-16LE", [0xD4, 0x30, 0x3C, 0xD8, 0xB9], "ピ\u{FFFD}\u{FFFD}", 3),
      // Half of a pair of UTF-16.
      ("UTF-16LE", [0xD4, 0x30, 0x3C, 0xD8, 0x61, 0x00], "ピ\u{FFFD}a", 3),
      ("UTF-16BE", [0x30, 0xD4, 0xDF, 0xB9, 0x00, 0x61], "ピ\u{FFFD}a", 3),
      // What is shifted stays shifted.
      ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x25, 0x54, 0xFF, 0x25, 0x54], "ピ\u{FFFD}ピ", 3),
    ] as [(String, [UInt8], String, Int)])
  func `each byte of no character is replaced, and the rest is read`(
    _ encoding: String, _ bytes: [UInt8], _ expected: String, _ place: Int
  ) throws {
    let (text, firstReplacement) = try convert(bytes, encoding)
    #expect(text == expected)
    #expect(firstReplacement == place)
  }

  @Test func `an encoding that nobody knows is none`() {
    #expect(ConvertedText([], from: "X-NOBODY") == nil)
  }

  /// Words, ASCII and damage at every distance from each other and from the ends of the pieces that iconv is given room for.
  @Test(arguments: 1...20)
  func `a long text is what its parts are`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts: [(bytes: [UInt8], text: String)] = [
      ([0x83, 0x73], "ピ"), ([0x61], "a"), ([0xB1], "ｱ"), ([0xFF], "\u{FFFD}"), ([0x87, 0x40], "①"), ([0x0D, 0x0A], "\r\n"),
    ]
    let chosen = (0..<20_000).map { _ in parts.randomElement(using: &generator) ?? parts[0] }
    let (text, firstReplacement) = try convert(chosen.flatMap(\.bytes), "CP932")
    // Scalar by scalar, for a line end is one character of two.
    #expect(Array(text.unicodeScalars) == chosen.flatMap { Array($0.text.unicodeScalars) })
    #expect(firstReplacement == chosen.prefix { $0.text != "\u{FFFD}" }.reduce(0) { $0 + $1.text.utf8.count })
  }
}
