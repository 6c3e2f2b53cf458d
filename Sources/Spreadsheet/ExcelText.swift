/// Text as Excel writes it: a character that XML cannot hold stands as `_x000D_` (ECMA-376 part 1, 22.9.2.19).
enum ExcelText {
  /// The text with those characters put back.
  static func decoded(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "_")), text.contains("_x") else { return text }
    var result = ""
    var rest = text[...]
    while let escape = rest.firstRange(of: "_x") {
      result += rest[..<escape.lowerBound]
      let digits = rest[escape.upperBound...].prefix(4)
      let after = rest[digits.endIndex...]
      if digits.count == 4, after.first == "_", let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
        result.unicodeScalars.append(scalar)
        rest = after.dropFirst()
      } else {
        result += "_x"
        rest = rest[escape.upperBound...]
      }
    }
    return result + rest
  }
}
