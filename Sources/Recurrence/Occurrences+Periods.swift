import CivilTime

/// Finding periods that hold something, and counting what they hold without visiting it.
extension Occurrences {
  /// The first chosen period from `period` on that holds an allowed day (or is itself allowed) and begins by `end`.
  mutating func firstOccupied(from period: Int, through end: Int) -> Int? {
    if isUnbroken { return period * (cadence.secondsInPeriod ?? 1) <= end ? period : nil }
    guard let short else { return firstOccupied(longPeriodFrom: period, through: end) }
    if short.isNever { return nil }
    var period = period
    while period <= end.floorDivided(by: short.length) {
      let clock = period * short.length
      guard let allowed = firstAllowed(from: clock, through: end) else { return nil }
      if allowed == clock { return period }
      period = cadence.chosen(from: cadence.period(at: allowed))
      guard spend(1) else { return nil }
    }
    return nil
  }

  private mutating func firstOccupied(longPeriodFrom period: Int, through end: Int) -> Int? {
    let endDay = end.floorDivided(by: 86_400) + 1
    var period = period
    var days = cadence.days(of: period)
    while days.lowerBound < endDay {
      if scanner.first(in: days) != nil { return period }
      guard days.upperBound < endDay, let day = scanner.first(in: days.upperBound..<endDay) else { return nil }
      period = cadence.chosen(from: cadence.period(at: day * 86_400))
      days = cadence.days(of: period)
      guard spend(1) else { return nil }
    }
    return nil
  }

  private mutating func firstAllowed(from clock: Int, through end: Int) -> Int? {
    guard let short else { return nil }
    let day = clock.floorDivided(by: 86_400)
    let endDay = end.floorDivided(by: 86_400) + 1
    guard day < endDay, let first = scanner.first(in: day..<endDay) else { return nil }
    if let time = short.firstAllowed(from: first == day ? clock - day * 86_400 : 0) { return first * 86_400 + time }
    guard first + 1 < endDay, let next = scanner.first(in: first + 1..<endDay) else { return nil }
    return short.firstAllowed(from: 0).map { next * 86_400 + $0 }
  }

  /// Whether the hour, minute or second of that number is one of the rule's.
  mutating func isAllowed(shortPeriod period: Int) -> Bool {
    guard let short, !isUnbroken else { return isUnbroken }
    let clock = period * short.length
    let day = clock.floorDivided(by: 86_400)
    let time = clock - day * 86_400
    return short.firstAllowed(from: time) == time && scanner.contains(day)
  }

  /// How many times a period holds before BYSETPOS.
  mutating func fullCount(of period: Int) -> Int {
    guard short == nil else { return isAllowed(shortPeriod: period) ? times.count : 0 }
    return scanner.count(in: cadence.days(of: period)) * times.count
  }

  /// The time of a period that has `rank` earlier ones there, before BYSETPOS.
  mutating func clock(rank: Int, in period: Int) -> Int? {
    if let short { return period * short.length + times.time(rank: rank) }
    guard let day = scanner.day(rank: rank / times.count, in: cadence.days(of: period)) else { return nil }
    return day * 86_400 + times.time(rank: rank % times.count)
  }

  /// Adds to the steps; false, and the outcome set, where that spends the budget.
  mutating func spend(_ number: Int) -> Bool {
    steps += number
    guard steps + scanner.steps > RecurrenceRule.stepBudget else { return true }
    outcome = .budgetSpent
    return false
  }
}
