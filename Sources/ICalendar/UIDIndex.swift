/// 64 bits of a UID's bytes: equal UIDs have equal hashes.
struct UIDHash: Hashable {
  fileprivate let bits: UInt64

  /// Of a UID line, folds included; nil where its value is empty.
  init?(line: Span<UInt8>) {
    let name = UInt8(ascii: "U")
    var isPlain = line.count > 4 && line[0] == name && line[3] == UInt8(ascii: ":")
    var end = line.count
    while end > 4, line[end - 1] <= 0x20 { end -= 1 }
    var start = 4
    while start < end, line[start] <= 0x20 { start += 1 }
    var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
    if isPlain {
      for index in start..<max(start, end) {
        isPlain = isPlain && line[index] > 0x20 && line[index] < 0x80
        bits = UIDHash.mix(bits, line[index])
      }
    }
    guard !isPlain else {
      guard start < end else { return nil }
      self.bits = bits
      return
    }
    guard let content = ContentLine(.uid, number: 0, text: LineCursor.unfold(line)) else { return nil }
    let uid = TextDecoding(of: content, encoding: .utf8).text.trimmingBlanks
    guard !uid.isEmpty else { return nil }
    self.bits = uid.utf8.reduce(0x9E37_79B9_7F4A_7C15, UIDHash.mix)
  }

  @inline(__always)
  private static func mix(_ bits: UInt64, _ byte: UInt8) -> UInt64 {
    let mixed = (bits ^ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ mixed >> 32
  }
}

/// The places of events that nobody asked for yet, by their UIDs: one that comes later may share its UID with one of them.
struct UIDIndex {
  private struct Entry {
    let hash: UInt64
    let start: Int
    let length: UInt32
    let line: UInt32
  }

  private var entries: [Entry] = []

  mutating func append(_ event: ScannedEvent) {
    guard let hash = event.uidHash else { return }
    let range = event.outline.range
    entries.append(
      Entry(
        hash: hash.bits, start: range.lowerBound, length: UInt32(clamping: range.count),
        line: UInt32(clamping: event.outline.firstLine)))
  }

  /// Every event that was added, in order.
  func forEach(_ body: (ScannedEvent) throws -> Void) throws {
    for entry in entries {
      var event = ScannedEvent()
      event.title = .unwanted
      event.uidHash = UIDHash(bits: entry.hash)
      event.outline = ComponentOutline(
        range: entry.start..<entry.start + Int(entry.length), firstLine: Int(entry.line), refusal: nil)
      try body(event)
    }
  }
}

extension UIDHash {
  fileprivate init(bits: UInt64) {
    self.bits = bits
  }
}
