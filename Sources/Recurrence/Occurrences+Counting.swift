/// COUNT without visiting: how many times a rule gives between two clock times.
extension Occurrences {
  /// Whether the rule gives exactly that time, which lies in the current period.
  mutating func holds(_ clock: Int) -> Bool {
    count(before: clock + 1, in: period) > count(before: clock, in: period)
  }

  /// How many times lie from the cursor on and before `clock`, which lies in `target` or before it.
  mutating func count(to clock: Int, in target: Int) -> Int {
    let passed = count(before: cursor, in: period)
    let whole = count(inPeriods: period..<target, enough: passed + (remaining ?? 0))
    return whole - passed + count(before: clock, in: target)
  }

  /// How many times of `period` are earlier than `clock`.
  private mutating func count(before clock: Int, in period: Int) -> Int {
    guard let positions else { return fullCount(before: clock, in: period) }
    let total = fullCount(of: period)
    var cursor = SetPositions.Cursor()
    var kept = 0
    while let rank = cursor.next(in: positions, count: total), let time = self.clock(rank: rank, in: period), time < clock {
      kept += 1
    }
    return kept
  }

  private mutating func fullCount(before clock: Int, in period: Int) -> Int {
    if let short {
      let time = clock - period * short.length
      return time > 0 && isAllowed(shortPeriod: period) ? times.count(before: Swift.min(time, short.length)) : 0
    }
    let range = cadence.days(of: period)
    let day = clock.floorDivided(by: 86_400)
    guard day >= range.lowerBound else { return 0 }
    let whole = scanner.count(in: range.lowerBound..<Swift.min(day, range.upperBound)) * times.count
    guard day < range.upperBound, scanner.contains(day) else { return whole }
    return whole + times.count(before: clock - day * 86_400)
  }

  /// How many times the chosen periods of `range` hold; both its ends are chosen. Counting one by one ends at `enough`.
  private mutating func count(inPeriods range: Range<Int>, enough: Int) -> Int {
    guard !range.isEmpty else { return 0 }
    if let perPeriod = constantCount { return cadence.chosenCount(in: range) * perPeriod }
    if let short { return countShort(short, in: range, enough: enough) * keptCount(of: times.count) }
    guard cadence.interval == 1, positions == nil || cadence.frequency == .daily else { return countOneByOne(in: range, enough: enough) }
    let days = cadence.days(of: range.lowerBound).lowerBound..<cadence.days(of: range.upperBound).lowerBound
    return scanner.count(in: days) * keptCount(of: times.count)
  }

  /// What every period holds, where all hold the same.
  private var constantCount: Int? {
    if short != nil { return isUnbroken ? keptCount(of: times.count) : nil }
    switch cadence.frequency {
    case .daily where scanner.isEveryDay: return keptCount(of: times.count)
    case .weekly: return scanner.daysPerWeek.map { keptCount(of: $0 * times.count) }
    default: return nil
    }
  }

  private func keptCount(of count: Int) -> Int {
    positions?.keptCount(of: count) ?? count
  }

  private mutating func countOneByOne(in range: Range<Int>, enough: Int) -> Int {
    let end = cadence.days(of: range.upperBound).lowerBound * 86_400 - 1
    var total = 0
    var next = firstOccupied(from: range.lowerBound, through: end)
    while let period = next, total < enough, spend(1) {
      total += keptCount(of: fullCount(of: period))
      next = firstOccupied(from: period + cadence.interval, through: end)
    }
    return total
  }

  /// How many short periods of `range` are allowed: a day's count is known from where the day meets the cadence.
  private mutating func countShort(_ short: ShortPeriods, in range: Range<Int>, enough: Int) -> Int {
    guard !short.isNever else { return 0 }
    let (first, firstTime) = dayAndTime(ofShortPeriod: range.lowerBound, short.length)
    let (last, lastTime) = dayAndTime(ofShortPeriod: range.upperBound, short.length)
    let before = scanner.contains(first) ? short.count(phase: short.phase(onDay: first), before: firstTime) : 0
    let after = scanner.contains(last) ? short.count(phase: short.phase(onDay: last), before: lastTime) : 0
    return countShort(short, onDays: first..<last, enough: enough + before) + after - before
  }

  private mutating func countShort(_ short: ShortPeriods, onDays days: Range<Int>, enough: Int) -> Int {
    if short.isDailyPattern { return scanner.count(in: days) * short.count(phase: short.phase(onDay: days.lowerBound)) }
    var total = 0
    var countByPhase: [Int: Int] = [:]
    var next = scanner.first(in: days)
    while let day = next, total < enough, spend(1) {
      let phase = short.phase(onDay: day)
      if let known = countByPhase[phase] {
        total += known
      } else {
        guard spend(short.stepsPerDay) else { break }
        let count = short.count(phase: phase)
        countByPhase[phase] = count
        total += count
      }
      next = day + 1 < days.upperBound ? scanner.first(in: day + 1..<days.upperBound) : nil
    }
    return total
  }

  private func dayAndTime(ofShortPeriod period: Int, _ length: Int) -> (day: Int, time: Int) {
    let clock = period * length
    let day = clock.floorDivided(by: 86_400)
    return (day, clock - day * 86_400)
  }
}
