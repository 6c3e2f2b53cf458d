import CivilTime

/// Reads the bytes of a TZif file, versions 1 to 4 (RFC 8536 and RFC 9636) and later ones that keep to that form.
///
/// Abbreviations and indicators are passed over: only what the clocks show is read. Where the file counts leap seconds, its times
/// are brought to the scale of `Instant`, which does not.
public enum TZifReader {
  /// The zone that `bytes` describe, under the name `identifier`.
  ///
  /// - Throws: What is wrong with the file; no input is trusted.
  public static func zone(identifier: String, reading bytes: [UInt8]) throws(TZifError) -> Zone {
    var cursor = TZifCursor(bytes)
    var header = try TZifHeader(readingFrom: &cursor)
    guard header.version != 0 else {
      return try block(header, timeSize: 4, in: &cursor).zone(identifier: identifier, tail: nil)
    }
    // The first block, with times of 32 bits, is there for old readers alone.
    try cursor.skip(header.dataSize(timeSize: 4))
    header = try TZifHeader(readingFrom: &cursor)
    let block = try block(header, timeSize: 8, in: &cursor)
    return block.zone(identifier: identifier, tail: try footer(in: cursor.remaining))
  }

  /// A data block's facts (section 3.2).
  private struct Block {
    var transitions: [ZoneTransition] = []
    var initialOffset = 0

    func zone(identifier: String, tail: PosixRule?) -> Zone {
      Zone(identifier: identifier, initialOffset: initialOffset, transitions: transitions, tail: tail)
    }
  }

  private static func block(_ header: TZifHeader, timeSize: Int, in cursor: inout TZifCursor) throws(TZifError) -> Block {
    // Asked for as a whole first, so that a made-up count reserves no memory.
    var data = TZifCursor(Array(try cursor.bytes(header.dataSize(timeSize: timeSize))))
    let times = try times(header.transitions, size: timeSize, in: &data)
    let types = Array(try data.bytes(header.transitions))
    let offsets = try offsets(header.types, in: &data)
    try data.skip(header.characters)
    let leaps = try leapSeconds(header.leapSeconds, timeSize: timeSize, in: &data)
    var block = Block(initialOffset: offsets[0])
    for (index, (time, type)) in zip(times, types).enumerated() {
      guard offsets.indices.contains(Int(type)) else { throw .unknownType(index: index) }
      let instant = Instant(secondsSince1970: leaps.unixTime(time))
      block.transitions.append(ZoneTransition(instant: instant, offset: offsets[Int(type)]))
    }
    return block
  }

  private static func times(_ count: Int, size: Int, in data: inout TZifCursor) throws(TZifError) -> [Int] {
    var times: [Int] = []
    for index in 0..<count {
      let time = try data.integer(size: size)
      if let last = times.last, time <= last { throw .unorderedTransitions(index: index) }
      times.append(time)
    }
    return times
  }

  private static func offsets(_ count: Int, in data: inout TZifCursor) throws(TZifError) -> [Int] {
    var offsets: [Int] = []
    for index in 0..<count {
      let offset = try data.integer(size: 4)
      guard (-89_999...93_599).contains(offset) else { throw .badOffset(index: index, offset) }
      try data.skip(2)
      offsets.append(offset)
    }
    return offsets
  }

  private static func leapSeconds(_ count: Int, timeSize: Int, in data: inout TZifCursor) throws(TZifError) -> TZifLeapSeconds {
    var leaps = TZifLeapSeconds()
    for index in 0..<count {
      let occurrence = try data.integer(size: timeSize)
      let correction = try data.integer(size: 4)
      guard leaps.append(occurrence: occurrence, correction: correction) else { throw .badLeapSecond(index: index) }
    }
    return leaps
  }

  /// The POSIX TZ string between two line feeds; an empty one gives no rule (section 3.3).
  private static func footer(in bytes: ArraySlice<UInt8>) throws(TZifError) -> PosixRule? {
    let lineFeed = UInt8(ascii: "\n")
    let text = bytes.dropFirst().prefix { $0 != lineFeed }
    guard bytes.first == lineFeed, text.endIndex < bytes.endIndex else {
      throw .badFooter(shown(bytes))
    }
    if text.isEmpty { return nil }
    guard let rule = PosixRule(parsing: String(decoding: text, as: UTF8.self)) else { throw .badFooter(shown(text)) }
    return rule
  }

  /// As much as an error message needs of a text that may be anything.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(64), as: UTF8.self)
  }
}
