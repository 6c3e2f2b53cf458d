import AlarmPlanning
import CivilTime
import CommandSchema
import Configuration
import ICalendar
import ZoneData

/// How a plan is made and written: what the configuration says, unless an option says otherwise.
struct PlanSettings {
  let run: RunSetting
  let rules: [AlarmRule]
  /// For each rule, what is to be said of kana.
  let kanaHints: [KanaHint]
  let addresses: ConfiguredAddresses
  let positions: PositionSettings
  let horizonSeconds: Int
  let caps: AlarmCaps
  let dayStart: TimeOfDay
  let output: String
  let name: String
  let layout: FeedLayout
  let language: Language?
  let keepFiredSeconds: Int
  let staleAlarm: LeadTime?
  let wantedNotes: PlanNotes
  let refreshMinutes: Int

  /// - Throws: `CommandFailure` or `UsageError` where options or configuration cannot be used.
  init(_ arguments: ParsedArguments, _ file: ConfigurationFile, _ surroundings: some Surroundings) throws {
    let configuration = file.configuration
    try file.refuseUnusableValues(surroundings)
    run = try RunSetting(arguments, surroundings, file)
    let ruleMaker = RuleMaker(configuration, surroundings)
    rules = ruleMaker.rules
    kanaHints = ruleMaker.kanaHints()
    addresses = ConfiguredAddresses(configuration)
    positions = try PositionSettings(configuration, now: run.now, surroundings)
    let horizon = try arguments.value(of: MatchOptions.horizon, as: CommonOptions.timeAhead) ?? configuration.horizon
    horizonSeconds = horizon?.seconds ?? AlarmPlanner.defaultHorizonSeconds
    caps = try PlanSettings.caps(arguments, configuration)
    dayStart =
      try arguments.value(of: MatchOptions.allDayAt, as: CommonOptions.timeOfDay) ?? configuration.allDayAt ?? MatchOptions.dayStart
    output = try PlanSettings.output(arguments, file, surroundings)
    name = arguments[PlanOptions.name] ?? configuration.name ?? "keyalarm"
    layout = arguments[PlanOptions.layout] ?? configuration.layout ?? .instants
    language = arguments[MatchOptions.language] ?? configuration.language
    let keepFired = try arguments.span(PlanOptions.keepFired, or: configuration.keepFired)
    keepFiredSeconds = keepFired?.seconds ?? Reconciler.defaultKeepFiredSeconds
    staleAlarm = try arguments.span(PlanOptions.staleAlarm, or: configuration.staleAlarm)
    wantedNotes = PlanNotes(
      tellsEmpty: arguments[MatchOptions.notifyEmpty] || configuration.notifyEmpty ?? false,
      tellsDropped: arguments[MatchOptions.notifyDropped] || configuration.notifyDropped ?? false)
    refreshMinutes = max(1, try arguments.span(PlanOptions.refresh, or: configuration.refresh).map { $0.seconds / 60 } ?? 15)
  }

  private static func caps(_ arguments: ParsedArguments, _ configuration: Configuration) throws -> AlarmCaps {
    func cap(_ option: Option<String?>, _ configured: AlarmCap?) throws -> AlarmCap? {
      try arguments.value(of: option, as: CommonOptions.cap) ?? configured
    }
    let standard = AlarmCaps.standard
    return AlarmCaps(
      matched: try cap(MatchOptions.cap, configuration.cap).map(\.limit) ?? standard.matched,
      rights: configuration.cross.cap.map(\.limit) ?? standard.rights,
      total: try cap(PlanOptions.capTotal, configuration.capTotal)?.limit)
  }

  /// The feed: what `--output` names as a calendar, else what the configuration names.
  ///
  /// - Throws: `CommandFailure` where there is none, where the next run would not find it, and where it is read as something else.
  private static func output(
    _ arguments: ParsedArguments, _ file: ConfigurationFile, _ surroundings: some Surroundings
  ) throws(CommandFailure) -> String {
    let given = arguments[CommonOptions.output].last { OutputFormat(ofFile: $0) == .ics }
    guard let output = given ?? file.configuration.output else {
      throw CommandFailure(.usage, "\(file.path) has no 'output'; write output = \"alarms.ics\" into it, above its first table")
    }
    guard surroundings.keepsContents(output) else {
      throw CommandFailure(.cannotCreate, "'\(output)' is no file that keeps what is written; the next run compares with it")
    }
    try refuseOverwriting(of: file, by: arguments[CommonOptions.output] + [output], surroundings)
    return output
  }

  /// What is read is its owner's work, which neither `--force` nor another output may replace.
  private static func refuseOverwriting(
    of file: ConfigurationFile, by outputs: [String], _ surroundings: some Surroundings
  ) throws(CommandFailure) {
    let configuration = file.configuration
    let sources = (configuration.feeds.map(\.source.value) + configuration.positions.map(\.source)).compactMap { source -> String? in
      if case .path(let path) = source { path } else { nil }
    }
    let read = sources.map { ($0, "read as a source") } + (configuration.cross.holidays.map { [($0.value, "the list of holidays")] } ?? [])
    for (path, role) in read + [(file.path, "the configuration")] {
      guard let output = outputs.first(where: { surroundings.isSameFile($0, path) }) else { continue }
      throw CommandFailure(.usage, "\(file.path): '\(output)' is \(role); choose another file to write")
    }
  }

  /// The planner of matched events.
  var planner: AlarmPlanner {
    AlarmPlanner(rules: rules, now: run.now, horizonSeconds: horizonSeconds, cap: caps.matched, wording: Wording(language: language))
  }

  /// The feed as it is to be written for that plan.
  func renderer(for plan: AlarmPlan) -> PlanRenderer {
    let language = language ?? plan.alarms.first.map { Language(of: $0.title) } ?? .english
    let today = run.zone.zone.clock(at: run.now).date
    return PlanRenderer(
      name: name, refreshMinutes: refreshMinutes, notes: wantedNotes.notes(for: plan, today: today, language), language: language,
      layout: layout)
  }
}

extension ParsedArguments {
  /// A span of time as it was typed, else as it is configured.
  fileprivate func span(_ option: Option<String?>, or configured: LeadTime?) throws -> LeadTime? {
    try value(of: option, as: CommonOptions.leadTime) ?? configured
  }
}
