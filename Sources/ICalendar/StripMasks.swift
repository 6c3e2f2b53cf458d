internal import CShim

/// What a look at a strip of text shows: up to 64 blocks of 64 bytes. A place is that of a byte in the strip, from 0.
struct StripMasks {
  /// Bytes in a block.
  static let blockSize = 64
  /// Blocks in a whole strip: 4 KiB.
  static let blockCount = 64
  /// How many bytes before a strip are looked at.
  static let reachBefore = 3
  /// How many bytes behind one.
  static let reachBehind = 2

  /// The masks of one block: its line ends, the heads among them, and how many line ends stand before it.
  typealias Block = keyalarm_strip_block

  /// The heads are at least those line ends behind which a line begins that can matter inside an event; see `NotableStart`.
  var blocks = [Block](repeating: Block(), count: blockCount)
  /// The blocks with heads, a bit a block.
  var blocksWithHeads: UInt64 = 0
  /// The blocks that have, right behind a `=` of the strip, a line end, blank or other control; the last one for a `=` at the very end.
  var blocksWithSoftBreaks: UInt64 = 0
  /// How many blocks the strip has, at most `blockCount`: so many masks there are.
  private(set) var count = 0
  /// Where in the feed it begins.
  var position = 0

  /// How many bytes it has.
  var byteCount: Int { count &* StripMasks.blockSize }

  /// An empty strip for `count` blocks, at most `blockCount`.
  mutating func begin(count: Int) {
    precondition(count <= StripMasks.blockCount)
    self.count = count
    blocksWithHeads = 0
    blocksWithSoftBreaks = 0
  }

  /// Sets the masks of the next block, in order: the roads without wide registers do.
  mutating func set(_ index: Int, lineEnds ends: UInt64, heads: UInt64) {
    let before = index == 0 ? 0 : lineEndCount(through: blocks[index - 1])
    blocks[index] = Block(line_ends: ends, heads: heads, line_ends_before: UInt64(before))
    if heads != 0 { blocksWithHeads |= 1 << UInt64(index) }
  }

  /// Notes that a `=` at that place has a line end or blank right behind it: so do the roads without wide registers.
  mutating func noteSoftBreak(at place: Int) {
    blocksWithSoftBreaks |= 1 << UInt64(min((place + 1) / StripMasks.blockSize, count - 1))
  }

  /// The first head at `place` or behind it.
  @inline(__always)
  func head(from place: Int) -> Int? {
    let (blocks, block) = (blocks.span, place >> 6)
    guard block < count else { return nil }
    let here = blocks[unchecked: block].heads >> UInt64(place & 63)
    if here != 0 { return place &+ here.trailingZeroBitCount }
    // Two shifts, as one of 64 would leave the mask as it is.
    let later = (blocksWithHeads &>> UInt64(block)) &>> 1
    guard later != 0 else { return nil }
    let next = block &+ 1 &+ later.trailingZeroBitCount
    return next << 6 &+ blocks[unchecked: next].heads.trailingZeroBitCount
  }

  /// The first line end at `place` or behind it.
  @inline(__always)
  func lineEnd(from place: Int) -> Int? {
    let blocks = blocks.span
    var block = place >> 6
    guard block < count else { return nil }
    let here = blocks[unchecked: block].line_ends >> UInt64(place & 63)
    if here != 0 { return place &+ here.trailingZeroBitCount }
    block &+= 1
    while block < count {
      let ends = blocks[unchecked: block].line_ends
      if ends != 0 { return block << 6 &+ ends.trailingZeroBitCount }
      block &+= 1
    }
    return nil
  }

  /// How many line ends stand before `place`.
  func lineEndCount(before place: Int) -> Int {
    let block = place >> 6
    guard block < count else { return lineEndCount }
    let before = blocks[block].line_ends & (1 << UInt64(place & 63) - 1)
    return Int(blocks[block].line_ends_before) + before.nonzeroBitCount
  }

  /// How many line ends the strip has.
  var lineEndCount: Int { count == 0 ? 0 : lineEndCount(through: blocks[count - 1]) }

  private func lineEndCount(through block: Block) -> Int { Int(block.line_ends_before) + block.line_ends.nonzeroBitCount }
}

/// Which lines can matter inside an event, by their first two bytes: BEGIN, END, SUMMARY and UID, however they are written.
enum NotableStart {
  /// Whether a line of these first bytes can be one of the four: in any case, with blanks or a fold behind the first letter, with
  /// control characters or a byte order mark in front.
  @inline(__always)
  static func mayMatter(_ first: UInt8, _ second: UInt8) -> Bool {
    switch UInt16(first | 0x20) << 8 | UInt16(second | 0x20) {
    case 0x6265, 0x656E, 0x7375, 0x7569: first >= 0x40  // be, en, su, ui
    default: mayMatterThough(first, second)
    }
  }

  @inline(never)
  private static func mayMatterThough(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first | 0x20 {
    case UInt8(ascii: "b"), UInt8(ascii: "e"), UInt8(ascii: "s"), UInt8(ascii: "u"): first >= 0x40 && second <= 0x20
    default: first < 0x20 && first != 0x09 || first == 0xEF
    }
  }
}
