/// How alarms stand in the exported feed.
public enum FeedLayout: String, CaseIterable, Sendable {
  /// Each alarm is a short event of its own, at the instant at which it rings.
  case instants
  /// Each occurrence that alarms ring for is one event with these alarms in it. Alarms about positions still stand alone.
  case events
}
