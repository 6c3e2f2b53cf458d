/// The faults of one component: each once, of each kind the first twenty, the others counted.
struct FaultList {
  /// How many of a kind are named.
  static let perKind = 20

  private(set) var faults: [LineFault] = []
  /// For each kind how many there are, and where the last named one is.
  private var kinds: [String: (count: Int, last: Int)] = [:]

  mutating func note(_ fault: FeedFault, at line: Int) {
    let (count, last) = kinds[fault.kind] ?? (0, 0)
    guard count < FaultList.perKind else {
      faults[last].further += 1
      return
    }
    let found = LineFault(line: line, fault: fault)
    guard count == 0 || !faults.contains(found) else { return }
    kinds[fault.kind] = (count + 1, faults.count)
    faults.append(found)
  }

  /// Takes in those of another list.
  mutating func note(_ others: FaultList) {
    for fault in others.faults {
      note(fault.fault, at: fault.line)
      if fault.further > 0, let last = kinds[fault.fault.kind]?.last { faults[last].further += fault.further }
    }
  }

  var isEmpty: Bool { faults.isEmpty }

  func contains(where predicate: (FeedFault) -> Bool) -> Bool { faults.contains { predicate($0.fault) } }
}

/// A fault, and the line it stands on.
struct LineFault: Hashable {
  let line: Int
  let fault: FeedFault
  /// How many more of its kind there are that are not named.
  var further = 0
}
