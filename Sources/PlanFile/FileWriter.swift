import Glibc

/// Writes to open files, through the C library alone.
public enum FileWriter {
  /// Writes all the bytes, however many the system takes at a time. `path` names the file in errors.
  ///
  /// - Throws: `FileError` where they do not all go.
  public static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw FileError(.write, path: path) }
      rest = rest.dropFirst(written)
    }
  }
}
