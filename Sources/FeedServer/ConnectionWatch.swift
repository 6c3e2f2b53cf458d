internal import CMicroHTTPD
import Glibc
import Synchronization

/// Ends connections that take too long over a request: libmicrohttpd itself ends only those on which nothing moves at all, and a client
/// that sends a byte now and then could hold one for ever.
final class ConnectionWatch: Sendable {
  /// How long a request with its answer may take, in seconds, from the first byte of the connection or the end of the answer before.
  static let longestSeconds = 60

  private let marks = Mutex<[ObjectIdentifier: Mark]>([:])

  /// A connection and when it last came a step further.
  final class Mark: Sendable {
    let descriptor: Int32
    private let seconds: Atomic<Int>

    init(descriptor: Int32, now: Int) {
      self.descriptor = descriptor
      seconds = Atomic(now)
    }

    var lastSeconds: Int { seconds.load(ordering: .relaxed) }

    /// Notes that an answer went out whole.
    func renew(now: Int) { seconds.store(now, ordering: .relaxed) }
  }

  /// A clock that only goes forward, in seconds.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec
  }

  func add(_ mark: Mark) { marks.withLock { $0[ObjectIdentifier(mark)] = mark } }

  func remove(_ mark: Mark) { marks.withLock { $0[ObjectIdentifier(mark)] = nil } }

  /// Ends the connections that take too long. Theirs are still open, since `remove` comes before they are closed.
  func endOverdue(now: Int) {
    marks.withLock { marks in
      for mark in marks.values where now - mark.lastSeconds > ConnectionWatch.longestSeconds {
        shutdown(mark.descriptor, Int32(SHUT_RDWR))
      }
    }
  }
}
