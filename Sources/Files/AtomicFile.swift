import Glibc

/// Replaces the contents of a file as a whole: a reader, and a machine that loses power, sees the old bytes or the new ones.
///
/// The new bytes go to a temporary file beside it, are forced to the disk and renamed over it; then the folder is forced to the disk.
/// A symbolic link is followed, mode and owner are kept, and equal bytes leave the file untouched.
package struct AtomicFile {
  /// Where the file is, or is to be.
  package let path: String

  /// The file at that path.
  package init(path: String) {
    self.path = path
  }

  /// Whether the file is a regular one, or is not there yet: a device or a pipe keeps nothing that could be compared.
  package var isReplaceable: Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// What a write did.
  package enum Outcome: Sendable {
    case written, unchanged
  }

  /// Makes these bytes the file's contents.
  ///
  /// - Throws: `FileError` with the step that failed. The old contents are then still there, unless the step is `settle`: then the new
  ///   ones are, but a loss of power may bring the old ones back.
  package func write(_ bytes: [UInt8]) throws(FileError) -> Outcome {
    let target = try target()
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists {
      guard status.st_mode & S_IFMT == S_IFREG else { return try writeThrough(bytes, to: target) }
      if status.st_size == bytes.count, let old = try? FileReader.read(target), old == bytes { return .unchanged }
    }
    AtomicFile.removeLeftovers(beside: target)
    let (temporary, descriptor) = try openTemporary(beside: target, like: exists ? status : nil)
    do throws(FileError) {
      defer { close(descriptor) }
      try FileWriter.write(bytes, to: descriptor, path: path)
      guard fsync(descriptor) == 0 else { throw FileError(.write, path: path) }
      guard rename(temporary, target) == 0 else { throw FileError(.replace, path: path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try AtomicFile.synchronizeFolder(of: target)
    return .written
  }

  /// The file that symbolic links lead to, also where it is not there yet.
  func target() throws(FileError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let target = AtomicFile.linkTarget(of: current) else { return current }
      current = target.hasPrefix("/") ? target : FilePath(current).sibling(target)
    }
    throw FileError(.open, path: path, code: ELOOP)
  }

  /// An empty file of the target's mode and owner in the target's folder.
  private func openTemporary(beside target: String, like status: stat?) throws(FileError) -> (path: String, descriptor: Int32) {
    // A run that was killed leaves its file behind, and in a container the next run may well have the same number.
    for attempt in 0..<100 {
      let temporary = FilePath(target).sibling("\(AtomicFile.temporaryBeginning)\(getpid())-\(attempt)\(AtomicFile.temporaryEnding)")
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.map { $0.st_mode & 0o777 } ?? 0o666)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw FileError(.open, path: path) }
      if let status {
        // The owner can be kept by root alone, the group by its members; what cannot be kept stays the writer's.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        _ = fchmod(descriptor, status.st_mode & 0o7777)
      }
      return (temporary, descriptor)
    }
    throw FileError(.open, path: path, code: EEXIST)
  }

  /// A device or a pipe cannot be replaced; it takes the bytes.
  private func writeThrough(_ bytes: [UInt8], to target: String) throws(FileError) -> Outcome {
    let descriptor = open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path: path) }
    defer { close(descriptor) }
    try FileWriter.write(bytes, to: descriptor, path: path)
    return .written
  }

  private static func synchronizeFolder(of path: String) throws(FileError) {
    let descriptor = open(FilePath(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Some file systems cannot force a folder; the rename itself has happened.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError(.settle, path: path) }
  }

  private static func linkTarget(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = readlink(path, start, buffer.count)
      guard length > 0 else { return nil }
      return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
