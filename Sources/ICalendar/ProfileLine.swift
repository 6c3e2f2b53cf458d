import AlarmPlanning
import CivilTime
import Recurrence

/// One content line of a feed that keyalarm wrote itself. Folds are out.
struct ProfileLine {
  /// In upper case.
  let name: String
  /// The parameters, from the semicolon on.
  let parameters: String
  /// As it is written, not unescaped.
  let value: String

  /// Nil for a line without a colon.
  init?(_ line: LineCursor.Line, in bytes: [UInt8]) {
    let text = LineCursor.unfold(line.range, of: bytes)
    var isQuoted = false
    let colon = text.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon else { return nil }
    let head = text[..<colon]
    let nameEnd = head.firstIndex(of: UInt8(ascii: ";")) ?? colon
    name = String(decoding: head[..<nameEnd], as: UTF8.self).uppercased()
    parameters = String(decoding: head[nameEnd...], as: UTF8.self)
    value = String(decoding: text[(colon + 1)...], as: UTF8.self)
  }

  /// The value as TEXT (RFC 5545 3.3.11). An escape that the standard does not know stays.
  var text: String {
    var result = ""
    var scalars = value.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let next = scalars.next() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch next {
      case "n", "N": result.unicodeScalars.append("\n")
      case "\\", ";", ",": result.unicodeScalars.append(next)
      default: result.unicodeScalars.append(contentsOf: [scalar, next])
      }
    }
    return result
  }

  /// The value as a date and time in UTC; nil for anything else.
  var instant: Instant? {
    var repairs: [ValueRepair] = []
    guard case .utc(let instant)? = try? DateValue(parsing: value, repairs: &repairs) else { return nil }
    return instant
  }

  /// The value as a duration in whole minutes; nil for anything else.
  var leadTime: LeadTime? { try? LeadTime(parsing: value) }
}
