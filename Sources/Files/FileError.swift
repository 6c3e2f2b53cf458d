import Glibc

/// What could not be done with a file, and why.
package struct FileError: Error, Equatable, Sendable {
  /// The step that failed.
  package enum Step: Sendable {
    case open, read, write, replace
    /// A file was replaced, but its folder could not be forced to the disk.
    case settle
    /// What came through a pipe could not be kept in the folder for temporary files.
    case keep
  }

  /// The step that failed.
  package let step: Step
  /// The path as the user gave it.
  package let path: String
  /// The C library's error number.
  package let code: Int32

  /// A failure of that step.
  ///
  /// - Parameter code: the C library's error number; `errno` as it stands where none is given.
  package init(_ step: Step, path: String, code: Int32? = nil) {
    let code = code ?? errno
    self.step = step
    self.path = path
    self.code = code
  }

  /// Whether nothing of that name is there.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's words: `no space left on device`; where a temporary file failed, they name its folder's variable.
  package var reason: String {
    step == .keep ? "a temporary file failed, \(systemWords); see that the folder for temporary files (TMPDIR) has room" : systemWords
  }

  private var systemWords: String {
    guard let text = strerror(code).map({ String(cString: $0) }), let first = text.first else { return "error \(code)" }
    return first.lowercased() + text.dropFirst()
  }
}
