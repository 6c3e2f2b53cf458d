/// Writes JSON (RFC 8259) with its keys in the order they are given.
package enum JSONText: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONText])
  /// As many elements, each made when it is written: there may be very many.
  case list(count: Int, element: @Sendable (Int) -> JSONText)
  case object([(String, JSONText)])

  /// A string, or null.
  package static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }

  /// A number, or null.
  package static func optional(_ number: Int?) -> JSONText { number.map(JSONText.number) ?? .null }

  /// The value on one line for each element of the outermost lists, with a line end.
  package var text: String {
    var result = ""
    write(to: &result, depth: 0)
    return result + "\n"
  }

  private func write(to result: inout String, depth: Int) {
    switch self {
    case .null: result += "null"
    case .bool(let value): result += value ? "true" : "false"
    case .number(let value): result += String(value)
    case .string(let value): JSONText.write(value, to: &result)
    case .array(let elements):
      JSONText.write(elements.count, "[", "]", to: &result, depth: depth) { elements[$0].write(to: &$1, depth: $2) }
    case .list(let count, let element):
      JSONText.write(count, "[", "]", to: &result, depth: depth) { element($0).write(to: &$1, depth: $2) }
    case .object(let members):
      JSONText.write(members.count, "{", "}", to: &result, depth: depth) { index, result, depth in
        JSONText.write(members[index].0, to: &result)
        result += ": "
        members[index].1.write(to: &result, depth: depth)
      }
    }
  }

  /// Elements a line each down to the second level, and on one line below.
  private static func write(
    _ count: Int, _ opening: String, _ closing: String, to result: inout String, depth: Int, each: (Int, inout String, Int) -> Void
  ) {
    let isSpread = depth < 2 && count > 0
    result += opening
    for index in 0..<count {
      if isSpread { result += "\n" + String(repeating: "  ", count: depth + 1) }
      each(index, &result, depth + 1)
      if index < count - 1 { result += isSpread ? "," : ", " }
    }
    if isSpread { result += "\n" + String(repeating: "  ", count: depth) }
    result += closing
  }

  private static func write(_ value: String, to result: inout String) {
    result += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x80..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}
