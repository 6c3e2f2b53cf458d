import CShim

/// A name by which Windows calls a zone: `Tokyo Standard Time`, `W. Europe Standard Time`, `UTC+12`.
enum WindowsZoneName {
  /// The IANA zone that keeps the clocks of a Windows zone, whatever the region; nil for any other name.
  ///
  /// Case, blanks and points need not be as Windows writes them. A number that Outlook put after the name is passed over
  /// (`GMT Standard Time 1`), daylight names are taken for their zone, and Domino's short names (`W. Europe`) too.
  static func ianaName(of text: some StringProtocol) -> String? {
    guard text.utf8.count <= 128 else { return nil }
    if let name = ianaName(ofWords: words(of: text)) { return name }
    let base = NumberedZoneName.base(of: text)
    if let base, let name = ianaName(ofWords: words(of: base)) { return name }
    var words = words(of: base ?? Substring(text))
    if words.suffix(2) == ["daylight", "time"] || words.suffix(2) == ["standard", "time"] { words.removeLast(2) }
    return ianaName(ofWords: words + ["standard", "time"])
  }

  private static func words(of text: some StringProtocol) -> [Substring] { key(of: text).split(separator: " ") }

  private static func ianaName(ofWords words: [Substring]) -> String? {
    let key = words.joined(separator: " ")
    if let name = ownNames[key] { return name }
    guard let spelling = spellings[key], let name = nameByICU(of: spelling) else { return nil }
    return presentNames[name] ?? name
  }

  private static let spellings = NameTable(ownValuesOf: WindowsZoneTable.current, key: key(of:))
  private static let ownNames = NameTable(WindowsZoneTable.sinceICU, WindowsZoneTable.withoutCLDR, key: key(of:))
  private static let presentNames = NameTable(WindowsZoneTable.presentNames, key: String.init)

  /// Small letters, no points, one blank between words.
  private static func key(of text: some StringProtocol) -> String {
    text.asciiLowercased.filter { $0 != "." }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func nameByICU(of spelling: String) -> String? {
    let capacity = 128
    var buffer = [CChar](repeating: 0, count: capacity)
    let length = keyalarm_iana_zone_of_windows_zone(spelling, &buffer, Int32(capacity))
    guard length > 0 else { return nil }
    return String(decoding: buffer[..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
