/// The fee for shares borrowed to sell them short (貸株料), estimated before the broker states it.
public enum LendingFee {
  /// `price` × `shares` × `annualPercent` ÷ 100 × `days` ÷ 365 in yen, the fraction dropped, in exact arithmetic.
  ///
  /// ```swift
  /// LendingFee.yen(price: DecimalNumber("1500")!, shares: 100, annualPercent: DecimalNumber("3.9")!, days: 4)  // 64
  /// ```
  ///
  /// - Parameters:
  ///   - price: yen a share.
  ///   - shares: how many; not negative.
  ///   - annualPercent: the broker's rate in percent a year, as `3.9`.
  ///   - days: 貸株料 days, both ends counted; not negative.
  /// - Returns: nil where a figure is negative or too large to be anyone's trade (past 2 to the 64th power on the way).
  public static func yen(price: DecimalNumber, shares: Int, annualPercent: DecimalNumber, days: Int) -> Int? {
    guard let shares = UInt64(exactly: shares), let days = UInt64(exactly: days),
      let rate = product(price.coefficient, annualPercent.coefficient), let shareDays = product(shares, days),
      let divisor = powerOfTen(price.scale + annualPercent.scale).flatMap({ product($0, 100 * 365) })
    else { return nil }
    let dividend = rate.multipliedFullWidth(by: shareDays)
    guard dividend.high < divisor else { return nil }
    return Int(exactly: divisor.dividingFullWidth(dividend).quotient)
  }

  private static func product(_ lhs: UInt64, _ rhs: UInt64) -> UInt64? {
    let (value, overflow) = lhs.multipliedReportingOverflow(by: rhs)
    return overflow ? nil : value
  }

  private static func powerOfTen(_ exponent: Int) -> UInt64? {
    (0..<exponent).reduce(1) { power, _ in power.flatMap { product($0, 10) } }
  }
}
