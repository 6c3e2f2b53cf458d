import Glibc

/// Programs of the machine that judge what ours writes.
public enum InstalledProgram {
  /// The file of that program in a folder of PATH, or nil where it is not installed.
  public static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
