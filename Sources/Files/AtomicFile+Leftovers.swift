import Glibc

/// Temporary files that killed runs left behind.
extension AtomicFile {
  static let temporaryBeginning = ".keyalarm-"
  static let temporaryEnding = ".tmp"
  /// An hour: no write takes that long, so an older file is nobody's any more.
  private static let leftoverSeconds = 3_600

  /// Removes old ones from the folder of `target`.
  static func removeLeftovers(beside target: String) {
    let file = FilePath(target)
    for name in (try? FileReader.names(inFolder: file.folder)) ?? [] where isTemporary(name) {
      var status = stat()
      let path = file.sibling(name)
      if lstat(path, &status) == 0, time(nil) - status.st_mtim.tv_sec > leftoverSeconds { unlink(path) }
    }
  }

  private static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(temporaryBeginning) && name.hasSuffix(temporaryEnding)
  }
}
