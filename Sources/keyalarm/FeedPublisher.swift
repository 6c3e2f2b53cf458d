import AlarmPlanning
import CivilTime
import CommandSchema
import Configuration
import FeedServing
import Files
import ICalendar
import ZoneData

/// Hands plans to the server as they are made, with what the page says of them.
final class FeedPublisher<Around: Surroundings>: PlanAudience {
  private let server: any FeedPublishing
  private var settings: ServeSettings
  private let arguments: ParsedArguments
  private let surroundings: Around
  /// When each source was last read, since this run began.
  private var lastReads: [String: Instant] = [:]
  private var changedAt: Instant?
  /// What is served.
  private var plan: ServedPlan?
  private var zone: any TimeZoneRules
  private(set) var isGone: ExitCode?

  /// - Parameters:
  ///   - plan: what is served already; nil where nothing is.
  ///   - zone: where the user's clocks are.
  init(
    _ server: any FeedPublishing, _ settings: ServeSettings, showing plan: ServedPlan?, zone: any TimeZoneRules,
    _ arguments: ParsedArguments, _ surroundings: Around
  ) {
    self.server = server
    self.settings = settings
    self.plan = plan
    self.zone = zone
    changedAt = plan?.changedAt
    self.arguments = arguments
    self.surroundings = surroundings
  }

  func planned(_ run: PlanRun<Around>, of file: ConfigurationFile, _ outcome: AtomicFile.Outcome) {
    let now = run.settings.run.now
    let changedAt = outcome == .unchanged ? changedAt ?? now : now
    self.changedAt = changedAt
    guard let bytes = read(run.settings.output) else { return failed(.inputOutput) }
    for name in run.readSources(of: file) { lastReads[name] = now }
    zone = run.settings.run.zone.zone
    publish(ServedPlan(calendar: bytes, changedAt: changedAt, overview: PlanOverview(of: run, file, lastReads: lastReads)))
  }

  /// What stands in the feed; nil, and told, where it cannot be read.
  private func read(_ output: String) -> [UInt8]? {
    do throws(FileError) {
      return try surroundings.read(output)
    } catch {
      surroundings.report("keyalarm: error: '\(output)' cannot be read, so that what was served before is: \(error.reason)")
      return nil
    }
  }

  /// The last plan stays, and says since when it is the last.
  func failed(_ code: ExitCode) {
    guard let plan, plan.overview.failure == nil else { return }
    var overview = plan.overview
    let (now, reason) = (surroundings.now, SourceTrouble(registeringEndedWith: code))
    overview.failure = PlanOverview.Trouble(
      since: now, sinceClock: zone.clock(at: now), reason: reason.english, japaneseReason: reason.japanese)
    publish(ServedPlan(calendar: plan.calendar, changedAt: plan.changedAt, overview: overview))
  }

  private func publish(_ plan: ServedPlan) {
    self.plan = plan
    if !server.publish(plan) { end() }
  }

  /// Without its server the run has no purpose; what started it may start it again.
  private func end() {
    guard isGone == nil else { return }
    surroundings.report("keyalarm: error: keyalarm-serve ended")
    isGone = .unavailable
  }

  func configuration(is file: ConfigurationFile) {
    do {
      let new = try ServeOptions.settings(arguments, file, surroundings)
      if new.listen != settings.listen {
        surroundings.report("keyalarm: warning: the feed is served at \(new.listen) only once keyalarm is started again")
      }
      settings = new
      if !server.change(to: new) { end() }
    } catch {
      surroundings.report("keyalarm: error: \(error.message ?? "")")
      surroundings.report("keyalarm: warning: [serve] counts as it was before it was changed")
    }
  }
}

extension ServedPlan {
  /// What an earlier run registered; nil where there is no such feed, or it was damaged: an app may take that for a calendar without events.
  init?(registeredBy settings: PlanSettings, _ surroundings: some Surroundings) {
    guard let bytes = try? surroundings.read(settings.output), !bytes.isEmpty else { return nil }
    let feed = RegisteredFeed(reading: bytes, layout: settings.layout)
    guard feed.isOwn, feed.isWhole else { return nil }
    let sources = feed.registry.staleMarks.map { mark in
      PlanOverview.Source(name: mark.source, lastRead: nil, trouble: PlanOverview.Trouble(mark, nil, settings))
    }
    self.init(
      calendar: bytes, changedAt: feed.registry.alarms.map(\.revision.changedAt).max() ?? surroundings.now,
      overview: PlanOverview(of: feed.registry.alarms, settings, sources: sources))
  }
}
