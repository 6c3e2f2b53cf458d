import CivilTime

/// The words of the calendar's errors, in one place.
extension RightsDateError: CustomStringConvertible {
  /// What is wrong and what to do, in one line: `2028-01-01 is outside the holiday table, which covers …`.
  public var description: String {
    switch self {
    case .outsideHolidayTable(let date, let covered):
      "\(date) is outside the holiday table, which covers \(covered.lowerBound) to \(covered.upperBound); --holidays FILE extends it"
    case .tradeTooEarly(let first): "trades before \(first) are not known to the calendar"
    case .marketClosed(let date): "the market is closed on \(date)"
    case .closedBeforeOpened(let open, let close): "the position is closed on \(close), before it is opened on \(open)"
    }
  }
}

extension HolidayListError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .empty: "no holiday found; write a line for each, as 2026-01-01,元日"
    case .partOfYear(let year): "the holidays of \(year) are not all there; give every holiday of a year that is new"
    case .yearMissing(let year): "the holidays of \(year) are missing; a list must go on where the holiday table ends"
    }
  }
}
