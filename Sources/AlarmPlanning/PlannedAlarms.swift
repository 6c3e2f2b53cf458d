/// All alarms that a plan chooses from: those of matched events may be very many, and are worded once they are chosen.
struct PlannedAlarms: Sendable {
  /// Nil where all alarms are worded.
  private var drafts: AlarmDrafts?
  private let wording: Wording
  private var worded: [Alarm]

  /// - Parameters:
  ///   - drafts: alarms of matched events, with the words that they get.
  ///   - worded: others, which may be of both kinds.
  init(_ drafts: AlarmDrafts? = nil, wording: Wording = Wording(), worded: [Alarm]) {
    self.drafts = drafts
    self.wording = wording
    self.worded = worded
  }

  /// All but these.
  func without(_ uids: Set<String>) -> PlannedAlarms {
    PlannedAlarms(drafts?.without(uids), wording: wording, worded: worded.filter { !uids.contains($0.id.description) })
  }

  /// Those that the caps keep, in order, and the others.
  func divided(by caps: AlarmCaps) -> (kept: [Alarm], dropped: AlarmPlan.Dropped) {
    // Whatever else rings, no more drafts than this have a place.
    let parts = drafts?.divided(after: min(caps.matched ?? .max, caps.total ?? .max))
    let (kept, dropped) = caps.divide(((parts?.0.worded(wording) ?? []) + worded).sorted(by: AlarmPlan.order))
    return (kept, AlarmPlan.Dropped(dropped, drafts: parts?.1, wording: wording))
  }
}
