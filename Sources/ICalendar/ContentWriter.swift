/// Writes content lines: CR LF, at most 75 octets a line, folded between characters (RFC 5545 3.1).
struct ContentWriter {
  private(set) var bytes: [UInt8] = []

  static let octetsPerLine = 75

  /// A line whose value needs no escaping: `BEGIN:VEVENT`, a date, a number.
  mutating func line(_ name: String, _ value: String) {
    var room = ContentWriter.octetsPerLine
    for scalar in "\(name):\(value)".unicodeScalars {
      let encoded = UTF8.encode(scalar)
      let length = encoded?.count ?? 0
      if length > room {
        bytes.append(contentsOf: [0x0D, 0x0A, 0x20])
        room = ContentWriter.octetsPerLine - 1
      }
      if let encoded { bytes.append(contentsOf: encoded) }
      room -= length
    }
    bytes.append(contentsOf: [0x0D, 0x0A])
  }

  /// Lines that were written before, with their line ends.
  mutating func raw(_ lines: [UInt8]) {
    bytes += lines
  }

  /// A line whose value is TEXT: backslash, semicolon, comma and line ends are escaped (RFC 5545 3.3.11); other controls go.
  mutating func text(_ name: String, _ value: String) {
    line(name, ContentWriter.escape(value))
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
