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
}
