import Foundation
import PlanListing
import TestSupport
import Testing

@Suite struct JSONTextTests {
  /// RFC 8259, section 7; beyond it, DEL and the C1 controls, which a terminal may obey.
  @Test(arguments: [
    ("a", "\"a\""), ("\"\\/", "\"\\\"\\\\/\""), ("\n\r\t", "\"\\n\\r\\t\""),
    ("\0\u{8}\u{C}\u{1B}\u{1F}", "\"\\u0000\\u0008\\u000c\\u001b\\u001f\""),
    ("\u{7F}\u{80}\u{9B}\u{9F}", "\"\\u007f\\u0080\\u009b\\u009f\""), ("ピアノ🎹\u{A0}", "\"ピアノ🎹\u{A0}\""), ("\r\n", "\"\\r\\n\""),
    ("", "\"\""),
  ])
  func `a string is escaped where it must be`(value: String, text: String) {
    #expect(JSONText.string(value).text == text + "\n")
  }

  @Test func `elements of the outer lists stand on lines of their own`() {
    let value = JSONText.object([
      ("b", .array([.object([("x", .number(1)), ("y", .null)]), .object([])])), ("a", .bool(true)), ("c", .array([])),
    ])
    #expect(
      value.text == """
        {
          "b": [
            {"x": 1, "y": null},
            {}
          ],
          "a": true,
          "c": []
        }

        """)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `another reader of JSON gets back what was written`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<20).map { _ in text(&generator) }
    let written = JSONText.object([("texts", .array(texts.map(JSONText.string)))]).text
    #expect(try JSONDecoder().decode([String: [String]].self, from: Data(written.utf8)) == ["texts": texts])
    #expect(written.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  private func text(_ generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      let limit: UInt32 = [0x7F, 0xFF, 0xFFFF, 0x10FFFF].randomElement(using: &generator) ?? 0x7F
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) { scalars.append(scalar) }
    }
    return String(scalars)
  }
}
