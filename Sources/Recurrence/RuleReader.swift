import CivilTime

/// Reads the parts of a rule, one after another, whatever their order.
struct RuleReader {
  var text: RuleText
  var rule = RecurrenceRule(.yearly)
  private var frequency: RecurrenceRule.Frequency?
  private var namesRead: [Name] = []

  var repairs: [RecurrenceRule.Repair] { text.repairs }

  init(_ text: [UInt8]) {
    self.text = RuleText(text)
  }

  /// The parts that RFC 5545 and RFC 7529 know.
  enum Name: String {
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
