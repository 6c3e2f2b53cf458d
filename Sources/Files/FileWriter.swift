import Descriptors
import Glibc

/// Writes to open files, through the C library alone.
package enum FileWriter {
  /// Writes all the bytes, however many the system takes at a time. `path` names the file in errors.
  ///
  /// - Throws: `FileError` where they do not all go.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    let code = bytes.withUnsafeBytes { DescriptorWriter.write($0, to: descriptor) }
    guard code == 0 else { throw FileError(.write, path: path, code: code) }
  }

  /// Makes a file that only its owner can read and write.
  ///
  /// - Throws: `FileError`; EEXIST where something of that name is there.
  package static func createPrivate(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.open, path: path) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, path: path)
  }

  /// Makes a folder, unless it is there already.
  ///
  /// - Throws: `FileError` where the folder above it is missing or refuses, or a file is in its place.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) != 0 else { return }
    let reason = errno
    guard reason == EEXIST, FileReader.isFolder(path) else { throw FileError(.open, path: path, code: reason) }
  }
}
