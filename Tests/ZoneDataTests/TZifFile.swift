/// A TZif file to be written out, right or wrong, by the layout of RFC 8536 section 3.
struct TZifFile {
  var magic = "TZif"
  var version: UInt8 = UInt8(ascii: "2")
  var transitions: [Int] = [0, 100_000]
  var types: [UInt8] = [1, 0]
  /// Seconds east; each becomes a local time type.
  var offsets = [0, 3_600]
  var leapSeconds: [(occurrence: Int, correction: Int)] = []
  var utIndicators = 0
  var standardIndicators = 0
  var abbreviations = "AAA\0BBB\0"
  var footer = "\nAAA0\n"
  /// Replaces the count of the local time types in the header.
  var writtenTypeCount: Int?

  var bytes: [UInt8] {
    guard version != 0 else { return block(timeSize: 4) }
    return block(timeSize: 4) + block(timeSize: 8) + Array(footer.utf8)
  }

  private func block(timeSize: Int) -> [UInt8] {
    let counts = [
      utIndicators, standardIndicators, leapSeconds.count, transitions.count, writtenTypeCount ?? offsets.count, abbreviations.utf8.count,
    ]
    var bytes = Array(magic.utf8) + [version] + [UInt8](repeating: 0, count: 15)
    bytes += counts.flatMap { bigEndian($0, size: 4) }
    bytes += transitions.flatMap { bigEndian($0, size: timeSize) } + types
    for (index, offset) in offsets.enumerated() { bytes += bigEndian(offset, size: 4) + [index == 1 ? 1 : 0, 0] }
    bytes += Array(abbreviations.utf8)
    for leap in leapSeconds { bytes += bigEndian(leap.occurrence, size: timeSize) + bigEndian(leap.correction, size: 4) }
    return bytes + [UInt8](repeating: 0, count: standardIndicators + utIndicators)
  }

  private func bigEndian(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
