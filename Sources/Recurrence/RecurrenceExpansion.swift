/// The instances of a series in a window, and what keeps the list from being whole.
public struct RecurrenceExpansion: Sendable {
  /// In order of their instants, each instant once.
  public internal(set) var instances: [RecurrenceInstance]
  /// Empty where the list is whole.
  public internal(set) var shortfalls: [Shortfall]

  /// A limit that an expansion hit.
  public enum Shortfall: Hashable, Sendable {
    /// There are more instances in the window than the limit: late ones are missing.
    case instanceLimit
    /// The rule took `RecurrenceRule.stepBudget` steps: what it gives later is missing.
    case stepBudget(RecurrenceRule)
  }
}
