/// Feeds that are on their way.
public protocol FeedAnswers: AnyObject {
  /// Waits for the next answer; they come in the order of the requests, one for each.
  ///
  /// Only one feed is held at a time: take it, read it, let it go, ask again.
  func next() -> FetchAnswer
}
