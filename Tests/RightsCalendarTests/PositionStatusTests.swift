import RightsCalendar
import Testing

@Suite struct PositionStatusTests {
  @Test(arguments: [
    ("予定", true, true), ("売建済", true, true), ("現物済", true, true), ("クロス済", false, true), ("保有中", false, true),
    ("クロス済み", false, true), ("権利取得", false, true), ("現渡済", false, false), ("現渡し済", false, false), ("完了", false, false),
    ("受取済", false, false), ("取消", false, false),
  ])
  func `a status says what is still to be done`(name: String, orders: Bool, delivery: Bool) throws {
    let status = try #require(PositionStatus(named: name))
    #expect(status.needsOrders == orders)
    #expect(status.needsDelivery == delivery)
  }

  @Test func `another word is no status`() {
    #expect(PositionStatus(named: "検討中") == nil)
  }
}
