public import CivilTime

/// What a store holds: its alarms, and the sources that could not be read of late.
public struct AlarmRegistry: Hashable, Sendable {
  /// The alarms, each UID once.
  public let alarms: [RegisteredAlarm]
  /// The sources that could not be read in the last run, and since when.
  public let staleMarks: [StaleMark]

  /// A store that holds nothing.
  public static let empty = AlarmRegistry(alarms: [], staleMarks: [])

  /// Those alarms and marks. Of alarms with one UID the first counts, of marks for one source too.
  public init(alarms: [RegisteredAlarm], staleMarks: [StaleMark]) {
    var uids: Set<String> = []
    self.alarms = alarms.filter { uids.insert($0.uid).inserted }
    var sources: Set<String> = []
    self.staleMarks = staleMarks.filter { sources.insert($0.source).inserted }
  }

  /// When the last of its alarms was changed; nil where it holds none.
  var lastChange: Instant? { alarms.map(\.revision.changedAt).max() }

  /// What the store holds once the change is made.
  public func applying(_ change: PlanChange, staleMarks: [StaleMark]) -> AlarmRegistry {
    let gone = Set(change.removed.map(\.uid) + change.moved.map(\.from.uid))
    let replaced = Dictionary(change.updated.map { ($0.before.uid, $0.after) }) { first, _ in first }
    let staying = alarms.filter { !gone.contains($0.uid) }.map { replaced[$0.uid] ?? $0 }
    let all = staying + change.added + change.moved.map(\.to)
    return AlarmRegistry(alarms: all.sorted(by: RegisteredAlarm.order), staleMarks: staleMarks)
  }
}

/// A source that could not be read, and since when.
public struct StaleMark: Hashable, Sendable {
  /// The source's name.
  public let source: String
  /// The first run in which it could not be read.
  public let since: Instant

  /// A mark for that source.
  public init(source: String, since: Instant) {
    self.source = source
    self.since = since
  }
}

/// Where alarms are registered: a feed file today, other stores later.
public protocol AlarmStore {
  /// How the store shows what it holds, besides the alarms themselves.
  associatedtype Presentation

  /// What is registered now.
  func registry() throws -> AlarmRegistry

  /// Makes what is registered what the reconciliation says, as a whole or not at all.
  ///
  /// - Returns: whether anything had to be written.
  func register(_ reconciliation: Reconciliation, presentedBy presentation: Presentation) throws -> Bool
}
