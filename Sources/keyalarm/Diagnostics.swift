import ICalendar

/// Tells faults of feeds on standard error: each once, and of a kind at most twenty.
struct Diagnostics {
  static let perKind = 20

  /// How many faults of one kind there are, and the worst of what they mean.
  private struct Count {
    var total = 0
    var severity = Severity.warning
  }

  /// Writes what a reading found, in order of lines.
  static func report(_ diagnostics: [FeedDiagnostic], _ surroundings: some Surroundings) {
    var counts: [String: Count] = [:]
    for diagnostic in diagnostics {
      let kind = diagnostic.fault.kind
      if counts[kind, default: Count()].total < perKind { surroundings.report("\(diagnostic)") }
      counts[kind, default: Count()].total += 1 + diagnostic.further
      counts[kind, default: Count()].severity = max(counts[kind, default: Count()].severity, diagnostic.severity)
    }
    guard let source = diagnostics.first?.source else { return }
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) where count.total > perKind {
      surroundings.report("\(source): \(count.severity.rawValue): \(count.total - perKind) more of the kind '\(kind)' are not listed")
    }
  }
}
