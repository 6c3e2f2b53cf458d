import Descriptors

/// Bytes that went to a temporary file, which is gone when nobody holds them.
struct SpooledBytes: FeedBytes {
  let file: OpenFile

  func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws -> Int {
    guard let count = file.copy(into: buffer, from: offset) else { throw SpoolError() }
    return count
  }
}

extension FeedBytes {
  /// Reads all the bytes from the first on, `size` of them at a time; only the last piece may be shorter.
  func forEachPiece(of size: Int, _ body: ([UInt8]) throws -> Void) throws {
    var offset = 0
    while true {
      let piece = try bytes(in: offset..<offset + size)
      if !piece.isEmpty { try body(piece) }
      guard piece.count == size else { return }
      offset += size
    }
  }
}

/// The temporary file could not be written, or not be read back.
struct SpoolError: Error, CustomStringConvertible {
  var description: String { "a temporary file could not be kept; see that the folder for temporary files (TMPDIR) has room" }
}
