/// Small calendars.
enum Feed {
  /// A calendar of those components.
  static func calendar(_ components: String...) -> [UInt8] { calendar(components) }

  /// A calendar of those components.
  static func calendar(_ components: [String]) -> [UInt8] {
    let lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN"] + components + ["END:VCALENDAR", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  /// An event in Tokyo on a day of August 2026: `day` and `time` as in 08 and 1000.
  static func event(_ title: String, uid: String = "piano-1@example.com", day: String = "01", time: String = "1000", more: [String] = [])
    -> String
  {
    let lines = [
      "BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20260731T000000Z", "DTSTART;TZID=Asia/Tokyo:202608\(day)T\(time)00", "SUMMARY:\(title)",
    ]
    return (lines + more + ["END:VEVENT"]).joined(separator: "\r\n")
  }

  /// One lesson, on 2026-08-01 at 10:00 in Tokyo.
  static let piano = calendar(event("ピアノ"))
}
