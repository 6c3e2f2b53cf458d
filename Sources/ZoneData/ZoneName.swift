/// A name that may stand for a file in the zone folder: `Asia/Tokyo`, `EST5EDT`, `Etc/GMT+9`. Never a path out of it.
struct ZoneName {
  /// As it was given: letters, digits, `_`, `+`, `-`, and `/` between parts.
  let text: String
  /// The same in ASCII small letters, by which names are compared.
  let folded: String

  /// The name, or nil where `text` cannot be one.
  ///
  /// The zone folder's other copies (`posix/`, `right/`) and its files that are no zones are refused. No name has a point, which
  /// refuses `..`, `tzdata.zi` and the tables at once.
  init?(_ text: some StringProtocol) {
    self.text = String(text)
    folded = text.asciiLowercased
    let bytes = folded.utf8
    guard bytes.count <= ZoneName.lengthLimit, bytes.allSatisfy(ZoneName.isAllowed) else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }), let first = parts.first.map({ String($0) }) else { return nil }
    guard first != "posix", first != "right", !ZoneName.otherFiles.contains(folded) else { return nil }
  }

  /// Whether the name has a `/`, as all but the oldest have.
  var isPath: Bool { text.utf8.contains(UInt8(ascii: "/")) }

  /// Longer than any zone's name.
  private static let lengthLimit = 64

  private static let otherFiles: Set = ["localtime", "posixrules", "leapseconds"]

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "_+-/".utf8.contains(byte)
  }
}
