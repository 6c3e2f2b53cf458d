import CivilTime

/// Dates as HTTP has them: `Sat, 01 Aug 2026 00:00:00 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The date of an instant.
  static func text(_ instant: Instant) -> String {
    let (date, time) = (instant.utc.date, instant.utc.time)
    let day = "\(days[date.weekday.rawValue - 1]), \(padded(date.day)) \(months[date.month - 1]) \(padded(date.year, digits: 4))"
    return "\(day) \(padded(time.hour)):\(padded(time.minute)):\(padded(time.second)) GMT"
  }

  /// The instant of a date in that form; nil for the two old forms, which no client of today sends, and for anything else.
  static func instant(_ text: String) -> Instant? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let month = months.firstIndex(of: String(words[2])),
      let year = Int(words[3]), let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, let time = TimeOfDay(hour: clock[0], minute: clock[1], second: min(clock[2], clock[2] == 60 ? 59 : clock[2]))
    else { return nil }
    return Instant(utc: CivilDateTime(date, time))
  }

  static func padded(_ number: Int, digits: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// As the Common Log Format has it: `01/Aug/2026:00:00:00 +0000`.
  static func logText(_ instant: Instant) -> String {
    let (date, time) = (instant.utc.date, instant.utc.time)
    let day = "\(padded(date.day))/\(months[date.month - 1])/\(padded(date.year, digits: 4))"
    return "\(day):\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second)) +0000"
  }
}
