import Glibc
import Synchronization

/// One line on a terminal that says what is being done, once the work takes over a second; it is gone when something else is written.
final class ProgressLine: Sendable {
  private struct State {
    var activity: String?
    var isScheduled = false
    var isDue = false
    var isShown = false
  }

  private let state = Mutex(State())
  private let write: @Sendable (String) -> Void

  /// A line that `write` puts on the terminal.
  init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// What is being done from now on; nil once all is done.
  func show(_ activity: String?) {
    state.withLock { state in
      state.activity = activity
      if !state.isScheduled, activity != nil {
        state.isScheduled = true
        BackgroundThread.run { [self] in
          sleep(1)
          becomeDue()
        }
      }
      draw(&state)
    }
  }

  /// Takes the line away and has something else written, so that no line comes between; it comes back with the next activity.
  func makeWay<Failure>(for write: () throws(Failure) -> Void) throws(Failure) {
    try state.withLock { state throws(Failure) in
      erase(&state)
      try write()
    }
  }

  private func becomeDue() {
    state.withLock { state in
      state.isDue = true
      draw(&state)
    }
  }

  private func draw(_ state: inout State) {
    erase(&state)
    guard state.isDue, let activity = state.activity else { return }
    write("keyalarm: \(activity) …")
    state.isShown = true
  }

  /// CR, then EL (ECMA-48 8.3.41), which clears the rest of the line.
  private func erase(_ state: inout State) {
    if state.isShown { write("\r\u{1B}[K") }
    state.isShown = false
  }
}
