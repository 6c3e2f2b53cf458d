import AlarmPlanning
import CivilTime
import ICalendar
import PlanListing

/// An explanation for another program: every key always there, null where unknown.
struct ExplanationJSON {
  private let explanation: Explanation
  private let words: ExplanationWords

  init(_ explanation: Explanation, _ words: ExplanationWords) {
    self.explanation = explanation
    self.words = words
  }

  var json: JSONText {
    .object([
      ("now", .string("\(explanation.planner.now)")), ("horizon_seconds", .number(explanation.planner.horizonSeconds)),
      ("cap", .optional(explanation.planner.cap)), ("dropped", .number(explanation.plan.dropped.count)),
      ("events", .array(explanation.events.map(event))),
    ])
  }

  private func event(_ event: ExplainedEvent) -> JSONText {
    let account = event.account
    let diagnostics = event.series.diagnostics
    let title = account?.event.event.title ?? event.series.title
    return .object([
      ("uid", .string(event.series.uid)), ("title", .string(title)), ("normalised_title", .string(words.fold(title))),
      ("source", .optional(account?.event.event.source ?? diagnostics.first?.source)),
      ("line", .optional(account?.event.line ?? diagnostics.first?.line)), ("rings", .bool(event.silence == nil)),
      ("reason", .optional(event.silence?.rawValue)), ("rules", .array(event.verdicts.map(rule))),
      ("start", .optional(account?.startText)), ("all_day", account.map { .bool($0.event.event.isAllDay) } ?? .null),
      ("status", .optional(account?.event.status)), ("zone", account.map { zone($0.zone) } ?? .null),
      ("changes", account.map { changes($0.role) } ?? .null), ("recurrence", account.map(recurrence) ?? .null),
      ("instances", .array(event.instances.map(instance))), ("further_instances", .number(event.furtherInstances)),
      ("replaced_revisions", .array(event.series.superseded.map { .number($0.line) })),
      ("faults", .array(diagnostics.map(fault))),
    ])
  }

  private func rule(_ verdict: RuleVerdict) -> JSONText {
    let (outcome, word): (String, String?) =
      switch verdict.verdict {
      case _ where !verdict.isForFeed: ("other feeds", nil)
      case .matched(let keyword): ("hit", keyword)
      case .excluded(let exclusion): ("excluded", exclusion)
      case .undecided(let keyword, _): ("undecided", keyword)
      case .unmatched: ("no hit", nil)
      }
    return .object([("name", .string(verdict.rule.name)), ("outcome", .string(outcome)), ("word", .optional(word))])
  }

  private func zone(_ zone: ZoneAccount) -> JSONText {
    .object([
      ("written", .optional(zone.written)), ("zone", .string(zone.identifier)),
      ("explanation", .string(words.zone(zone, userZone: zone.identifier))),
    ])
  }

  /// Which instance an override changes, and whether those behind it too.
  private func changes(_ role: EventAccount.Role) -> JSONText {
    switch role {
    case .single, .series: .null
    case .instance(let id): .object([("instance", .optional(id.map { "\($0)" })), ("and_future", .bool(false))])
    case .future(let id): .object([("instance", .string("\(id)")), ("and_future", .bool(true))])
    }
  }

  private func recurrence(_ account: EventAccount) -> JSONText {
    .object([
      ("rules", .array(account.rules.map(JSONText.string))), ("dates", .number(account.dateCount)),
      ("exclusions", .number(account.exclusionCount)), ("exclusion_rules", .array(account.exclusionRules.map(JSONText.string))),
    ])
  }

  private func instance(_ instance: ExplainedInstance) -> JSONText {
    .object([
      ("start", .string("\(instance.start)")), ("reason", .optional(instance.missing.map { _ in Silence.excludedInstance.rawValue })),
      ("explanation", .optional(instance.missing.map(words.missing))), ("alarms", .array(instance.alarms.map(alarm))),
    ])
  }

  private func alarm(_ alarm: ExplainedAlarm) -> JSONText {
    .object([
      ("fire_at", .string("\(alarm.fireAt)")), ("lead_seconds", .number(alarm.lead.seconds)), ("rule", .string(alarm.rule)),
      ("rings", .bool(alarm.silence == nil)), ("reason", .optional(alarm.silence?.rawValue)),
    ])
  }

  private func fault(_ diagnostic: FeedDiagnostic) -> JSONText {
    .object([
      ("line", .number(diagnostic.line)), ("severity", .string(diagnostic.severity.rawValue)),
      ("text", .string("\(diagnostic.fault)")),
    ])
  }
}
