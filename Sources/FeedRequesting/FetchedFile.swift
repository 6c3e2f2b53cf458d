import Descriptors
import Glibc

/// The bytes of a feed in an open file, which is closed when this value is let go of.
package final class FetchedFile: Sendable {
  private let file: OpenFile

  package var descriptor: Int32 { file.descriptor }

  /// Takes over an open descriptor.
  package init(owning descriptor: Int32) {
    file = OpenFile(owning: descriptor)
  }

  /// An empty file that has no name and is gone with this value.
  ///
  /// - Throws: `FetchFailure.noRoom`.
  package convenience init() throws(FetchFailure) {
    guard let descriptor = TemporaryFile.unnamed() else { throw .noRoom(errorNumber: errno) }
    self.init(owning: descriptor)
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
  package func append(_ bytes: UnsafeRawBufferPointer) -> Int32 { DescriptorWriter.write(bytes, to: descriptor) }

  // MARK: Reading

  /// Copies the bytes from `offset` on into `buffer`, as many as there are and fit.
  ///
  /// - Returns: how many were copied; 0 at the end.
  /// - Throws: `FetchFailure.noRoom` where they cannot be read back.
  package func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws(FetchFailure) -> Int {
    guard let count = file.copy(into: buffer, from: offset) else { throw .noRoom(errorNumber: errno) }
    return count
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
