import Descriptors
import Glibc

/// What one thread hands to another that waits for it.
final class Baton: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Nil where the process has no descriptors left.
  init?() {
    guard let pipe = PipeEnds() else { return nil }
    (readEnd, writeEnd) = (pipe.readEnd, pipe.writeEnd)
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Hands it over.
  func pass() {
    var byte: UInt8 = 1
    while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
  }

  /// Waits until it is handed over; false where the time is up before, or a signal came.
  func take(withinMilliseconds limit: Int32) -> Bool {
    var waiting = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    return poll(&waiting, 1, limit) > 0 && read(readEnd, &byte, 1) == 1
  }

  /// Waits until it is handed over.
  func take() {
    while !take(withinMilliseconds: -1) {}
  }
}
