import Descriptors

/// 32 bits of a UID's bytes: equal UIDs have equal hashes.
struct UIDHash: Hashable {
  fileprivate let bits: UInt32

  /// Of a UID line, folds included; nil where its value is empty.
  init?(line: Span<UInt8>) {
    if line.count > 4, line[0] == UInt8(ascii: "U"), line[3] == UInt8(ascii: ":"), line[4] != 0x20, line[line.count - 1] != 0x20 {
      let hash = ByteHash(line.extracting(droppingFirst: 4))
      if hash.isPrintableASCII {
        bits = UInt32(truncatingIfNeeded: hash.bits)
        return
      }
    }
    guard let content = ContentLine(.uid, number: 0, text: LineCursor.unfold(line)) else { return nil }
    let uid = Array(TextDecoding(of: content, encoding: .utf8).text.trimmingBlanks.utf8)
    guard !uid.isEmpty else { return nil }
    bits = UInt32(truncatingIfNeeded: ByteHash(uid.span).bits)
  }
}

/// The places of events that nobody asked for yet, by their UIDs: one that comes later may share its UID with one of them.
///
/// It takes 16 bytes an event. Beyond the first ones they go to a temporary file, so that memory stays flat.
struct UIDIndex {
  private struct Entry {
    let hash: UInt32
    let line: UInt32
    /// 40 bits of offset, and 24 of the length less one: 16 MiB just fit, and larger events are refused.
    let place: UInt64
  }

  /// How many entries are kept in memory.
  private static let inMemory = 1 << 15

  private var entries: [Entry] = []
  private var spool: OpenFile?
  private var mayNotSpool = false

  mutating func append(_ event: ScannedEvent) {
    guard let hash = event.uidHash else { return }
    let range = event.outline.range
    entries.append(
      Entry(
        hash: hash.bits, line: UInt32(clamping: event.outline.firstLine),
        place: UInt64(range.lowerBound) << 24 | UInt64(range.count - 1) & 0xFF_FFFF))
    if entries.count >= UIDIndex.inMemory, !mayNotSpool { spoolEntries() }
  }

  private mutating func spoolEntries() {
    if spool == nil { spool = OpenFile() }
    mayNotSpool = spool == nil || entries.withUnsafeBytes { spool?.append($0) } != 0
    if !mayNotSpool { entries.removeAll(keepingCapacity: true) }
  }

  /// The events that were added whose hash is one of `hashes`.
  func forEach(of hashes: Set<UIDHash>, _ body: (ScannedEvent) -> Void) throws {
    let filter = UIDFilter(hashes, among: spool == nil ? entries.count : UIDIndex.inMemory)
    func visit(_ entry: Entry) {
      let hash = UIDHash(bits: entry.hash)
      guard filter.mayContain(hash), hashes.contains(hash) else { return }
      let start = Int(entry.place >> 24)
      var event = ScannedEvent()
      event.title = .unwanted
      event.uidHash = hash
      event.outline = ComponentOutline(
        range: start..<start + Int(entry.place & 0xFF_FFFF) + 1, firstLine: Int(entry.line), refusal: nil)
      body(event)
    }
    try spool.map(SpooledBytes.init)?.forEachPiece(of: UIDIndex.inMemory * MemoryLayout<Entry>.stride) { piece in
      precondition(piece.count.isMultiple(of: MemoryLayout<Entry>.stride))
      piece.withUnsafeBytes { $0.bindMemory(to: Entry.self).forEach(visit) }
    }
    entries.forEach(visit)
  }
}

/// Tells at the cost of one bit that a hash is none of many.
private struct UIDFilter {
  private var bits: [UInt64]
  /// The bits of a hash that are its place.
  private let mask: UInt32

  /// - Parameter count: how many hashes will be asked for, or a large number: each gets 16 bits, up to 2^20 in all.
  init(_ hashes: Set<UIDHash>, among count: Int) {
    var size = 64
    while size < 1 << 20, size < 16 * count { size *= 2 }
    mask = UInt32(size - 1)
    bits = [UInt64](repeating: 0, count: size / 64)
    for hash in hashes { bits[Int((hash.bits & mask) / 64)] |= 1 << UInt64(hash.bits % 64) }
  }

  @inline(__always)
  func mayContain(_ hash: UIDHash) -> Bool {
    bits[Int((hash.bits & mask) / 64)] >> UInt64(hash.bits % 64) & 1 != 0
  }
}

extension UIDHash {
  fileprivate init(bits: UInt32) {
    self.bits = bits
  }
}
