/// A name with a number behind it, by which Outlook tells zones of one name apart: `GMT Standard Time 1`, `UTC-02 1`.
enum NumberedZoneName {
  /// The name without its number; nil where none stands behind it.
  ///
  /// The number has one or two digits and a blank before it. Behind a digit it has one: `UTC+9 30` is half past nine.
  static func base(of text: some StringProtocol) -> Substring? {
    let text = Substring(text.trimmedOfBlanks)
    guard let blank = text.lastIndex(where: \.isWhitespace) else { return nil }
    let number = text[blank...].dropFirst().utf8
    let name = text[..<blank].trimmedOfBlanks
    let isBehindDigit = name.utf8.last?.isASCIIDigit == true
    guard !name.isEmpty, (1...(isBehindDigit ? 1 : 2)).contains(number.count), number.allSatisfy(\.isASCIIDigit) else { return nil }
    return Substring(name)
  }
}
