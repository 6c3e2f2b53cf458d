public import CivilTime

/// The name of an alarm: a UUID of version 5 (RFC 9562, section 5.5), the same on every run for the same event and minute.
///
/// Nothing but the event's UID and the minute goes in, so rewording, renaming a rule or reading feeds in another order changes no id.
///
/// ```swift
/// AlarmID(eventID: "piano-1@example.com", fireAt: Instant(secondsSince1970: 29_759_070 * 60)).description
/// // "a5e9f711-7189-5bd1-ab76-89e765a16dd0"
/// ```
public struct AlarmID: Hashable, Comparable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// a5d5fa49-338d-59e2-9d6c-31b5df46a23d, the namespace of every name that keyalarm makes.
  static let namespace: [UInt8] = [
    0xa5, 0xd5, 0xfa, 0x49, 0x33, 0x8d, 0x59, 0xe2, 0x9d, 0x6c, 0x31, 0xb5, 0xdf, 0x46, 0xa2, 0x3d,
  ]

  /// The id of the alarm that rings for the event of that UID in the minute of `fireAt`.
  public init(eventID: String, fireAt: Instant) {
    self.init(name: "\(eventID)|\(fireAt.minuteSince1970)")
  }

  /// The name of an occurrence of the event of that UID, for the events that hold the alarms of one occurrence.
  public init(occurrenceOf eventID: String, startingAt start: Instant) {
    self.init(name: "event|\(eventID)|\(start.minuteSince1970)")
  }

  /// The version-5 UUID of any name in keyalarm's namespace.
  public init(name: String) {
    var hash = SHA1()
    hash.update(AlarmID.namespace)
    hash.update(name.utf8)
    let digest = hash.finish()
    high = AlarmID.joined(digest[0], digest[1]) & ~0xF000 | 0x5000
    low = AlarmID.joined(digest[2], digest[3]) & ~(0b11 << 62) | (0b10 << 62)
  }

  private static func joined(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  /// In the order of the bytes, which is that of the text.
  public static func < (lhs: AlarmID, rhs: AlarmID) -> Bool {
    (lhs.high, lhs.low) < (rhs.high, rhs.low)
  }
}

extension AlarmID: CustomStringConvertible {
  /// Lower-case hexadecimal in the usual five groups.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for place in 0..<32 {
      if place == 8 || place == 12 || place == 16 || place == 20 { text.append(UInt8(ascii: "-")) }
      text.append(digit(at: place))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The first 16 hexadecimal digits.
  var firstHalf: String { String(decoding: (0..<16).map(digit), as: UTF8.self) }

  /// The hexadecimal digit at that place, 0 to 31.
  private func digit(at place: Int) -> UInt8 {
    let half = place < 16 ? high : low
    let value = UInt8(truncatingIfNeeded: half >> UInt64(60 - place % 16 * 4) & 0xF)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// Reads a UUID in five groups, in either case; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.map(\.count) == [8, 4, 4, 4, 12] else { return nil }
    let digits = groups.flatMap { $0 }
    guard let high = AlarmID.number(digits[..<16]), let low = AlarmID.number(digits[16...]) else { return nil }
    self.high = high
    self.low = low
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    // A number's sign is no digit of an id.
    guard !digits.contains(UInt8(ascii: "+")) else { return nil }
    return UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension Instant {
  /// Unix time divided by 60, rounded down.
  var minuteSince1970: Int {
    secondsSince1970 >= 0 ? secondsSince1970 / 60 : (secondsSince1970 - 59) / 60
  }
}
