/// How the reading of the sources went, by their names.
public struct SourceOutcomes: Hashable, Sendable {
  /// How the reading of one source went.
  public enum Outcome: Int, Comparable, Sendable {
    /// It was read to its end.
    case whole
    /// What was read counts, but there may be more: it was cut, or it is a folder with a file that could not be read.
    case partly
    /// It could not be had at all.
    case failed

    public static func < (lhs: Outcome, rhs: Outcome) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  private var outcomes: [String: Outcome] = [:]
  /// Whether sources whose names are not known could not be had, as when a folder cannot be listed.
  public var missesUnnamed = false
  /// The UIDs of events that are there and could not be read.
  public private(set) var unreadEvents: Set<String> = []
  /// The rows of spreadsheets that are there and could not be read, by the names of their sources.
  public private(set) var unreadPositions: [String: [UnreadPosition]] = [:]

  /// Nothing was read yet.
  public init() {}

  /// Takes down how the reading of a source went; of several inputs of one name, the worst counts.
  public mutating func note(_ outcome: Outcome, of source: String) {
    outcomes[source] = max(outcome, outcomes[source] ?? .whole)
  }

  /// Takes down that the event of that UID is there and could not be read.
  public mutating func noteUnreadEvent(_ uid: String) {
    unreadEvents.insert(uid)
  }

  /// Takes down the rows of a spreadsheet that are there and could not be read.
  public mutating func noteUnreadPositions(_ positions: [UnreadPosition], of source: String) {
    guard !positions.isEmpty else { return }
    unreadPositions[source, default: []] += positions
  }

  /// These outcomes and the others together.
  public func merging(_ others: SourceOutcomes) -> SourceOutcomes {
    var all = self
    for (source, outcome) in others.outcomes { all.note(outcome, of: source) }
    all.missesUnnamed = missesUnnamed || others.missesUnnamed
    all.unreadEvents.formUnion(others.unreadEvents)
    for (source, positions) in others.unreadPositions { all.noteUnreadPositions(positions, of: source) }
    return all
  }

  /// The names of the sources that could not be had, in order of their bytes.
  public var failed: [String] { names(of: .failed) }
  /// The names of the sources of which a part may be missing, in order of their bytes.
  public var partly: [String] { names(of: .partly) }

  private func names(of outcome: Outcome) -> [String] {
    outcomes.filter { $0.value == outcome }.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether the source was asked for.
  func knows(_ source: String) -> Bool { outcomes[source] != nil }

  /// Whether the source was not read at all, so that nothing is known of its events.
  func misses(_ source: String) -> Bool {
    outcomes[source].map { $0 == .failed } ?? missesUnnamed
  }

  /// Whether the source may hold events that were not read. One that is no longer asked for holds none.
  func mayHideEvents(of source: String) -> Bool {
    outcomes[source].map { $0 != .whole } ?? missesUnnamed
  }

  /// Whether any source may.
  var mayHideEvents: Bool { missesUnnamed || outcomes.values.contains { $0 != .whole } }
}
