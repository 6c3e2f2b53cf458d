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
    let whole = "\(name):\(value)"
    var room = ContentWriter.octetsPerLine
    if whole.utf8.count <= room {
      bytes.append(contentsOf: whole.utf8)
    } else if unit == .character {
      for character in whole { append(character, room: &room) }
    } else {
      for scalar in whole.unicodeScalars { append(scalar, room: &room) }
    }
    bytes.append(contentsOf: [0x0D, 0x0A])
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
    let withoutC1 = value.unicodeScalars.filter { !(0x80..<0xA0).contains($0.value) }
    line(name, ContentWriter.escape(String(String.UnicodeScalarView(withoutC1))))
  }

  /// The same for a list of TEXT.
  static func escape(_ value: String) -> String {
    var result = ""
    var isAfterReturn = false
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\r": result += "\\n"
      case "\n": if !isAfterReturn { result += "\\n" }
      case "\t": result += "\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default: result.unicodeScalars.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return result
  }
}
