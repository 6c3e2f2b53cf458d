/// One content line taken apart: name, parameters, value (RFC 5545 3.1). Folds are out; nothing is unescaped.
///
/// It is read more kindly than the standard writes it: blanks around the name, quotes that are never closed, colons in an unquoted TZID.
struct ContentLine {
  let name: ScannedName
  /// Those that make a difference.
  let parameters: [Parameter]
  /// The bytes behind the colon, in the feed's encoding.
  let value: [UInt8]
  let number: Int

  struct Parameter {
    /// In upper case. A bare word, as vCalendar 1.0 has them (`;QUOTED-PRINTABLE:`), has no value.
    let name: String
    let value: [UInt8]

    private static let namesRead: Set = ["CHARSET", "ENCODING", "RANGE", "RELATED", "TZID", "VALUE"]

    /// Whether it makes a difference to reading.
    var isRead: Bool { Parameter.namesRead.contains(name) || TransferEncoding(name) != nil }
  }

  /// Nil for a line without a colon.
  init?(_ name: ScannedName, _ line: LineCursor.Line, in bytes: [UInt8]) {
    self.init(name, number: line.number, text: LineCursor.unfold(line.range, of: bytes))
  }

  /// Of an unfolded line; nil for one without a colon.
  init?(_ name: ScannedName, number: Int, text: [UInt8]) {
    var splitter = LineSplitter(text: text, wantsDate: name.isDate)
    guard let (parameters, value) = splitter.split() else { return nil }
    self.name = name
    self.parameters = parameters
    self.value = Array(value)
    self.number = number
  }

  /// The value of the first parameter of that name.
  func parameter(_ name: String) -> [UInt8]? {
    parameters.first { $0.name == name }?.value
  }

  /// The same as text, in upper case where it is an ASCII word.
  func word(_ name: String) -> String? {
    parameter(name).map { String(decoding: $0, as: UTF8.self).uppercased() }
  }
}

extension ScannedName {
  /// Whether the value is a DATE, DATE-TIME or PERIOD, or a list of them.
  var isDate: Bool {
    switch self {
    case .start, .finish, .recurrenceID, .dates, .exclusions, .stamp: true
    default: false
    }
  }

  /// Whether the value is TEXT, or a list of TEXT.
  var isText: Bool {
    switch self {
    case .summary, .details, .location, .categories: true
    default: false
    }
  }
}
