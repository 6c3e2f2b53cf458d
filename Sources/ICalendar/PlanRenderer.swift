public import AlarmPlanning
public import CivilTime

/// Writes a plan as an iCalendar feed that calendar apps ring at the right instant.
///
/// Each alarm is one short event at its instant with one alarm at that same absolute instant, since some clients drop VALARM from
/// subscriptions and others ring nothing else. The same plan always gives the same bytes.
public struct PlanRenderer: Sendable {
  /// The calendar's name as apps show it.
  public let name: String
  /// How often apps are asked to read the feed again, in minutes.
  public let refreshMinutes: Int
  /// What the user is to see on a day of the calendar besides alarms.
  public let notes: [FeedNote]
  /// The language of the calendar's own words.
  public let language: Language
  /// How alarms stand in the feed.
  public let layout: FeedLayout

  /// A renderer; the name is `keyalarm` and the refresh time 15 minutes by default.
  public init(
    name: String = "keyalarm", refreshMinutes: Int = 15, notes: [FeedNote] = [], language: Language = .english,
    layout: FeedLayout = .instants
  ) {
    self.name = name
    self.refreshMinutes = refreshMinutes
    self.notes = notes
    self.language = language
    self.layout = layout
  }

  /// PRODID, by which a file is known as keyalarm's own.
  public static let productID = "-//keyalarm//keyalarm 1.0//EN"

  /// A plan as a feed of its own, CR LF and folded (RFC 5545).
  public func render(_ plan: AlarmPlan) -> [UInt8] {
    let reconciler = Reconciler(now: plan.now, sources: SourceOutcomes())
    return render(reconciler.reconcile(plan, with: .empty), over: .empty)
  }

  /// What is to be registered, as a feed in which alarms that stay as they are have the bytes that they have in `old`.
  public func render(_ reconciliation: Reconciliation, over old: RegisteredFeed) -> [UInt8] {
    var writer = ContentWriter()
    writeHeader(of: reconciliation.plan, to: &writer)
    for mark in reconciliation.staleMarks { writer.line(mark.lineName, mark.since.basic) }
    let isEmpty = !reconciliation.alarms.contains { !$0.isTest && $0.fireAt > reconciliation.plan.now }
    let notes = notes.filter { isEmpty || !$0.isOfEmptyFeed }
    for note in notes { write(note, now: reconciliation.plan.now, over: old, to: &writer) }
    for event in FeedEvent.events(for: reconciliation, over: old, layout: layout) { event.write(to: &writer) }
    if reconciliation.alarms.isEmpty, notes.isEmpty { writePlaceholder(to: &writer) }
    writer.line("END", "VCALENDAR")
    return writer.bytes
  }

  /// A feed with a further alarm, and all else as it is. One that rings at the same minute under the same UID is replaced.
  public func render(adding alarm: RegisteredAlarm, to old: RegisteredFeed, now: Instant) -> [UInt8] {
    var writer = ContentWriter()
    if old.head.isEmpty {
      writeHeader(of: AlarmPlan(now: now, horizonSeconds: nil, alarms: [], cap: nil, skipped: []), to: &writer)
    } else {
      writer.raw(old.head)
    }
    let others = old.components.filter { $0.uid != alarm.uid && $0.uid != PlanRenderer.placeholderUID }
    let next = others.firstIndex { $0.alarms.first.map { RegisteredAlarm.order(alarm, $0) } ?? false } ?? others.endIndex
    for component in others[..<next] { component.write(to: &writer) }
    writer.event(of: alarm)
    for component in others[next...] { component.write(to: &writer) }
    writer.line("END", "VCALENDAR")
    return writer.bytes
  }

  private func writeHeader(of plan: AlarmPlan, to writer: inout ContentWriter) {
    writer.line("BEGIN", "VCALENDAR")
    writer.line("VERSION", "2.0")
    writer.line("PRODID", PlanRenderer.productID)
    writer.line("CALSCALE", "GREGORIAN")
    writer.text("NAME", name)
    writer.text("X-WR-CALNAME", name)
    let details = PlanReport(language: language).lines(for: plan).joined(separator: "\n")
    if !details.isEmpty {
      writer.text("DESCRIPTION", details)
      writer.text("X-WR-CALDESC", details)
    }
    writer.line("REFRESH-INTERVAL;VALUE=DURATION", "PT\(refreshMinutes)M")
    writer.line("X-PUBLISHED-TTL", "PT\(refreshMinutes)M")
  }

  private func write(_ note: FeedNote, now: Instant, over old: RegisteredFeed, to writer: inout ContentWriter) {
    let uid = note.id.description
    func bytes(_ revision: RegisteredAlarm.Revision) -> [UInt8] {
      var writer = ContentWriter()
      writer.wholeDay(uid: uid, date: note.date, summary: note.text, revision: revision)
      return writer.bytes
    }
    guard let component = old.components.first(where: { $0.uid == uid }) else {
      return writer.raw(bytes(RegisteredAlarm.Revision(sequence: 0, changedAt: now)))
    }
    let unchanged = bytes(component.revision)
    let change = RegisteredAlarm.Revision(sequence: component.revision.sequence + 1, changedAt: now)
    writer.raw(component.bytes == unchanged ? unchanged : bytes(change))
  }

  private static let placeholderUID = AlarmID(name: "placeholder").description

  /// Some clients keep the last alarm alive, and others refuse the feed, when it holds no event: an old one without an alarm stands in.
  private func writePlaceholder(to writer: inout ContentWriter) {
    let day = CivilDate(dayNumber: 10_957)
    writer.wholeDay(
      uid: PlanRenderer.placeholderUID, date: day, summary: "keyalarm",
      revision: RegisteredAlarm.Revision(sequence: 0, changedAt: Instant(utc: CivilDateTime(day, .midnight))))
  }
}

/// An all-day event that tells the user something: no app shows a calendar's description.
public struct FeedNote: Hashable, Sendable {
  /// The same on every run for the same note.
  public let id: AlarmID
  /// The day it stands on.
  public let date: CivilDate
  /// What it says, in one line.
  public let text: String
  /// Whether it says that there are no alarms: it is left out while alarms of earlier runs are still to ring.
  public let isOfEmptyFeed: Bool

  /// A note on that day; `id` is made of the day and the text unless it is given.
  public init(id: AlarmID? = nil, date: CivilDate, text: String, isOfEmptyFeed: Bool = false) {
    self.id = id ?? AlarmID(name: "note|\(date)|\(text)")
    self.date = date
    self.text = text
    self.isOfEmptyFeed = isOfEmptyFeed
  }
}
