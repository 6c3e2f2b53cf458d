import FeedRequesting
import Glibc

/// The program's standard input and output.
enum StandardStreams {
  /// The next bytes of standard input; none at its end.
  ///
  /// - Throws: `unreadable`.
  static func readInput() throws(FetchRecordReader.Fault) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var got = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      while got < 0, errno == EINTR { got = read(STDIN_FILENO, buffer.baseAddress, buffer.count) }
      failed = got < 0
      count = max(0, got)
    }
    if failed { throw .unreadable }
    return bytes
  }

  /// Writes all of the bytes; false where they do not all go.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Whether somebody still reads standard output: a pipe without a reader reports an error.
  static var outputIsRead: Bool {
    var polled = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&polled, 1, 0) <= 0 || polled.revents & Int16(POLLERR) == 0
  }
}
