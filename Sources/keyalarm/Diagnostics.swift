import ICalendar

/// Tells faults of feeds on standard error: each once, and of a kind at most twenty.
struct Diagnostics {
  static let perKind = 20

  /// Writes what a reading found, in order of lines.
  static func report(_ diagnostics: [FeedDiagnostic], _ surroundings: some Surroundings) {
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics {
      counts[diagnostic.fault.kind, default: 0] += 1
      guard counts[diagnostic.fault.kind, default: 0] <= perKind else { continue }
      surroundings.report("\(diagnostic)")
    }
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) where count > perKind {
      surroundings.report("\(diagnostics[0].source): warning: \(count - perKind) more of the kind '\(kind)' are not listed")
    }
  }
}
