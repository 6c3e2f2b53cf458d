extension UInt8 {
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// The small letter of an ASCII capital; every other byte as it is.
  var asciiLowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}

extension StringProtocol {
  /// ASCII capitals made small, everything else untouched: zone names are ASCII, and no locale may change them.
  var asciiLowercased: String { String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) }

  /// Without blanks, tabs and line ends at both ends.
  var trimmedOfBlanks: SubSequence {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return self[startIndex..<startIndex]
    }
    return self[first...last]
  }
}
