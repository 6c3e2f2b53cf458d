public import AlarmPlanning
public import CivilTime

/// What is asked of a feed.
public struct FeedRequest: Sendable {
  /// The starts that are asked for.
  public let window: Range<Instant>
  /// Whether an event of those words is wanted; nil wants all. An event whose title cannot be read is always looked at.
  public let wants: (@Sendable (Event) -> Bool)?
  /// Whether the title alone decides, so that other events need not be parsed.
  public let decidesByTitle: Bool
  /// Whether a title of ASCII characters alone can be wanted.
  public let wantsASCIITitles: Bool
  /// Whether every line of the feed is read, as odd feeds need it: the slow way to the same result, for proof.
  public let readsEveryLine: Bool
  /// Whether cancelled events are given too.
  public let includesCancelled: Bool
  /// Whether the feed's own alarms are asked for.
  public let wantsAlarms: Bool
  /// Whether events without an occurrence in the window are given too.
  public let includesPast: Bool
  /// Whether an account is asked for of how an event of those words came about; nil asks for none.
  public let explains: (@Sendable (Event) -> Bool)?

  /// A request for the events that begin in `window`.
  public init(
    window: Range<Instant>, wants: (@Sendable (Event) -> Bool)? = nil, decidesByTitle: Bool = false,
    wantsASCIITitles: Bool = true, readsEveryLine: Bool = false, includesCancelled: Bool = false, wantsAlarms: Bool = false,
    includesPast: Bool = false, explains: (@Sendable (Event) -> Bool)? = nil
  ) {
    self.window = window
    self.wants = wants
    self.decidesByTitle = decidesByTitle
    self.wantsASCIITitles = wantsASCIITitles
    self.readsEveryLine = readsEveryLine
    self.includesCancelled = includesCancelled
    self.wantsAlarms = wantsAlarms
    self.includesPast = includesPast
    self.explains = explains
  }

  func isWanted(_ events: [Event]) -> Bool {
    guard let wants else { return true }
    return events.contains(where: wants)
  }
}
