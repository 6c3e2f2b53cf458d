/// The types of values that the standards have (RFC 5545 3.3, RFC 9253 6), by the words that VALUE names them with.
public enum ValueType: String, Sendable {
  case binary = "BINARY"
  case boolean = "BOOLEAN"
  case calAddress = "CAL-ADDRESS"
  case date = "DATE"
  case dateTime = "DATE-TIME"
  case duration = "DURATION"
  case float = "FLOAT"
  case integer = "INTEGER"
  case period = "PERIOD"
  case recur = "RECUR"
  case text = "TEXT"
  case time = "TIME"
  case uid = "UID"
  case uri = "URI"
  case utcOffset = "UTC-OFFSET"
  case xmlReference = "XML-REFERENCE"
}

/// What a value must look like beyond its type, so that a message can say what was expected.
public enum ValueForm: Hashable, Sendable {
  case type(ValueType)
  /// A whole number of that range.
  case number(ClosedRange<Int>)
  /// One of these words.
  case word([String])
  /// `37.386013;-122.082932`.
  case position
}
