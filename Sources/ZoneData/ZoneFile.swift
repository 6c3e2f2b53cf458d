import Glibc

/// A file of zone data on this machine.
enum ZoneFile {
  /// Far more than any zone needs: the largest TZif files have 4 KB, those with leap seconds included.
  static let sizeLimit = 1 << 20

  /// Why a file could not be read.
  enum Failure: Error, Equatable {
    case missing
    case notAFile
    case tooLarge
    /// The system's own word.
    case system(String)
  }

  /// The whole of a regular file. Links are followed; a pipe or a device is refused without waiting for it.
  static func bytes(at path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(of: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(of: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= sizeLimit else { throw .tooLarge }
    return try contents(of: descriptor, size: Int(status.st_size))
  }

  /// Where a symbolic link points, as it is written; nil where there is no link.
  static func linkTarget(at path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// The names in a folder, in no order; empty where it cannot be opened, nil where the system gives up on the way.
  static func names(inFolder path: String) -> [String]? {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      // An error looks like the end, but for this number.
      errno = 0
      guard let entry = readdir(folder) else { return errno == 0 ? names : nil }
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
  }

  private static func contents(of descriptor: CInt, size: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress?.advanced(by: filled), size - filled)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure(of: errno) }
      // The file became shorter while it was read; what is missing is the format's to find.
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(size - filled)
    return bytes
  }

  private static func failure(of code: CInt) -> Failure {
    code == ENOENT || code == ENOTDIR ? .missing : .system(String(cString: strerror(code)))
  }
}
