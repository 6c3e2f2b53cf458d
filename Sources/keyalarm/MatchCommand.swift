import AlarmPlanning
import CivilTime
import CommandSchema
import ICalendar
import PlanListing
import TextFolding
import ZoneData

/// `keyalarm match`: feeds in, alarms for the events whose titles match out.
struct MatchCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around
  private let setting: RunSetting
  private let planner: AlarmPlanner
  private let dayStart: TimeOfDay

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    setting = try RunSetting(arguments, surroundings)
    planner = try MatchOptions.planner(arguments, now: setting.now)
    dayStart = try arguments.value(of: CommonOptions.allDayAt, as: CommonOptions.timeOfDay) ?? MatchOptions.dayStart
  }

  func run() throws -> ExitCode {
    var inputs = try FeedInputs(arguments[MatchOptions.feeds], command: "match", web: WebAccess(arguments, surroundings), surroundings)
    let reader = FeedReader(database: setting.database, userZone: setting.zone.zone, dayStart: dayStart) { TextFolding.fold($0) }
    let request = FeedRequest(
      window: planner.window, wants: wants, decidesByTitle: planner.rules.allSatisfy { $0.matcher.fields == [.title] })
    var events: [CalendarEvent] = []
    var skipped: [SkippedRecord] = []
    inputs.forEach(surroundings) { input throws(UnreadableFeed) in
      let reading = try reader.read(input, for: request)
      Diagnostics.report(reading.diagnostics, surroundings)
      events += reading.events
      skipped += reading.skipped
    }
    if let status = inputs.status, status != .partial { return status }
    let plan = planner.plan(events.map(\.event), skipped: skipped)
    try report(plan, of: events)
    return plan.skipped.isEmpty ? inputs.status ?? ExitCode.success : .partial
  }

  /// An event is wanted where a rule matches, or cannot tell.
  private var wants: @Sendable (Event) -> Bool {
    let rules = planner.rules
    return { event in
      rules.contains { rule in
        switch rule.matcher.verdict(on: event) {
        case .matched, .undecided: true
        case .excluded, .unmatched: false
        }
      }
    }
  }

  // MARK: Output

  private func report(_ plan: AlarmPlan, of events: [CalendarEvent]) throws {
    warnOfUnsetZone(plan, events)
    try Outputs(arguments, fallback: .ics).write(surroundings) { format, columns in
      switch format {
      case .ics: renderer(for: plan).render(plan)
      case .json: Array(plan.json(.matched).text.utf8)
      case .csv: Array(plan.csv(.matched).utf8)
      case .table: Array((PlanTable(plan, in: setting.zone.zone).lines(width: columns).joined(separator: "\n") + "\n").utf8)
      }
    }
    for line in PlanReport(language: .english).lines(for: plan) { surroundings.report("keyalarm: \(line)") }
  }

  private func renderer(for plan: AlarmPlan) -> PlanRenderer {
    let language = planner.wording.language ?? plan.alarms.first.map { Language(of: $0.title) } ?? .english
    let notes = MatchOptions.notes(arguments, plan: plan, today: setting.zone.zone.clock(at: setting.now).date, language)
    return PlanRenderer(notes: notes, language: language)
  }

  /// An alarm that counts in UTC only because nobody said where the user is may ring hours off.
  private func warnOfUnsetZone(_ plan: AlarmPlan, _ events: [CalendarEvent]) {
    guard setting.zone.origin == .fallback else { return }
    let ids = Set(plan.alarms.map(\.eventID))
    guard let event = events.first(where: { $0.countsInUsersZone && ids.contains($0.event.uid) }) else { return }
    surroundings.report(
      "\(event.event.source):\(event.line): warning: '\(event.event.title)' has no zone, and none is set on this machine; "
        + "it counts in UTC. Give --timezone or set TZ")
  }
}
