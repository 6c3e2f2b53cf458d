/// A point in time, to the second, on the UTC scale without leap seconds (Unix time).
///
/// Arithmetic never traps: it ends at the years 1 and 9999.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z; negative before it.
  public let secondsSince1970: Int

  /// 0001-01-01T00:00:00Z.
  public static let earliest = Instant(secondsSince1970: .min)
  /// 9999-12-31T23:59:59Z.
  public static let latest = Instant(secondsSince1970: .max)

  /// The instant that many seconds after 1970-01-01T00:00:00Z, brought into the years 1 to 9999.
  public init(secondsSince1970 seconds: Int) {
    secondsSince1970 = min(max(seconds, -719_162 * 86_400), 2_932_897 * 86_400 - 1)
  }

  /// The instant at which a clock that shows UTC shows `utc`.
  public init(utc: CivilDateTime) {
    self.init(secondsSince1970: utc.clockSeconds)
  }

  /// What a clock that shows UTC shows.
  public var utc: CivilDateTime { CivilDateTime(clockSeconds: secondsSince1970) }

  /// The instant `seconds` later; earlier when negative.
  public func adding(seconds: Int) -> Instant {
    Instant(secondsSince1970: secondsSince1970.saturatingAdd(seconds))
  }

  /// Seconds from `other` to this instant; negative where this one is earlier.
  public func seconds(since other: Instant) -> Int { secondsSince1970 - other.secondsSince1970 }

  public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.secondsSince1970 < rhs.secondsSince1970 }
}

extension Instant: CustomStringConvertible {
  /// RFC 3339 in UTC: `2026-04-10T09:00:00Z`.
  public var description: String { "\(utc)Z" }

  /// Reads RFC 3339 (`2026-04-10T18:00:00+09:00`, `2026-04-10T09:00:00Z`; `T` and `Z` in either case, a blank for the `T`).
  ///
  /// A fraction of a second is dropped; second 60, a leap second, is read as 59. Nil for anything else, and
  /// where it is outside the years 1 to 9999 in UTC.
  public init?(rfc3339 text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let hour = reader.number(digits: 2), reader.skip(":"), let minute = reader.number(digits: 2), reader.skip(":"),
      let second = reader.number(digits: 2), reader.skipFraction(), let offset = reader.utcOffset(), reader.isAtEnd,
      let date = CivilDate(year: year, month: month, day: day),
      let time = TimeOfDay(hour: hour, minute: minute, second: min(second, second == 60 ? 59 : second))
    else { return nil }
    let seconds = CivilDateTime(date, time).clockSeconds - offset
    self.init(secondsSince1970: seconds)
    guard secondsSince1970 == seconds else { return nil }
  }
}
