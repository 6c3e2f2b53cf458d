import AlarmPlanning
import CivilTime
import ICalendar

/// Why an event, an instance of it or a lead time gives no alarm.
enum Silence: String {
  /// No keyword is in the title, or in the other fields that are searched.
  case title
  /// The rule that would hit is not for this calendar.
  case feeds = "other feeds"
  /// A keyword is, but an exclusion too; or the pattern could not be decided.
  case rule
  /// It was called off.
  case status
  /// The series leaves out this instance.
  case excludedInstance = "excluded instance"
  /// It would ring beyond the horizon.
  case window
  /// It would have rung before now.
  case past
  /// Nearer alarms took all places.
  case cap
  /// It rings in the same minute as another alarm of the same event, and once is enough.
  case merged
  /// The event cannot be read.
  case unreadable
}

/// What became of the events that a user asks about: the alarms they give, or what keeps each from ringing.
struct Explanation {
  let planner: AlarmPlanner
  let plan: AlarmPlan
  /// In the order of the feed.
  let events: [ExplainedEvent]

  /// Plans as `match` does, and follows the asked-for events through the plan.
  init(_ feeds: [ExplainedFeed], planner: AlarmPlanner) {
    self.planner = planner
    let plan = planner.plan(feeds.flatMap(\.events).map(\.event), skipped: feeds.flatMap(\.reading.skipped))
    self.plan = plan
    let kept = Dictionary(plan.alarms.map { ($0.id, $0) }) { first, _ in first }
    let judge = AlarmJudge(planner: planner, kept: kept)
    events = feeds.flatMap { feed in
      feed.reading.accounts.flatMap { series in
        series.isUnreadable ? [ExplainedEvent(unreadable: series)] : series.events.map { ExplainedEvent($0, of: series, in: feed, judge) }
      }
    }
  }
}

/// One event with what became of it.
struct ExplainedEvent {
  let series: SeriesAccount
  /// Nil where nothing of it can be read.
  let account: EventAccount?
  /// What each rule says of it, in the rules' order.
  let verdicts: [RuleVerdict]
  /// Its instances in the window, those that are left out too, in order of time: the first ones.
  let instances: [ExplainedInstance]
  /// How many more there are.
  let furtherInstances: Int
  /// How many alarms it gives, and when the first rings.
  let alarmCount: Int
  let firstRing: Instant?
  /// Why it does not ring at all; nil where it does.
  let silence: Silence?

  /// Nobody reads more of them.
  private static let shownInstances = 50

  fileprivate init(unreadable series: SeriesAccount) {
    self.series = series
    account = nil
    verdicts = []
    instances = []
    (furtherInstances, alarmCount, firstRing) = (0, 0, nil)
    silence = .unreadable
  }

  fileprivate init(_ account: EventAccount, of series: SeriesAccount, in feed: ExplainedFeed, _ judge: AlarmJudge) {
    self.series = series
    self.account = account
    let event = account.event.event.belonging(to: feed.source(ofFile: account.event.event.source))
    verdicts = judge.planner.rules.map { RuleVerdict($0, on: event) }
    let isCancelled = account.event.isCancelled
    var outcome = Outcome()
    var taking: [ExplainedInstance] = []
    for occurrence in event.occurrences {
      let alarms = isCancelled ? [] : judge.alarms(of: event, at: occurrence, by: verdicts)
      outcome.take(alarms)
      if taking.count < ExplainedEvent.shownInstances { taking.append(ExplainedInstance(start: occurrence.start, alarms: alarms)) }
    }
    let missing = account.missing.prefix(ExplainedEvent.shownInstances).map { ExplainedInstance(start: $0.start, missing: $0.reason) }
    instances = Array((taking + missing).sorted { $0.start < $1.start }.prefix(ExplainedEvent.shownInstances))
    furtherInstances = event.occurrences.count + account.missing.count - instances.count
    (alarmCount, firstRing) = (outcome.alarmCount, outcome.firstRing)
    silence = ExplainedEvent.silence(isCancelled, verdicts, outcome, account, series)
  }

  /// What became of all alarms together.
  private struct Outcome {
    var alarmCount = 0
    var firstRing: Instant?
    var silences: Set<Silence> = []

