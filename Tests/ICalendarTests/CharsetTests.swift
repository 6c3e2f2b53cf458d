import Testing

/// Feeds in other encodings than UTF-8. The bytes come from Python 3.11's codecs, the texts being what they were made of.
@Suite struct CharsetTests {
  /// A feed whose title is those bytes.
  private static func feed(_ title: [UInt8]) -> [UInt8] {
    let parts = calendar(event(title: "\0", "DTSTART:20260410T090000Z")).utf8.split(separator: 0)
    return parts[0] + title + parts[1]
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal.utf8)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
    }
  }

  @Test(arguments: [
    // CP932: half-width kana, characters whose second byte is 5C, NEC's and IBM's rows.
    ("8373834183 6d", "ピアノ"), ("835c 955c 945c 8f5c", "ソ表能十"), ("8740 878a fbfc 8160 8175", "①㈱髙～「"), ("83 73 5c 2c 83 6d", "ピ,ノ"),
    ("cacb c0 8351", "ﾊﾋﾀゲ"),
    // EUC-JP with NEC's row, half-width kana and JIS X 0212.
    ("a5d4a5a2a5ce", "ピアノ"), ("ada1 adea a1c1 a1d6", "①㈱～「"), ("8ecb8edf8eb18ec9 a4ce", "ﾋﾟｱﾉの"), ("8fb0a1 a4ce", "丂の"),
    // ISO-2022-JP, with what mail programs add: half-width kana, NEC's row, JIS X 0208-1978, JIS X 0201.
    ("1b2442 2554 2522 254e 1b2842", "ピアノ"), ("1b2440 2554 2522 254e 1b284a", "ピアノ"), ("1b2849 4b5f3149 1b2842", "ﾋﾟｱﾉ"),
    ("1b2442 2d21 2d6a 1b2842", "①㈱"), ("1b2442 2122 2127 213a 1b2842 61", "、：〆a"), ("1b242844 3021 1b2842", "丂"),
  ])
  func `the bytes decide`(_ hexadecimal: String, _ title: String) throws {
    let reading = try Reading(CharsetTests.feed(CharsetTests.bytes(hexadecimal.filter { $0 != " " })))
    #expect(reading.titles == [title])
    #expect(reading.faults == ["warning 1 charset"])
  }

  @Test(arguments: [false, true])
  func `UTF-16 is read with a mark and without`(_ isLittle: Bool) throws {
    let text = calendar(event(title: "ピアノ🎹", "DTSTART:20260410T090000Z"))
    for beginning in ["\u{FEFF}", "", "\r\n \r\n", "\u{FEFF}\r\n"] {
      let units = (beginning + text).utf16.flatMap { unit -> [UInt8] in
        let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
        return isLittle ? [low, high] : [high, low]
      }
      #expect(try Reading(units).titles == ["ピアノ🎹"])
      // One byte too many or too few costs nothing.
      #expect(try Reading(units + [0]).titles == ["ピアノ🎹"])
    }
  }

  @Test func `a byte order mark of UTF-8 is passed over`() throws {
    #expect(try Reading([0xEF, 0xBB, 0xBF] + Array(calendar(event("DTSTART:20260410T090000Z")).utf8)).titles == ["Piano"])
  }

  @Test func `the majority of lines decides, and bad bytes are replaced`() throws {
    let good = (1...3).map { event(uid: "\($0)", title: "ピアノ", "DTSTART:20260410T090000Z") }.joined()
    let text = calendar(good, event(uid: "4", title: "\0", "DTSTART:20260410T090000Z"))
    let parts = Array(text.utf8).split(separator: 0)
    let reading = try Reading(Array(parts[0] + CharsetTests.bytes("8373") + parts[1]))
    #expect(reading.titles == ["ピアノ", "ピアノ", "ピアノ", "\u{FFFD}s"])
    #expect(reading.kinds == ["bad-bytes"])
  }

  @Test func `one damaged line does not hide the encoding of the others`() throws {
    let lines = (1...5).map { _ in CharsetTests.bytes("83738341836d") } + [CharsetTests.bytes("8373834183")]
    let events = lines.enumerated().map { index, _ in event(uid: "\(index)", title: "\0", "DTSTART:20260410T090000Z") }.joined()
    let parts = Array(calendar(events).utf8).split(separator: 0)
    let feed = parts[0] + zip(lines, parts.dropFirst()).flatMap { $0 + $1 }
    let reading = try Reading(Array(feed))
    #expect(reading.titles.prefix(5) == ["ピアノ", "ピアノ", "ピアノ", "ピアノ", "ピアノ"])
    #expect(reading.titles.last == "ピア\u{FFFD}")
  }

  @Test(arguments: [
    ("Content-Type: text/calendar; charset=\"windows-1252\"", "436166e9", "Café"),
    ("content-type: text/calendar;charset=koi8-r", "f0c9", "Пи"),
    ("Content-Type: text/calendar; charset=shift_jis", "b1b2", "ｱｲ"), ("Content-Type: text/calendar; charset=utf-8", "b1b2", "渦"),
  ])
  func `a header before the calendar declares what the bytes leave open`(_ header: String, _ hexadecimal: String, _ title: String) throws {
    let feed = Array("\(header)\r\n\r\n".utf8) + CharsetTests.feed(CharsetTests.bytes(hexadecimal))
    #expect(try Reading(feed).titles == [title])
  }

  @Test func `a declared charset that nobody knows is a warning`() throws {
    let feed = Array("Content-Type: text/calendar; charset=x-nobody\r\n".utf8) + CharsetTests.feed(CharsetTests.bytes("a5d4a5a2a5ce"))
    let reading = try Reading(feed)
    #expect(reading.titles == ["ピアノ"])
    #expect(Set(reading.kinds) == ["unknown-charset", "charset", "text-before"])
  }

  @Test func `UTF-8 wins over what is declared`() throws {
    let feed = Array("Content-Type: text/calendar; charset=shift_jis\r\n".utf8) + CharsetTests.feed(Array("ピアノ".utf8))
    #expect(try Reading(feed).titles == ["ピアノ"])
  }

  @Test(arguments: [" ", "\t"])
  func `a fold may stand inside a character, in every encoding`(_ blank: String) throws {
    for (hexadecimal, title) in [
      ("e38394e382a2e3838e", "ピアノ"), ("83738341836d", "ピアノ"), ("a5d4a5a2a5ce", "ピアノ"), ("1b24422554 25221b2842", "ピア"),
    ] {
      let bytes = CharsetTests.bytes(hexadecimal.filter { $0 != " " })
      for place in 1..<bytes.count {
        let folded = bytes[..<place] + Array("\r\n\(blank)".utf8) + bytes[place...]
        #expect(try Reading(CharsetTests.feed(Array(folded))).titles == [title])
      }
    }
  }

  @Test func `an escape sequence in a feed of UTF-8 changes no other line`() throws {
    let text = calendar(
      event(uid: "1", title: "ピアノ", "DTSTART:20260410T090000Z"), event(uid: "2", title: "\u{1B}$B%T\u{1B}(B", "DTSTART:20260411T090000Z"))
    #expect(try Reading(text).titles == ["ピアノ", "ピ"])
  }

  // MARK: Long texts

  /// So many times each word stands in a text: iconv takes a text in pieces, and each word begins elsewhere in its piece.
  private static let longCount = 3_000

  @Test(arguments: [
    ("83738341836d", "ピアノ"), ("a5d4a5a2a5ce", "ピアノ"), ("1b2442 2554 2522 254e 1b2842", "ピアノ"), ("e38394e382a2e3838e", "ピアノ"),
    ("cacbc08351", "ﾊﾋﾀゲ"), ("8ecb8edf8eb18ec9a4ce", "ﾋﾟｱﾉの"), ("8fb0a161a4ce", "丂aの"),
  ])
  func `a long text is read like a short one, wherever its characters fall`(_ hexadecimal: String, _ word: String) throws {
    let long = (0..<CharsetTests.longCount).flatMap { _ in CharsetTests.bytes(hexadecimal.filter { $0 != " " }) }
    for shift in 0..<4 {
      let start = String(repeating: "a", count: shift)
      let reading = try Reading(CharsetTests.feed(Array(start.utf8) + long))
      #expect(reading.titles == [start + String(repeating: word, count: CharsetTests.longCount)])
      #expect(reading.kinds.allSatisfy { $0 == "charset" })
    }
  }

  @Test func `a shift of ISO-2022-JP holds through a long text`() throws {
    let word = CharsetTests.bytes("25542522254e")
    let title = CharsetTests.bytes("1b2442") + (0..<CharsetTests.longCount).flatMap { _ in word } + CharsetTests.bytes("1b2842")
    #expect(try Reading(CharsetTests.feed(title)).titles == [String(repeating: "ピアノ", count: CharsetTests.longCount)])
  }

  @Test(arguments: [("SHIFT_JIS", "83738341836d", "ピアノ"), ("GB18030", "9439c23361", "🎹a"), ("UTF-8", "f09f8eb961", "🎹a")])
  func `a long value in a charset of its own is read, plain and quoted-printable`(
    _ charset: String, _ hexadecimal: String, _ word: String
  ) throws {
    let quoted = stride(from: 0, to: hexadecimal.count, by: 2).map { "=" + hexadecimal.uppercased().dropFirst($0).prefix(2) }.joined()
    for shift in 0..<4 {
      let start = String(repeating: "a", count: shift)
      let expected = start + String(repeating: word, count: CharsetTests.longCount)
      let plain =
        Array("\r\nSUMMARY;CHARSET=\(charset):\(start)".utf8)
        + (0..<CharsetTests.longCount).flatMap { _ in CharsetTests.bytes(hexadecimal) }
      let packed =
        "\r\nSUMMARY;CHARSET=\(charset);ENCODING=QUOTED-PRINTABLE:" + start + String(repeating: quoted, count: CharsetTests.longCount)
      for line in [plain, Array(packed.utf8)] {
        let parts = Array(calendar(event(title: nil, "DTSTART:20260410T090000Z\0")).utf8).split(separator: 0)
        let reading = try Reading(Array(parts[0] + line + parts[1]))
        #expect(reading.titles == [expected])
        #expect(!reading.kinds.contains("bad-bytes"))
      }
    }
  }

  @Test(arguments: [false, true])
  func `a long text in UTF-16 is read`(_ isLittle: Bool) throws {
    let title = String(repeating: "ピアノ🎹", count: CharsetTests.longCount)
    let units = calendar(event(title: title, "DTSTART:20260410T090000Z")).utf16.flatMap { unit -> [UInt8] in
      let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
      return isLittle ? [low, high] : [high, low]
    }
    #expect(try Reading(units).titles == [title])
  }

  /// Some encodings write marks behind the letter, and iconv keeps a letter back until it knows what follows.
  @Test(arguments: [
    ("WINDOWS-1255", "f9ece5", "שלו"), ("WINDOWS-1258", "5461", "Ta"), ("SHIFT_JISX0213", "82a9", "か"), ("EUC-JISX0213", "a4ab", "か"),
  ])
  func `the last letter counts in encodings that compose letters`(_ charset: String, _ hexadecimal: String, _ title: String) throws {
    let parts = Array(calendar(event(title: nil, "DTSTART:20260410T090000Z", "SUMMARY;CHARSET=\(charset):\0")).utf8).split(separator: 0)
    #expect(try Reading(Array(parts[0] + CharsetTests.bytes(hexadecimal) + parts[1])).titles == [title])
  }
}
