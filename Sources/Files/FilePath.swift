import Glibc

/// A path taken apart into its folder and its name.
struct FilePath: Hashable {
  /// The folder; `.` where the path names none.
  let folder: String
  /// What stands behind the last slash.
  let name: String

  init(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else {
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.index(after: slash)...])
  }

  private init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The same file by the one path that leads to its folder without links and dots; nil where the folder is not there.
  var canonical: FilePath? {
    guard let resolved = realpath(folder, nil) else { return nil }
    defer { free(resolved) }
    return FilePath(folder: String(cString: resolved), name: name)
  }

  /// Another file of the same folder.
  func sibling(_ name: String) -> String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }
}
