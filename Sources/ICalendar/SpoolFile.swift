import Glibc

/// A temporary file without a name, written to its end and then read: it is gone when nobody holds it.
final class SpoolFile: Sendable {
  private let descriptor: Int32

  /// A file in the folder for temporary files; nil where there can be none.
  init?() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/keyalarm-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Adds the bytes; false where they did not all go, and nothing of them counts.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        _ = ftruncate(descriptor, end)
        return false
      }
      written += count
    }
    return true
  }

  /// Reads the file from its start, `size` bytes at a time; only the last piece may be shorter.
  func forEachPiece(of size: Int, _ body: (UnsafeRawBufferPointer) -> Void) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { buffer.deallocate() }
    var offset = 0
    while true {
      var count = 0
      while count < size {
        let copied = try copy(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), from: offset + count)
        guard copied > 0 else { break }
        count += copied
      }
      if count > 0 { body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      guard count == size else { return }
      offset += count
    }
  }
}

extension SpoolFile: FeedBytes {
  func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, offset)
      if count >= 0 { return count }
      guard errno == EINTR else { throw SpoolError() }
    }
  }
}

/// The temporary file could not be written, or not be read back.
struct SpoolError: Error, CustomStringConvertible {
  var description: String { "a temporary file could not be kept; see that the folder for temporary files (TMPDIR) has room" }
}
