extension RecurrenceRule {
  /// Reads a RECUR value (RFC 5545 3.3.10; RSCALE and SKIP of RFC 7529), well written or mendable.
  ///
  /// A rule that can be understood in part is followed in that part, so that no instance is lost for a slip in another:
  /// members out of range and unknown, empty or repeated parts are left out, each with a repair.
  ///
  /// ```swift
  /// var repairs: [RecurrenceRule.Repair] = []
  /// try RecurrenceRule(parsing: "freq=weekly; byday=mo,xx;", repairs: &repairs)  // every Monday
  /// ```
  ///
  /// - Parameter repairs: what had to be mended is added.
  /// - Throws: what cannot be followed at all: no or an unknown FREQ, another calendar, an UNTIL that is no date.
  public init(parsing text: some StringProtocol, repairs: inout [Repair]) throws(RecurrenceRuleError) {
    try self.init(parsing: Array(text.utf8), repairs: &repairs)
  }

  /// Reads the same from UTF-8.
  public init(parsing text: [UInt8], repairs: inout [Repair]) throws(RecurrenceRuleError) {
    var reader = RuleReader(text)
    self = try reader.read()
    repairs += reader.repairs
  }
}
