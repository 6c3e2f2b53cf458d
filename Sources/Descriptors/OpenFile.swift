import Glibc

/// An open file that can be read at any place; it is closed when nobody holds it any more.
package final class OpenFile: Sendable {
  package let descriptor: Int32

  /// Takes over an open descriptor.
  package init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// An empty temporary file without a name, gone once it is closed; nil and `errno` where there can be none.
  package convenience init?() {
    guard let descriptor = TemporaryFile.unnamed() else { return nil }
    self.init(owning: descriptor)
  }

  deinit { close(descriptor) }

  /// Copies the bytes from `offset` on into `buffer`, as many as the system gives at a time.
  ///
  /// - Returns: how many were copied, 0 at the end; nil and `errno` where they cannot be read.
  package func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Int? {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else { return nil }
    }
  }

  /// Adds the bytes at the end; where they do not all go, nothing of them counts.
  ///
  /// - Returns: the system's error number; 0 where they all went.
  package func append(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    let end = lseek(descriptor, 0, SEEK_END)
    let code = DescriptorWriter.write(bytes, to: descriptor)
    if code != 0 { _ = ftruncate(descriptor, end) }
    return code
  }
}
