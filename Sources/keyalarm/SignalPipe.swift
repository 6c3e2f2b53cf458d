import Descriptors
import Glibc
import Synchronization

/// Signals as bytes in a pipe, which can be waited for together with other things. There is one such pipe in a process.
final class SignalPipe {
  /// Where the handler writes; −1 before there is a pipe.
  private static let writeEnd = Atomic<Int32>(-1)

  private let readEnd: Int32
  private var held = sigset_t()
  private var usual = sigset_t()

  /// Takes these signals over. They wait until `deliveringSignals`, also for programs that are started meanwhile.
  ///
  /// Nil where the process has no descriptors left: the signals then do what they always do.
  init?(_ numbers: [Int32]) {
    guard let pipe = PipeEnds() else { return nil }
    for end in [pipe.readEnd, pipe.writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    readEnd = pipe.readEnd
    SignalPipe.writeEnd.store(pipe.writeEnd, ordering: .relaxed)
    sigemptyset(&held)
    for number in numbers { sigaddset(&held, number) }
    sigprocmask(SIG_BLOCK, &held, &usual)
    for number in numbers {
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalPipe.writeEnd.load(ordering: .relaxed), &byte, 1)
      }
    }
  }

  deinit {
    close(readEnd)
    close(SignalPipe.writeEnd.exchange(-1, ordering: .relaxed))
  }

  /// The descriptor to be polled: it can be read when a signal came.
  var pollDescriptor: Int32 { readEnd }

  /// Does something during which signals come in.
  func deliveringSignals<Result>(_ body: () -> Result) -> Result {
    sigprocmask(SIG_SETMASK, &usual, nil)
    defer { sigprocmask(SIG_BLOCK, &held, nil) }
    return body()
  }

  /// Whether one of those signals came and waits until `deliveringSignals`.
  static func isWaiting(_ numbers: [Int32]) -> Bool {
    var waiting = sigset_t()
    sigpending(&waiting)
    return numbers.contains { sigismember(&waiting, $0) == 1 }
  }

  /// The signals that came since it was asked last.
  func take() -> Set<Int32> {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    return Set(bytes.prefix(max(0, count)).map(Int32.init))
  }
}
