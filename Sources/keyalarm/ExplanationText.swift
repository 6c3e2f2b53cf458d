import AlarmPlanning
import CivilTime
import ICalendar
import PlanListing
import TextFolding

/// An explanation in words that need no knowledge of calendar formats.
struct ExplanationText {
  private let explanation: Explanation
  private let zone: any TimeZoneRules
  private let zoneName: String
  private let words: ExplanationWords
  /// How wide lines may be; nil for as wide as they are.
  private let width: Int?

  init(_ explanation: Explanation, in zone: any TimeZoneRules, named zoneName: String, width: Int?, _ words: ExplanationWords) {
    self.explanation = explanation
    self.zone = zone
    self.zoneName = zoneName
    self.words = words
    self.width = width.map { max($0, 40) }
  }

  /// A paragraph for each event: whether it rings, and below it all that led there.
  var lines: [String] {
    Array(explanation.events.map(paragraph).joined(separator: [""]))
  }

  private func paragraph(_ event: ExplainedEvent) -> [String] {
    let rows = [
      [("title", words.title(of: event))], words.verdicts(on: event).map { ("rule", $0) },
      event.account.map { [("start", start(of: $0))] + repeats($0) } ?? [],
      event.instances.flatMap { instance($0, isCalledOff: event.silence == .status) }, further(event), nearest(event),
      event.account == nil ? [] : [("window", window), ("cap", cap)], revisions(event.series), faults(event.series),
    ]
    return wrapped("", head(of: event)) + wrapped("  ", outcome(of: event)) + [""]
      + rows.joined().flatMap { wrapped("  \($0.0.padded(toColumns: 9))", $0.1) }
  }

