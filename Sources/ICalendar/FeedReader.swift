import AlarmPlanning
public import CivilTime
import Recurrence
public import ZoneData

/// Reads feeds: bytes in, events with their occurrences out, and everything that was wrong on the way.
///
/// A fault in one event never costs another: what can be read is read, and the rest is named.
public struct FeedReader: Sendable {
  private let database: ZoneDatabase
  private let userZone: Zone
  private let dayStart: TimeOfDay
  private let fold: @Sendable (String) -> String

  /// A reader.
  ///
  /// - Parameters:
  ///   - database: the machine's zones.
  ///   - userZone: where floating and whole-day events count, unless their calendar says where it is.
  ///   - dayStart: the time of day at which whole-day events start.
  ///   - fold: folds a title for the name of an event without a UID.
  public init(
    database: ZoneDatabase, userZone: Zone, dayStart: TimeOfDay, fold: @escaping @Sendable (String) -> String
  ) {
    self.database = database
    self.userZone = userZone
    self.dayStart = dayStart
    self.fold = fold
  }

  /// The events of a feed that the request asks for.
  ///
  /// - Throws: `UnreadableFeed` where the bytes are no calendar; `FeedChanged` where they change meanwhile; what reading them throws.
  public func read(_ input: FeedInput, for request: FeedRequest) throws -> FeedReading {
    try read(input, for: request, inspecting: nil)
  }

  /// What becomes of the records that share a UID, for who looks closer.
  typealias Inspection = (_ series: EventSeries, _ members: [GroupMember]) -> Void

  /// The same; each event is shown to `inspect`, and none is passed over.
  func read(_ input: FeedInput, for request: FeedRequest, inspecting inspect: Inspection?) throws -> FeedReading {
    let packed = try PackedFeed.unpack(input.bytes)
    let text = packed.map { FeedInput(name: input.name, bytes: $0.text, declaredCharset: input.declaredCharset) }
    let scan = try FeedScan(text ?? input, for: request)
    var log = FeedLog(source: input.name, outline: scan.outline)
    if packed?.isDamaged == true { log.note(.packingDamaged, at: 1) }
    for fault in scan.faults { log.note(fault.fault, at: fault.line) }
    var reading = FeedReading(isTruncated: scan.outline.cut != nil || packed?.isDamaged == true)
    reading.eventCount = scan.outline.eventCount
    reading.isOwn = scan.outline.calendars.allSatisfy(\.isOwn)
    reading.encoding = scan.encoding
    for (index, outline) in scan.outline.calendars.enumerated() {
      let groups = scan.groups(ofCalendar: index)
      guard !groups.isEmpty || !outline.lines.isEmpty else { continue }
      var calendar = try CalendarReading(outline, scan, userZone: userZone, dayStart, database, fold)
      for name in calendar.reader.zones.unknownNames { log.note(.calendarZoneUnknown(zoneID: name.text.excerpt), at: name.line) }
      for group in groups {
        if inspect == nil, try calendar.canPassOver(group, of: scan, for: request) { continue }
        try read(group, of: scan, in: &calendar, for: request, inspect, into: &reading, log: &log)
      }
    }
    // Those without a UID were read together.
    reading.events.sort { $0.line < $1.line }
    reading.diagnostics = log.diagnostics
    return reading
  }

  /// Reads the events of one group, and places those of each UID in it that are wanted.
  private func read(
    _ group: [ScannedEvent], of scan: FeedScan, in calendar: inout CalendarReading, for request: FeedRequest,
    _ inspect: Inspection?, into reading: inout FeedReading, log: inout FeedLog
  ) throws {
    var members: [[GroupMember]] = []
    var places: [String: Int] = [:]
    for event in group {
      let member = try GroupMember(event, of: scan, calendar: &calendar)
      if let place = member.sharedUID.flatMap({ places[$0] }) {
        members[place].append(member)
      } else {
        if let uid = member.sharedUID { places[uid] = members.count }
        members.append([member])
      }
    }
    for members in members {
      guard request.isWanted(members.map(\.words)) || members.contains(where: \.isUnreadable) else { continue }
      for member in members { log.note(member.faults, uid: member.words.uid, title: member.words.title) }
      let series = EventSeries(members.compactMap(\.record), setting: calendar.setting)
      inspect?(series, members)
      place(series, for: request, into: &reading, log: &log)
      guard let explains = request.explains, members.contains(where: { $0.isUnreadable || explains($0.words) }) else { continue }
      reading.accounts.append(
        SeriesAccount(series, members, window: request.window, source: log.source, allowance: &reading.accountAllowance))
    }
  }

  private func place(_ series: EventSeries, for request: FeedRequest, into reading: inout FeedReading, log: inout FeedLog) {
    let margin = request.wantsAlarms ? series.alarmMarginSeconds : 0
    let window = request.window.lowerBound.adding(seconds: -margin)..<request.window.upperBound.adding(seconds: margin)
    let (placed, shortfalls) = series.placed(
      in: window, includingCancelled: request.includesCancelled, allowance: &reading.allowance)
    log.note(shortfalls.map { LineFault(line: series.line, fault: $0) }, uid: series.uid, title: series.title)
    for event in placed where request.includesCancelled || !event.isCancelled {
      if request.wantsAlarms { addAlarms(of: event, in: request.window, to: &reading, &log) }
      let inWindow = margin == 0 ? event.occurrences : event.occurrences.filter { request.window.contains($0.start) }
      guard !inWindow.isEmpty || request.includesPast else { continue }
      reading.events.append(CalendarEvent(event, source: log.source, occurrences: inWindow))
    }
  }

  private func addAlarms(of event: EventSeries.Placed, in window: Range<Instant>, to reading: inout FeedReading, _ log: inout FeedLog) {
    let (alarms, limit) = event.alarms(in: window, allowance: &reading.allowance)
    reading.alarms += alarms
    guard let limit else { return }
    let fault = LineFault(line: event.record.line, fault: .tooManyAlarms(limit: limit))
    log.note([fault], uid: event.record.uid, title: event.record.title)
  }
}
