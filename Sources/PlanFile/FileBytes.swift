import Descriptors
package import Files
import Glibc
package import ICalendar

/// The bytes of an open file, read where they are asked for; the file stays open as long as somebody holds them.
package final class FileBytes: FeedBytes {
  private let file: OpenFile
  private let path: String

  /// Takes over an open descriptor of a file that can be read at any place. `path` names it in errors.
  package convenience init(owning descriptor: Int32, path: String) {
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
    self.init(OpenFile(owning: descriptor), path: path)
  }

  fileprivate init(_ file: OpenFile, path: String) {
    self.file = file
    self.path = path
  }

  package func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws -> Int {
    guard let count = file.copy(into: buffer, from: offset) else { throw FileError(.read, path: path) }
    return count
  }
}

extension FileReader {
  /// The bytes of a file. What cannot be read at any place, a pipe or a device, is read to its end and kept.
  ///
  /// - Throws: `FileError` where it cannot be opened or read.
  package static func open(_ path: String) throws(FileError) -> any FeedBytes {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path: path) }
    if isRegular(descriptor) { return FileBytes(owning: descriptor, path: path) }
    defer { close(descriptor) }
    return try keep(descriptor: descriptor, path: path)
  }

  /// The bytes that are left of an open descriptor, which is not closed.
  package static func open(descriptor: Int32, path: String) throws(FileError) -> any FeedBytes {
    if isRegular(descriptor), lseek(descriptor, 0, SEEK_CUR) == 0 {
      let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      if own >= 0 { return FileBytes(owning: own, path: path) }
    }
    return try keep(descriptor: descriptor, path: path)
  }

  /// Reads to the end; a long text goes to a temporary file.
  private static func keep(descriptor: Int32, path: String) throws(FileError) -> any FeedBytes {
    var spool = Spool()
    while true {
      let piece = try piece(of: descriptor, path: path)
      if piece.isEmpty { break }
      do throws(Spool.Failure) { try spool.append(piece) } catch { throw FileError(.keep, path: path, code: error.code) }
    }
    do throws(Spool.Failure) {
      switch try spool.kept() {
      case .memory(let bytes): return MemoryBytes(bytes)
      case .file(let file): return FileBytes(file, path: path)
      }
    } catch {
      throw FileError(.keep, path: path, code: error.code)
    }
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
