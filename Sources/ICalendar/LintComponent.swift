/// An open component of a feed that is checked: what has been seen of it so far.
struct LintComponent {
  /// In capitals.
  let name: String
  /// The line of its BEGIN.
  let line: Int
  /// Nil for a component that no standard knows.
  let rules: ComponentRules?
  /// The components from the calendar's child down to this one; empty for the calendar.
  let path: [ComponentKind]
  /// The calendar that stands in for the one that is not written.
  var isBare = false
  /// How often each property that a standard knows stands in it.
  private var counts: [String: Int] = [:]
  /// The lines that its end is judged by.
  private var kept: [String: [LintLine]] = [:]
  /// The components directly inside it.
  private(set) var children: Set<String> = []
  /// SUMMARY, unescaped.
  var title: String?
  /// The line of its first alarm.
  private(set) var alarmLine: Int?
  /// The first TRIGGERs that count from its start and from its end.
  private(set) var startTriggerLine: Int?
  private(set) var endTriggerLine: Int?

  init(_ name: String, at line: Int, in path: [ComponentKind]) {
    self.name = name
    self.line = line
    rules = ComponentRules.named[name]
    self.path = name == "VCALENDAR" ? [] : path + [ComponentKind(named: name) ?? .other(nil)]
  }

  /// Whether it stands in the calendar and has a UID and a title.
  var isEntry: Bool { path.count == 1 }

  /// How many lines of one name the end may look at.
  private static let keptPerName = 4
  private static let keptNames: Set<String> = [
    "UID", "STATUS", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "TRIGGER", "ACTION", "REPEAT", "TZID", "METHOD", "RECURRENCE-ID",
    "ORGANIZER", "ATTENDEE", "X-WR-TIMEZONE",
  ]

  /// Takes a property.
  ///
  /// - Returns: how often it has been given; always once for one that no standard knows.
  mutating func take(_ line: LintLine) -> Int {
    guard PropertyRules.named[line.name] != nil || LintComponent.keptNames.contains(line.name) else { return 1 }
    let count = counts[line.name, default: 0] + 1
    counts[line.name] = count
    if count <= LintComponent.keptPerName, LintComponent.keptNames.contains(line.name) { kept[line.name, default: []].append(line) }
    return count
  }

  mutating func takeChild(_ name: String) {
    if rules != nil, children.count < 100 { children.insert(name) }
  }

  mutating func addAlarm(at line: Int) {
    alarmLine = alarmLine ?? line
  }

  /// Takes the TRIGGER of an alarm inside it that counts from its start or end.
  mutating func addRelativeAlarm(_ trigger: LintLine) {
    if trigger["RELATED"]?.word == "END" {
      endTriggerLine = endTriggerLine ?? trigger.number
    } else {
      startTriggerLine = startTriggerLine ?? trigger.number
    }
  }

  func has(_ property: String) -> Bool { counts[property] != nil }

  func first(_ property: String) -> LintLine? { kept[property]?.first }

  func all(_ property: String) -> [LintLine] { kept[property] ?? [] }

  /// The value of a property as a word in capitals; empty where there is none.
  func word(_ property: String) -> String { first(property)?.text.uppercased() ?? "" }

  /// The time that a property says.
  func time(_ property: String) -> LintTime? { first(property).flatMap(LintTime.init) }
}

extension LintComponent {
  /// Whether the reader judges a property of this component, so that nothing is said twice: see `ComponentPreparation`.
  func isRead(_ property: String) -> Bool {
    guard path.first == .event, let name = PackedWord(property).flatMap(ScannedName.init) else { return false }
    return name.matters(in: path)
  }

  /// Whether the reader judges its value too. Words and numbers that are wrong it drops in silence.
  func isValueRead(_ property: String) -> Bool {
    isRead(property) && !["SEQUENCE", "STATUS", "ACTION", "REPEAT"].contains(property)
  }
}
