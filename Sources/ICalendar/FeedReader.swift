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
  /// - Throws: `UnreadableFeed` where the bytes are no calendar.
  public func read(_ input: FeedInput, for request: FeedRequest) throws(UnreadableFeed) -> FeedReading {
    let bytes = UTF16Feed.transcode(input.bytes) ?? input.bytes
    let outline = FeedScanner.scan(bytes)
    guard outline.isCalendar else { throw UnreadableFeed(looking: bytes) }
    var log = FeedLog(source: input.name, outline: outline)
    let encoding = self.encoding(of: bytes, outline, declared: input.declaredCharset, log: &log)
    var reading = FeedReading(isTruncated: outline.cut != nil)
    for calendar in outline.calendars {
      reading.eventCount += calendar.events.count
      read(calendar, of: bytes, encoding: encoding, for: request, into: &reading, log: &log)
    }
    reading.diagnostics = log.diagnostics
    return reading
  }

  private func encoding(
    of bytes: [UInt8], _ outline: FeedOutline, declared: String?, log: inout FeedLog
  ) -> FeedEncoding {
    let name = declared ?? outline.declaredCharset(in: bytes)
    let charset = name.flatMap { name in
      let known = Charset.named(name)
      if known == nil { log.note(.unknownCharset(name), at: 1) }
      return known ?? nil
    }
    let encoding = FeedEncoding(detectedIn: bytes, declared: charset)
    if let charset = encoding.charset { log.note(.feedDecoded(charset: charset.name), at: 1) }
    return encoding
  }

  // MARK: One calendar

  private func read(
    _ calendar: CalendarOutline, of bytes: [UInt8], encoding: FeedEncoding, for request: FeedRequest,
    into reading: inout FeedReading, log: inout FeedLog
  ) {
    let zones = self.zones(of: calendar, in: bytes, encoding: encoding, log: &log)
    var reader = EventRecordReader(bytes: bytes, encoding: encoding, userZone: userZone, fold: fold, zones: zones)
    let setting = EventSeries.Setting(userZone: userZone, ownerZone: reader.zones.ownerZone(), dayStart: dayStart)
    let candidates = EventCandidates(calendar.events, in: bytes, encoding: encoding, request: request)
    for group in candidates.groups {
      var records: [EventRecord] = []
      var readings: [EventRecordReader.Reading] = []
      for outline in group {
        if let refusal = outline.refusal {
          log.refuse(outline, for: refusal, uid: candidates.uid(of: outline))
          continue
        }
        let read = reader.read(outline)
        readings.append(read)
        if let record = read.record { records.append(record) }
      }
      guard request.isWanted(readings.map(\.words)) || candidates.isUnreadable(group) else {
        continue
      }
      for read in readings { log.note(read.faults, uid: read.words.uid, title: read.words.title) }
      place(EventSeries(records, setting: setting), for: request, into: &reading, log: &log)
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

  // MARK: Zones

  private func zones(
    of calendar: CalendarOutline, in bytes: [UInt8], encoding: FeedEncoding, log: inout FeedLog
  ) -> CalendarZones {
    let definitions = calendar.zones.filter { $0.refusal == nil }.compactMap {
      ZoneDefinition(ComponentPreparation($0, in: bytes, encoding: encoding))
    }
    let name = [ScannedName.calendarZone, .zoneID].lazy.compactMap { calendar.value(of: $0, in: bytes, encoding: encoding) }.first
    let zones = CalendarZones(definitions: definitions, calendarZoneID: name, userZone: userZone, database: database)
    if let unknown = zones.unknownCalendarZone { log.note(.calendarZoneUnknown(zoneID: unknown), at: calendar.firstLine) }
    return zones
  }
}

/// A feed's bytes and what is known of them beforehand.
public struct FeedInput: Sendable {
  /// The configured or base name: `family.ics`, `stdin`; never an address.
  public let name: String
  /// The bytes as they came, unpacked.
  public let bytes: [UInt8]
  /// The charset that the transport named; nil for none.
  public let declaredCharset: String?

  /// A feed of that name.
  public init(name: String, bytes: [UInt8], declaredCharset: String? = nil) {
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
  /// Whether cancelled events are given too.
  public let includesCancelled: Bool
  /// Whether the feed's own alarms are asked for.
  public let wantsAlarms: Bool
  /// Whether events without an occurrence in the window are given too.
  public let includesPast: Bool

  /// A request for the events that begin in `window`.
  public init(
    window: Range<Instant>, wants: (@Sendable (Event) -> Bool)? = nil, decidesByTitle: Bool = false,
    includesCancelled: Bool = false, wantsAlarms: Bool = false, includesPast: Bool = false
  ) {
    self.window = window
    self.wants = wants
    self.decidesByTitle = decidesByTitle
    self.includesCancelled = includesCancelled
    self.wantsAlarms = wantsAlarms
    self.includesPast = includesPast
  }

  func isWanted(_ events: [Event]) -> Bool {
    guard let wants else { return true }
    return events.contains(where: wants)
  }
}
