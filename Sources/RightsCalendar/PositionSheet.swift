public import AlarmPlanning

/// What one source of positions gave: those that could be read, and the rows that could not.
public struct PositionSheet: Hashable, Sendable {
  /// The source's name: `positions.xlsx`.
  public let source: String
  /// In the order of the sheet.
  public let positions: [Position]
  /// The rows that may have been positions and give no alarm.
  public let skipped: [SkippedRecord]
  /// The same rows, as far as they tell their stocks.
  public let unread: [UnreadPosition]

  /// What a source gave.
  public init(source: String, positions: [Position], skipped: [SkippedRecord] = [], unread: [UnreadPosition] = []) {
    self.source = source
    self.positions = positions
    self.skipped = skipped
    self.unread = unread
  }
}
