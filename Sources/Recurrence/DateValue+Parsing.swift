import CivilTime

extension DateValue {
  /// Reads a DATE or DATE-TIME, well written or mendable.
  ///
  /// ```swift
  /// var repairs: [ValueRepair] = []
  /// try DateValue(parsing: "2026-04-10T18:00+09:00", repairs: &repairs)  // .utc(2026-04-10T09:00:00Z)
  /// repairs  // [.isoPunctuation, .missingSeconds, .numericOffset]
  /// ```
  ///
  /// - Parameter repairs: what had to be mended is added, each kind once.
  /// - Throws: `noSuchDate`, `noSuchTime`, `wrongDigits` or `notADate`.
  public init(parsing text: some StringProtocol, repairs: inout [ValueRepair]) throws(ValueError) {
    try self.init(parsing: Array(text.utf8), repairs: &repairs)
  }

  /// Reads the same from UTF-8.
  public init(parsing text: [UInt8], repairs: inout [ValueRepair]) throws(ValueError) {
    try self.init(parsing: text.span, repairs: &repairs)
  }

  /// Reads the same from UTF-8 that lies anywhere; nothing is copied where it is well written.
  public init(parsing text: Span<UInt8>, repairs: inout [ValueRepair]) throws(ValueError) {
    if let plain = DateValue(plain: text) {
      self = plain
      return
    }
    var reader = DateValueReader([UInt8](copying: text)[...])
    self = try reader.read()
    repairs += reader.repairs
  }

  /// The two standard forms, read without ado: nearly all there are.
  private init?(plain text: Span<UInt8>) {
    guard text.count == 8 || text.count == 15 || text.count == 16 else { return nil }
    guard let date = CivilDate(digits: text) else { return nil }
    guard text.count > 8 else {
      self = .date(date)
      return
    }
    guard text[8] == UInt8(ascii: "T"), let time = TimeOfDay(digits: text) else { return nil }
    let clock = CivilDateTime(date, time)
    if text.count == 16, text[15] != UInt8(ascii: "Z") { return nil }
    self = text.count == 16 ? .utc(Instant(utc: clock)) : .local(clock)
  }
}

extension CivilDate {
  /// The first eight bytes, all digits.
  fileprivate init?(digits text: Span<UInt8>) {
    guard let year = text.number(0..<4), let month = text.number(4..<6), let day = text.number(6..<8) else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension TimeOfDay {
  /// The six bytes behind the `T`, all digits.
  fileprivate init?(digits text: Span<UInt8>) {
    guard let hour = text.number(9..<11), let minute = text.number(11..<13), let second = text.number(13..<15) else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }
}

extension Span<UInt8> {
  fileprivate func number(_ range: Range<Int>) -> Int? {
    var number = 0
    for index in range {
      guard (0x30...0x39).contains(self[index]) else { return nil }
      number = number * 10 + Int(self[index] - 0x30)
    }
    return number
  }
}

extension [UInt8] {
  /// The bytes that the span shows.
  init(copying bytes: Span<UInt8>) {
    self = bytes.indices.map { bytes[$0] }
  }
}
