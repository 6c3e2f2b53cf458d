import AlarmPlanning
import CivilTime

/// One VEVENT of the feed to be written, with the alarms in it.
struct FeedEvent {
  private let uid: String
  private var alarms: [RegisteredAlarm] = []
  /// The matched events of those alarms that were planned in this run, in the same order.
  private var planned: [(alarm: Alarm, event: MatchedEvent)] = []
  /// The UIDs of the alarms that stay as they are.
  private var kept: Set<String> = []
  /// The VEVENT of that UID in the old feed.
  private let old: FeedComponent?
  private let now: Instant

  private init(uid: String, old: FeedComponent?, now: Instant) {
    self.uid = uid
    self.old = old
    self.now = now
  }

  /// The VEVENTs of a feed, in the order of the first alarms in them.
  static func events(for reconciliation: Reconciliation, over old: RegisteredFeed, layout: FeedLayout) -> [FeedEvent] {
    let components = Dictionary(old.components.map { ($0.uid, $0) }) { first, _ in first }
    let homes = Dictionary(old.components.flatMap { component in component.alarms.map { ($0.uid, component.uid) } }) { first, _ in first }
    let plannedByUID = Dictionary(reconciliation.plan.alarms.map { ($0.id.description, $0) }) { first, _ in first }
    let kept = Set(reconciliation.change.kept.map(\.uid))
    var events: [FeedEvent] = []
    var places: [String: Int] = [:]
    for alarm in reconciliation.alarms {
      let plan = plannedByUID[alarm.uid]
      let uid = (kept.contains(alarm.uid) ? homes[alarm.uid] : nil) ?? plan.flatMap { occurrenceUID(of: $0, layout) } ?? alarm.uid
      let place = places[uid] ?? events.count
      if place == events.count {
        places[uid] = place
        events.append(FeedEvent(uid: uid, old: components[uid], now: reconciliation.plan.now))
      }
      events[place].add(alarm, plan: plan, isKept: kept.contains(alarm.uid))
    }
    return events
  }

  /// The UID of the VEVENT that an alarm shares with the others of its occurrence; nil where it stands alone.
  private static func occurrenceUID(of alarm: Alarm, _ layout: FeedLayout) -> String? {
    guard layout == .events, case .matched(let event) = alarm.origin else { return nil }
    return AlarmID(occurrenceOf: alarm.eventID, startingAt: event.start).description
  }

  private mutating func add(_ alarm: RegisteredAlarm, plan: Alarm?, isKept: Bool) {
    alarms.append(alarm)
    if isKept { kept.insert(alarm.uid) }
    if let plan, case .matched(let event) = plan.origin { planned.append((plan, event)) }
  }

  // MARK: Writing

  func write(to writer: inout ContentWriter) {
    if let old, old.isSound, kept.count == alarms.count, old.alarms.count == alarms.count {
      writer.raw(old.bytes)
    } else if alarms.count == 1, alarms[0].uid == uid {
      writer.event(of: alarms[0])
    } else {
      writeOccurrence(to: &writer)
    }
  }

  private func writeOccurrence(to writer: inout ContentWriter) {
    let revision = RegisteredAlarm.Revision(sequence: old.map { $0.revision.sequence + 1 } ?? 0, changedAt: now)
    let source = old.flatMap { $0.isSound ? $0 : nil }
    var head = ContentWriter()
    if let first = planned.first {
      head.head(of: first.event, uid: uid, eventID: first.alarm.eventID, details: details, revision: revision)
    } else if let source {
      source.writeHead(revision: revision, to: &head)
    } else {
      for alarm in alarms { writer.event(of: alarm) }
      return
    }
    let rest = alarmLines(keepingThoseOf: source)
    writer.raw(head.bytes)
    writer.line(OccurrenceFingerprint.property, OccurrenceFingerprint.of(head.bytes + rest))
    writer.raw(rest)
  }

  /// The alarms of the occurrence and its END.
  private func alarmLines(keepingThoseOf source: FeedComponent?) -> [UInt8] {
    var writer = ContentWriter()
    for alarm in alarms {
      if kept.contains(alarm.uid), let bytes = source?.alarmBytes[alarm.uid] {
        writer.raw(bytes)
      } else {
        writer.alarm(alarm)
      }
    }
    writer.line("END", "VEVENT")
    return writer.bytes
  }

  /// The lines below the alarms' texts, each once.
  private var details: String {
    var lines: [Substring] = []
    for line in planned.flatMap({ $0.alarm.details.split(separator: "\n") }) where !lines.contains(line) { lines.append(line) }
    return lines.joined(separator: "\n")
  }
}

extension FeedComponent {
  /// The lines of the VEVENT itself as they are, but for the revision.
  fileprivate func writeHead(revision: RegisteredAlarm.Revision, to writer: inout ContentWriter) {
    var cursor = LineCursor(head)
    var start = cursor.offset
    while let line = cursor.next() {
      switch ProfileLine(line, in: head)?.name {
      case "DTSTAMP": writer.stamps(revision)
      case "LAST-MODIFIED", "SEQUENCE", OccurrenceFingerprint.property: break
      default: writer.raw(Array(head[start..<cursor.offset]))
      }
      start = cursor.offset
    }
  }
}
