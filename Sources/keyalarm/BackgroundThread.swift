import Glibc

/// A thread of the system for work that nobody waits for.
///
/// Dispatch would do it too, but it comes with a pool of threads and with all of Swift's concurrency behind it, which every start of
/// the program would pay for.
enum BackgroundThread {
  /// Runs `body` on a thread of its own, to which no signals go; false where the system gives none.
  @discardableResult static func run(_ body: @escaping @Sendable () -> Void) -> Bool {
    var (all, usual) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let failure = pthread_create(&thread, nil, Work.run, work.toOpaque())
    guard failure == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private final class Work {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    /// Takes over the work that it is given.
    static let run: @Sendable @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
      return nil
    }
  }
}
