/// Writes content lines: CR LF, at most 75 octets a line, folded between characters (RFC 5545 3.1).
struct ContentWriter {
  private(set) var bytes: [UInt8] = []
  private let unit: FoldingUnit

  static let octetsPerLine = 75

  /// Between what lines are folded.
  enum FoldingUnit {
    /// Code points: quick, for a parser that joins the lines again at once.
    case scalar
    /// Characters, so that a mark stays with its letter: a reader that takes both for one would not see the blank before the mark.
    case character
  }

  init(foldingBetween unit: FoldingUnit = .character) {
    self.unit = unit
  }

  /// A line whose value needs no escaping: `BEGIN:VEVENT`, a date, a number.
  mutating func line(_ name: String, _ value: String) {
    if name.utf8.count + 1 + value.utf8.count <= ContentWriter.octetsPerLine {
      bytes.append(contentsOf: name.utf8)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(contentsOf: value.utf8)
    } else {
      folded("\(name):\(value)")
    }
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  private mutating func folded(_ line: String) {
    var room = ContentWriter.octetsPerLine
    switch unit {
    case .character: for character in line { append(character, room: &room) }
    case .scalar: for scalar in line.unicodeScalars { append(scalar, room: &room) }
    }
  }

  /// Lines that were written before, with their line ends.
  mutating func raw(_ lines: [UInt8]) {
    bytes += lines
  }

  /// A character on one line; one with more marks than a line holds is cut between them.
  private mutating func append(_ character: Character, room: inout Int) {
    let length = character.utf8.count
    guard length < ContentWriter.octetsPerLine else {
      for scalar in character.unicodeScalars { append(scalar, room: &room) }
      return
    }
    makeRoom(for: length, &room)
    bytes.append(contentsOf: character.utf8)
  }

  private mutating func append(_ scalar: Unicode.Scalar, room: inout Int) {
    guard let encoded = UTF8.encode(scalar) else { return }
    makeRoom(for: encoded.count, &room)
    bytes.append(contentsOf: encoded)
  }

  private mutating func makeRoom(for length: Int, _ room: inout Int) {
    if length > room {
      bytes.append(contentsOf: [0x0D, 0x0A, 0x20])
      room = ContentWriter.octetsPerLine - 1
    }
    room -= length
  }

  /// A line whose value is TEXT: backslash, semicolon, comma and line ends are escaped (RFC 5545 3.3.11); other controls go, since a
  /// terminal that shows the feed would obey them.
  mutating func text(_ name: String, _ value: String) {
    line(name, ContentWriter.escape(ContentWriter.withoutC1(value)))
  }

  /// Without the controls from U+0080 to U+009F, which begin with C2 in UTF-8.
  private static func withoutC1(_ value: String) -> String {
    guard value.utf8.contains(0xC2) else { return value }
    return String(String.UnicodeScalarView(value.unicodeScalars.filter { !(0x80..<0xA0).contains($0.value) }))
  }

  /// TEXT as `text` writes it, its controls from U+0080 on left in.
  static func escape(_ value: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(value.utf8.count)
    var last: UInt8 = 0
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): result += [UInt8(ascii: "\\"), byte]
      case 0x0A where last == 0x0D: break
      case 0x0D, 0x0A: result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0x09, 0x20..<0x7F, 0x80...: result.append(byte)
      default: break
      }
      last = byte
    }
    return String(decoding: result, as: UTF8.self)
  }
}
