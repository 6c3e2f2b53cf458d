/// Feeds that are on their way.
public protocol FeedAnswers: AnyObject {
  /// Waits for the next answer; they come in the order of the requests, one for each.
  func next() -> FetchAnswer
}

/// The answers where there is nobody to answer.
public final class FailedAnswers: FeedAnswers {
  private let failure: FetchFailure

  /// That failure for every request.
  public init(_ failure: FetchFailure) {
    self.failure = failure
  }

  public func next() -> FetchAnswer { .failure(failure) }
}
