public import AlarmPlanning
public import CivilTime

/// When positions ring, on the clocks of Tokyo, and which of them ring together.
public struct PositionAlarmSettings: Sendable {
  /// On the calendar day before the last cum-rights date; nil for never.
  public var eve = TimeOfDay(hour: 20, minute: 0)
  /// On the last cum-rights date; nil for never.
  public var lastCum = TimeOfDay(hour: 8, minute: 0)
  /// On the ex-rights date; nil for never.
  public var ex = TimeOfDay(hour: 8, minute: 0)
  /// A broker's time limit for deliveries, by the broker's name; nil where none is set.
  public var deadline: @Sendable (_ broker: String) -> DeliveryDeadline? = { _ in nil }
  /// Which positions of one kind and instant share an alarm.
  public var grouping = Grouping.all
  /// What sets these alarms apart from others of the same kind and instant: a file's base name; nil for nothing.
  public var scope: String?
  /// How far ahead, in seconds; nil, the default, without a limit: record dates lie months ahead.
  public var horizonSeconds: Int?
  /// The language of the texts.
  public var language = Language.japanese

  /// 60 alarms, the nearest first.
  public static let defaultCap = 60

  /// Which positions of one kind and instant share an alarm.
  public enum Grouping: String, CaseIterable, Sendable {
    /// All of them.
    case all = "none"
    /// Those of one account (名義).
    case account
  }

  /// The usual times, no deadlines, no limit.
  public init() {}
}

/// Until when a broker takes deliveries (現渡し) on the ex-rights date, and how long before that to ring.
public struct DeliveryDeadline: Hashable, Sendable {
  /// On the clocks of Tokyo.
  public let time: TimeOfDay
  /// How long before it the alarm rings.
  public let lead: LeadTime

  /// A deadline and how long before it to ring.
  public init(time: TimeOfDay, lead: LeadTime) {
    self.time = time
    self.lead = lead
  }
}
