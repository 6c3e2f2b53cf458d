/// The 44 bytes that begin each half of a TZif file (RFC 8536 section 3.1), and the size of the data that follows them.
struct TZifHeader {
  static let size = 44

  /// NUL for version 1, else a digit.
  let version: UInt8
  let utIndicators: Int
  let standardIndicators: Int
  let leapSeconds: Int
  let transitions: Int
  let types: Int
  let characters: Int

  init(readingFrom cursor: inout TZifCursor) throws(TZifError) {
    guard try cursor.bytes(4).elementsEqual("TZif".utf8) else { throw .notTZif }
    version = try cursor.byte()
    guard version == 0 || (UInt8(ascii: "2")...UInt8(ascii: "9")).contains(version) else { throw .unknownVersion(version) }
    try cursor.skip(15)
    utIndicators = try cursor.count()
    standardIndicators = try cursor.count()
    leapSeconds = try cursor.count()
    transitions = try cursor.count()
    types = try cursor.count()
    characters = try cursor.count()
    try checkCounts()
  }

  /// Bytes of the data block whose times have `timeSize` bytes.
  func dataSize(timeSize: Int) -> Int {
    transitions * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4) + standardIndicators + utIndicators
  }

  private func checkCounts() throws(TZifError) {
    // A transition's type is one byte, so no more than 256 can be named.
    guard (1...256).contains(types) else { throw .badCount(of: "local time types", types) }
    guard characters > 0 else { throw .badCount(of: "abbreviation characters", characters) }
    guard utIndicators == 0 || utIndicators == types else { throw .badCount(of: "UT indicators", utIndicators) }
    guard standardIndicators == 0 || standardIndicators == types else {
      throw .badCount(of: "standard-time indicators", standardIndicators)
    }
  }
}
