import RightsCalendar
import Testing

@Suite struct LendingFeeTests {
  // http://yharuno.jp/main/2018/09/09/post-3250/: a million yen for ten days at 3.9 % and at 1.5 %.
  // The others: Python's decimal module, price * shares * rate / 100 * days / 365 rounded down.
  @Test(arguments: [
    ("1000", 1_000, "3.9", 10, 1_068), ("1000", 1_000, "1.5", 10, 410), ("1234.5", 300, "1.15", 4, 46), ("25", 100, "1.15", 7, 0),
    ("98765.4", 12_300, "3.9", 8, 1_038_416), ("3650", 100, "1.00", 1, 10), ("0", 100, "3.9", 4, 0), ("2000", 0, "3.9", 4, 0),
  ])
  func `the fee is exact and its fraction dropped`(price: String, shares: Int, rate: String, days: Int, fee: Int) throws {
    let yen = try LendingFee.yen(
      price: #require(DecimalNumber(price)), shares: shares, annualPercent: #require(DecimalNumber(rate)), days: days)
    #expect(yen == fee)
  }

  @Test func `figures past all reason have no fee`() throws {
    let huge = try #require(DecimalNumber("999999999999999999"))
    #expect(LendingFee.yen(price: huge, shares: 1, annualPercent: huge, days: 1) == nil)
    #expect(try LendingFee.yen(price: #require(DecimalNumber("1")), shares: -100, annualPercent: huge, days: 1) == nil)
    let tiny = try #require(DecimalNumber("0.00000000000000001"))
    #expect(LendingFee.yen(price: tiny, shares: 1, annualPercent: tiny, days: 1) == nil)
  }

  @Test(arguments: ["", ".", "-1", "+1", "1e3", "1,000", "１", "1.2.3", " 1", "1234567890123456789"])
  func `a number in another form is not read`(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func `equal numbers are equal however many zeros they end with`() {
    #expect(DecimalNumber("3.90") == DecimalNumber("3.9"))
    #expect(DecimalNumber("100.0") == DecimalNumber("100"))
    #expect(DecimalNumber(".5") == DecimalNumber("0.5"))
  }
}
