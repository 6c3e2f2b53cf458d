public import CivilTime

/// A DATE or DATE-TIME as it is written (RFC 5545 3.3.4, 3.3.5): without a zone, which its property's TZID names.
public enum DateValue: Hashable, Sendable {
  /// `20260410`: a day.
  case date(CivilDate)
  /// `20260410T180000`: a time in a zone that the text does not name.
  case local(CivilDateTime)
  /// `20260410T090000Z`: a time in UTC.
  case utc(Instant)
}
