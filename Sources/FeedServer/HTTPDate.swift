import CivilTime

/// Dates as HTTP has them: `Sat, 01 Aug 2026 00:00:00 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The date of an instant.
  static func text(_ instant: Instant) -> String {
    let (date, time) = (instant.utc.date, instant.utc.time)
    let day =
      "\(days[date.weekday.rawValue - 1]), \(padded(date.day)) \(EnglishMonth.names[date.month - 1]) \(padded(date.year, digits: 4))"
    return "\(day) \(padded(time.hour)):\(padded(time.minute)):\(padded(time.second)) GMT"
  }

  /// The instant of a date in that form, or in one of the two old ones, which have to be understood too: `Saturday, 01-Aug-26 00:00:00 GMT`
  /// and `Sat Aug  1 00:00:00 2026`. Nil for anything else.
  static func instant(_ text: String) -> Instant? {
    let words = text.split { $0 == " " || $0 == "-" }
    switch words.count {
    case 6 where words[5] == "GMT": return instant(day: words[1], month: words[2], year: words[3], clock: words[4])
    case 5: return instant(day: words[2], month: words[1], year: words[4], clock: words[3])
    default: return nil
    }
  }

  private static func instant(day: Substring, month: Substring, year: Substring, clock: Substring) -> Instant? {
    guard let day = Int(day), let month = EnglishMonth.names.firstIndex(of: String(month)), var number = Int(year) else { return nil }
    // No file here was changed before 1970.
    if year.utf8.count == 2 { number += number < 70 ? 2_000 : 1_900 }
    let clock = clock.split(separator: ":").compactMap { Int($0) }
    guard let date = CivilDate(year: number, month: month + 1, day: day), clock.count == 3,
      // A leap second.
      let time = TimeOfDay(hour: clock[0], minute: clock[1], second: clock[2] == 60 ? 59 : clock[2])
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
    let day = "\(padded(date.day))/\(EnglishMonth.names[date.month - 1])/\(padded(date.year, digits: 4))"
    return "\(day):\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second)) +0000"
  }
}
