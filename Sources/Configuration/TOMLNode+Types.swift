extension TOMLNode {
  func string(_ key: String) throws(ConfigurationFault) -> Located<String> {
    guard case .string(let text) = value else { throw wrongType(key, expected: "a text in quotes") }
    return Located(value: text, position: position)
  }

  func strings(_ key: String) throws(ConfigurationFault) -> [Located<String>] {
    guard case .array(let elements) = value else { throw wrongType(key, expected: "a list of texts, such as [\"30m\"]") }
    return try elements.map { element throws(ConfigurationFault) in try element.string(key) }
  }

  func table(_ key: String) throws(ConfigurationFault) -> Located<[Entry]> {
    guard case .table(let entries) = value else { throw wrongType(key, expected: "a table") }
    return Located(value: entries, position: position)
  }

  func wrongType(_ key: String, expected: String) -> ConfigurationFault {
    ConfigurationFault(.wrongType(key: key, expected: expected, found: typeName), at: position)
  }

  func badValue(_ key: String, _ value: String, _ problem: String, _ remedy: String) -> ConfigurationFault {
    ConfigurationFault(.badValue(key: key, value: value, problem: problem, remedy: remedy), at: position)
  }

  private var typeName: String {
    switch value {
    case .string: "a text"
    case .integer: "a whole number"
    case .float: "a number with a fraction"
    case .boolean: "true or false"
    case .dateOrTime: "a date or time without quotes"
    case .array: "a list"
    case .table: "a table"
    }
  }
}
