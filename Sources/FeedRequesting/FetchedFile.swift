import Glibc

/// The bytes of a feed in an open file, which is closed when this value is let go of.
public final class FetchedFile: Sendable {
  package let descriptor: Int32

  /// Takes over an open descriptor.
  package init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// An empty file that has no name and is gone with this value.
  ///
  /// - Throws: `FetchFailure.noRoom`.
  package convenience init() throws(FetchFailure) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    guard let (descriptor, path) = FetchedFile.create(in: folder, prefix: "keyalarm-") else {
      throw .noRoom(errorNumber: errno)
    }
    unlink(path)
    self.init(owning: descriptor)
  }

  /// A new file that only its owner reads; nil and `errno` where there can be none.
  package static func create(in folder: String, prefix: String) -> (descriptor: Int32, path: String)? {
    var template = Array("\(folder)/\(prefix)XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// Its size in bytes; 0 where it is no plain file.
  package var size: Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }

  // MARK: Writing

  /// Adds the bytes at its end.
  ///
  /// - Throws: `FetchFailure.noRoom`.
  package func append(_ bytes: ArraySlice<UInt8>) throws(FetchFailure) {
    let code = bytes.withUnsafeBytes { append($0) }
    guard code == 0 else { throw .noRoom(errorNumber: code) }
  }

  /// Adds the bytes at its end; gives the system's error number, or 0.
  package func append(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let written = write(descriptor, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return errno }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
    }
    return 0
  }

  // MARK: Reading

  /// Copies the bytes from `offset` on into `buffer`, as many as there are and fit.
  ///
  /// - Returns: how many were copied; 0 at the end.
  /// - Throws: `FetchFailure.noRoom` where they cannot be read back.
  public func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws(FetchFailure) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else { throw .noRoom(errorNumber: errno) }
    }
  }

  /// Up to that many bytes from there on; fewer at the end; nil where they cannot be read.
  package func bytes(at offset: Int, count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[filled..<count]))
        guard let got = try? copy(into: rest, from: offset + filled) else {
          failed = true
          return
        }
        guard got > 0 else { return }
        filled += got
      }
    }
    return failed ? nil : bytes
  }

  /// Hands out the first `count` bytes in pieces of at most 64 KiB, in order, until `body` gives false.
  ///
  /// - Returns: whether all were handed out.
  package func forEachPiece(upTo count: Int, _ body: ([UInt8]) -> Bool) -> Bool {
    var offset = 0
    while offset < count {
      guard let piece = bytes(at: offset, count: min(1 << 16, count - offset)), !piece.isEmpty, body(piece) else { return false }
      offset += piece.count
    }
    return true
  }
}
