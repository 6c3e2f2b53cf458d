/// What a run changes of the registered alarms.
public struct PlanChange: Hashable, Sendable {
  /// Alarms that are new.
  public var added: [RegisteredAlarm] = []
  /// Alarms that ring at the same minute as before, with other words, repeats or sources.
  public var updated: [Update] = []
  /// Alarms that ring at another time than before.
  public var moved: [Move] = []
  /// Alarms that go.
  public var removed: [RegisteredAlarm] = []
  /// Alarms that stay as they are.
  public var kept: [RegisteredAlarm] = []

  /// An alarm before and after a change of its content.
  public struct Update: Hashable, Sendable {
    public let before: RegisteredAlarm
    public let after: RegisteredAlarm
  }

  /// An alarm that went and the one that came in its place.
  public struct Move: Hashable, Sendable {
    public let from: RegisteredAlarm
    public let to: RegisteredAlarm
  }

  /// Whether every alarm stays as it is.
  public var isEmpty: Bool { added.isEmpty && updated.isEmpty && moved.isEmpty && removed.isEmpty }

  /// How many alarms there are after the change.
  public var count: Int { added.count + updated.count + moved.count + kept.count }

  /// Alarms that went and alarms that came, of one event and with one lead time, become moved ones: in pairs, by the order of their starts.
  mutating func pairMoves() {
    struct Course: Hashable {
      let eventID: String
      let lead: LeadTime?
    }
    var arrivals = Dictionary(grouping: added) { Course(eventID: $0.eventID, lead: $0.lead) }
      .mapValues { $0.sorted(by: PlanChange.startsFirst)[...] }
    var pairs: [Move] = []
    for alarm in removed.sorted(by: PlanChange.startsFirst) {
      let course = Course(eventID: alarm.eventID, lead: alarm.lead)
      if let arrival = arrivals[course]?.popFirst() { pairs.append(Move(from: alarm, to: arrival)) }
    }
    let paired = Set(pairs.flatMap { [$0.from.uid, $0.to.uid] })
    added.removeAll { paired.contains($0.uid) }
    removed.removeAll { paired.contains($0.uid) }
    moved = pairs.sorted { RegisteredAlarm.order($0.to, $1.to) }
  }

  private static func startsFirst(_ lhs: RegisteredAlarm, _ rhs: RegisteredAlarm) -> Bool {
    lhs.start == rhs.start ? RegisteredAlarm.order(lhs, rhs) : lhs.start < rhs.start
  }
}
