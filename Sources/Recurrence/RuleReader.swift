import CivilTime

/// Reads the parts of a rule, one after another, whatever their order.
struct RuleReader {
  private var text: RuleText
  private var rule = RecurrenceRule(.yearly)
  private var frequency: RecurrenceRule.Frequency?
  private var namesRead: [Name] = []

  var repairs: [RecurrenceRule.Repair] { text.repairs }

  init(_ text: [UInt8]) {
    self.text = RuleText(text)
  }

  /// The parts that RFC 5545 and RFC 7529 know.
  private enum Name: String {
    case frequency = "FREQ"
    case interval = "INTERVAL"
    case count = "COUNT"
    case until = "UNTIL"
    case bySecond = "BYSECOND"
    case byMinute = "BYMINUTE"
    case byHour = "BYHOUR"
    case byDay = "BYDAY"
    case byMonthDay = "BYMONTHDAY"
    case byYearDay = "BYYEARDAY"
    case byWeekNo = "BYWEEKNO"
    case byMonth = "BYMONTH"
    case bySetPos = "BYSETPOS"
    case weekStart = "WKST"
    case calendar = "RSCALE"
    case skip = "SKIP"
  }

  mutating func read() throws(RecurrenceRuleError) -> RecurrenceRule {
    for part in text.parts {
      guard let name = Name(rawValue: part.name) else {
        text.note(.unknownPart(part.name))
        continue
      }
      guard !namesRead.contains(name) else {
        text.note(.repeatedPart(part.name))
        continue
      }
      namesRead.append(name)
      try read(name, part.value)
    }
    guard let frequency else { throw .missingFrequency }
    rule.frequency = frequency
    mendCombinations()
    return rule
  }

  private mutating func read(_ name: Name, _ written: ArraySlice<UInt8>) throws(RecurrenceRuleError) {
    if name == .until { return try readUntil(written) }
    let value = text.compact(written)
    switch name {
    case .frequency: frequency = try readFrequency(value)
    case .calendar: try readCalendar(value)
    case .skip: readSkip(value)
    case .interval: rule.interval = readPositive(name, value) ?? 1
    case .count: rule.count = readPositive(name, value)
    case .weekStart: rule.weekStart = readWeekStart(value) ?? .monday
    case .byDay: rule.byDay = readWeekdays(value)
    default: readNumbers(name, value)
    }
  }

  private mutating func readNumbers(_ name: Name, _ value: ArraySlice<UInt8>) {
    switch name {
    case .bySecond: rule.bySecond = readSeconds(value)
    case .byMinute: rule.byMinute = members(of: name, value, in: 0...59)
    case .byHour: rule.byHour = members(of: name, value, in: 0...23)
    case .byMonthDay: rule.byMonthDay = members(of: name, value, in: 1...31, fromEnd: true)
    case .byYearDay: rule.byYearDay = members(of: name, value, in: 1...366, fromEnd: true)
    case .byWeekNo: rule.byWeekNo = members(of: name, value, in: 1...53, fromEnd: true)
    case .byMonth: rule.byMonth = members(of: name, value, in: 1...12)
    case .bySetPos: rule.bySetPos = members(of: name, value, in: 1...366, fromEnd: true)
    default: break
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
  private func readFrequency(_ value: ArraySlice<UInt8>) throws(RecurrenceRuleError) -> RecurrenceRule.Frequency {
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

  private func readCalendar(_ value: ArraySlice<UInt8>) throws(RecurrenceRuleError) {
    let name = ValueError.quote(value)
    guard name.isEmpty || name == "GREGORIAN" || name == "GREGORY" else { throw .unsupportedCalendar(name) }
  }

  private mutating func readSkip(_ value: ArraySlice<UInt8>) {
    switch String(decoding: value, as: UTF8.self) {
    case "OMIT": break
    case "BACKWARD": rule.skip = .backward
    case "FORWARD": text.note(.skipForward)
    default: text.note(.unusablePart("SKIP", value: ValueError.quote(value)))
    }
  }

  private mutating func readUntil(_ value: ArraySlice<UInt8>) throws(RecurrenceRuleError) {
    guard !ValueScanner(value).isAtEnd else { return text.note(.unusablePart("UNTIL", value: "")) }
    var mended: [ValueRepair] = []
    do {
      rule.until = try DateValue(parsing: value.span, repairs: &mended)
    } catch {
      throw .until(error)
    }
    for repair in mended { text.note(.until(repair)) }
  }

  private mutating func readPositive(_ name: Name, _ value: ArraySlice<UInt8>) -> Int? {
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

  private mutating func readWeekStart(_ value: ArraySlice<UInt8>) -> Weekday? {
    if let weekday = Weekday(code: value) { return weekday }
    text.note(.unusablePart("WKST", value: ValueError.quote(value)))
    return nil
  }

  private mutating func readSeconds(_ value: ArraySlice<UInt8>) -> [Int] {
    let seconds = members(of: .bySecond, value, in: 0...60)
    guard seconds.contains(60) else { return seconds }
    text.note(.leapSecond)
    return seconds.map { min($0, 59) }.withoutRepeats
  }

  private mutating func readWeekdays(_ value: ArraySlice<UInt8>) -> [RecurrenceRule.WeekdayNumber] {
    members(of: .byDay, value) { member in
      guard let weekday = Weekday(code: member.suffix(2)) else { return nil }
      let number = member.dropLast(2)
      guard !number.isEmpty else { return RecurrenceRule.WeekdayNumber(weekday) }
      guard let ordinal = number.signedNumber, (1...53).contains(ordinal.magnitude) else { return nil }
      return RecurrenceRule.WeekdayNumber(weekday, ordinal: ordinal)
    }
  }

  private mutating func members(
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
  fileprivate var withoutRepeats: [Element] {
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
