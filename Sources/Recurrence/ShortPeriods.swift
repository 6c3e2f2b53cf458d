/// The periods shorter than a day that a rule allows: chosen by its cadence, within its hours, minutes and seconds.
///
/// Clock times are seconds; every period is known by the clock time at which it begins.
struct ShortPeriods {
  /// Seconds in a period: 1, 60 or 3,600.
  let length: Int
  /// Seconds from one chosen period to the next.
  private let step: Int
  private let origin: Int
  private let limits: TimeGrid?
  /// Whether the cadence never meets the limits, as every second minute from an even one never meets BYMINUTE=1.
  let isNever: Bool
  /// Bits at every n-th unit, for the unit that the interval counts.
  private let comb: UInt64

  /// `origin` is the number of the first chosen period.
  init(length: Int, interval: Int, origin: Int, limits: TimeGrid?) {
    self.length = length
    step = interval * length
    self.origin = origin * length
    comb = .stride(from: 0, by: interval, width: 60)
    let width = length == 3_600 ? 24 : 60
    let cycle = greatestCommonDivisor(interval, width)
    let reachable = UInt64.stride(from: origin.floorRemainder(by: cycle), by: cycle, width: width)
    self.limits = limits?.limited(to: reachable, unit: length)
    isNever = limits != nil && self.limits == nil
  }

  /// Whether every day's hours, minutes and seconds are allowed.
  var isUnlimited: Bool { limits == nil && !isNever }

  /// The first allowed time of a day that is `time` or later, chosen or not.
  func firstAllowed(from time: Int) -> Int? {
    guard let limits else { return isNever ? nil : time }
    return limits.first(from: time)
  }

  /// Whether all days hold the same chosen times.
  var isDailyPattern: Bool { 86_400 % step == 0 }

  /// Where the day meets the cadence: its first chosen time, were the cadence without beginning.
  func phase(onDay day: Int) -> Int {
    (origin - day * 86_400).floorRemainder(by: step)
  }

  /// The steps that counting a day takes: one for every hour or minute that is looked at.
  var stepsPerDay: Int {
    let limits = limits ?? .wholeDay
    switch length {
    case 1: return limits.hours.nonzeroBitCount * limits.minutes.nonzeroBitCount
    case 60: return limits.hours.nonzeroBitCount
    default: return 1
    }
  }

  /// How many chosen and allowed periods begin before `time` of a day with that phase.
  func count(phase: Int, before time: Int = 86_400) -> Int {
    let limits = limits ?? .wholeDay
    guard length < 3_600 else {
      return (UInt64(limits.hours) & chosen(from: phase, in: 0)).countBits(below: time / 3_600)
    }
    var total = 0
    for hour in 0..<24 where limits.hours.hasBit(hour) && hour * 3_600 < time {
      total += count(inHour: hour * 3_600, phase, before: time, limits)
    }
    return total
  }

  private func count(inHour hour: Int, _ phase: Int, before time: Int, _ limits: TimeGrid) -> Int {
    guard length == 1 else {
      return (limits.minutes & chosen(from: phase, in: hour)).countBits(below: (time - hour) / 60)
    }
    var total = 0
    for minute in 0..<60 where limits.minutes.hasBit(minute) && hour + minute * 60 < time {
      let start = hour + minute * 60
      total += (limits.seconds & chosen(from: phase, in: start)).countBits(below: time - start)
    }
    return total
  }

  /// The chosen units of the day, hour or minute that begins at `start`, as bits.
  private func chosen(from phase: Int, in start: Int) -> UInt64 {
    let first = (phase - start).floorRemainder(by: step) / length
    return first < 60 ? comb << UInt64(first) : 0
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
