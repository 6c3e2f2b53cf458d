/// The bytes of a feed, which can be looked at more than once: a file, or memory.
public protocol FeedBytes: Sendable {
  /// Copies the bytes from `offset` on into `buffer`, as many as there are and fit.
  ///
  /// - Returns: how many were copied; 0 at the end.
  func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws -> Int

  /// How many of them are looked at at a time, from 256 bytes to 64 MiB; another number counts as the nearest of these.
  ///
  /// By default 256 KiB, so that a system call for each time is cheap.
  var windowSize: Int { get }
}

extension FeedBytes {
  public var windowSize: Int { FeedWindow.size }

  /// The bytes in that range, fewer where the feed has become shorter.
  func bytes(in range: Range<Int>) throws -> [UInt8] {
    var failure: (any Error)?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = 0
      do {
        while count < range.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
          let copied = try copy(into: rest, from: range.lowerBound + count)
          guard copied > 0 else { break }
          count += copied
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// All bytes.
  func allBytes() throws -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let piece = try bytes(in: all.count..<all.count + 1 << 20)
      all += piece
      if piece.count < 1 << 20 { return all }
    }
  }
}

/// Bytes in memory.
public struct MemoryBytes: FeedBytes {
  let bytes: [UInt8]

  /// Those bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  public func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Int {
    let piece = bytes.dropFirst(offset).prefix(buffer.count)
    buffer.copyBytes(from: piece)
    return piece.count
  }
}
