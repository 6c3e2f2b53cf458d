/// How many alarms are kept.
public enum AlarmCap: Hashable, Sendable {
  /// All of them.
  case none
  /// So many, the nearest first: 1 or more.
  case nearest(Int)

  /// Reads `30` or `none`; nil for anything else.
  public init?(_ text: String) {
    if text == "none" {
      self = .none
    } else if let number = Int(text), number > 0 {
      self = .nearest(number)
    } else {
      return nil
    }
  }

  /// The number; nil where all are kept.
  public var limit: Int? { if case .nearest(let number) = self { number } else { nil } }
}

/// How many alarms of each kind are kept, the nearest first; nil keeps all.
public struct AlarmCaps: Hashable, Sendable {
  /// Alarms of matched events.
  public let matched: Int?
  /// Alarms of positions.
  public let rights: Int?
  /// Both kinds together, counted after each kind's own cap.
  public let total: Int?

  /// 30 alarms of matched events, 60 of positions, without a limit of both together.
  public static let standard = AlarmCaps(matched: AlarmPlanner.defaultCap, rights: 60, total: nil)

  /// Caps of each kind and of both together.
  public init(matched: Int?, rights: Int?, total: Int? = nil) {
    self.matched = matched
    self.rights = rights
    self.total = total
  }

  /// Parts alarms, which are in order, into those that are kept and those that are not, both in order.
  func divide(_ ordered: [Alarm]) -> (kept: [Alarm], dropped: [Alarm]) {
    var room = Room(matched: matched ?? .max, rights: rights ?? .max, total: total ?? .max)
    var kept: [Alarm] = []
    var dropped: [Alarm] = []
    for alarm in ordered {
      if room.takes(alarm) { kept.append(alarm) } else { dropped.append(alarm) }
    }
    return (kept, dropped)
  }

  /// How many more alarms may be kept.
  private struct Room {
    var matched: Int
    var rights: Int
    var total: Int

    mutating func takes(_ alarm: Alarm) -> Bool {
      let place: WritableKeyPath<Room, Int>
      switch alarm.origin {
      case .matched: place = \.matched
      case .rights: place = \.rights
      }
      guard total > 0, self[keyPath: place] > 0 else { return false }
      total -= 1
      self[keyPath: place] -= 1
      return true
    }
  }
}
