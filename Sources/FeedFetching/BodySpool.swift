import Descriptors
import FeedRequesting
import Glibc
import ProgramPipes

/// Where a body goes as it arrives: a file that nobody else sees, gone with this value unless it is kept.
final class BodySpool {
  private(set) var file: FetchedFile
  private(set) var count = 0
  private(set) var fingerprint = Fingerprint()
  /// Nil once the file has no name, or is kept.
  private var path: String?

  /// An empty spool.
  ///
  /// - Parameter folder: where it can be kept; nil for a folder of temporary files, where it has no name from the beginning.
  /// - Throws: `FetchFailure.noRoom`.
  init(keepableIn folder: String?) throws(FetchFailure) {
    if let folder, let (descriptor, path) = TemporaryFile.create(in: folder, prefix: FeedCache.unfinishedPrefix) {
      file = FetchedFile(owning: descriptor)
      self.path = path
    } else {
      file = try FetchedFile()
    }
  }

  deinit {
    if let path { unlink(path) }
  }

  /// Adds bytes of the body.
  ///
  /// - Throws: `FetchFailure.noRoom`.
  func append(_ bytes: UnsafeRawBufferPointer) throws(FetchFailure) {
    var code = file.append(bytes)
    if code != 0, path != nil {
      try moveToTemporaryFile()
      code = file.append(bytes)
    }
    guard code == 0 else { throw .noRoom(errorNumber: code) }
    fingerprint.add(bytes)
    count += bytes.count
  }

  /// Where there is no room to keep the body, it is still to be read.
  private func moveToTemporaryFile() throws(FetchFailure) {
    if let path { unlink(path) }
    path = nil
    let other = try FetchedFile()
    var code: Int32 = 0
    _ = file.forEachPiece(upTo: count) { piece in
      code = piece.withUnsafeBytes { other.append($0) }
      return code == 0
    }
    guard code == 0 else { throw .noRoom(errorNumber: code) }
    file = other
  }

  /// Puts the spool, with `trailer` at its end, in the place of that file, at once or not at all.
  func keep(as target: String, trailer: [UInt8]) {
    let code = trailer.withUnsafeBytes { file.append($0) }
    guard let path, code == 0, rename(path, target) == 0 else { return }
    self.path = nil
  }
}
