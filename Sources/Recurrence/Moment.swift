public import CivilTime

/// A DTSTART, RDATE, EXDATE or RECURRENCE-ID as its reader understood it, the zone looked up.
public enum Moment: Hashable, Sendable {
  /// A day (VALUE=DATE).
  case date(CivilDate)
  /// A time without Z or TZID: in the series' zone.
  case local(CivilDateTime)
  /// A time with a TZID: as written, and the instant that it names in that zone.
  case zoned(CivilDateTime, Instant)
  /// A time with Z.
  case utc(Instant)
}