    mutating func take(_ alarms: [ExplainedAlarm]) {
      for alarm in alarms {
        if let silence = alarm.silence {
          silences.insert(silence)
        } else {
          alarmCount += 1
          firstRing = min(firstRing ?? alarm.fireAt, alarm.fireAt)
        }
      }
    }
  }

  private static func silence(
    _ isCancelled: Bool, _ verdicts: [RuleVerdict], _ outcome: Outcome, _ account: EventAccount, _ series: SeriesAccount
  ) -> Silence? {
    if isCancelled { return .status }
    guard verdicts.contains(where: \.hits) else { return silence(without: verdicts) }
    guard outcome.alarmCount == 0 else { return nil }
    if let strongest = [Silence.merged, .cap, .window].first(where: outcome.silences.contains) { return strongest }
    if !account.missing.isEmpty { return .excludedInstance }
    return series.nearest.after == nil ? .past : .window
  }

  /// Of an event that no rule hits.
  private static func silence(without verdicts: [RuleVerdict]) -> Silence {
    if verdicts.contains(where: { $0.isForFeed && $0.verdict != .unmatched }) { return .rule }
    return verdicts.contains(where: \.verdict.isMatch) ? .feeds : .title
  }
}

/// What one rule says of an event.
struct RuleVerdict {
  let rule: AlarmRule
  /// What its words say.
  let verdict: KeywordMatcher.Verdict
  /// The calendar that the event is in.
  let feed: String
  /// Whether the rule is for it.
  let isForFeed: Bool

  init(_ rule: AlarmRule, on event: Event) {
    self.rule = rule
    verdict = rule.matcher.verdict(on: event)
    feed = event.source
    isForFeed = rule.applies(to: event.source)
  }

  /// Whether the event rings by it.
  var hits: Bool { isForFeed && verdict.isMatch }
}

/// One instance of an event in the window.
struct ExplainedInstance {
  let start: Instant
  /// Why it does not take place as its series has it; nil where it does.
  var missing: MissingInstance.Reason?
  /// What each lead time of each rule that matches makes of it.
  var alarms: [ExplainedAlarm] = []
}

/// One lead time of one rule before one instance.
struct ExplainedAlarm {
  let rule: String
  let lead: LeadTime
  let fireAt: Instant
  /// Why it does not ring; nil where it does.
  let silence: Silence?
  /// The alarm that rings instead, where this one is merged into it.
  let instead: Alarm?
}

/// Tells what becomes of one lead time before one occurrence.
private struct AlarmJudge {
  let planner: AlarmPlanner
  let kept: [AlarmID: Alarm]

  /// - Parameter verdicts: what each rule says of the event.
  func alarms(of event: Event, at occurrence: Occurrence, by verdicts: [RuleVerdict]) -> [ExplainedAlarm] {
    verdicts.filter(\.hits).map(\.rule).flatMap { rule in
      rule.leads.map { lead in
        let fireAt = occurrence.start.adding(seconds: -lead.seconds)
        let alarm = kept[AlarmID(eventID: event.uid, fireAt: fireAt)]
        let isOwn = alarm?.isFor(event, at: occurrence, lead: lead, rule: rule.name) ?? false
        return ExplainedAlarm(
          rule: rule.name, lead: lead, fireAt: fireAt, silence: silence(at: fireAt, alarm, isOwn: isOwn), instead: isOwn ? nil : alarm)
      }
    }
  }

  private func silence(at fireAt: Instant, _ alarm: Alarm?, isOwn: Bool) -> Silence? {
    if fireAt <= planner.now { return .past }
    if fireAt >= planner.now.adding(seconds: planner.horizonSeconds) { return .window }
    return alarm == nil ? .cap : isOwn ? nil : .merged
  }
}

extension KeywordMatcher.Verdict {
  var isMatch: Bool { if case .matched = self { true } else { false } }
  var isUndecided: Bool { if case .undecided = self { true } else { false } }
}

extension Alarm {
  /// Whether the alarm has its words from that lead time before that occurrence.
  fileprivate func isFor(_ event: Event, at occurrence: Occurrence, lead: LeadTime, rule: String) -> Bool {
    guard case .matched(let matched) = origin else { return false }
    return (matched.title, matched.start, matched.lead, matched.rule) == (event.title, occurrence.start, lead, rule)
  }
}
