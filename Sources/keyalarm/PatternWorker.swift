import Glibc
import Synchronization

/// A thread that tries one pattern on one text after another; it ends when this value is let go of.
final class PatternWorker: Sendable {
  /// All that the thread holds: of the worker itself it must know nothing, or neither would ever end.
  private let desk: Desk

  /// Starts the thread; it compiles the pattern before it takes a question. Nil where the system gives none.
  init?(_ pattern: String, matchesWhole: Bool) {
    guard let desk = Desk() else { return nil }
    self.desk = desk
    let isStarted = BackgroundThread.run {
      // The pattern was compiled once before, so it compiles; regexes cannot be handed from thread to thread.
      let regex = try? Regex(pattern).ignoresCase()
      _ = try? regex?.firstMatch(in: "")
      desk.open(isReady: regex != nil)
      if let regex { desk.serve { try matchesWhole ? regex.wholeMatch(in: $0) != nil : regex.firstMatch(in: $0) != nil } }
    }
    guard isStarted, desk.isReady() else { return nil }
  }

  deinit { desk.close() }

  /// The answer, or nil once the thread has spent that much processor time on it; it must then be left alone.
  ///
  /// Processor time, not the clock on the wall: a busy machine must not cost an alarm.
  func answer(for text: String, within budget: Int) -> Bool? { desk.answer(for: text, within: budget) }
}

/// Where questions and answers change hands.
private final class Desk: Sendable {
  private let question: Baton
  private let reply: Baton
  private let exchange = Mutex(Exchange())

  private struct Exchange {
    /// Nil where nothing more is asked.
    var text: String? = ""
    var isMatch = false
    var isReady = false
    /// The processor clock of the thread, and what it showed when the thread took up the text.
    var clock: clockid_t = CLOCK_MONOTONIC
    var began = 0
  }

  /// Nil where the process has no descriptors left.
  init?() {
    guard let question = Baton(), let reply = Baton() else { return nil }
    (self.question, self.reply) = (question, reply)
  }

  // MARK: The thread's side

  /// Tells that the thread has begun, and whether it can answer.
  func open(isReady: Bool) {
    exchange.withLock { $0.isReady = isReady }
    reply.pass()
  }

  /// Answers until nothing more is asked.
  func serve(_ isMatch: (String) throws -> Bool) {
    var clock: clockid_t = CLOCK_MONOTONIC
    pthread_getcpuclockid(pthread_self(), &clock)
    while let text = nextText(clock) {
      let answer = (try? isMatch(text)) ?? false
      exchange.withLock { $0.isMatch = answer }
      reply.pass()
    }
  }

  private func nextText(_ clock: clockid_t) -> String? {
    question.take()
    return exchange.withLock { exchange in
      exchange.clock = clock
      exchange.began = Desk.nanoseconds(of: clock)
      return exchange.text
    }
  }

  // MARK: The asker's side

  /// Waits until the thread has begun; whether it can answer.
  func isReady() -> Bool {
    reply.take()
    return exchange.withLock { $0.isReady }
  }

  /// As the worker's.
  func answer(for text: String, within budget: Int) -> Bool? {
    exchange.withLock { exchange in
      exchange.text = text
      exchange.clock = CLOCK_MONOTONIC
    }
    question.pass()
    while !reply.take(withinMilliseconds: Int32(clamping: budget / 1_000_000)) {
      let spent = exchange.withLock { exchange in
        exchange.clock == CLOCK_MONOTONIC ? 0 : Desk.nanoseconds(of: exchange.clock) - exchange.began
      }
      if spent >= budget { return nil }
    }
    return exchange.withLock { $0.isMatch }
  }

  /// Asks nothing more. A thread that is still at a text hears of it when it comes to that text's end.
  func close() {
    exchange.withLock { $0.text = nil }
    question.pass()
  }

  private static func nanoseconds(of clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
