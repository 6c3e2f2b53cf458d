import Glibc

/// Reads files and folders, through the C library alone.
package enum FileReader {
  /// All bytes of a file, a pipe or a device.
  ///
  /// - Throws: `FileError` where it cannot be opened or read.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path: path) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, path: path)
  }

  /// All bytes that are left of an open file. `path` names it in errors.
  package static func read(descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
    var status = stat()
    let size = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    while true {
      let piece = try piece(of: descriptor, path: path)
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  /// What one call reads; empty at the end.
  package static func piece(of descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
    var failure: Int32?
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
      var got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      while got < 0, errno == EINTR { got = Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
      if got < 0 { failure = errno }
      count = max(0, got)
    }
    if let failure { throw FileError(.read, path: path, code: failure) }
    return piece
  }

  /// The one path of a file that may be named by several: without links and dots in it. The file itself need not be there.
  package static func canonicalPath(_ path: String) -> String {
    let target = (try? AtomicFile(path: path).target()) ?? path
    return FilePath(target).canonical.map { $0.sibling($0.name) } ?? target
  }

  /// Whether both paths lead to one regular file, by whatever links.
  package static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return canonicalPath(path) == canonicalPath(other) }
    return first.st_mode & S_IFMT == S_IFREG && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether there is anything of that path, or nobody can tell; a link that leads nowhere is something. Nothing is opened.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || !FileError(.open, path: path).isMissing
  }

  /// Whether the path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, in byte order, without `.` and `..`.
  ///
  /// - Throws: `FileError` where it cannot be read.
  package static func names(inFolder path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw FileError(.open, path: path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = try FileReader.next(in: folder, path: path) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The next entry; nil at the end, which the system tells from a failure by `errno` alone.
  static func next(in folder: OpaquePointer, path: String) throws(FileError) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    let entry = readdir(folder)
    guard entry != nil || errno == 0 else { throw FileError(.read, path: path) }
    return entry
  }
}
