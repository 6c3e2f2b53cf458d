import FeedRequesting
import Glibc

/// Where a body goes as it arrives: a file that nobody else sees, gone with this value unless it is kept.
final class BodySpool {
  let file: OpenFile
  private(set) var count = 0
  private(set) var fingerprint = Fingerprint()
  /// Nil once the file has no name, or is kept.
  private var path: String?

  /// An empty spool.
  ///
  /// - Parameter folder: where it can be kept; nil for a folder of temporary files, where it has no name from the beginning.
  /// - Throws: `FetchFailure.noRoom`.
  init(keepableIn folder: String?) throws(FetchFailure) {
    if let folder, let (descriptor, path) = BodySpool.create(in: folder) {
      file = OpenFile(owning: descriptor)
      self.path = path
    } else if let (descriptor, path) = BodySpool.create(in: getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp") {
      file = OpenFile(owning: descriptor)
      unlink(path)
    } else {
      throw .noRoom(reason: FetchFailure.systemWords(errno))
    }
  }

  deinit {
    if let path { unlink(path) }
  }

  /// A new file that only its owner reads.
  private static func create(in folder: String) -> (descriptor: Int32, path: String)? {
    var template = Array("\(folder)/\(FeedCache.unfinishedPrefix)XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// Adds bytes of the body.
  ///
  /// - Throws: `FetchFailure.noRoom`.
  func append(_ bytes: UnsafeRawBufferPointer) throws(FetchFailure) {
    let code = file.append(bytes)
    guard code == 0 else { throw .noRoom(reason: FetchFailure.systemWords(code)) }
    fingerprint.add(bytes)
    count += bytes.count
  }

  /// Puts the spool, with `trailer` at its end, in the place of that file, at once or not at all.
  func keep(as target: String, trailer: [UInt8]) {
    guard let path, trailer.withUnsafeBytes({ file.append($0) }) == 0, rename(path, target) == 0 else { return }
    self.path = nil
  }
}
