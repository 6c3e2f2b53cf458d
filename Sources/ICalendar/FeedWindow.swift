/// A part of a feed in memory, moved on as the feed is read. Files are read, not mapped: one that shrinks meanwhile is then only short.
struct FeedWindow {
  /// The bytes of the window, and behind them `BlockMasks.size` zeros, so that a whole block can be loaded anywhere.
  private(set) var bytes: [UInt8]
  /// Where in the feed the window begins.
  private(set) var start = 0
  /// Where in the feed it ends.
  private(set) var end = 0
  /// Whether the feed ends where the window does.
  private(set) var isAtEnd = false

  /// 256 KiB: fits the processor's cache, and a system call for each is cheap.
  static let size = 256 << 10
  /// 16 KiB: most of the time that a small feed takes would go into clearing a larger one.
  static let firstSize = 16 << 10

  /// An empty window at the start of a feed.
  init() {
    bytes = [UInt8](repeating: 0, count: FeedWindow.firstSize + BlockMasks.size)
  }

  /// Drops what lies before `offset` and reads on. A window that must be kept whole grows.
  mutating func advance(keepingFrom offset: Int, _ feed: any FeedBytes) throws {
    let kept = end - offset
    if end > 0, bytes.count < FeedWindow.size { bytes += [UInt8](repeating: 0, count: FeedWindow.size - FeedWindow.firstSize) }
    if offset > start {
      bytes.withUnsafeMutableBytes { buffer in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[(offset - start)..<(end - start)]))
      }
      start = offset
    } else if kept + BlockMasks.size == bytes.count {
      bytes += [UInt8](repeating: 0, count: bytes.count)
    }
    var filled = kept
    try bytes.withUnsafeMutableBytes { buffer in
      let room = buffer.count - BlockMasks.size
      while filled < room, !isAtEnd {
        let copied = try feed.copy(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<room]), from: start + filled)
        isAtEnd = copied == 0
        filled += copied
      }
      for index in filled..<filled + BlockMasks.size { buffer[index] = 0 }
    }
    end = start + filled
  }
}
