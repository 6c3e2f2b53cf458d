import Glibc
import Synchronization

/// A thread that tries one pattern on one text after another.
final class PatternWorker: Sendable {
  private let question: Baton
  private let reply: Baton
  private let exchange = Mutex(Exchange())

  private struct Exchange {
    var text = ""
    var isMatch = false
    /// The processor clock of the thread, and what it showed when the thread took up the text.
    var clock: clockid_t = CLOCK_MONOTONIC
    var began = 0
  }

  /// Starts the thread; it compiles the pattern before it takes a question. Nil where the system gives none.
  init?(_ pattern: String, matchesWhole: Bool) {
    guard let question = Baton(), let reply = Baton() else { return nil }
    (self.question, self.reply) = (question, reply)
    let isStarted = BackgroundThread.run { [self] in
      // The pattern was compiled once before, so it compiles; regexes cannot be handed from thread to thread.
      guard let regex = try? Regex(pattern).ignoresCase() else { return }
      _ = try? regex.firstMatch(in: "")
      reply.pass()
      work(regex, matchesWhole: matchesWhole)
    }
    guard isStarted else { return nil }
    reply.take()
  }

  private func work(_ regex: Regex<AnyRegexOutput>, matchesWhole: Bool) {
    var clock: clockid_t = CLOCK_MONOTONIC
    pthread_getcpuclockid(pthread_self(), &clock)
    while true {
      question.take()
      let text = exchange.withLock { exchange in
        exchange.clock = clock
        exchange.began = PatternWorker.nanoseconds(of: clock)
        return exchange.text
      }
      let match = try? matchesWhole ? regex.wholeMatch(in: text) : regex.firstMatch(in: text)
      exchange.withLock { $0.isMatch = match != nil }
      reply.pass()
    }
  }

  /// The answer, or nil once the thread has spent that much processor time on it; it must then be left alone.
  ///
  /// Processor time, not the clock on the wall: a busy machine must not cost an alarm.
  func answer(for text: String, within budget: Int) -> Bool? {
    exchange.withLock { exchange in
      exchange.text = text
      exchange.clock = CLOCK_MONOTONIC
      exchange.began = PatternWorker.nanoseconds(of: CLOCK_MONOTONIC)
    }
    question.pass()
    while !reply.take(withinMilliseconds: Int32(clamping: budget / 1_000_000)) {
      let spent = exchange.withLock { exchange in
        exchange.clock == CLOCK_MONOTONIC ? 0 : PatternWorker.nanoseconds(of: exchange.clock) - exchange.began
      }
      if spent >= budget { return nil }
    }
    return exchange.withLock { $0.isMatch }
  }

  private static func nanoseconds(of clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
