/// Times of a day: every combination of some hours, minutes and seconds. Never empty.
///
/// Within an hour or a minute the upper sets hold 0 alone. Times are seconds since the day (hour, minute) began.
struct TimeGrid: Equatable {
  let hours: UInt32
  let minutes: UInt64
  let seconds: UInt64
  private let perMinute: Int
  private let perHour: Int
  /// How many times there are.
  let count: Int

  init(hours: UInt32, minutes: UInt64, seconds: UInt64) {
    self.hours = hours
    self.minutes = minutes
    self.seconds = seconds
    perMinute = seconds.nonzeroBitCount
    perHour = minutes.nonzeroBitCount * perMinute
    count = hours.nonzeroBitCount * perHour
  }

  /// Every second of a day.
  static let wholeDay = TimeGrid(hours: .init(bitsBelow: 24), minutes: .init(bitsBelow: 60), seconds: .init(bitsBelow: 60))

  /// Those times whose hour (`unit` 3,600), minute (60) or second (1) is in `set`; nil where none is.
  func limited(to set: UInt64, unit: Int) -> TimeGrid? {
    let hours = unit == 3_600 ? hours & UInt32(truncatingIfNeeded: set) : hours
    let minutes = unit == 60 ? minutes & set : minutes
    let seconds = unit == 1 ? seconds & set : seconds
    guard hours != 0, minutes != 0, seconds != 0 else { return nil }
    return TimeGrid(hours: hours, minutes: minutes, seconds: seconds)
  }

  /// The first time that is `time` or later.
  func first(from time: Int) -> Int? {
    let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
    if hours.hasBit(hour) {
      if minutes.hasBit(minute), let next = seconds.firstBit(from: second) { return hour * 3_600 + minute * 60 + next }
      if let next = minutes.firstBit(from: minute + 1) { return hour * 3_600 + next * 60 + seconds.trailingZeroBitCount }
    }
    guard let next = hours.firstBit(from: hour + 1) else { return nil }
    return next * 3_600 + minutes.trailingZeroBitCount * 60 + seconds.trailingZeroBitCount
  }

  /// How many times are earlier than `time`.
  func count(before time: Int) -> Int {
    let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
    var total = hours.countBits(below: hour) * perHour
    guard hours.hasBit(hour) else { return total }
    total += minutes.countBits(below: minute) * perMinute
    return minutes.hasBit(minute) ? total + seconds.countBits(below: second) : total
  }

  /// The time that has `rank` earlier ones; `rank` must be less than `count`.
  func time(rank: Int) -> Int {
    let inHour = rank % perHour
    return hours.bit(rank: rank / perHour) * 3_600 + minutes.bit(rank: inHour / perMinute) * 60
      + seconds.bit(rank: inHour % perMinute)
  }
}
