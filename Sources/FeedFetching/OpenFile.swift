import Glibc

/// A file that is open, and closed when this value is let go of.
final class OpenFile {
  let descriptor: Int32

  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Its size in bytes; 0 where it is no plain file.
  var size: Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }

  /// Up to that many bytes from there on; nil where they cannot be read.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        guard got > 0 else { return }
        filled += got
      }
    }
    return failed ? nil : bytes
  }

  /// Adds the bytes at its end.
  ///
  /// - Returns: the system's error number, or 0.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let written = write(descriptor, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return errno }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
    }
    return 0
  }
}
