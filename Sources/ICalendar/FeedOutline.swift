/// What the scanner found in a feed: calendars with their zones, and the events that were selected, as ranges of the bytes.
struct FeedOutline {
  var calendars: [CalendarOutline] = []
  /// Non-blank lines before the first calendar, the first hundred: a mail header, a web page, anything.
  var linesBefore: [KeptLine] = []
  /// Where the text ends with a component open; nil for a whole feed.
  var cut: Cut?
  /// Faults of its structure: they are the whole feed's, whatever component they fall into.
  private(set) var faults = FaultList()
  var eventCount = 0

  struct Cut {
    let lastLine: Int
    let isInsideLine: Bool
  }

  /// A content line with its bytes, folds included.
  struct KeptLine {
    let number: Int
    let bytes: [UInt8]
  }

  /// How many lines before the calendar are kept.
  static let linesBeforeLimit = 100

  var isCalendar: Bool { !calendars.isEmpty }

  mutating func note(_ fault: FeedFault, at line: Int) {
    faults.note(fault, at: line)
  }

  mutating func withCurrentCalendar(_ change: (inout CalendarOutline) -> Void) {
    guard !calendars.isEmpty else { return }
    change(&calendars[calendars.count - 1])
  }
}

/// One VCALENDAR.
struct CalendarOutline {
  /// Where in the feed it begins.
  let start: Int
  let firstLine: Int
  /// Not written: made for components that stand outside any calendar.
  var isBare = false
  /// The calendar's own properties that say what its zone is and who wrote it.
  var lines: [(name: ScannedName, line: FeedOutline.KeptLine)] = []
  var zones: [ComponentOutline] = []

  /// Who gives a property many times gives a fault many times: of each the first three are kept.
  private static let linesPerName = 3

  /// Whether a line of that name is to be kept.
  func wants(_ name: ScannedName) -> Bool {
    switch name {
    case .calendarZone, .zoneID, .product: lines.count { $0.name == name } < CalendarOutline.linesPerName
    default: false
    }
  }
}

/// One VEVENT or VTIMEZONE.
struct ComponentOutline {
  /// From its BEGIN line to its END line, or to where that END is missing.
  let range: Range<Int>
  let firstLine: Int
  /// Why it cannot be read; nil if it can.
  let refusal: Refusal?

  enum Refusal {
    case cutInsideLine, nestedTooDeep, tooLarge

    var fault: FeedFault {
      switch self {
      case .cutInsideLine: .cutInsideLine
      case .nestedTooDeep: .nestedTooDeep(limit: FeedScanner.nestingLimit)
      case .tooLarge: .tooLarge(limit: FeedScanner.eventSizeLimit)
      }
    }
  }
}
