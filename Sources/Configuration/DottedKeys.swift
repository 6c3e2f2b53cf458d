/// Looks for keys with very many dots, without understanding more of TOML than quotes and comments.
enum DottedKeys {
  /// Where the first key with more than `limit` dots stands; nil where there is none.
  static func firstBeyond(_ limit: Int, in bytes: [UInt8]) -> TextPosition? {
    var line = 1
    var dots = 0
    var quote: UInt8?
    var isComment = false
    for byte in bytes {
      switch byte {
      case 0x0A:
        line += 1
        (dots, quote, isComment) = (0, nil, false)
      case _ where isComment: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case _ where quote != nil: break
      case UInt8(ascii: "#"): isComment = true
      case UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "["): dots = 0
      case UInt8(ascii: "."):
        dots += 1
        if dots > limit { return TextPosition(line: line, column: 1) }
      default: break
      }
    }
    return nil
  }
}
