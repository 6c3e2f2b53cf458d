import TestSupport
import Testing

@testable import TextFolding

struct TextFoldingTests {
  /// The right side is Python 3.11's unicodedata (Unicode 14): Default_Ignorable_Code_Point dropped, then NFKC of the case folding
  /// until nothing changes, which is NFKC_Casefold (Unicode Standard 3.13, D146 and R5); blanks joined by `split`.
  static let cases: [(text: String, folded: String)] = [
    ("ﾋﾟｱﾉ", "ピアノ"), ("ヒ\u{309A}アノ", "ピアノ"), ("ピアノ", "ピアノ"), ("ＰＩＡＮＯ\u{3000}Ｌｅｓｓｏｎ", "piano lesson"),
    ("Piano", "piano"), ("Straße", "strasse"), ("STRASSE", "strasse"), ("ẞ", "ss"), ("ﬁn", "fin"), ("Ⅳ", "iv"), ("①㈱", "1(株)"),
    ("㍻", "平成"), ("㌔", "キロ"), ("Ǆ", "dž"), ("İstanbul", "i\u{307}stanbul"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("é", "é"),
    ("e\u{301}", "é"), ("E\u{301}", "é"), ("\u{212B}", "å"), ("\u{2126}", "ω"), ("\u{212A}", "k"), ("が", "が"), ("か\u{3099}", "が"),
    ("ガ", "ガ"), ("ｶﾞ", "ガ"), ("ピ\u{200B}アノ", "ピアノ"), ("ピアノ\u{FE0F}", "ピアノ"), ("\u{FEFF}ピアノ", "ピアノ"),
    ("葛\u{E0100}飾", "葛飾"), ("\u{AD}soft", "soft"), ("  piano \t\n lesson  ", "piano lesson"),
    ("\u{3000}ピアノ\u{3000}\u{3000}発表会\u{3000}", "ピアノ 発表会"), ("a\u{A0}b", "a b"), ("a\u{2028}b", "a b"), ("a\u{85}b", "a b"),
    ("a\u{1680}b", "a b"), ("\u{345}", "ι"), ("ᾳ", "αι"), ("ﷺ", "صلى الله عليه وسلم"), ("가", "가"), ("\u{1112}\u{1161}\u{11AB}", "한"),
    ("～", "~"), ("〜", "〜"), ("−", "−"), ("Ｆ☆", "f☆"), ("⁵", "5"), ("ſ", "s"), ("🎹", "🎹"), ("", ""), (" \u{3000}\u{200B}\t", ""),
  ]

  @Test(arguments: cases)
  func `a text folds to its NFKC_Casefold, composed, with single blanks`(text: String, folded: String) {
    // Scalars are compared, since Swift takes ピ and ヒ + U+309A to be equal.
    #expect(Array(TextFolding.fold(text).unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test(arguments: cases)
  func `folding a second time changes nothing`(text: String, folded: String) {
    #expect(Array(TextFolding.fold(folded).unicodeScalars) == Array(folded.unicodeScalars))
  }

  /// Hiragana and katakana of the same sound, by the names in UnicodeData.txt.
  static let kana: [(text: String, folded: String)] = [
    ("ぴあの", "ピアノ"), ("ﾋﾟｱﾉ", "ピアノ"), ("ひ\u{309A}あの", "ピアノ"), ("ゔぁいおりん", "ヴァイオリン"), ("ぁぃぅぇぉっゃゅょゎゕゖ", "ァィゥェォッャュョヮヵヶ"),
    ("こゝろ", "コヽロ"), ("すゞき", "スヾキ"), ("ゟ", "ヨリ"), ("ヿ", "コト"), ("わ\u{3099}ゐ\u{3099}ゑ\u{3099}を\u{3099}", "ヷヸヹヺ"), ("ヷ", "ヷ"),
    ("\u{1B001}\u{1B11F}\u{1B132}\u{1B150}\u{1B151}\u{1B152}", "\u{1B121}\u{1B122}\u{1B155}\u{1B164}\u{1B165}\u{1B166}"),
    ("ピアノ Piano　発表会", "ピアノ piano 発表会"), ("らーめん", "ラーメン"),
  ]

  @Test(arguments: kana)
  func `hiragana becomes katakana where it is asked for`(text: String, folded: String) {
    #expect(Array(TextFolding.fold(text, kana: true).unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test func `hiragana stays where it is not asked for`() {
    #expect(TextFolding.fold("ぴあの") == "ぴあの")
    #expect(TextFolding.fold("ぴあの") != TextFolding.fold("ピアノ"))
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `the short way for ASCII gives the long way's answer`(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let text = String(decoding: (0..<40).map { _ in UInt8.random(in: 0...0x7F, using: &dice) }, as: UTF8.self)
    // One character that folds to itself takes the text the long way.
    #expect(TextFolding.fold(text + "ア") == TextFolding.fold(text + "\u{20}") + (text.last.map { $0.isWhitespace } == true ? " ア" : "ア"))
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `no bytes are an error`(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let bytes = (0..<60).map { _ in UInt8.random(in: 0...255, using: &dice) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(TextFolding.fold(utf8: bytes) == TextFolding.fold(text))
    #expect(TextFolding.fold(utf8: bytes[...].dropFirst(7), kana: true).utf8.count <= 60 * 18 * 3)
  }

  @Test func `ill-formed bytes count as U+FFFD`() {
    #expect(TextFolding.fold(utf8: [0xFF, 0x41, 0xE3, 0x81]) == "\u{FFFD}a\u{FFFD}")
  }

  @Test func `a long text that grows is folded whole`() {
    let text = String(repeating: "ﷺ", count: 10_000)
    #expect(TextFolding.fold(text).unicodeScalars.count == 180_000)
  }

  /// UAX #15, section 13: up to 30 marks in a row are put into order. Python: unicodedata.normalize("NFC", "P" + 15 * "\u0301\u0323").
  @Test func `marks are put into order as far as any writing needs`() {
    let pairs = String(repeating: "\u{301}\u{323}", count: 15)
    let ordered = "\u{1E55}" + String(repeating: "\u{323}", count: 15) + String(repeating: "\u{301}", count: 14)
    #expect(Array(TextFolding.fold("P\(pairs)").unicodeScalars) == Array(ordered.unicodeScalars))
    #expect(Array(TextFolding.fold("P\(pairs)\(pairs)a").unicodeScalars).count == 61)
  }

  /// They would take a minute together, were they put into order as one.
  @Test(arguments: ["\u{301}\u{323}", "\u{FF9E}\u{309A}", "\u{0F73}\u{0F71}", "\u{301}\u{200B}\u{323}\u{FE0F}"])
  func `a text of marks alone is folded soon`(marks: String) {
    let count = 80_000
    let folded = TextFolding.fold("P" + String(repeating: marks, count: count))
    #expect(folded.unicodeScalars.count >= 2 * count - 2)
  }
}
