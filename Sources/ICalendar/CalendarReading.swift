import AlarmPlanning
import CivilTime
import ZoneData

/// What the events of one calendar share while they are read.
struct CalendarReading {
  var reader: EventRecordReader
  private var knownZones = PlainEvent.KnownZones()
  let setting: EventSeries.Setting

  init(
    _ outline: CalendarOutline, _ scan: FeedScan, userZone: Zone, _ dayStart: TimeOfDay, _ database: ZoneDatabase,
    _ fold: @escaping @Sendable (String) -> String
  ) throws {
    var zones = try CalendarZones(
      definitions: ZoneDefinitions(outline.zones, of: scan), calendarNames: outline.zoneNames(encoding: scan.encoding), userZone: userZone,
      database: database)
    setting = EventSeries.Setting(userZone: userZone, ownerZone: try zones.ownerZone(), dayStart: dayStart)
    reader = EventRecordReader(encoding: scan.encoding, userZone: userZone, fold: fold, zones: zones)
  }

  /// Whether all events that can share a UID begin far from the window, and nothing can be said of them.
  mutating func canPassOver(_ group: [ScannedEvent], of scan: FeedScan, for request: FeedRequest) throws -> Bool {
    guard scan.isPlainText, !request.includesPast, request.explains == nil else { return false }
    for event in group {
      guard event.outline.refusal == nil, event.uidHash != nil else { return false }
      guard let plain = try PlainEvent(scan.bytes(of: event.outline), &knownZones, &reader.zones) else { return false }
      guard plain.isFar(from: request.window), !request.wantsAlarms || !plain.hasAlarms else { return false }
    }
    return true
  }
}

/// One event of a group, read as far as it can be.
struct GroupMember {
  var words: Event
  var record: EventRecord?
  var faults: [LineFault]
  let isUnreadable: Bool

  /// The UID that it shares with others of its kind; nil where it is alone: a UID that was made of words is none where these cannot be read.
  var sharedUID: String? {
    words.uid.isEmpty || isUnreadable && words.uid.hasPrefix(EventRecordReader.substitutePrefix) ? nil : words.uid
  }

  /// How far the words of an event are looked for that is too large to be read.
  private static let wordsLimit = 1 << 16

  init(_ event: ScannedEvent, of scan: FeedScan, calendar: inout CalendarReading) throws {
    let bytes = try scan.bytes(of: event.outline, upTo: event.outline.refusal == .tooLarge ? GroupMember.wordsLimit : .max)
    let reading = try calendar.reader.read(event.outline.moved(toStartOf: bytes), in: bytes)
    words = reading.words
    isUnreadable = event.isUnreadable
    if let refusal = event.outline.refusal {
      record = nil
      faults = [LineFault(line: event.outline.firstLine, fault: refusal.fault)]
    } else {
      record = reading.record
      faults = reading.faults.faults
    }
  }
}

extension ComponentOutline {
  /// The same component where it is all there is.
  func moved(toStartOf bytes: [UInt8]) -> ComponentOutline {
    ComponentOutline(range: 0..<bytes.count, firstLine: firstLine, refusal: refusal)
  }
}
