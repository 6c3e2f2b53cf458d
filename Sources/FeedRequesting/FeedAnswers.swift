/// Feeds that are on their way.
package protocol FeedAnswers: AnyObject {
  /// Waits for the next answer; they come in the order of the requests, one for each.
  func next() -> FetchAnswer
}

/// The answers where there is nobody to answer.
package final class FailedAnswers: FeedAnswers {
  private let failure: FetchFailure

  /// That failure for every request.
  package init(_ failure: FetchFailure) {
    self.failure = failure
  }

  package func next() -> FetchAnswer { .failure(failure) }
}
