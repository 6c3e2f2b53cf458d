import CivilTime
package import ProgramPipes

/// Puts a plan together from the records in which it arrives (``ServeMessages``).
package struct PlanCollector {
  private var overview: PlanOverview?
  private var changedAt = Instant.earliest

  /// A collector that has nothing yet.
  package init() {}

  /// Takes the next record.
  ///
  /// - Parameter body: the value of the record's field `body`.
  /// - Returns: the plan, with its last record; else nil.
  package mutating func take(_ record: PipeRecord, body: [UInt8]) -> ServedPlan? {
    if let name = record.text("plan") {
      begin(name, record)
    } else if let alarm = PlanCollector.alarm(record) {
      overview?.alarms.append(alarm)
    } else if let place = record.text("skipped") {
      overview?.skipped.append(
        PlanOverview.Skipped(
          place: place, japanesePlace: record.text("place-ja"), reason: record.text("reason") ?? "",
          japaneseReason: record.text("reason-ja")))
    } else if let source = PlanCollector.source(record) {
      overview?.sources.append(source)
    } else if record.bytes("body") != nil, let overview {
      defer { self.overview = nil }
      return ServedPlan(calendar: body, changedAt: changedAt, overview: overview)
    }
    return nil
  }

  private mutating func begin(_ name: String, _ record: PipeRecord) {
    guard let zone = record.text("zone"), let madeAt = record.clock("made-at"), let changedAt = record.number("changed-at") else { return }
    var overview = PlanOverview(name: name, zoneName: zone, madeAt: madeAt)
    overview.droppedCount = record.number("dropped") ?? 0
    overview.firstDropped = record.clock("first-dropped")
    overview.failure = record.trouble
    self.overview = overview
    self.changedAt = Instant(secondsSince1970: changedAt)
  }

  private static func alarm(_ record: PipeRecord) -> PlanOverview.Alarm? {
    guard let text = record.text("alarm"), let clock = record.clock("clock") else { return nil }
    let details = record.text("details")?.split(separator: "\n").map(String.init) ?? []
    return PlanOverview.Alarm(clock: clock, text: text, details: details)
  }

  private static func source(_ record: PipeRecord) -> PlanOverview.Source? {
    guard let name = record.text("source") else { return nil }
    return PlanOverview.Source(
      name: name, lastRead: record.clock("last-read"), trouble: record.trouble, leftOutCount: record.number("left-out") ?? 0)
  }
}

extension PipeRecord {
  fileprivate var trouble: PlanOverview.Trouble? {
    guard let since = number("since"), let clock = clock("since-clock") else { return nil }
    return PlanOverview.Trouble(
      since: Instant(secondsSince1970: since), sinceClock: clock, reason: text("reason") ?? "", japaneseReason: text("reason-ja"))
  }

  fileprivate func clock(_ name: String) -> CivilDateTime? { number(name).map { CivilDateTime(clockSeconds: $0) } }
}
