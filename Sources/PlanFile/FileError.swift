import Glibc

/// What could not be done with a file, and why.
public struct FileError: Error, Equatable, Sendable {
  /// The step that failed.
  public enum Step: Sendable {
    case open, read, write, replace
  }

  /// The step that failed.
  public let step: Step
  /// The path as the user gave it.
  public let path: String
  /// The C library's error number.
  public let code: Int32

  /// A failure of that step.
  ///
  /// - Parameter code: the C library's error number; `errno` as it stands where none is given.
  public init(_ step: Step, path: String, code: Int32? = nil) {
    let code = code ?? errno
    self.step = step
    self.path = path
    self.code = code
  }

  /// Whether nothing of that name is there.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's words: `no space left on device`.
  public var reason: String {
    guard let text = strerror(code).map({ String(cString: $0) }), let first = text.first else { return "error \(code)" }
    return first.lowercased() + text.dropFirst()
  }
}
