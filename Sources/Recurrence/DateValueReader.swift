import CivilTime

/// Reads a DATE or DATE-TIME that is not in one of the standard forms: mends what can be mended, refuses the rest by name.
struct DateValueReader {
  private let text: ArraySlice<UInt8>
  private var scanner: ValueScanner

  var repairs: [ValueRepair] { scanner.repairs }

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    scanner = ValueScanner(text)
  }

  mutating func read() throws(ValueError) -> DateValue {
    let date = try readDate()
    guard try passToTime() else { return .date(date) }
    let (time, isNextDay) = try readTime()
    try skipFraction()
    let offset = try readOffset()
    scanner.skipBlanks()
    guard scanner.isAtEnd else { throw .notADate(quote) }
    let clock = CivilDateTime(isNextDay ? date.adding(days: 1) : date, time)
    guard let offset else { return .local(clock) }
    return .utc(Instant(utc: clock).adding(seconds: -offset))
  }

  private var quote: String { ValueError.quote(text) }

  private mutating func readDate() throws(ValueError) -> CivilDate {
    let digits = scanner.digits(limit: 8, across: "-")
    guard digits.count == 8 else { throw digits.isEmpty ? .notADate(quote) : .wrongDigits(quote) }
    let date = CivilDate(year: digits.number(0..<4), month: digits.number(4..<6), day: digits.number(6..<8))
    guard let date else { throw .noSuchDate(quote) }
    return date
  }

  /// Passes over the `T`, or the blank in its place; false where the text ends.
  private mutating func passToTime() throws(ValueError) -> Bool {
    let hasBlank = scanner.skipBlanks()
    if scanner.isAtEnd { return false }
    if scanner.skip("Z") {
      guard scanner.isAtEnd else { throw .notADate(quote) }
      scanner.note(.zoneOfDate)
      return false
    }
    if scanner.skip("T") { return true }
    guard let next = scanner.next, (0x30...0x39).contains(next) else { throw .notADate(quote) }
    guard hasBlank else { throw .wrongDigits(quote) }
    scanner.note(.isoPunctuation)
    return true
  }

  private mutating func readTime() throws(ValueError) -> (TimeOfDay, isNextDay: Bool) {
    let digits = scanner.digits(limit: 7, across: ":")
    guard digits.count == 6 || digits.count == 4 else { throw digits.isEmpty ? .notADate(quote) : .wrongDigits(quote) }
    if digits.count == 4 { scanner.note(.missingSeconds) }
    let (hour, minute) = (digits.number(0..<2), digits.number(2..<4))
    var second = digits.count == 6 ? digits.number(4..<6) : 0
    if (hour, minute, second) == (24, 0, 0) {
      scanner.note(.endOfDay)
      return (.midnight, true)
    }
    if second == 60 {
      scanner.note(.leapSecond)
      second = 59
    }
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else { throw .noSuchTime(quote) }
    return (time, false)
  }

  private mutating func skipFraction() throws(ValueError) {
    guard scanner.skip(".") || scanner.skip(",") else { return }
    guard scanner.digit() != nil else { throw .notADate(quote) }
    while scanner.digit() != nil {}
    scanner.note(.fraction)
  }

  /// Seconds east of UTC; nil where the text names no offset.
  private mutating func readOffset() throws(ValueError) -> Int? {
    scanner.skipBlanks()
    if scanner.skip("Z") { return 0 }
    let isWest = scanner.next == UInt8(ascii: "-")
    guard scanner.skip("+") || scanner.skip("-") else { return nil }
    let digits = scanner.digits(limit: 6, across: ":")
    guard digits.count >= 2, digits.count % 2 == 0 else { throw .wrongDigits(quote) }
    let hours = digits.number(0..<2)
    let minutes = digits.count > 2 ? digits.number(2..<4) : 0
    let seconds = digits.count > 4 ? digits.number(4..<6) : 0
    guard hours < 24, minutes < 60, seconds < 60 else { throw .noSuchTime(quote) }
    scanner.note(.numericOffset)
    return (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds)
  }
}

extension [Int] {
  /// The number that those digits write.
  fileprivate func number(_ range: Range<Int>) -> Int {
    self[range].reduce(0) { $0 * 10 + $1 }
  }
}
