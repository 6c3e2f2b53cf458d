import AlarmPlanning
import CivilTime
import Configuration
import FeedServing
import ZoneData

extension PlanOverview {
  /// What the page says of a plan that was made.
  ///
  /// - Parameter lastReads: when each source was last read; nil where that is not known.
  init<Around: Surroundings>(of run: PlanRun<Around>, _ file: ConfigurationFile, lastReads: [String: Instant]) {
    let (settings, zone) = (run.settings, run.settings.run.zone.zone)
    let sources = file.configuration.sourceNames.map { name in
      let mark = run.reconciliation.staleMarks.first { $0.source == name }
      return Source(
        name: name, lastRead: lastReads[name].map { zone.clock(at: $0) },
        trouble: mark.map { Trouble($0, run.sources.troubles[name], settings) },
        // The files of a folder are called after it.
        leftOutCount: run.plan.skipped.count { $0.source == name || $0.source.hasPrefix("\(name)/") })
    }
    self.init(of: run.reconciliation.alarms, settings, sources: sources)
    droppedCount = run.plan.dropped.count
    firstDropped = run.plan.dropped.firstFireAt.map { zone.clock(at: $0) }
    skipped = run.plan.skipped.map(Skipped.init)
  }

  /// The alarms that are still to ring, with these sources.
  init(of alarms: [RegisteredAlarm], _ settings: PlanSettings, sources: [Source]) {
    let (now, zone) = (settings.run.now, settings.run.zone.zone)
    self.init(name: settings.name, zoneName: zone.identifier, madeAt: zone.clock(at: now))
    self.alarms = alarms.filter { $0.fireAt > now }.map { alarm in
      Alarm(
        clock: zone.clock(at: alarm.fireAt), text: alarm.summary, details: alarm.details.split(separator: "\n").map(String.init))
    }
    self.sources = sources
  }
}

extension PlanOverview.Skipped {
  init(_ record: SkippedRecord) {
    let (english, japanese) = (record.place(in: .english), record.place(in: .japanese))
    // The value of a record that has a line is its event's title; that of a cell stands in the reason.
    let title = record.line == nil ? nil : record.value
    self.init(
      place: title.map { "'\($0)' (\(english))" } ?? english, japanesePlace: title.map { "「\($0)」（\(japanese)）" } ?? japanese,
      reason: record.reason, japaneseReason: record.japaneseReason)
  }
}

extension PlanOverview.Trouble {
  /// - Parameter reason: nil where it is not known, since an earlier run had it.
  init(_ mark: StaleMark, _ reason: SourceTrouble?, _ settings: PlanSettings) {
    let clock = settings.run.zone.zone.clock(at: mark.since)
    self.init(since: mark.since, sinceClock: clock, reason: reason?.english ?? "", japaneseReason: reason?.japanese)
  }
}

extension Configuration {
  /// The names of feeds and of positions, in their order.
  var sourceNames: [String] { feeds.map(\.name) + positions.map(\.name) }
}

extension PlanRun {
  /// The sources that were read now.
  func readSources(of file: ConfigurationFile) -> [String] {
    let failed = Set(sources.outcomes.failed)
    return file.configuration.sourceNames.filter { !failed.contains($0) }
  }
}
