import Testing
import TextFolding

struct DisplayWidthTests {
  /// wcswidth of wcwidth 0.9.4 (PyPI, Unicode 18).
  static let widths: [(text: String, columns: Int)] = [
    ("", 0), ("piano", 5), ("ピアノ", 6), ("ﾋﾟｱﾉ", 4), ("ヒ\u{309A}アノ", 6), ("발표회", 6), ("１２３", 6), ("①②", 2), ("…", 1), ("é", 1),
    ("e\u{301}", 1), ("☎", 1), ("☎\u{FE0F}", 2), ("🎹", 2), ("👍🏽", 2), ("👨\u{200D}👩\u{200D}👧", 2), ("🇯🇵", 2), ("🇯🇵🇺🇸", 4),
    ("5\u{FE0F}\u{20E3}", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("\u{200B}", 0), ("ピアノ（発表会）", 16), ("「」", 4), ("—", 1), ("ｱ", 1),
    ("〜", 2), ("α", 1), ("Ж", 1), ("𠮷野家", 6), ("葛\u{E0100}飾", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("नमस्ते", 4), ("ก็", 1),
    ("a\u{308}\u{323}", 1), ("\u{3000}", 2), ("™", 1), ("©", 1), ("⚠\u{FE0F}", 2), ("⛄", 2), ("🏳\u{FE0F}\u{200D}🌈", 2),
    ("⌚\u{FE0E}", 1), ("\u{AD}", 1),
  ]

  @Test(arguments: widths)
  func `a text takes the columns that wcwidth counts`(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test(arguments: [
    ("ピアノ発表会", 12, "ピアノ発表会"), ("ピアノ発表会", 11, "ピアノ発表…"), ("ピアノ発表会", 8, "ピアノ…"), ("ピアノ発表会", 2, "…"),
    ("ピアノ発表会", 1, "…"), ("ピアノ発表会", 0, ""), ("ピアノ", -1, ""), ("piano", 5, "piano"), ("piano", 4, "pia…"), ("", 0, ""),
    ("👨\u{200D}👩\u{200D}👧🎹🎹", 3, "👨\u{200D}👩\u{200D}👧…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("a\u{200B}b", 2, "a\u{200B}b"),
  ])
  func `a text too wide is cut between characters`(text: String, columns: Int, cut: String) {
    #expect(text.truncated(toColumns: columns) == cut)
    #expect(text.truncated(toColumns: columns).displayWidth <= max(0, columns))
  }

  @Test func `padding counts columns, not characters`() {
    #expect("ピアノ".padded(toColumns: 8) == "ピアノ  ")
    #expect("piano".padded(toColumns: 8) == "piano   ")
    #expect("ピアノ".paddedOnTheLeft(toColumns: 8) == "  ピアノ")
    #expect("ピアノ".padded(toColumns: 5) == "ピアノ")
    #expect("ピアノ".padded(toColumns: .min) == "ピアノ")
  }
}
