import ProgramPipes

/// The program `keyalarm-fetch`, which has the network code, so that `keyalarm` starts without it.
package struct FetchProgram: Sendable {
  /// Its name.
  package static let name = "keyalarm-fetch"

  /// Its file; nil where it is not installed.
  package let path: String?

  /// The program in that file.
  package init(path: String) {
    self.path = path
  }

  /// The program beside the running one, or in `../libexec/keyalarm` seen from there.
  package init() {
    path = ChildProgram.path(of: FetchProgram.name)
  }

  /// Begins to fetch, several feeds at once. It ends when the answers are let go of.
  ///
  /// - Parameters:
  ///   - limits: how far each fetch may go.
  ///   - progress: told how many feeds are there or have failed, at each change and about once a second, while an answer is waited for.
  ///   - isGivenUp: asked about once a second whether an answer is still wanted; once it is not, what is missing fails.
  package func start(
    _ requests: [FetchRequest], limits: FetchLimits = .standard, progress: @escaping (Int) -> Void = { _ in },
    isGivenUp: @escaping () -> Bool = { false }
  ) -> any FeedAnswers {
    guard let path else { return FailedAnswers(.programMissing) }
    guard !requests.isEmpty, let process = ChildProgram.start(path) else { return FailedAnswers(.programFailed) }
    // The program reads all before it writes; what it answers tells whether it took all.
    _ = process.send(FetchMessages.encode(requests, limits: limits))
    process.closeInput()
    return FetchProcessAnswers(process, limits: limits, progress: progress, isGivenUp: isGivenUp)
  }
}
