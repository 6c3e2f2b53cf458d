import AlarmPlanning
import Testing

@Suite struct LeadTimeTests {
  @Test(arguments: [
    ("0m", 0), ("5m", 300), ("30m", 1_800), ("90m", 5_400), ("1h30m", 5_400), ("24h", 86_400), ("2d", 172_800), ("1w", 604_800),
    ("1w2d3h4m", 788_640), ("1d1m", 86_460), ("05m", 300), ("30M", 1_800), ("1H30M", 5_400), ("0h", 0), ("3660d", 316_224_000),
    ("PT0M", 0), ("PT30M", 1_800), ("P1DT2H", 93_600), ("P1W", 604_800), ("P1D", 86_400), ("PT1H30M", 5_400), ("pt5m", 300),
    ("P1W2DT3H", 788_400),
  ])
  func `a lead time is read in both forms`(text: String, seconds: Int) throws {
    #expect(try LeadTime(parsing: text).seconds == seconds)
  }

  @Test(
    arguments: [
      ("", .empty), ("30", .unitMissing), ("0", .unitMissing), ("-5m", .negative), ("5m-", .negative), ("PT-5M", .negative),
      ("-PT5M", .negative), ("−5m", .unreadable), ("30s", .seconds), ("1m30s", .seconds), ("PT30S", .seconds), ("m", .unreadable),
      ("1h30", .unreadable), ("5 m", .unreadable), (" 5m", .unreadable), ("+5m", .unreadable), ("1.5h", .unreadable), ("1,5h", .unreadable),
      ("30m1h", .unreadable), ("5m5m", .unreadable), ("5min", .unreadable), ("5分", .unreadable), ("３０m", .unreadable), ("1y", .unreadable),
      ("P", .unreadable), ("PT", .unreadable), ("P30M", .unreadable), ("PT1D", .unreadable), ("P1DT", .unreadable),
      ("PT1HT1M", .unreadable),
      ("P1D2H", .unreadable), ("1DT2H", .unreadable), ("P1", .unreadable), ("half an hour", .unreadable), ("3661d", .tooLong),
      ("P3660DT1M", .tooLong), ("99999999999999999999m", .tooLong), ("9223372036854775807w", .tooLong),
    ] as [(String, LeadTimeError)])
  func `any other text is refused for what is wrong with it`(text: String, error: LeadTimeError) {
    #expect(throws: error) { try LeadTime(parsing: text) }
  }

  @Test(arguments: [(-1, nil), (0, 0), (5, 300), (5_270_400, 316_224_000), (5_270_401, nil), (.max, nil), (.min, nil)])
  func `minutes make a lead time up to ten years`(minutes: Int, seconds: Int?) {
    #expect(LeadTime(minutes: minutes)?.seconds == seconds)
  }

  /// The words of the exported feed.
  @Test(arguments: [
    ("30m", "30分前", "30 min before"), ("1h30m", "1時間30分前", "1 h 30 min before"), ("2d", "2日前", "2 d before"), ("0m", "開始", "now"),
    ("1w", "7日前", "7 d before"), ("1d1m", "1日1分前", "1 d 1 min before"), ("25h", "1日1時間前", "1 d 1 h before"),
  ])
  func `a lead time has words in both languages`(text: String, japanese: String, english: String) throws {
    let lead = try LeadTime(parsing: text)
    #expect(lead.words(in: .japanese) == japanese)
    #expect(lead.words(in: .english) == english)
  }
}
