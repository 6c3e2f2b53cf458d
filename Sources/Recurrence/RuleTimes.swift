import CivilTime

/// The times that a rule's BYHOUR, BYMINUTE and BYSECOND give, split by what they do at its frequency (RFC 5545 3.3.10, the table).
struct RuleTimes {
  /// What a period holds: times of each of its days, or of the hour, minute or second that it is.
  let expanded: TimeGrid
  /// Which hours, minutes or seconds of a day may be periods; nil where all may, and for periods of a day or more.
  let limits: TimeGrid?

  /// What the rule leaves open comes from the start's time of day.
  init(_ rule: RecurrenceRule, startingAt start: TimeOfDay) {
    let byHour = UInt32(bits: rule.byHour.filter { $0 < 24 })
    let byMinute = UInt64(bits: rule.byMinute.filter { $0 < 60 })
    let bySecond = UInt64(bits: rule.bySecond.filter { $0 < 60 })
    let hours = byHour == 0 ? 1 << UInt32(start.hour) : byHour
    let minutes = byMinute == 0 ? 1 << UInt64(start.minute) : byMinute
    let seconds = bySecond == 0 ? 1 << UInt64(start.second) : bySecond
    let allHours = byHour == 0 ? UInt32(bitsBelow: 24) : byHour
    let allMinutes = byMinute == 0 ? UInt64(bitsBelow: 60) : byMinute
    let allSeconds = bySecond == 0 ? UInt64(bitsBelow: 60) : bySecond
    switch rule.frequency {
    case .secondly:
      expanded = TimeGrid(hours: 1, minutes: 1, seconds: 1)
      let isOpen = byHour == 0 && byMinute == 0 && bySecond == 0
      limits = isOpen ? nil : TimeGrid(hours: allHours, minutes: allMinutes, seconds: allSeconds)
    case .minutely:
      expanded = TimeGrid(hours: 1, minutes: 1, seconds: seconds)
      limits = byHour == 0 && byMinute == 0 ? nil : TimeGrid(hours: allHours, minutes: allMinutes, seconds: 1)
    case .hourly:
      expanded = TimeGrid(hours: 1, minutes: minutes, seconds: seconds)
      limits = byHour == 0 ? nil : TimeGrid(hours: allHours, minutes: 1, seconds: 1)
    default:
      expanded = TimeGrid(hours: hours, minutes: minutes, seconds: seconds)
      limits = nil
    }
  }
}
