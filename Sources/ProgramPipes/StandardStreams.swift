import Descriptors
import Glibc

/// Reads and writes descriptors to the end, whatever the system takes at a time.
package enum StandardStreams {
  /// The next bytes of standard input; none at its end.
  ///
  /// - Throws: `unreadable`.
  package static func readInput() throws(PipeRecordReader.Fault) -> [UInt8] {
    guard let bytes = piece(of: STDIN_FILENO) else { throw .unreadable }
    return bytes
  }

  /// What one call reads; none at the end; nil where it fails.
  package static func piece(of descriptor: Int32) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var got = read(descriptor, buffer.baseAddress, buffer.count)
      while got < 0, errno == EINTR { got = read(descriptor, buffer.baseAddress, buffer.count) }
      failed = got < 0
      count = max(0, got)
    }
    return failed ? nil : bytes
  }

  /// Writes all of the bytes; false where they do not all go.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { DescriptorWriter.write($0, to: descriptor) } == 0
  }

  /// Whether somebody still reads standard output: a pipe without a reader reports an error.
  package static var outputIsRead: Bool {
    var polled = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&polled, 1, 0) <= 0 || polled.revents & Int16(POLLERR) == 0
  }
}
