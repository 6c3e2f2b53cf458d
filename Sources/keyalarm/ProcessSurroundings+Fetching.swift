import FeedRequesting
import Glibc
import PlanFile

extension ProcessSurroundings {
  func fetch(_ requests: [FetchRequest], showsProgress: Bool) -> any FeedAnswers {
    guard showsProgress, standardErrorIsTerminal else { return FetchProgram().start(requests) }
    let line = ProgressLine()
    let answers = FetchProgram().start(requests) { finished in
      line.show("fetching: \(finished) of \(requests.count) feeds")
    }
    return AnswersWithProgress(answers, line)
  }
}

/// One line on the terminal that says how far the work is, from the second second on.
private final class ProgressLine {
  private let begin = ContinuousClock.now
  private var isShown = false

  func show(_ text: String) {
    guard ContinuousClock.now - begin >= .seconds(1) else { return }
    isShown = true
    write("\r\u{1B}[K\(text)")
  }

  func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  private func write(_ text: String) {
    // Progress that cannot be shown is no reason to stop.
    try? FileWriter.write(Array(text.utf8), to: STDERR_FILENO, path: "standard error")
  }
}

/// Takes the line away before anything else is written.
private final class AnswersWithProgress: FeedAnswers {
  private let answers: any FeedAnswers
  private let line: ProgressLine

  init(_ answers: any FeedAnswers, _ line: ProgressLine) {
    self.answers = answers
    self.line = line
  }

  func next() -> FetchAnswer {
    defer { line.clear() }
    return answers.next()
  }
}
