import Glibc

/// Keeps other runs away from a file while something is done.
///
/// The lock is a file of its own beside it, `.NAME.lock`, since the file itself is replaced by each write. It is gone after the run;
/// one that a killed run left behind holds nobody up.
package struct FileLock: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// How often a lock that is taken is tried, in a second.
  private static let attemptsPerSecond = 20

  /// Does something while no other run that asks for the same locks does: of all those files, each counted once.
  ///
  /// - Parameters:
  ///   - paths: the files, which need not be there.
  ///   - waitSeconds: how long to wait for other runs.
  /// - Throws: `FileLockError.busy` where another run holds a lock all that time, `.file` where a lock cannot be made, and what `body`
  ///   throws.
  package static func withLocks<Result>(of paths: [String], waitSeconds: Int = 10, _ body: () throws -> Result) throws -> Result {
    var names: [String: String] = [:]
    for path in paths {
      let file = try canonical(path)
      names[file.sibling(".\(file.name).lock")] = path
    }
    // All runs take them in one order, so that no two wait for each other.
    let locks = names.sorted { $0.key < $1.key }.map { (lockPath: $0.key, path: $0.value) }
    return try withLocks(locks[...], waitSeconds: waitSeconds, body)
  }

  /// The file that is written, without links.
  private static func canonical(_ path: String) throws(FileLockError) -> FilePath {
    do throws(FileError) {
      guard let file = FilePath(try AtomicFile(path: path).target()).canonical else { throw FileError(.open, path: path) }
      return file
    } catch {
      throw .file(error)
    }
  }

  private static func withLocks<Result>(
    _ files: ArraySlice<(lockPath: String, path: String)>, waitSeconds: Int, _ body: () throws -> Result
  ) throws -> Result {
    guard let first = files.first else { return try body() }
    let lock = try FileLock(at: first.lockPath, of: first.path, waitSeconds: waitSeconds)
    let result = Swift.Result { try withLocks(files.dropFirst(), waitSeconds: waitSeconds, body) }
    lock.release()
    return try result.get()
  }

  private init(at lockPath: String, of file: String, waitSeconds: Int) throws(FileLockError) {
    for attempt in 0...(waitSeconds * FileLock.attemptsPerSecond) {
      if attempt > 0 { usleep(useconds_t(1_000_000 / FileLock.attemptsPerSecond)) }
      if let descriptor = try FileLock.tryToTake(lockPath, of: file) {
        self.descriptor = descriptor
        path = lockPath
        return
      }
    }
    throw .busy
  }

  private consuming func release() {
    // Unlinked while it is held: whoever waits finds that his file is no longer the one of that name, and opens it anew.
    unlink(path)
    close(descriptor)
  }

  /// The open lock file, or nil where another run holds it.
  private static func tryToTake(_ lockPath: String, of file: String) throws(FileLockError) -> Int32? {
    let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw .file(FileError(.open, path: file)) }
    let code = flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
    if code == 0, isCurrent(descriptor, at: lockPath) { return descriptor }
    close(descriptor)
    // A file system that knows no locks would be busy for ever.
    guard [0, EWOULDBLOCK, EINTR].contains(code) else { throw .file(FileError(.open, path: file, code: code)) }
    return nil
  }

  /// Whether the open file is still the one of that name.
  private static func isCurrent(_ descriptor: Int32, at path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}

/// Why a lock could not be taken.
package enum FileLockError: Error, Equatable, Sendable {
  /// Another run holds it.
  case busy
  /// The lock file cannot be made.
  case file(FileError)
}
