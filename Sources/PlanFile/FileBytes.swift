import Descriptors
import Glibc
public import ICalendar

/// The bytes of an open file, read where they are asked for; the file stays open as long as somebody holds them.
public final class FileBytes: FeedBytes {
  private let descriptor: Int32
  private let path: String

  /// Takes over an open descriptor of a file that can be read at any place. `path` names it in errors.
  public init(owning descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
  }

  deinit { close(descriptor) }

  public func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, offset)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(.read, path: path) }
    }
  }
}

extension FileReader {
  /// The bytes of a file. What cannot be read at any place, a pipe or a device, is read to its end and kept.
  ///
  /// - Throws: `FileError` where it cannot be opened or read.
  public static func open(_ path: String) throws(FileError) -> any FeedBytes {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path: path) }
    if isRegular(descriptor) { return FileBytes(owning: descriptor, path: path) }
    defer { close(descriptor) }
    return try keep(descriptor: descriptor, path: path)
  }

  /// The bytes that are left of an open descriptor, which is not closed.
  public static func open(descriptor: Int32, path: String) throws(FileError) -> any FeedBytes {
    if isRegular(descriptor), lseek(descriptor, 0, SEEK_CUR) == 0 {
      let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      if own >= 0 { return FileBytes(owning: own, path: path) }
    }
    return try keep(descriptor: descriptor, path: path)
  }

  /// How much of a pipe is kept in memory; a longer one goes to a temporary file without a name, where there can be one.
  private static let keptInMemory = 4 << 20

  private static func keep(descriptor: Int32, path: String) throws(FileError) -> any FeedBytes {
    var bytes: [UInt8] = []
    var spool: Int32?
    do throws(FileError) {
      while true {
        let piece = try piece(of: descriptor, path: path)
        if piece.isEmpty { break }
        if bytes.count + piece.count > keptInMemory, spool == nil { spool = TemporaryFile.unnamed() }
        bytes += piece
        guard let spool, bytes.count >= 1 << 16 else { continue }
        try write(bytes, to: spool, path: path)
        bytes.removeAll(keepingCapacity: true)
      }
      guard let spool else { return MemoryBytes(bytes) }
      try write(bytes, to: spool, path: path)
      return FileBytes(owning: spool, path: path)
    } catch {
      if let spool { close(spool) }
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to spool: Int32, path: String) throws(FileError) {
    do throws(FileError) {
      try FileWriter.write(bytes, to: spool, path: path)
    } catch {
      throw FileError(.keep, path: path, code: error.code)
    }
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
