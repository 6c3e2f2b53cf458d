import CivilTime

/// What the values of the parts say; what they cannot say is noted.
extension RuleReader {
  func readFrequency(_ value: ArraySlice<UInt8>) throws(RecurrenceRuleError) -> RecurrenceRule.Frequency {
    switch String(decoding: value, as: UTF8.self) {
    case "SECONDLY": .secondly
    case "MINUTELY": .minutely
    case "HOURLY": .hourly
    case "DAILY": .daily
    case "WEEKLY": .weekly
    case "MONTHLY": .monthly
    case "YEARLY": .yearly
    default: throw .unknownFrequency(ValueError.quote(value))
    }
  }

  func readCalendar(_ value: ArraySlice<UInt8>) throws(RecurrenceRuleError) {
    let name = ValueError.quote(value)
    guard name.isEmpty || name == "GREGORIAN" || name == "GREGORY" else { throw .unsupportedCalendar(name) }
  }

  mutating func readSkip(_ value: ArraySlice<UInt8>) {
    switch String(decoding: value, as: UTF8.self) {
    case "OMIT": break
    case "BACKWARD": rule.skip = .backward
    case "FORWARD": text.note(.skipForward)
    default: text.note(.unusablePart("SKIP", value: ValueError.quote(value)))
    }
  }

  mutating func readUntil(_ value: ArraySlice<UInt8>) throws(RecurrenceRuleError) {
    guard !ValueScanner(value).isAtEnd else { return text.note(.unusablePart("UNTIL", value: "")) }
    var mended: [ValueRepair] = []
    do {
      rule.until = try DateValue(parsing: value.span, repairs: &mended)
    } catch {
      throw .until(error)
    }
    for repair in mended { text.note(.until(repair)) }
  }

  mutating func readPositive(_ name: Name, _ value: ArraySlice<UInt8>) -> Int? {
    guard let number = value.signedNumber else {
      text.note(.unusablePart(name.rawValue, value: ValueError.quote(value)))
      return nil
    }
    guard number > 0 else {
      text.note(.notPositive(name.rawValue, value: ValueError.quote(value)))
      return nil
    }
    return number
  }

  mutating func readWeekStart(_ value: ArraySlice<UInt8>) -> Weekday? {
    if let weekday = Weekday(code: value) { return weekday }
    text.note(.unusablePart("WKST", value: ValueError.quote(value)))
    return nil
  }

  mutating func readSeconds(_ value: ArraySlice<UInt8>) -> [Int] {
    let seconds = members(of: .bySecond, value, in: 0...60)
    guard seconds.contains(60) else { return seconds }
    text.note(.leapSecond)
    return seconds.map { min($0, 59) }.withoutRepeats
  }

  mutating func readWeekdays(_ value: ArraySlice<UInt8>) -> [RecurrenceRule.WeekdayNumber] {
    members(of: .byDay, value) { member in
      guard let weekday = Weekday(code: member.suffix(2)) else { return nil }
      let number = member.dropLast(2)
      guard !number.isEmpty else { return RecurrenceRule.WeekdayNumber(weekday) }
      guard let ordinal = number.signedNumber, (1...53).contains(ordinal.magnitude) else { return nil }
      return RecurrenceRule.WeekdayNumber(weekday, ordinal: ordinal)
    }
  }

  mutating func members(
    of name: Name, _ value: ArraySlice<UInt8>, in range: ClosedRange<Int>, fromEnd: Bool = false
  ) -> [Int] {
    members(of: name, value) { member in
      guard let number = member.signedNumber, range.contains(fromEnd ? abs(number) : number) else { return nil }
      return number
    }
  }

  /// The members of a list that `read` understands, each once.
  private mutating func members<Member: Hashable>(
    of name: Name, _ value: ArraySlice<UInt8>, _ read: (ArraySlice<UInt8>) -> Member?
  ) -> [Member] {
    var members: [Member] = []
    for text in value.split(separator: UInt8(ascii: ",")) {
      if let member = read(text) {
        members.append(member)
      } else {
        self.text.note(.unusableMember(name.rawValue, member: ValueError.quote(text)))
      }
    }
    if members.isEmpty { text.note(.unusablePart(name.rawValue, value: ValueError.quote(value))) }
    return members.withoutRepeats
  }
}

extension Array where Element: Hashable {
  var withoutRepeats: [Element] {
    guard count > 1 else { return self }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension ArraySlice<UInt8> {
  /// The number that it writes in decimal, with a sign or without; one too large ends at a bound far from overflowing.
  fileprivate var signedNumber: Int? {
    let digits = first == UInt8(ascii: "-") || first == UInt8(ascii: "+") ? dropFirst() : self
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let number = digits.reduce(0) { Swift.min($0 * 10 + Int($1 - 0x30), 1 << 50) }
    return first == UInt8(ascii: "-") ? -number : number
  }
}
