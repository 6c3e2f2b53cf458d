/// A part of a feed in memory, moved on as the feed is read. Files are read, not mapped: one that shrinks meanwhile is then only short.
///
/// Zeros stand before the window's bytes, which are only asked what the first byte follows, and filling stands behind them: a block, and
/// what must be known around it, can be loaded anywhere.
struct FeedWindow {
  /// `margin` zeros, the bytes of the window, and at least `margin` bytes more.
  private(set) var bytes: [UInt8]
  /// Where in the feed the window begins.
  private(set) var start = 0
  /// Where in the feed it ends.
  private(set) var end = 0
  /// Whether the feed ends where the window does.
  private(set) var isAtEnd = false
  /// How large the window becomes, unless more must be kept.
  private let size: Int

  /// 256 KiB: fits the processor's cache, and a system call for each is cheap.
  static let size = 256 << 10
  /// What sizes a feed may ask for: 256 bytes to 64 MiB.
  private static let sizes = 256...64 << 20
  /// 16 KiB: clearing a full window would take longer than reading a small feed.
  static let firstSize = 16 << 10
  static let margin = 2 * StripMasks.blockSize
  /// A control character that means nothing in a feed, and no NUL: of those is told.
  private static let filling: UInt8 = 1

  /// Which byte of the feed would stand at the start of `bytes`: offsets of the feed less this are places in `bytes`.
  var origin: Int { start - FeedWindow.margin }

  /// The byte at that offset of the feed, which the window must hold; filling right behind the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { bytes[offset - origin] }

  /// Where that range of the feed stands in `bytes`.
  func places(of range: Range<Int>) -> Range<Int> { range.lowerBound - origin..<range.upperBound - origin }

  /// An empty window at the start of a feed, small at first. A size that no window may have is brought to the nearest.
  init(size: Int = FeedWindow.size) {
    let size = min(max(size, FeedWindow.sizes.lowerBound), FeedWindow.sizes.upperBound)
    self.size = size
    bytes = [UInt8](repeating: 0, count: min(size, FeedWindow.firstSize) + 2 * FeedWindow.margin)
  }

  /// Drops what lies before `offset` and reads on. A window that must be kept whole grows.
  mutating func advance(keepingFrom offset: Int, _ feed: any FeedBytes) throws {
    let kept = end - offset
    if end > 0, bytes.count < size { bytes += [UInt8](repeating: 0, count: size - FeedWindow.firstSize) }
    if offset > start {
      let old = offset - origin..<end - origin
      bytes.withUnsafeMutableBytes { buffer in
        let target = UnsafeMutableRawBufferPointer(rebasing: buffer[FeedWindow.margin...])
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[old]))
      }
      start = offset
    } else if kept + 2 * FeedWindow.margin == bytes.count {
      bytes += [UInt8](repeating: 0, count: bytes.count)
    }
    let origin = origin
    (end, isAtEnd) = try bytes.withUnsafeMutableBytes { buffer in
      let room = buffer.count - FeedWindow.margin
      var filled = FeedWindow.margin + kept
      while filled < room {
        let copied = try feed.copy(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<room]), from: origin + filled)
        guard copied > 0 else { break }
        filled += copied
      }
      for index in filled..<filled + FeedWindow.margin { buffer[index] = FeedWindow.filling }
      return (origin + filled, filled < room)
    }
  }
}
