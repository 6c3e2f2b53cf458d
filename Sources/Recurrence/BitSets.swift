/// Small sets of small numbers: bit n is set where n is a member.
extension FixedWidthInteger where Self: UnsignedInteger {
  /// The set of those `members` that fit.
  init(bits members: some Sequence<Int>) {
    self = members.reduce(0) { set, member in
      (0..<Self.bitWidth).contains(member) ? set | (1 << Self(member)) : set
    }
  }

  /// 0, 1, … count - 1.
  init(bitsBelow count: Int) {
    self = ~(~0 << Self(Swift.min(Swift.max(count, 0), Self.bitWidth)))
  }

  func hasBit(_ member: Int) -> Bool {
    (0..<Self.bitWidth).contains(member) && self & (1 << Self(member)) != 0
  }

  /// The least member that is `start` or more.
  func firstBit(from start: Int) -> Int? {
    let rest = self & ~Self(bitsBelow: start)
    return rest == 0 ? nil : rest.trailingZeroBitCount
  }

  func countBits(below end: Int) -> Int {
    (self & Self(bitsBelow: end)).nonzeroBitCount
  }

  /// The member that has `rank` lesser ones; `rank` must be less than the number of members.
  func bit(rank: Int) -> Int {
    var rest = self
    for _ in 0..<rank { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }

  /// `first`, `first + step`, … below `width`; `step` is 1 or more, `first` 0 or more.
  static func stride(from first: Int, by step: Int, width: Int) -> Self {
    guard step < width else { return first < width ? 1 << Self(first) : 0 }
    return Self(bits: Swift.stride(from: first, to: width, by: step))
  }
}

extension Int {
  /// The quotient rounded down, as calendars count: -1 second is in day -1.
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// What `floorDivided` leaves: 0 … divisor - 1.
  func floorRemainder(by divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
