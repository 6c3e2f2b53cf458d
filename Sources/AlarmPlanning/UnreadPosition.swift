/// A row of a spreadsheet that may ask for alarms and cannot be read, and what it tells of its stock all the same.
public struct UnreadPosition: Hashable, Sendable {
  /// Where the row stands, as the spreadsheet numbers it: `Sheet1 row 7`, or `row 7` for CSV.
  public let place: String
  /// The stock's name; nil where it cannot be read.
  public let name: String?
  /// The exchange's code; nil where it cannot be read.
  public let code: String?

  /// A row of that place.
  public init(place: String, name: String?, code: String?) {
    self.place = place
    self.name = name
    self.code = code
  }
}
