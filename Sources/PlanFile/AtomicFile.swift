import Glibc

/// Replaces the contents of a file as a whole: a reader, and a machine that loses power, sees the old bytes or the new ones.
///
/// The new bytes go to a temporary file beside it, are forced to the disk and renamed over it; then the folder is forced to the disk.
/// A symbolic link is followed, mode and owner are kept, and equal bytes leave the file untouched.
public struct AtomicFile {
  /// Where the file is, or is to be.
  public let path: String

  /// The file at that path.
  public init(path: String) {
    self.path = path
  }

  /// What a write did.
  public enum Outcome: Sendable {
    case written, unchanged
  }

  /// Makes these bytes the file's contents.
  ///
  /// - Throws: `FileError` with the step that failed; the old contents are then still there.
  public func write(_ bytes: [UInt8]) throws(FileError) -> Outcome {
    let target = try target()
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists {
      guard status.st_mode & S_IFMT == S_IFREG else { return try writeThrough(bytes, to: target) }
      if status.st_size == bytes.count, let old = try? FileReader.read(target), old == bytes { return .unchanged }
    }
    let temporary = "\(target).\(getpid())\(AtomicFile.temporaryEnding)"
    AtomicFile.removeLeftovers(of: target)
    do throws(FileError) {
      try create(temporary, holding: bytes, like: exists ? status : nil)
      guard rename(temporary, target) == 0 else { throw FileError(.replace, path: target) }
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
      current = target.hasPrefix("/") ? target : "\(AtomicFile.folder(of: current))/\(target)"
    }
    throw FileError(.open, path: path, code: ELOOP)
  }

  private func create(_ temporary: String, holding bytes: [UInt8], like status: stat?) throws(FileError) {
    // A process of the same number may have been killed here before.
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.map { $0.st_mode & 0o7777 } ?? 0o666)
    guard descriptor >= 0 else { throw FileError(.open, path: path) }
    defer { close(descriptor) }
    if let status {
      // The owner can be kept by root alone, the group by its members; what cannot be kept stays the writer's.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      _ = fchmod(descriptor, status.st_mode & 0o7777)
    }
    try FileWriter.write(bytes, to: descriptor, path: path)
    guard fsync(descriptor) == 0 else { throw FileError(.write, path: path) }
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
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Some file systems cannot force a folder; the rename itself has happened.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError(.write, path: path) }
  }

  private static let temporaryEnding = ".tmp"
  /// An hour: no write takes that long.
  private static let leftoverSeconds = 3_600

  /// Removes temporary files that a killed run left behind.
  private static func removeLeftovers(of target: String) {
    let folder = folder(of: target)
    let beginning = target.dropFirst(target.lastIndex(of: "/").map { target.distance(from: target.startIndex, to: $0) + 1 } ?? 0) + "."
    for name in (try? FileReader.names(inFolder: folder)) ?? [] where name.hasPrefix(beginning) && name.hasSuffix(temporaryEnding) {
      let middle = name.dropFirst(beginning.count).dropLast(temporaryEnding.count)
      var status = stat()
      guard Int32(middle) != nil, lstat("\(folder)/\(name)", &status) == 0 else { continue }
      if time(nil) - status.st_mtim.tv_sec > leftoverSeconds { unlink("\(folder)/\(name)") }
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
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
