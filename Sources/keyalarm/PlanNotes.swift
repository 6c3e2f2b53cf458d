import AlarmPlanning
import CivilTime
import ICalendar

/// The notes in a feed that `--notify-empty` and `--notify-dropped` ask for, since no app shows a calendar's description.
struct PlanNotes {
  let tellsEmpty: Bool
  let tellsDropped: Bool

  /// On today's date.
  func notes(for plan: AlarmPlan, today: CivilDate, _ language: Language) -> [FeedNote] {
    if tellsEmpty, plan.alarms.isEmpty {
      let text = language == .japanese ? "keyalarm: アラームはありません" : "keyalarm: no alarms are planned"
      return [FeedNote(date: today, text: text, isOfEmptyFeed: true)]
    }
    if tellsDropped, plan.dropped.count > 0, let first = plan.dropped.firstFireAt {
      return [FeedNote(date: today, text: "keyalarm: " + PlanReport(language: language).dropped(plan.dropped.count, first: "\(first)"))]
    }
    return []
  }
}
