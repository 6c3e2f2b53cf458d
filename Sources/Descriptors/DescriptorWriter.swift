import Glibc

/// Writes to open descriptors.
package enum DescriptorWriter {
  /// Writes all the bytes, however many the system takes at a time.
  ///
  /// - Returns: the system's error number; 0 where they all went.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return errno }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
    }
    return 0
  }
}
