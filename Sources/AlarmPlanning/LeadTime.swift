/// How long before an occurrence's start an alarm fires, in whole minutes; also the measure of horizons and intervals.
///
/// A day is 86,400 seconds, exact across clock changes.
public struct LeadTime: Hashable, Comparable, Sendable {
  /// Seconds before the start: zero or positive, a multiple of 60.
  public let seconds: Int

  /// 0 or more minutes, at most `longest`; nil for anything else.
  public init?(minutes: Int) {
    guard minutes >= 0, minutes <= LeadTime.longest / 60 else { return nil }
    seconds = minutes * 60
  }

  /// Ten years: far beyond what anybody plans, and safe in every sum.
  static let longest = 3_660 * 86_400

  public static func < (lhs: LeadTime, rhs: LeadTime) -> Bool { lhs.seconds < rhs.seconds }
}

/// Why a text is no lead time.
public enum LeadTimeError: Error, Equatable, Sendable {
  /// Nothing was written.
  case empty
  /// A number without its unit: `30`.
  case unitMissing
  /// `-5m`: a lead time is counted back from the start already.
  case negative
  /// `30s`: alarms are planned to the minute.
  case seconds
  /// More than ten years.
  case tooLong
  /// Any other text.
  case unreadable
}

extension LeadTime {
  /// Reads `0m`, `5m`, `1h30m`, `2d`, `1w`, or ISO 8601's `PT30M`, `P1DT2H`, `P1W`, in either case.
  ///
  /// - Throws: `LeadTimeError`, by what is wrong.
  public init(parsing text: some StringProtocol) throws(LeadTimeError) {
    let letters = text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    guard let first = letters.first else { throw .empty }
    guard !letters.contains(UInt8(ascii: "-")) else { throw .negative }
    var reader = UnitReader(isISO: first == UInt8(ascii: "p"))
    for letter in letters.dropFirst(reader.isISO ? 1 : 0) { try reader.take(letter) }
    seconds = try reader.total()
  }
}

/// Sums `1h30m` or, after its `P`, `1DT2H`, a letter at a time: units from the longest to the shortest, each once.
private struct UnitReader {
  let isISO: Bool
  private var sum = 0
  private var number: Int?
  private var lastUnit = Int.max
  private var isInTimePart = false

  init(isISO: Bool) {
    self.isISO = isISO
  }

  mutating func take(_ letter: UInt8) throws(LeadTimeError) {
    if (0x30...0x39).contains(letter) {
      let value = (number ?? 0) * 10 + Int(letter - 0x30)
      guard value <= LeadTime.longest else { throw .tooLong }
      number = value
    } else if isISO, letter == UInt8(ascii: "t"), number == nil, !isInTimePart {
      isInTimePart = true
    } else {
      try add(unit: letter)
    }
  }

  private mutating func add(unit letter: UInt8) throws(LeadTimeError) {
    guard let count = number, let unit = UnitReader.seconds[letter] else { throw .unreadable }
    guard unit > 1 else { throw .seconds }
    guard unit < lastUnit, !isISO || isInTimePart == (unit < 86_400) else { throw .unreadable }
    sum += count * unit
    guard sum <= LeadTime.longest else { throw .tooLong }
    lastUnit = unit
    number = nil
  }

  func total() throws(LeadTimeError) -> Int {
    guard number == nil else { throw lastUnit == .max && !isISO ? .unitMissing : .unreadable }
    guard lastUnit != .max, !isInTimePart || lastUnit < 86_400 else { throw .unreadable }
    return sum
  }

  private static let seconds: [UInt8: Int] = [
    UInt8(ascii: "w"): 604_800, UInt8(ascii: "d"): 86_400, UInt8(ascii: "h"): 3_600, UInt8(ascii: "m"): 60, UInt8(ascii: "s"): 1,
  ]
}
