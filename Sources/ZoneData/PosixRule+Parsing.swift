extension PosixRule {
  /// The rule that `text` writes, nil where it is not of POSIX's form.
  ///
  /// Hours of a rule's time may be −167 to 167 and names may be quoted in `<…>` (RFC 8536 section 3.3.1). Where daylight time has
  /// no dates, they are those of the United States, as in the C library: `EST5EDT` means `EST5EDT,M3.2.0,M11.1.0`.
  public init?(parsing text: some StringProtocol) {
    var reader = PosixRuleReader(text.utf8)
    guard let rule = reader.rule() else { return nil }
    self = rule
  }
}

/// Reads a POSIX TZ string from left to right. A step that does not fit returns nil and leaves the reader anywhere.
private struct PosixRuleReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) {
    rest = ArraySlice(bytes)
  }

  mutating func rule() -> PosixRule? {
    guard skipName(), let standard = utcOffset() else { return nil }
    if rest.isEmpty { return PosixRule(standardOffset: standard, daylight: nil) }
    guard skipName() else { return nil }
    var daylightOffset = standard + 3_600
    if let first = rest.first, first != UInt8(ascii: ",") {
      guard let written = utcOffset() else { return nil }
      daylightOffset = written
    }
    guard let (start, end) = rest.isEmpty ? PosixRuleReader.unitedStates : dates(), rest.isEmpty else { return nil }
    return PosixRule(standardOffset: standard, daylight: .init(offset: daylightOffset, start: start, end: end))
  }

  private static let unitedStates = (
    YearlyMoment(day: .weekday(month: 3, week: 2, weekday: 0), secondsAfterMidnight: 7_200),
    YearlyMoment(day: .weekday(month: 11, week: 1, weekday: 0), secondsAfterMidnight: 7_200)
  )

  /// Three or more letters; or letters, digits and signs in angle brackets.
  private mutating func skipName() -> Bool {
    if skip(UInt8(ascii: "<")) {
      let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      rest = rest[name.endIndex...]
      return !name.isEmpty && skip(UInt8(ascii: ">"))
    }
    let name = rest.prefix(while: \.isASCIILetter)
    rest = rest[name.endIndex...]
    return name.count >= 3
  }

  /// POSIX counts west as positive; the answer is seconds east.
  private mutating func utcOffset() -> Int? {
    guard let west = time(maxHours: 24) else { return nil }
    return -west
  }

  private mutating func dates() -> (YearlyMoment, YearlyMoment)? {
    guard skip(UInt8(ascii: ",")), let start = moment(), skip(UInt8(ascii: ",")), let end = moment() else { return nil }
    return (start, end)
  }

  private mutating func moment() -> YearlyMoment? {
    guard let day = day() else { return nil }
    guard skip(UInt8(ascii: "/")) else { return YearlyMoment(day: day, secondsAfterMidnight: 7_200) }
    guard let time = time(maxHours: 167) else { return nil }
    return YearlyMoment(day: day, secondsAfterMidnight: time)
  }

  private mutating func day() -> YearlyMoment.Day? {
    if skip(UInt8(ascii: "J")) { return number(in: 1...365).map { .withoutLeapDay($0) } }
    guard skip(UInt8(ascii: "M")) else { return number(in: 0...365).map { .sinceNewYear($0) } }
    guard let month = number(in: 1...12), skip(UInt8(ascii: ".")), let week = number(in: 1...5),
      skip(UInt8(ascii: ".")), let weekday = number(in: 0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func time(maxHours: Int) -> Int? {
    let sign = skip(UInt8(ascii: "-")) ? -1 : 1
    if sign == 1 { _ = skip(UInt8(ascii: "+")) }
    guard let hours = number(in: 0...maxHours) else { return nil }
    var seconds = hours * 3_600
    for unit in [60, 1] where skip(UInt8(ascii: ":")) {
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    // Three digits are the most that any number of the form has.
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest[digits.endIndex...]
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return range.contains(value) ? value : nil
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }
}
