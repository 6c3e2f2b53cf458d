import AlarmPlanning
import CivilTime

extension StaleMark {
  /// The property on the VCALENDAR, one for each source that could not be read.
  static let property = "X-KEYALARM-STALE"
  private static let parameter = ";X-SOURCE="

  /// Reads `X-KEYALARM-STALE;X-SOURCE=family:20260801T000000Z`; nil for anything else.
  init?(_ line: ProfileLine) {
    guard line.name == StaleMark.property, line.parameters.hasPrefix(StaleMark.parameter), let since = line.instant else { return nil }
    let name = StaleMark.decoded(line.parameters.dropFirst(StaleMark.parameter.count))
    self.init(source: name, since: since)
  }

  /// The property's name and parameter.
  var lineName: String { StaleMark.property + StaleMark.parameter + StaleMark.encoded(source) }

  /// A parameter value: in quotes where it must be (RFC 5545 3.2), with a quote, a caret and a line end as RFC 6868 has them.
  private static func encoded(_ name: String) -> String {
    let escaped = name.replacing("^", with: "^^").replacing("\"", with: "^'").replacing("\n", with: "^n")
    return escaped.contains(where: ":;,".contains) ? "\"\(escaped)\"" : escaped
  }

  private static func decoded(_ value: Substring) -> String {
    var result = ""
    var scalars = value.unicodeScalars.filter { $0 != "\"" }.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "^", let next = scalars.next() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch next {
      case "^": result.unicodeScalars.append("^")
      case "'": result.unicodeScalars.append("\"")
      case "n": result.unicodeScalars.append("\n")
      default: result.unicodeScalars.append(contentsOf: [scalar, next])
      }
    }
    return result
  }
}
