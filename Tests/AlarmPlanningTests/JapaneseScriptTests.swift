import Testing

@testable import AlarmPlanning

struct JapaneseScriptTests {
  @Test(arguments: [
    "ピアノ", "ぴあの", "ﾋﾟｱﾉ", "発表会", "Piano 発表会", "々", "〆切", "〇", "ー", "ゝ", "ヶ", "ㇰ", "㈱ABC", "㍻", "㌔", "𠮷", "\u{FA19}", "北京",
  ])
  func `kana and Han are seen`(text: String) {
    #expect(text.hasKanaOrHan)
  }

  @Test(arguments: ["", "Piano", "Ｐｉａｎｏ", "「Piano」", "Lesson 1、2。", "피아노", "Урок", "①", "🎹", "…", "–", "é", "\u{3000}", "½", "♪"])
  func `what is neither kana nor Han is not`(text: String) {
    #expect(!text.hasKanaOrHan)
  }
}
