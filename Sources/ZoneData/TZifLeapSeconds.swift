import CivilTime

/// The leap-second records of a TZif file whose times count leap seconds (RFC 8536 section 3.2), as the "right" zones do.
struct TZifLeapSeconds {
  private var records: [(occurrence: Int, correction: Int)] = []

  /// Takes the next record; false where it is out of order, or where the correction jumps by more than a second.
  ///
  /// A first correction other than ±1 (a table cut at its start) and a repeated last one (a table that expires) are version 4's.
  mutating func append(occurrence: Int, correction: Int) -> Bool {
    if let last = records.last {
      guard occurrence > last.occurrence, (-1...1).contains(correction - last.correction) else { return false }
    }
    records.append((occurrence, correction))
    return true
  }

  /// The Unix time of a time that counts leap seconds.
  func unixTime(_ time: Int) -> Int {
    let passed = records.firstIndexInOrder { $0.occurrence > time }
    guard passed > 0 else { return time }
    let (difference, overflow) = time.subtractingReportingOverflow(records[passed - 1].correction)
    return overflow ? time : difference
  }
}
