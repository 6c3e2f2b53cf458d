/// The names of content lines that the scanner and the reader act on; everything else is passed over.
enum ScannedName: String, CaseIterable {
  case begin = "BEGIN"
  case end = "END"
  // Of a calendar.
  case calendarZone = "X-WR-TIMEZONE"
  case calendarName = "X-WR-CALNAME"
  case name = "NAME"
  case zoneID = "TZID"
  case location = "LOCATION"
  // Of an event.
  case uid = "UID"
  case summary = "SUMMARY"
  case details = "DESCRIPTION"
  case categories = "CATEGORIES"
  case status = "STATUS"
  case sequence = "SEQUENCE"
  case stamp = "DTSTAMP"
  case start = "DTSTART"
  case finish = "DTEND"
  case duration = "DURATION"
  case recurrenceID = "RECURRENCE-ID"
  case rule = "RRULE"
  case exclusionRule = "EXRULE"
  case dates = "RDATE"
  case exclusions = "EXDATE"
  // Of an alarm.
  case action = "ACTION"
  case trigger = "TRIGGER"
  case repeats = "REPEAT"
  // Of a zone.
  case offsetFrom = "TZOFFSETFROM"
  case offsetTo = "TZOFFSETTO"
  case zoneLocation = "X-LIC-LOCATION"

  private static let byText = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The name that a content line begins with: in any case, folded or not, with blanks behind it; nil for any other.
  init?(of line: Range<Int>, in bytes: [UInt8]) {
    var text: [UInt8] = []
    var index = line.lowerBound
    while index < line.upperBound, text.count <= 14 {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: ";"): index = line.upperBound
      case 0x0A, 0x0D, 0x20, 0x09, 0x00: continue
      case UInt8(ascii: "a")...UInt8(ascii: "z"): text.append(byte - 0x20)
      default: text.append(byte)
      }
    }
    guard let name = ScannedName.byText[String(decoding: text, as: UTF8.self)] else { return nil }
    self = name
  }
}
