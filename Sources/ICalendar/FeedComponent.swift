import AlarmPlanning
import CivilTime

/// One VEVENT of a feed that keyalarm wrote: its bytes, and what they say.
struct FeedComponent: Sendable {
  /// The UID of the VEVENT.
  let uid: String
  /// From BEGIN to END, with the line ends.
  let bytes: [UInt8]
  /// The bytes of the VEVENT alone, without its last line and its alarms.
  let head: [UInt8]
  /// The bytes of each alarm, by its UID.
  let alarmBytes: [String: [UInt8]]
  /// Whether the bytes are such that they can be written as they are.
  let isSound: Bool
  /// SEQUENCE and LAST-MODIFIED.
  let revision: RegisteredAlarm.Revision
  /// The alarms; none for a note.
  let alarms: [RegisteredAlarm]

  /// Reads a VEVENT; nil where it has no UID.
  init?(_ outline: ProfileOutline, in bytes: [UInt8], layout: FeedLayout) {
    guard let uid = outline.uid else { return nil }
    self.uid = uid
    self.bytes = Array(bytes[outline.range])
    head = Array(bytes[outline.headRange])
    revision = RegisteredAlarm.Revision(of: outline)
    alarmBytes = Dictionary(outline.children.map { ($0.uid ?? "", Array(bytes[$0.range])) }) { first, _ in first }
    let standsAlone = outline.children.count <= 1 && outline.children.allSatisfy { $0.uid == nil || $0.uid == uid }
    let isInLayout = standsAlone ? layout == .instants || outline.first("X-KEYALARM-LEAD") == nil : layout == .events
    let alarms =
      standsAlone
      ? [RegisteredAlarm(alone: outline)?.withCheckedFingerprint].compactMap { $0 }
      : outline.children.compactMap { RegisteredAlarm($0, of: outline) }
    // What another program changed or broke is written anew at the next occasion.
    let isOurs = standsAlone || outline.first(OccurrenceFingerprint.property)?.value == OccurrenceFingerprint.of(self.bytes)
    isSound = outline.isSound && isOurs && ComponentForm(outline, alarms: alarms, standsAlone: standsAlone).bytes == self.bytes
    self.alarms = isSound && isInLayout ? alarms : alarms.map(\.withoutFingerprint)
  }

  /// Writes the component as it is; a damaged one by what is known of its alarms.
  func write(to writer: inout ContentWriter) {
    guard !isSound else { return writer.raw(bytes) }
    for alarm in alarms { writer.event(of: alarm) }
  }
}

extension RegisteredAlarm {
  /// An alarm with a VEVENT to itself; nil where it rings at no instant, and for a note.
  fileprivate init?(alone event: ProfileOutline) {
    let alarm = event.children.first
    guard alarm != nil || event.first("X-KEYALARM-FINGERPRINT") != nil, let uid = event.uid else { return nil }
    guard let fireAt = alarm?.first("TRIGGER")?.instant ?? event.first("DTSTART")?.instant else { return nil }
    self.init(
      uid: uid, fireAt: fireAt, summary: event.first("SUMMARY")?.text ?? "", details: event.first("DESCRIPTION")?.text ?? "",
      ringing: alarm, provenance: event, event: event)
  }

  /// An alarm that shares a VEVENT with others; nil where it has no UID or rings at no instant.
  fileprivate init?(_ alarm: ProfileOutline, of event: ProfileOutline) {
    guard let uid = alarm.uid, let fireAt = alarm.first("TRIGGER")?.instant else { return nil }
    self.init(
      uid: uid, fireAt: fireAt, summary: alarm.first("DESCRIPTION")?.text ?? "", details: event.first("DESCRIPTION")?.text ?? "",
      ringing: alarm, provenance: alarm, event: event)
  }

  private init(
    uid: String, fireAt: Instant, summary: String, details: String, ringing alarm: ProfileOutline?, provenance: ProfileOutline,
    event: ProfileOutline
  ) {
    let count = alarm?.first("REPEAT").flatMap { Int($0.value) }
    let repetition = count.flatMap { count in
      alarm?.first("DURATION")?.leadTime.flatMap { Repetition(count: count, interval: $0) }
    }
    self.init(
      uid: uid, fireAt: fireAt, summary: summary, details: details, repetition: repetition,
      eventID: event.first("X-KEYALARM-EVENT-UID")?.text ?? "", start: event.first("X-KEYALARM-START")?.instant ?? fireAt,
      lead: provenance.first("X-KEYALARM-LEAD")?.leadTime, rule: provenance.first("X-KEYALARM-RULE")?.text,
      sources: provenance.all("X-KEYALARM-SOURCE").map(\.text), fingerprint: provenance.first("X-KEYALARM-FINGERPRINT")?.value,
      revision: Revision(of: event))
  }
}

extension RegisteredAlarm.Revision {
  /// That of a VEVENT.
  fileprivate init(of event: ProfileOutline) {
    self.init(sequence: event.sequence, changedAt: event.first("LAST-MODIFIED")?.instant ?? .earliest)
  }
}
