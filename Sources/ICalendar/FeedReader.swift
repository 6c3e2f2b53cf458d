public import AlarmPlanning
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
    let scan = try FeedScan(input, for: request)
    var log = FeedLog(source: input.name, outline: scan.outline)
    if let name = scan.unknownCharset { log.note(.unknownCharset(name), at: 1) }
    if let charset = scan.encoding.charset { log.note(.feedDecoded(charset: charset.name), at: 1) }
    var reading = FeedReading(isTruncated: scan.outline.cut != nil)
    reading.eventCount = scan.outline.eventCount
    var calendars = try scan.outline.calendars.map { try CalendarReading($0, scan, userZone: userZone, dayStart, database, fold) }
    for calendar in calendars {
      if let unknown = calendar.reader.zones.unknownCalendarZone { log.note(.calendarZoneUnknown(zoneID: unknown), at: calendar.firstLine) }
    }
    for group in scan.groups {
      let index = scan.outline.calendars.partitioningIndex { $0.start > group[0].outline.range.lowerBound } - 1
      if group.count == 1, try calendars[max(0, index)].canPassOver(group[0], of: scan, for: request) { continue }
      try read(group, of: scan, in: &calendars[max(0, index)], for: request, into: &reading, log: &log)
    }
    reading.diagnostics = log.diagnostics
    return reading
  }

  /// Reads the events of one group, and places those of each UID in it that are wanted.
  private func read(
    _ group: [ScannedEvent], of scan: FeedScan, in calendar: inout CalendarReading, for request: FeedRequest,
    into reading: inout FeedReading, log: inout FeedLog
  ) throws {
    var members: [(uid: String, members: [GroupMember])] = []
    for event in group {
      let member = try GroupMember(event, of: scan, calendar: &calendar)
      if let index = members.firstIndex(where: { $0.uid == member.words.uid }), !member.words.uid.isEmpty {
        members[index].members.append(member)
      } else {
        members.append((member.words.uid, [member]))
      }
    }
    for (_, members) in members {
      guard request.isWanted(members.map(\.words)) || members.contains(where: \.isUnreadable) else { continue }
      for member in members { log.note(member.faults, uid: member.words.uid, title: member.words.title) }
      place(EventSeries(members.compactMap(\.record), setting: calendar.setting), for: request, into: &reading, log: &log)
    }
  }

  private func place(_ series: EventSeries, for request: FeedRequest, into reading: inout FeedReading, log: inout FeedLog) {
    let margin = request.wantsAlarms ? series.alarmMarginSeconds : 0
    let window = request.window.lowerBound.adding(seconds: -margin)..<request.window.upperBound.adding(seconds: margin)
    let (placed, shortfalls) = series.placed(in: window)
    for shortfall in Set(shortfalls) {
      log.note([LineFault(line: series.line, fault: FeedFault(shortfall))], uid: series.uid, title: series.title)
    }
    for event in placed where request.includesCancelled || !event.record.isCancelled {
      if request.wantsAlarms { reading.alarms += event.alarms(in: request.window) }
      let inWindow = event.occurrences.filter { request.window.contains($0.start) }
      guard !inWindow.isEmpty || request.includesPast else { continue }
      reading.events.append(CalendarEvent(event.record, source: log.source, occurrences: inWindow))
    }
  }
}

/// What the events of one calendar share while they are read.
private struct CalendarReading {
  var reader: EventRecordReader
  private var knownZones = PlainEvent.KnownZones()
  let setting: EventSeries.Setting
  let firstLine: Int

  init(
    _ outline: CalendarOutline, _ scan: FeedScan, userZone: Zone, _ dayStart: TimeOfDay, _ database: ZoneDatabase,
    _ fold: @escaping @Sendable (String) -> String
  ) throws {
    let definitions = try outline.zones.filter { $0.refusal == nil }.compactMap {
      let bytes = try scan.bytes(of: $0)
      return ZoneDefinition(ComponentPreparation($0.moved(toStartOf: bytes), in: bytes, encoding: scan.encoding))
    }
    let name = [ScannedName.calendarZone, .zoneID].lazy.compactMap { outline.value(of: $0, encoding: scan.encoding) }.first
    var zones = CalendarZones(definitions: definitions, calendarZoneID: name, userZone: userZone, database: database)
    setting = EventSeries.Setting(userZone: userZone, ownerZone: zones.ownerZone(), dayStart: dayStart)
    reader = EventRecordReader(encoding: scan.encoding, userZone: userZone, fold: fold, zones: zones)
    firstLine = outline.firstLine
  }

