import Testing
import TextFolding

struct ControlCharacterTests {
  @Test(arguments: [
    ("ピアノ", "ピアノ"), ("a\tb", "a b"), ("a\r\nb", "a  b"), ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
    ("\u{0}\u{7}\u{7F}", "␀␇␡"), ("\u{9B}31m", "\u{FFFD}31m"), ("abc\u{202E}fdp.exe\u{2066}", "abc\u{FFFD}fdp.exe\u{FFFD}"),
    ("👨\u{200D}👩", "👨\u{200D}👩"), ("", ""),
  ])
  func `controls are shown or blank`(text: String, shown: String) {
    #expect(text.withControlsShown == shown)
  }

  @Test func `no control is left`() {
    let all = String(String.UnicodeScalarView((0...0x2070 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)))
    for scalar in all.withControlsShown.unicodeScalars {
      #expect(scalar.properties.generalCategory != .control)
      #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
    }
  }
}
