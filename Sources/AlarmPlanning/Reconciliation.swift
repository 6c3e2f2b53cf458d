public import CivilTime

/// What is to be registered, and what that changes.
public struct Reconciliation: Sendable {
  /// The plan that is registered, without the alarms that stay because their source could not be had.
  public let plan: AlarmPlan
  /// All alarms as they will be registered, in order.
  public let alarms: [RegisteredAlarm]
  /// What changes.
  public let change: PlanChange
  /// The sources that could not be read, each with the first run in which that was so.
  public let staleMarks: [StaleMark]
  /// When an alarm was changed last, where the machine's clock says a time well before that; nil where all is well. Then alarms beyond
  /// the plan's horizon stay.
  public let clockIsBehind: Instant?
  /// The sources that are no longer asked for, each with how many alarms go with it.
  public let dismissedSources: [String: Int]
  /// The coming alarms that nobody asks for and that stay until a row can be read, by their spreadsheets.
  public let waiting: [WaitingAlarms]
}

/// Alarms of earlier runs that may be those of rows that could not be read.
public struct WaitingAlarms: Hashable, Sendable {
  /// The spreadsheet.
  public let source: String
  /// How many alarms.
  public let count: Int
  /// Where the rows stand; of several that may ask for one alarm the first.
  public let places: Set<String>
}
