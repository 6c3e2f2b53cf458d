/// Finds the components of a feed in its bytes, whole or damaged, without reading what is in them.
///
/// Every BEGIN is matched with an END, given or implied, so that one broken component cannot swallow the next. The result is ranges
/// of the bytes; each is read later, if at all.
struct FeedScanner {
  /// Components inside an event beyond this depth make the event unreadable.
  static let nestingLimit = 32
  /// 16 MiB: an event larger than that is left out.
  static let eventSizeLimit = 16 << 20

  private let bytes: [UInt8]
  private var cursor: LineCursor
  private var outline = FeedOutline()
  private var open: [OpenComponent] = []
  /// Components deeper than the limit that are open.
  private var excess = 0

  private struct OpenComponent {
    let kind: ComponentKind
    let start: Int
    let line: Int
    var isTooDeep = false
  }

  /// The outline of a whole feed.
  static func scan(_ bytes: [UInt8]) -> FeedOutline {
    var scanner = FeedScanner(bytes)
    return scanner.run()
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    cursor = LineCursor(bytes, range: (hasMark ? 3 : 0)..<bytes.count, firstLine: 1)
  }

  private mutating func run() -> FeedOutline {
    var last: LineCursor.Line?
    while let line = cursor.next() {
      last = line
      switch ScannedName(of: line.range, in: bytes) {
      case .begin: begin(ComponentKind(value(of: line)), at: line)
      case .end: end(ComponentKind(value(of: line)), at: line)
      case let name: content(name, line)
      }
    }
    if let last { finish(after: last) }
    return outline
  }

  // MARK: Lines

  private mutating func content(_ name: ScannedName?, _ line: LineCursor.Line) {
    if open.isEmpty {
      if outline.calendars.isEmpty, !isBlank(line) { outline.linesBefore.append(line) }
    } else if open.count == 1, open[0].kind == .calendar, name != nil {
      outline.withCurrentCalendar { $0.lines.append(line) }
    }
  }

  private mutating func begin(_ kind: ComponentKind, at line: LineCursor.Line) {
    guard kind.isTopLevel || !open.isEmpty else { return content(nil, line) }
    if kind == .calendar {
      closeAll(before: line)
      outline.calendars.append(CalendarOutline(firstLine: line.number))
    } else if kind.isTopLevel {
      closeDown(to: 1, before: line)
      if outline.calendars.isEmpty || open.isEmpty { openBareCalendar(at: line) }
    }
    guard open.count < FeedScanner.nestingLimit else {
      excess += 1
      for index in open.indices { open[index].isTooDeep = true }
      return
    }
    open.append(OpenComponent(kind: kind, start: line.range.lowerBound, line: line.number))
  }

  private mutating func end(_ kind: ComponentKind, at line: LineCursor.Line) {
    if excess > 0, !kind.isTopLevel {
      excess -= 1
      return
    }
    guard let index = open.lastIndex(where: { $0.kind == kind }) else {
      outline.note(.strayEnd(component: kind.name), at: line.number)
      return
    }
    excess = 0
    closeDown(to: index + 1, before: line)
    close(endingAt: line.range.upperBound, isCut: false)
  }

  /// An event or zone outside any calendar: it gets one.
  private mutating func openBareCalendar(at line: LineCursor.Line) {
    if outline.calendars.last?.isBare != true { outline.calendars.append(CalendarOutline(firstLine: line.number, isBare: true)) }
    open = [OpenComponent(kind: .calendar, start: line.range.lowerBound, line: line.number)]
  }

  // MARK: Closing

  private mutating func closeAll(before line: LineCursor.Line) {
    let isBare = outline.calendars.last?.isBare == true
    if !isBare, open.first?.kind == .calendar { outline.note(.missingEnd(component: "VCALENDAR"), at: line.number) }
    closeDown(to: 1, before: line)
    open = []
    excess = 0
  }

  /// Closes what is open above that depth, each for want of its END.
  private mutating func closeDown(to depth: Int, before line: LineCursor.Line) {
    while open.count > depth {
      outline.note(.missingEnd(component: open[open.count - 1].kind.name), at: line.number)
      close(endingAt: line.range.lowerBound, isCut: false)
    }
    if depth <= 1 { excess = 0 }
  }

  /// Takes the innermost component off and, if it is one that is read later, puts it into the outline.
  private mutating func close(endingAt end: Int, isCut: Bool) {
    guard let component = open.popLast() else { return }
    guard component.kind == .event || component.kind == .zone, open.count <= 1 else { return }
    let range = component.start..<end
    var refusal: FeedFault?
    if component.isTooDeep { refusal = .nestedTooDeep(limit: FeedScanner.nestingLimit) }
    if range.count > FeedScanner.eventSizeLimit { refusal = .tooLarge(limit: FeedScanner.eventSizeLimit) }
    if isCut { refusal = .cutInsideLine }
    let found = ComponentOutline(range: range, firstLine: component.line, refusal: refusal)
    outline.withCurrentCalendar { calendar in
      if component.kind == .event { calendar.events.append(found) } else { calendar.zones.append(found) }
    }
  }

  /// The end of the text: what is open is closed, and the calendar is known to be cut.
  private mutating func finish(after last: LineCursor.Line) {
    guard !open.isEmpty else { return }
    let isBare = outline.calendars.last?.isBare == true
    if !isBare || open.count > 1 { outline.cut = FeedOutline.Cut(lastLine: last.number, isInsideLine: !last.isEnded) }
    while open.count > 1 {
      if last.isEnded { outline.note(.missingEnd(component: open[open.count - 1].kind.name), at: last.number) }
      close(endingAt: bytes.count, isCut: !last.isEnded)
    }
    open = []
  }

  // MARK: Lines read

  private func value(of line: LineCursor.Line) -> String {
    let text = LineCursor.unfold(line.range, of: bytes)
    let value = text.drop { $0 != UInt8(ascii: ":") }.dropFirst().filter { $0 > 0x20 }
    return String(decoding: value.prefix(64), as: UTF8.self).uppercased()
  }

  private func isBlank(_ line: LineCursor.Line) -> Bool {
    line.range.allSatisfy { bytes[$0] <= 0x20 }
  }
}

/// The components that make a difference to reading a feed.
enum ComponentKind: Hashable {
  case calendar, event, zone, alarm
  /// VTODO, VJOURNAL, VFREEBUSY, VAVAILABILITY: stand beside events and are passed over.
  case sibling(String)
  case other(String)

  init(_ name: String) {
    switch name {
    case "VCALENDAR": self = .calendar
    case "VEVENT": self = .event
    case "VTIMEZONE": self = .zone
    case "VALARM": self = .alarm
    case "VTODO", "VJOURNAL", "VFREEBUSY", "VAVAILABILITY": self = .sibling(name)
    default: self = .other(name)
    }
  }

  /// Whether it can stand in a calendar only, so that a BEGIN inside another component shows that an END is missing.
  var isTopLevel: Bool {
    switch self {
    case .calendar, .event, .zone, .sibling: true
    case .alarm, .other: false
    }
  }

  var name: String {
    switch self {
    case .calendar: "VCALENDAR"
    case .event: "VEVENT"
    case .zone: "VTIMEZONE"
    case .alarm: "VALARM"
    case .sibling(let name), .other(let name): name
    }
  }
}
