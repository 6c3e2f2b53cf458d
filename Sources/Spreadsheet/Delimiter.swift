/// Finds what stands between the fields of a text.
enum Delimiter {
  private static let candidates = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
  /// How much of a text is looked at.
  private static let sampleLength = 65_536

  /// The comma, tab or semicolon that stands, outside of quotes, in the most records; else more often; else the first of these.
  static func found(in bytes: [UInt8]) -> UInt8 {
    var records = [Int](repeating: 0, count: candidates.count)
    var totals = records
    for counts in countsByRecord(bytes.prefix(sampleLength)) {
      for (index, count) in counts.enumerated() {
        records[index] += count > 0 ? 1 : 0
        totals[index] += count
      }
    }
    let best = candidates.indices.max { (records[$0], totals[$0], -$0) < (records[$1], totals[$1], -$1) }
    return candidates[best ?? 0]
  }

  private static func countsByRecord(_ bytes: ArraySlice<UInt8>) -> [[Int]] {
    var lines = [[Int](repeating: 0, count: candidates.count)]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == 0x0A || byte == 0x0D {
        lines.append([Int](repeating: 0, count: candidates.count))
      } else if let index = candidates.firstIndex(of: byte) {
        lines[lines.count - 1][index] += 1
      }
    }
    return lines
  }
}
