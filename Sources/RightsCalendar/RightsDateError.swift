public import CivilTime

/// Why a date of the rights calendar cannot be known.
public enum RightsDateError: Error, Hashable {
  /// Whether `date` is a business day is not known: the holiday table ends before it or begins after it.
  case outsideHolidayTable(CivilDate, covered: ClosedRange<CivilDate>)
  /// The trade lies before `first`, since which the settlement cycles are known.
  case tradeTooEarly(first: CivilDate)
  /// The market is closed on that day, so nothing is traded on it.
  case marketClosed(CivilDate)
  /// The short position would be closed before it was opened.
  case closedBeforeOpened(open: CivilDate, close: CivilDate)
}
