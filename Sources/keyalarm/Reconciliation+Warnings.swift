import AlarmPlanning
import CivilTime
import ICalendar
import PlanListing

/// How much each source holds, of those that could be read.
struct SourceCounts {
  /// The events of calendars, by the names of their sources.
  var events: [String: Int] = [:]
  /// The positions of spreadsheets.
  var positions: [String: Int] = [:]
}

extension Reconciliation {
  /// What the user has to know of a feed that was brought up to date, whatever he asked for: sources that could not be read or hold
  /// nothing any more, with the alarms that stay or go.
  func warnings(_ counts: SourceCounts, in zone: any TimeZoneRules) -> [String] {
    staleWarnings(in: zone) + emptiedWarnings(counts.events, holding: "the calendar holds no events")
      + emptiedWarnings(counts.positions, holding: "the spreadsheet holds no positions") + waitingWarnings
  }

  /// That no alarms come after a day of this week, since the cap or the horizon ends the plan there: `Future alarms end on 5 Aug`.
  func endNotice(in zone: any TimeZoneRules) -> String? {
    plan.endsWithin(days: 7).map { "keyalarm: Future alarms end on \(Moment.day($0, in: zone))" }
  }

  /// `family: warning: it could not be read since Sat 2026-08-01 09:30; 3 alarms of it stay`.
  private func staleWarnings(in zone: any TimeZoneRules) -> [String] {
    staleMarks.map { mark in
      let count = alarms.count { $0.fireAt > plan.now && $0.sources.contains(mark.source) && !$0.isNotice }
      let staying = count == 0 ? "" : count == 1 ? "; 1 alarm of it stays" : "; \(count) alarms of it stay"
      return "\(mark.source): warning: it could not be read since \(Moment.text(mark.since, in: zone))\(staying)"
    } + (clockIsBehind.map { [clockWarning($0, in: zone)] } ?? [])
  }

  /// `positions.csv: warning: 3 alarms of earlier runs stay until row 3 can be read`.
  private var waitingWarnings: [String] {
    waiting.map { waiting in
      let alarms = waiting.count == 1 ? "1 alarm of earlier runs stays" : "\(waiting.count) alarms of earlier runs stay"
      return "\(waiting.source): warning: \(alarms) until \(RowPlaces(waiting.places).words(naming: Self.namedRows)) can be read"
    }
  }

  /// How many rows a warning names.
  private static let namedRows = 5

  private func clockWarning(_ lastChange: Instant, in zone: any TimeZoneRules) -> String {
    "keyalarm: warning: the clock says \(Moment.text(plan.now, in: zone)), but the feed was changed on "
      + "\(Moment.text(lastChange, in: zone)); alarms beyond the horizon stay. Set the clock; if it is right, remove the feed once"
  }

  /// Of sources that were read and hold nothing now, where alarms go with it: `family: warning: the calendar holds no events any more; 1
  /// alarm of it goes`.
  private func emptiedWarnings(_ counts: [String: Int], holding nothing: String) -> [String] {
    counts.filter { $0.value == 0 }.keys.sorted().compactMap { source in
      let gone = change.removed.count { $0.sources.contains(source) }
      return gone == 0 ? nil : "\(source): warning: \(nothing) any more; \(Self.going(gone))"
    }
  }

  /// Of sources that are no longer asked for; so looks a feed that two configurations write in turn.
  func dismissalWarnings(in feed: String) -> [String] {
    dismissedSources.sorted { $0.key < $1.key }.map { source, count in
      "\(source): warning: it is in \(feed), but not in this configuration; \(Self.going(count))"
    }
  }

  private static func going(_ count: Int) -> String { count == 1 ? "1 alarm of it goes" : "\(count) alarms of it go" }
}

extension SourceOutcomes {
  /// Takes down the events of a feed of that name that are there and could not be read. One without a UID of its own may be any.
  mutating func noteUnreadEvents(of reading: FeedReading, from source: String) {
    for diagnostic in reading.diagnostics where diagnostic.severity == .error {
      if let uid = diagnostic.ownUID { noteUnreadEvent(uid) } else { note(.partly, of: source) }
    }
  }
}
