import CivilTime
import FeedServing
import ProgramPipes
import TestSupport
import Testing

@Suite struct ServeMessagesTests {
  /// The plans that arrive when these bytes are sent.
  static func plans(in bytes: [UInt8]) throws -> [ServedPlan] {
    var rest = bytes[...]
    var reader = PipeRecordReader(longestValue: 1 << 20) { () throws(PipeRecordReader.Fault) in
      defer { rest = rest.dropFirst(100) }
      return Array(rest.prefix(100))
    }
    var collector = PlanCollector()
    var (plans, body): ([ServedPlan], [UInt8]) = ([], [])
    func keep(_ piece: ArraySlice<UInt8>) -> Bool {
      body += piece
      return true
    }
    while let record = try reader.next(body: keep) {
      if let plan = collector.take(record, body: body) { plans.append(plan) }
      body = []
    }
    return plans
  }

  static func plan(_ seed: UInt64) -> ServedPlan {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func clock() -> CivilDateTime { CivilDateTime(clockSeconds: number(-1_000_000...4_000_000_000)) }
    func text() -> String {
      (0..<number(0...5)).map { _ in ["ピアノ", "\n", "plan 3\n", "\"", "⏰"].randomElement(using: &generator) ?? "" }.joined()
    }
    var overview = PlanOverview(name: text(), zoneName: "Asia/Tokyo", madeAt: clock())
    overview.alarms = (0..<number(0...4)).map { _ in PlanOverview.Alarm(clock: clock(), text: text(), details: ["場所: 音楽教室", "a"]) }
    overview.droppedCount = number(0...3)
    overview.firstDropped = overview.droppedCount > 0 ? clock() : nil
    overview.skipped = (0..<number(0...2)).map { _ in
      PlanOverview.Skipped(place: text(), japanesePlace: text(), reason: text(), japaneseReason: text())
    }
    func trouble() -> PlanOverview.Trouble {
      let since = Instant(secondsSince1970: number(0...2_000_000_000))
      return PlanOverview.Trouble(since: since, sinceClock: clock(), reason: text(), japaneseReason: text())
    }
    overview.sources = (0..<number(0...3)).map { index in
      PlanOverview.Source(name: text(), lastRead: index == 0 ? nil : clock(), trouble: index == 1 ? trouble() : nil, leftOutCount: index)
    }
    overview.failure = number(0...1) == 0 ? nil : trouble()
    let calendar = (0..<number(0...3_000)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return ServedPlan(calendar: calendar, changedAt: Instant(secondsSince1970: number(0...2_000_000_000)), overview: overview)
  }

  @Test(arguments: 0..<100)
  func `whatever a plan holds, it arrives as it was sent`(_ seed: UInt64) throws {
    let plans = [ServeMessagesTests.plan(seed), ServeMessagesTests.plan(seed + 1_000)]
    #expect(try ServeMessagesTests.plans(in: plans.flatMap(ServeMessages.encode)) == plans)
  }

  @Test(arguments: 0..<50)
  func `a plan that is cut is not shown`(_ seed: UInt64) throws {
    let bytes = ServeMessages.encode(ServeMessagesTests.plan(seed))
    var generator = SeededGenerator(seed: seed)
    let cut = Int.random(in: 0..<bytes.count, using: &generator)
    #expect((try? ServeMessagesTests.plans(in: Array(bytes[..<cut])))?.isEmpty != false)
  }

  @Test func `settings arrive as they were sent`() throws {
    let listen = try #require(ListenAddress(parsing: "[::1]:0"))
    for (gzip, log) in [(false, true), (true, false)] {
      let settings = ServeSettings(listen: listen, token: FeedToken(), usesGzip: gzip, writesAccessLog: log)
      var bytes = ServeMessages.encode(settings)
      var reader = PipeRecordReader(longestValue: 100) { () throws(PipeRecordReader.Fault) in
        defer { bytes = [] }
        return bytes
      }
      #expect(try reader.next().flatMap(ServeMessages.settings) == settings)
    }
  }

  @Test(arguments: [nil, PublicAddress(parsing: "https://calendar.example/feeds")])
  func `a request for pages arrives as it was sent, and is none for a server`(_ address: PublicAddress?) throws {
    let request = PageRequest(token: FeedToken(), address: address)
    var bytes = ServeMessages.encode(request)
    var reader = PipeRecordReader(longestValue: 100) { () throws(PipeRecordReader.Fault) in
      defer { bytes = [] }
      return bytes
    }
    let record = try #require(try reader.next())
    #expect(ServeMessages.pageRequest(record) == request)
    #expect(ServeMessages.settings(record) == nil)
  }

  @Test func `the earliest trouble counts`() {
    var overview = PlanOverview(name: "", zoneName: "UTC", madeAt: CivilDateTime(clockSeconds: 0))
    #expect(overview.staleSince == nil)
    overview.sources = [300, 100, 200].map { seconds in
      let since = Instant(secondsSince1970: seconds)
      return PlanOverview.Source(name: "", lastRead: nil, trouble: PlanOverview.Trouble(since: since, sinceClock: since.utc, reason: ""))
    }
    #expect(overview.staleSince?.secondsSince1970 == 100)
  }
}