  /// A text behind its label, broken at blanks where it is too wide; what is broken off stands below its beginning.
  private func wrapped(_ label: String, _ text: String) -> [String] {
    guard let width else { return [label + text.withControlsShown] }
    let margin = label.displayWidth
    var lines: [String] = []
    for word in text.withControlsShown.split(separator: " ", omittingEmptySubsequences: false) {
      if let line = lines.last, margin + line.displayWidth + 1 + word.displayWidth <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.enumerated().map { ($0.offset == 0 ? label : String(repeating: " ", count: margin)) + $0.element }
  }

  // MARK: The outcome

  private func head(of event: ExplainedEvent) -> String {
    let title = event.account?.event.event.title ?? event.series.title
    let fault = event.series.diagnostics.first
    let place = event.account.map { "\($0.event.event.source):\($0.event.line)" } ?? fault.map { "\($0.source):\($0.line)" } ?? ""
    let uid = event.series.uid.isEmpty ? "" : ", UID \(event.series.uid)"
    return "\(title.isEmpty ? "an event without a title" : "'\(title)'") at \(place)\(uid)"
  }

  private func outcome(of event: ExplainedEvent) -> String {
    guard let silence = event.silence else {
      return "rings: \(event.alarmCount.counted("alarm")), the first on \(event.firstRing.map(moment) ?? "")"
    }
    return "does not ring: \(silence.rawValue). \(reason(silence, event))"
  }

  private func reason(_ silence: Silence, _ event: ExplainedEvent) -> String {
    switch silence {
    case .title: "No keyword is in its \(fields)\(words.kanaHint(for: event))"
    case .feeds: "The rule that would hit is not for the calendar '\(event.verdicts.first?.feed ?? "")'"
    case .rule where event.verdicts.contains { $0.verdict.isUndecided }: "A pattern cannot be decided on it"
    case .rule: "An exclusion is in its \(fields)"
    case .status: "It was called off (STATUS:CANCELLED)"
    case .excludedInstance: "What falls into the window is taken out of the series"
    case .window: "It takes place later than \(Moment.span(explanation.planner.horizonSeconds)) from now; --horizon looks further"
    case .past: "It is over, or its alarms would have rung before now"
    case .cap: "Nearer alarms took every place (\(explanation.planner.cap ?? 0)); --cap gives more"
    case .merged: "Another alarm of the same event rings in the same minutes"
    case .unreadable: "It cannot be read; what is wrong with it is named below"
    }
  }

  /// What the keywords are looked for in: `title`, `title or location`.
  private var fields: String {
    let searched = Set(explanation.planner.rules.flatMap(\.matcher.fields))
    return KeywordMatcher.Field.allCases.filter(searched.contains).map(\.rawValue).joined(separator: " or ")
  }

  // MARK: What led there

  private func start(of account: EventAccount) -> String {
    let written = account.startClock.map { clock in
      account.event.event.isAllDay ? Moment.text(clock.date) : "\(Moment.text(clock.date)) \(clock.time)"
    }
    let own =
      switch account.role {
      case .single, .series: ""
      case .instance(nil): "; a changed instance of nobody knows which"
      case .instance(let id?): "; a change of the instance of \(moment(id)) alone"
      case .future(let id): "; a change of all instances from \(moment(id)) on"
      }
    return "\(written ?? "not given"), \(words.zone(account.zone, userZone: zoneName))\(own)"
  }

  private func repeats(_ account: EventAccount) -> [(String, String)] {
    var parts = account.rules.map { "by the rule \($0)" }
    if account.dateCount > 0 { parts.append("on \(account.dateCount.counted("more date")) (RDATE)") }
    if account.exclusionCount > 0 { parts.append("without \(exclusions(of: account))") }
    parts += account.exclusionRules.map { "without what the rule \($0) gives (EXRULE)" }
    return parts.enumerated().map { ($0 == 0 ? "repeats" : "", $1) }
  }

  /// `1 date (EXDATE): Sun 2026-08-02 10:00`; of very many the first.
  private func exclusions(of account: EventAccount) -> String {
    let further = account.exclusionCount - account.exclusions.count
    let dates = account.exclusions.map(moment) + (further > 0 ? ["\(further) more"] : [])
    return "\(account.exclusionCount.counted("date")) (EXDATE): \(dates.joined(separator: ", "))"
  }

  private func instance(_ instance: ExplainedInstance, isCalledOff: Bool) -> [(String, String)] {
    let start = moment(instance.start)
    if let missing = instance.missing { return [("on", "\(start): excluded instance; \(words.missing(missing))")] }
    guard !instance.alarms.isEmpty else { return [("on", "\(start): \(isCalledOff ? "called off" : "takes place")")] }
    return instance.alarms.map { ("on", "\(start): \(alarm($0))") }
  }

  private func alarm(_ alarm: ExplainedAlarm) -> String {
    let lead = alarm.lead.words(in: .english)
    let rule = words.namesRules && explanation.planner.rules.count > 1 ? " (rule '\(alarm.rule)')" : ""
    let time = "\(lead == "now" ? "at the start" : lead), on \(moment(alarm.fireAt))\(rule)"
    switch alarm.silence {
    case nil: return "rings \(time)"
    case .merged?: return "merged: \(time), '\(alarm.instead?.summary ?? "")' rings"
    case .cap?: return "cap: would ring \(time)"
    case .window?: return "window: would ring \(time), after the window"
    default: return "past: would have rung \(time)"
    }
  }

  private func further(_ event: ExplainedEvent) -> [(String, String)] {
    event.furtherInstances == 0 ? [] : [("on", "and \(event.furtherInstances.counted("more instance"))")]
  }

  private func nearest(_ event: ExplainedEvent) -> [(String, String)] {
    guard event.account?.event.event.occurrences.isEmpty == true else { return [] }
    return [("before", event.series.nearest.before), ("after", event.series.nearest.after)].compactMap { label, instant in
      instant.map { (label, label == "before" ? "last before the window: \(moment($0))" : "first after the window: \(moment($0))") }
    }
  }

  private var window: String {
    let planner = explanation.planner
    return "\(moment(planner.now)) to \(moment(planner.now.adding(seconds: planner.horizonSeconds))), in \(zoneName)"
  }

  private var cap: String {
    guard let cap = explanation.planner.cap else { return "none" }
    let dropped = explanation.plan.dropped
    let first = dropped.firstFireAt.map { "\(dropped.count) dropped, the first on \(moment($0))" } ?? "none dropped"
    return "the nearest \(cap.counted("alarm")) of the feed; \(first)"
  }

  private func revisions(_ series: SeriesAccount) -> [(String, String)] {
    series.superseded.map { ("revision", "the one on line \($0.line) is replaced by the one on line \($0.by)") }
  }

  private func faults(_ series: SeriesAccount) -> [(String, String)] {
    series.diagnostics.map { ($0.severity.rawValue, "line \($0.line): \($0.fault)") }
  }

  private func moment(_ instant: Instant) -> String { Moment.text(instant, in: zone) }

  private func moment(_ id: RecurrenceID) -> String {
    switch id {
    case .instant(let instant): moment(instant)
    case .date(let date): Moment.text(date)
    }
  }
}
