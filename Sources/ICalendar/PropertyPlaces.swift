/// Which properties and components the reader acts on, and where; everything else is passed over.
extension ScannedName {
  /// Whether the property means something in a component at the end of that path.
  func matters(in path: [ComponentKind]) -> Bool {
    switch (path.first, path.count) {
    case (.event, 1): isOfEvent
    case (.event, _): [.action, .trigger, .repeats, .duration, .summary, .details].contains(self)
    case (.zone, 1): [.zoneID, .zoneLocation].contains(self)
    case (.zone, _): [.start, .offsetFrom, .offsetTo, .rule, .dates].contains(self)
    default: false
    }
  }

  private var isOfEvent: Bool {
    switch self {
    case .uid, .summary, .details, .location, .categories, .status, .sequence, .stamp, .start, .finish, .duration, .recurrenceID, .rule,
      .exclusionRule, .dates, .exclusions:
      true
    default: false
    }
  }

  /// Whether a component may have the property more than once.
  var mayRepeat: Bool {
    switch self {
    case .rule, .exclusionRule, .dates, .exclusions, .categories: true
    default: false
    }
  }
}

extension ComponentKind {
  private static let standard = ComponentKind(named: "STANDARD")
  private static let daylight = ComponentKind(named: "DAYLIGHT")

  /// Whether a component of that kind, directly inside this one, is read.
  func reads(_ child: ComponentKind) -> Bool {
    switch self {
    case .event: child == .alarm
    case .zone: child == ComponentKind.standard || child == ComponentKind.daylight
    default: false
    }
  }
}