  /// Whether an event that stands alone under its UID begins far from the window, and nothing can be said of it.
  mutating func canPassOver(_ event: ScannedEvent, of scan: FeedScan, for request: FeedRequest) throws -> Bool {
    guard scan.isPlainText, !request.includesPast, event.outline.refusal == nil, event.uidHash != nil else { return false }
    guard let plain = PlainEvent(try scan.bytes(of: event.outline), &knownZones, &reader.zones) else { return false }
    return plain.isFar(from: request.window) && !(request.wantsAlarms && plain.hasAlarms)
  }
}

/// One event of a group, read as far as it can be.
private struct GroupMember {
  var words: Event
  var record: EventRecord?
  var faults: [LineFault]
  let isUnreadable: Bool

  init(_ event: ScannedEvent, of scan: FeedScan, calendar: inout CalendarReading) throws {
    let bytes = try scan.bytes(of: event.outline)
    let reading = calendar.reader.read(event.outline.moved(toStartOf: bytes), in: bytes)
    words = reading.words
    isUnreadable = event.isUnreadable
    if let refusal = event.outline.refusal {
      record = nil
      faults = [LineFault(line: event.outline.firstLine, fault: refusal.fault)]
    } else {
      record = reading.record
      faults = reading.faults
    }
  }
}

extension ComponentOutline {
  /// The same component where it is all there is.
  fileprivate func moved(toStartOf bytes: [UInt8]) -> ComponentOutline {
    ComponentOutline(range: 0..<bytes.count, firstLine: firstLine, refusal: refusal)
  }
}

/// The feed became shorter while it was read.
public struct FeedChanged: Error, Hashable, Sendable, CustomStringConvertible {
  /// What happened and what to do.
  public var description: String { "the feed changed while it was read; read it again" }
}

/// A feed's bytes and what is known of them beforehand.
public struct FeedInput: Sendable {
  /// The configured or base name: `family.ics`, `stdin`; never an address.
  public let name: String
  /// The bytes as they came, unpacked.
  public let bytes: any FeedBytes
  /// The charset that the transport named; nil for none.
  public let declaredCharset: String?

  /// A feed of that name.
  public init(name: String, bytes: any FeedBytes, declaredCharset: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.declaredCharset = declaredCharset
  }
}

/// What is asked of a feed.
public struct FeedRequest: Sendable {
  /// The starts that are asked for.
  public let window: Range<Instant>
  /// Whether an event of those words is wanted; nil wants all. An event whose title cannot be read is always looked at.
  public let wants: (@Sendable (Event) -> Bool)?
  /// Whether the title alone decides, so that other events need not be parsed.
  public let decidesByTitle: Bool
  /// Whether a title of ASCII characters alone can be wanted.
  public let wantsASCIITitles: Bool
  /// Whether every line of the feed is read, as odd feeds need it: the slow way to the same result, for proof.
  public let readsEveryLine: Bool
  /// Whether cancelled events are given too.
  public let includesCancelled: Bool
  /// Whether the feed's own alarms are asked for.
  public let wantsAlarms: Bool
  /// Whether events without an occurrence in the window are given too.
  public let includesPast: Bool

  /// A request for the events that begin in `window`.
  public init(
    window: Range<Instant>, wants: (@Sendable (Event) -> Bool)? = nil, decidesByTitle: Bool = false,
    wantsASCIITitles: Bool = true, readsEveryLine: Bool = false, includesCancelled: Bool = false, wantsAlarms: Bool = false,
    includesPast: Bool = false
  ) {
    self.window = window
    self.wants = wants
    self.decidesByTitle = decidesByTitle
    self.wantsASCIITitles = wantsASCIITitles
    self.readsEveryLine = readsEveryLine
    self.includesCancelled = includesCancelled
    self.wantsAlarms = wantsAlarms
    self.includesPast = includesPast
  }

  func isWanted(_ events: [Event]) -> Bool {
    guard let wants else { return true }
    return events.contains(where: wants)
  }
}
