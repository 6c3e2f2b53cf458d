import AlarmPlanning

/// The form in which keyalarm writes a VEVENT: where a feed has other bytes for it, another program changed them.
struct ComponentForm {
  /// The VEVENT as keyalarm would write what it says; empty where it says what keyalarm does not write.
  let bytes: [UInt8]

  /// - Parameters:
  ///   - alarms: those that were read from the VEVENT.
  ///   - standsAlone: whether it has room for one alarm alone.
  init(_ event: ProfileOutline, alarms: [RegisteredAlarm], standsAlone: Bool) {
    var writer = ContentWriter()
    if standsAlone, let alarm = alarms.first {
      writer.event(of: alarm)
    } else if alarms.count == event.children.count, ComponentForm.hasKnownLines(event) {
      writer.line("BEGIN", event.name)
      for line in event.lines { writer.line(line.name + line.parameters, line.value) }
      for alarm in alarms { writer.alarm(alarm) }
      writer.line("END", event.name)
    }
    bytes = writer.bytes
  }

  /// What stands in an occurrence and in a note, in this order and at most once.
  private static let names = [
    "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "DTSTART", "DTEND", "SUMMARY", "DESCRIPTION", "LOCATION", "TRANSP",
    "X-MICROSOFT-CDO-BUSYSTATUS", "CATEGORIES", "X-KEYALARM-EVENT-UID", "X-KEYALARM-START", OccurrenceFingerprint.property,
  ]

  private static func hasKnownLines(_ event: ProfileOutline) -> Bool {
    let written = event.lines.map(\.name)
    let known = Set(written)
    guard written == names.filter(known.contains) else { return false }
    // An event that takes whole days has no instant there.
    guard let start = event.first("DTSTART")?.instant, let planned = event.first("X-KEYALARM-START")?.instant else { return true }
    return start == planned
  }
}
