import FeedRequesting
import Glibc
import ProgramPipes

/// What feeds held when they were last fetched, in a folder, so that an unchanged feed need not be sent again.
///
/// There is one file for each address and user, which only its owner reads. It is replaced as a whole. A file that is damaged, or cannot
/// be read, counts as not there: the feed is then fetched whole. What was not used for 60 days is removed.
package struct FeedCache: Sendable {
  /// Begins the names of files that are being written.
  static let unfinishedPrefix = ".keyalarm-"
  private static let ending = ".feed"
  private static let daysKept = 60
  private static let daysKeptUnfinished = 1

  /// The folder; it exists.
  let folder: String

  /// The cache in that folder, which is made where it is missing, for its owner alone.
  ///
  /// Nil where it cannot be made.
  package init?(folder: String) {
    guard FeedCache.makeFolder(folder) else { return nil }
    self.folder = folder
  }

  /// Where the cache of this user is; nil where the environment does not tell.
  ///
  /// `CACHE_DIRECTORY`, which systemd sets; else `keyalarm` in `XDG_CACHE_HOME`; else `.cache/keyalarm` in `HOME`. What is no absolute
  /// path is passed over, as the XDG Base Directory Specification has it.
  package static func folder(environment: (String) -> String?) -> String? {
    func folder(_ name: String, _ end: String) -> String? {
      // CACHE_DIRECTORY may be a list.
      guard let first = environment(name)?.split(separator: ":").first, first.hasPrefix("/") else { return nil }
      return first + end
    }
    return folder("CACHE_DIRECTORY", "/feeds") ?? folder("XDG_CACHE_HOME", "/keyalarm/feeds") ?? folder("HOME", "/.cache/keyalarm/feeds")
  }

  private static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return access(path, R_OK | W_OK | X_OK) == 0 }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
    return makeFolder(String(path[..<slash])) && mkdir(path, 0o700) == 0
  }

  private func path(for request: FetchRequest) -> String {
    var name = Fingerprint()
    name.add(Array(request.address.text.utf8) + [0] + Array((request.credentials?.user ?? "").utf8))
    return "\(folder)/\(name.text)\(FeedCache.ending)"
  }

  /// What was kept of that feed; nil where that is nothing, or damaged.
  func feed(for request: FetchRequest) -> CachedFeed? {
    let descriptor = open(path(for: request), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    return CachedFeed(FetchedFile(owning: descriptor), for: request)
  }

  /// Keeps a body for the next time, where its head allows that.
  func keep(_ spool: BodySpool, for request: FetchRequest, _ head: ResponseHead) {
    guard head.mayBeKept else { return }
    spool.keep(as: path(for: request), trailer: CachedFeed.trailer(of: spool, for: request, head))
  }

  /// Removes what was not used for long, and what an interrupted run left.
  func removeUnused() {
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    let now = time(nil)
    // What an error leaves unseen is removed another time.
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let isUnfinished = name.hasPrefix(FeedCache.unfinishedPrefix)
      guard isUnfinished || name.hasSuffix(FeedCache.ending) else { continue }
      let days = isUnfinished ? FeedCache.daysKeptUnfinished : FeedCache.daysKept
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mtim.tv_sec < now - days * 86_400 else { continue }
      unlink("\(folder)/\(name)")
    }
  }
}
