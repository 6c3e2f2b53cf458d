import CivilTime

/// Reads the parts of a rule, one after another, whatever their order.
struct RuleReader {
  private var text: RuleText
  private var rule = RecurrenceRule(.yearly)
  private var frequency: RecurrenceRule.Frequency?
  private var namesRead: Set<String> = []

  var repairs: [RecurrenceRule.Repair] { text.repairs }

  init(_ text: [UInt8]) {
    self.text = RuleText(text)
  }

  mutating func read() throws(RecurrenceRuleError) -> RecurrenceRule {
    for part in text.parts {
      if !namesRead.insert(part.name).inserted {
        text.note(.repeatedPart(part.name))
      } else if part.name == "UNTIL" {
        try readUntil(part.value)
      } else {
        try read(part.name, text.compact(part.value))
      }
    }
    guard let frequency else { throw .missingFrequency }
    rule.frequency = frequency
    mendCombinations()
    return rule
  }

  private mutating func read(_ name: String, _ value: [UInt8]) throws(RecurrenceRuleError) {
    switch name {
    case "FREQ": frequency = try readFrequency(value)
    case "RSCALE": try readCalendar(value)
    case "SKIP": readSkip(value)
    case "INTERVAL": rule.interval = readPositive(name, value) ?? 1
    case "COUNT": rule.count = readPositive(name, value)
    case "WKST": rule.weekStart = readWeekStart(value) ?? .monday
    case "BYDAY": rule.byDay = readWeekdays(value)
    default: try readNumbers(name, value)
    }
  }

  private mutating func readNumbers(_ name: String, _ value: [UInt8]) throws(RecurrenceRuleError) {
    switch name {
    case "BYSECOND": rule.bySecond = readSeconds(value)
    case "BYMINUTE": rule.byMinute = members(of: name, value, in: 0...59)
    case "BYHOUR": rule.byHour = members(of: name, value, in: 0...23)
    case "BYMONTHDAY": rule.byMonthDay = members(of: name, value, in: 1...31, fromEnd: true)
    case "BYYEARDAY": rule.byYearDay = members(of: name, value, in: 1...366, fromEnd: true)
    case "BYWEEKNO": rule.byWeekNo = members(of: name, value, in: 1...53, fromEnd: true)
    case "BYMONTH": rule.byMonth = members(of: name, value, in: 1...12)
    case "BYSETPOS": rule.bySetPos = members(of: name, value, in: 1...366, fromEnd: true)
    default: text.note(.unknownPart(name))
    }
  }

  /// What only the whole rule shows.
  private mutating func mendCombinations() {
    if rule.count != nil && rule.until != nil { text.note(.countAndUntil) }
    if !rule.bySetPos.isEmpty && !rule.hasSetOfInstances {
      text.note(.lonelySetPosition)
      rule.bySetPos = []
    }
    guard !rule.countsWeekdays else { return }
    for member in rule.byDay where member.ordinal != nil { text.note(.meaninglessOrdinal("\(member)")) }
    rule.byDay = rule.byDay.map { RecurrenceRule.WeekdayNumber($0.weekday) }.withoutRepeats
  }
}

// MARK: - Values

extension RuleReader {
  private func readFrequency(_ value: [UInt8]) throws(RecurrenceRuleError) -> RecurrenceRule.Frequency {
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

  private func readCalendar(_ value: [UInt8]) throws(RecurrenceRuleError) {
    let name = ValueError.quote(value)
    guard name.isEmpty || name == "GREGORIAN" || name == "GREGORY" else { throw .unsupportedCalendar(name) }
  }

  private mutating func readSkip(_ value: [UInt8]) {
    switch String(decoding: value, as: UTF8.self) {
    case "OMIT": break
    case "BACKWARD": rule.skip = .backward
    case "FORWARD": text.note(.skipForward)
    default: text.note(.unusablePart("SKIP", value: ValueError.quote(value)))
    }
  }

  private mutating func readUntil(_ value: [UInt8]) throws(RecurrenceRuleError) {
    guard !ValueScanner(value).isAtEnd else { return text.note(.unusablePart("UNTIL", value: "")) }
    var mended: [ValueRepair] = []
    do {
      rule.until = try DateValue(parsing: value, repairs: &mended)
    } catch {
      throw .until(error)
    }
    for repair in mended { text.note(.until(repair)) }
  }

  private mutating func readPositive(_ name: String, _ value: [UInt8]) -> Int? {
    guard let number = value[...].signedNumber else {
      text.note(.unusablePart(name, value: ValueError.quote(value)))
      return nil
    }
    guard number > 0 else {
      text.note(.notPositive(name, value: ValueError.quote(value)))
      return nil
    }
    return number
  }

  private mutating func readWeekStart(_ value: [UInt8]) -> Weekday? {
    if let weekday = Weekday(code: value[...]) { return weekday }
    text.note(.unusablePart("WKST", value: ValueError.quote(value)))
    return nil
  }

  private mutating func readSeconds(_ value: [UInt8]) -> [Int] {
    let seconds = members(of: "BYSECOND", value, in: 0...60)
    guard seconds.contains(60) else { return seconds }
    text.note(.leapSecond)
    return seconds.map { min($0, 59) }.withoutRepeats
  }

  private mutating func readWeekdays(_ value: [UInt8]) -> [RecurrenceRule.WeekdayNumber] {
    members(of: "BYDAY", value) { member in
      guard let weekday = Weekday(code: member.suffix(2)) else { return nil }
      let number = member.dropLast(2)
      guard !number.isEmpty else { return RecurrenceRule.WeekdayNumber(weekday) }
      guard let ordinal = number.signedNumber, (1...53).contains(ordinal.magnitude) else { return nil }
      return RecurrenceRule.WeekdayNumber(weekday, ordinal: ordinal)
    }
  }

  private mutating func members(
    of name: String, _ value: [UInt8], in range: ClosedRange<Int>, fromEnd: Bool = false
  ) -> [Int] {
    members(of: name, value) { member in
      guard let number = member.signedNumber, range.contains(fromEnd ? abs(number) : number) else { return nil }
      return number
    }
  }

  /// The members of a list that `read` understands, each once.
  private mutating func members<Member: Hashable>(
    of name: String, _ value: [UInt8], _ read: (ArraySlice<UInt8>) -> Member?
  ) -> [Member] {
    var members: [Member] = []
    for text in value.split(separator: UInt8(ascii: ",")) {
      if let member = read(text) {
        members.append(member)
      } else {
        self.text.note(.unusableMember(name, member: ValueError.quote(Array(text))))
      }
    }
    if members.isEmpty { text.note(.unusablePart(name, value: ValueError.quote(value))) }
    return members.withoutRepeats
  }
}

extension Array where Element: Hashable {
  fileprivate var withoutRepeats: [Element] {
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
