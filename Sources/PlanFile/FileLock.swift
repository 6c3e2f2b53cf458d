import Glibc

/// Keeps other runs away from a file for as long as the value lives.
///
/// The lock is a file of its own beside it, `.NAME.lock`, since the file itself is replaced by each write. It is gone after the run;
/// one that a killed run left behind holds nobody up.
public struct FileLock: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Waits for the lock of the file at `path` and takes it.
  ///
  /// - Parameter waitSeconds: how long to wait for another run.
  /// - Throws: `FileLockError.busy` where another run holds it all that time, `.file` where the lock cannot be made.
  public init(of path: String, waitSeconds: Int = 10) throws(FileLockError) {
    let lockPath = FileLock.lockPath(of: path)
    let attemptsPerSecond = 20
    for attempt in 0...(waitSeconds * attemptsPerSecond) {
      if attempt > 0 { usleep(UInt32(1_000_000 / attemptsPerSecond)) }
      if let descriptor = try FileLock.tryToTake(lockPath, of: path) {
        self.descriptor = descriptor
        self.path = lockPath
        return
      }
    }
    throw .busy
  }

  deinit {
    // Unlinked while it is held: whoever waits finds that his file is no longer the one of that name, and opens it anew.
    unlink(path)
    close(descriptor)
  }

  /// The open lock file, or nil where another run holds it.
  private static func tryToTake(_ lockPath: String, of path: String) throws(FileLockError) -> Int32? {
    let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .file(FileError(.open, path: path)) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      guard code == EWOULDBLOCK || code == EINTR else { throw .file(FileError(.open, path: path, code: code)) }
      return nil
    }
    guard isCurrent(descriptor, at: lockPath) else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Whether the open file is still the one of that name.
  private static func isCurrent(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  static func lockPath(of path: String) -> String {
    let nameStart = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return "\(path[..<nameStart]).\(path[nameStart...]).lock"
  }
}

/// Why a lock could not be taken.
public enum FileLockError: Error, Equatable, Sendable {
  /// Another run holds it.
  case busy
  /// The lock file cannot be made.
  case file(FileError)
}
