import AlarmPlanning
import CivilTime
import RightsCalendar
import Testing

/// The dates of March 2026 are jump-fire's (https://jump-fire.com/?p=10170): last cum 2026-03-27, a Friday, ex 2026-03-30.
@Suite struct PositionAlarmsTests {
  @Test func `a position rings on the eve, the last cum-rights date and the ex-rights date at Tokyo's time`() throws {
    let alarms = try alarms([aeon()])
    #expect(alarms.map(\.fireAt.description) == ["2026-03-26T11:00:00Z", "2026-03-26T23:00:00Z", "2026-03-29T23:00:00Z"])
    #expect(
      alarms.map(\.summary) == [
        "⏰ 明日が権利付き最終日: イオン (8267) 100株", "⏰ 権利付き最終日: イオン (8267) 100株", "⏰ 現渡し: イオン (8267) 100株",
      ])
    #expect(
      alarms.map(\.details) == [
        "明日は権利付き最終日です。予約注文を準備しましょう\nイオン (8267) 100株 SBI証券 本人",
        "本日は権利付き最終日です。現物買いと売建を最終確認しましょう\nイオン (8267) 100株 SBI証券 本人",
        "本日は権利落ち日です。現渡しを実行しましょう\nイオン (8267) 100株 SBI証券 本人",
      ])
  }

  // Python: uuid.uuid5(namespace, "cross/eve|29575380") and so on.
  @Test func `an alarm's id is made of its kind and minute alone`() throws {
    let ids = try alarms([aeon()]).map(\.id.description)
    #expect(
      ids == [
        "4e99300c-dcee-59b0-b114-fd3e275217de", "88369dcf-8728-5cf6-88e2-d7b6c14ee373", "ff6c9676-4477-5e9a-bd2f-81558d63c78e",
      ])
    var other = try aeon()
    other.name = "別の会社"
    #expect(try alarms([other, aeon()]).map(\.id.description) == ids)
  }

  // The eve of a Monday is a Sunday: 2026-12-28 is a Monday, and its record date 2026-12-31 is published by jump-fire.
  @Test func `the eve is the calendar day before, Sundays too`() throws {
    let alarms = try alarms([aeon(record: "2026-12-31")])
    #expect(alarms.first?.fireAt.description == "2026-12-27T11:00:00Z")
  }

  @Test func `fifty positions of one record date share three alarms, each with all fifty`() throws {
    let positions = try (1...50).map { number in
      try Position(name: "会社\(number)", shares: 100, dates: RightsDates(recordDate: day("2026-03-31"), in: TradingCalendar()))
    }
    let fifty = try alarms(positions)
    #expect(fifty.count == 3)
    #expect(fifty.map(\.summary).last == "⏰ 現渡し: 会社1 ほか49銘柄")
    for alarm in fifty {
      #expect(alarm.details.split(separator: "\n").count == 51)
    }
    let more = try alarms(positions + [aeon()])
    #expect(more.map(\.id) == fifty.map(\.id))
    #expect(more.map(\.details) != fifty.map(\.details))
  }

  @Test func `two accounts are told apart`() throws {
    var other = try aeon()
    other.account = nil
    let together = try alarms([aeon(), other])
    #expect(together.count == 3)
    #expect(together.last?.details.hasSuffix("\nイオン (8267) 100株 SBI証券 本人\nイオン (8267) 100株 SBI証券") == true)
    var settings = PositionAlarmSettings()
    settings.grouping = .account
    let apart = try alarms([aeon(), other], settings: settings)
    #expect(
      Set(apart.map(\.eventID)) == [
        "cross/eve/本人", "cross/eve/-", "cross/last_cum/本人", "cross/last_cum/-", "cross/ex/本人", "cross/ex/-",
      ])
  }

  @Test func `a scope sets the alarms of one file apart from another's`() throws {
    var settings = PositionAlarmSettings()
    settings.scope = "march"
    #expect(try alarms([aeon()], settings: settings).map(\.eventID) == ["cross/eve/march", "cross/last_cum/march", "cross/ex/march"])
    settings.grouping = .account
    #expect(try alarms([aeon()], settings: settings).first?.eventID == "cross/eve/march/本人")
  }

  @Test(arguments: [
    (PositionStatus.planned, ["eve", "last_cum", "ex", "deadline"]), (.soldShort, ["eve", "last_cum", "ex", "deadline"]),
    (.boughtShares, ["eve", "last_cum", "ex", "deadline"]), (.crossed, ["ex", "deadline"]), (.rightsWon, ["ex", "deadline"]),
    (.delivered, []), (.completed, []), (.cancelled, []),
  ])
  func `a status leaves the alarms that are still of use`(status: PositionStatus, kinds: [String]) throws {
    var position = try aeon()
    position.status = status
    #expect(try Set(alarms([position], settings: withDeadline()).map(kind)) == Set(kinds))
  }

  @Test func `a broker's deadline rings that long before it`() throws {
    let alarms = try alarms([aeon()], settings: withDeadline())
    let deadline = try #require(alarms.last)
    #expect(deadline.fireAt.description == "2026-03-30T05:00:00Z")
    #expect(deadline.summary == "⏰ 現渡し期限: イオン (8267) 100株")
    #expect(deadline.details == "現渡しの期限は15:00です\nイオン (8267) 100株 SBI証券 本人")
  }

  @Test func `times are settable and each kind can be off`() throws {
    var settings = PositionAlarmSettings()
    settings.eve = nil
    settings.lastCum = TimeOfDay(hour: 7, minute: 31)
    settings.ex = nil
    #expect(try alarms([aeon()], settings: settings).map(\.fireAt.description) == ["2026-03-26T22:31:00Z"])
  }

  @Test func `what is past gives no alarm, nor the instant itself`() throws {
    let now = try #require(Instant(rfc3339: "2026-03-27T08:00:00+09:00"))
    #expect(try alarms([aeon()], now: now).map(\.fireAt.description) == ["2026-03-29T23:00:00Z"])
  }

  @Test func `there is no horizon unless one is set`() throws {
    let now = try #require(Instant(rfc3339: "2025-01-01T00:00:00Z"))
    #expect(try alarms([aeon()], now: now).count == 3)
    var settings = PositionAlarmSettings()
    settings.horizonSeconds = 14 * 86_400
    #expect(try alarms([aeon()], settings: settings, now: now).isEmpty)
  }

  @Test func `a row that could not be read is named in its own file's alarms`() throws {
    let skipped = SkippedRecord(source: "a.xlsx", sheet: "3月", row: 7, reason: "'3/32' is no date; write 2026-03-31")
    let sheets = try [
      PositionSheet(source: "a.xlsx", positions: [aeon()], skipped: [skipped]),
      PositionSheet(source: "b.xlsx", positions: [aeon(record: "2026-09-30")]),
    ]
    let alarms = try PositionAlarms(settings: PositionAlarmSettings(), now: january()).alarms(for: sheets)
    let warning = "\n⚠ アラームなし: a.xlsx: 3月 7行目: '3/32' is no date; write 2026-03-31"
    #expect(alarms.map { $0.details.hasSuffix(warning) } == [true, true, true, false, false, false])
    #expect(alarms.map(\.sources) == [["a.xlsx"], ["a.xlsx"], ["a.xlsx"], ["b.xlsx"], ["b.xlsx"], ["b.xlsx"]])
  }

  @Test func `what is not known is left out of the text`() throws {
    var position = try aeon()
    position.name = nil
    position.shares = nil
    position.broker = nil
    let alarm = try #require(alarms([position]).last)
    #expect(alarm.summary == "⏰ 現渡し: 8267")
    #expect(alarm.details == "本日は権利落ち日です。現渡しを実行しましょう\n8267 本人")
  }

  @Test func `the texts can be English`() throws {
    var settings = withDeadline()
    settings.language = .english
    let alarms = try alarms([aeon(), aeon()], settings: settings)
    #expect(alarms.first?.summary == "⏰ Last cum-rights date tomorrow: イオン and 1 more")
    #expect(alarms.last?.details.hasPrefix("Deliveries are taken until 15:00 Tokyo time\nイオン (8267) 100 shares SBI証券 本人\n") == true)
  }

  private func aeon(record: String = "2026-03-31") throws -> Position {
    try Position(
      name: "イオン", code: "8267", shares: 100, dates: RightsDates(recordDate: day(record), in: TradingCalendar()),
      broker: "SBI証券", account: "本人")
  }

  private func january() throws -> Instant {
    try #require(Instant(rfc3339: "2026-01-01T00:00:00Z"))
  }

  private func alarms(
    _ positions: [Position], settings: PositionAlarmSettings = PositionAlarmSettings(), now: Instant? = nil
  ) throws -> [Alarm] {
    let sheet = PositionSheet(source: "positions.xlsx", positions: positions)
    return try PositionAlarms(settings: settings, now: now ?? january()).alarms(for: [sheet])
  }

  private func withDeadline() -> PositionAlarmSettings {
    var settings = PositionAlarmSettings()
    settings.deadline = { broker in
      guard broker == "SBI証券", let time = TimeOfDay(hour: 15, minute: 0), let lead = LeadTime(minutes: 60) else { return nil }
      return DeliveryDeadline(time: time, lead: lead)
    }
    return settings
  }

  private func kind(of alarm: Alarm) -> String {
    if case .rights(let notice) = alarm.origin { notice.kind.rawValue } else { "" }
  }
}
