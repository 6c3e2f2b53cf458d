/// What the scanner found in a feed: calendars with their zones and events, as ranges of the bytes.
struct FeedOutline {
  var calendars: [CalendarOutline] = []
  /// Lines before the first calendar that are not blank: a mail header, a web page, anything.
  var linesBefore: [LineCursor.Line] = []
  /// Where the text ends with a component open; nil for a whole feed.
  var cut: Cut?
  /// Faults of its structure: they are the whole feed's, whatever component they fall into.
  var faults: [LineFault] = []

  struct Cut {
    let lastLine: Int
    let isInsideLine: Bool
  }

  var isCalendar: Bool { !calendars.isEmpty }

  mutating func note(_ fault: FeedFault, at line: Int) {
    faults.append(LineFault(line: line, fault: fault))
  }

  mutating func withCurrentCalendar(_ change: (inout CalendarOutline) -> Void) {
    guard !calendars.isEmpty else { return }
    change(&calendars[calendars.count - 1])
  }
}

/// One VCALENDAR.
struct CalendarOutline {
  let firstLine: Int
  /// Not written: made for components that stand outside any calendar.
  var isBare = false
  /// The calendar's own properties, those the reader knows.
  var lines: [LineCursor.Line] = []
  var zones: [ComponentOutline] = []
  var events: [ComponentOutline] = []
}

/// One VEVENT or VTIMEZONE.
struct ComponentOutline {
  /// From its BEGIN line to its END line, or to where that END is missing.
  let range: Range<Int>
  let firstLine: Int
  /// Why it cannot be read; nil if it can.
  let refusal: FeedFault?
}

/// A fault, and the line it stands on.
struct LineFault: Hashable {
  let line: Int
  let fault: FeedFault
}
