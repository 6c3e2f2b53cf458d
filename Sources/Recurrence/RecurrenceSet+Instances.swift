public import CivilTime

extension RecurrenceSet {
  /// The instances that start in `window`, from its lower bound and before its upper one.
  ///
  /// - Parameter limit: how many are given at most, the first ones.
  public func instances(in window: Range<Instant>, limit: Int = instanceLimit) -> RecurrenceExpansion {
    var collector = InstanceCollector(self, window, limit: limit)
    collector.add(start)
    collector.add(sorted: additions)
    if let clocks = moments.clocks(around: window) {
      for rule in rules { collector.add(rule, clocks) }
      for rule in exclusionRules { collector.exclude(rule, clocks) }
    }
    return collector.expansion()
  }
}
