/// BYSETPOS: which of a period's instances are kept, counted from its first and from its last.
struct SetPositions {
  /// 0-based, in order.
  private let fromStart: [Int]
  /// -1 is the last; in order.
  private let fromEnd: [Int]

  /// Nil where no member is a position.
  init?(_ members: [Int]) {
    let known = Set(members.filter { (1...366).contains($0.magnitude) })
    fromStart = known.lazy.filter { $0 > 0 }.map { $0 - 1 }.sorted()
    fromEnd = known.lazy.filter { $0 < 0 }.sorted()
    guard !known.isEmpty else { return nil }
  }

  /// Steps through the kept ranks of a period in order, each once.
  struct Cursor {
    private var start = 0
    private var end = 0

    /// The next kept rank among `count` instances.
    mutating func next(in positions: SetPositions, count: Int) -> Int? {
      while end < positions.fromEnd.count, positions.fromEnd[end] + count < 0 { end += 1 }
      let low = start < positions.fromStart.count ? positions.fromStart[start] : count
      let high = end < positions.fromEnd.count ? positions.fromEnd[end] + count : count
      let rank = min(low, high)
      guard rank < count else { return nil }
      if low == rank { start += 1 }
      if high == rank { end += 1 }
      return rank
    }
  }

  /// How many of `count` instances are kept.
  func keptCount(of count: Int) -> Int {
    var cursor = Cursor()
    var kept = 0
    while cursor.next(in: self, count: count) != nil { kept += 1 }
    return kept
  }
}
