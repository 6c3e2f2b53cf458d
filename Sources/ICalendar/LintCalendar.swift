/// What the components of one VCALENDAR have said that only its end can judge.
struct LintCalendar {
  /// The zones that times name, each with the first line that does.
  private(set) var zonesUsed: [String: Int] = [:]
  /// The zones that VTIMEZONEs define.
  private(set) var zonesDefined: Set<String> = []
  var eventCount = 0
  /// Events without an ORGANIZER.
  var unorganizedCount = 0
  /// Events with alarms whose times have no zone, and the first of them.
  private(set) var floatingCount = 0
  private(set) var floatingLine = 1

  /// Far more zones than any calendar has.
  private static let zoneLimit = 1_000

  mutating func use(zone: String, at line: Int) {
    if zonesUsed[zone] == nil, zonesUsed.count < LintCalendar.zoneLimit { zonesUsed[zone] = line }
  }

  /// - Returns: whether that is its first definition.
  mutating func define(zone: String) -> Bool {
    guard zonesDefined.count < 10 * LintCalendar.zoneLimit else { return true }
    return zonesDefined.insert(zone).inserted
  }

  mutating func addFloating(at line: Int) {
    if floatingCount == 0 { floatingLine = line }
    floatingCount += 1
  }
}
