/// Finds the components of a feed in its lines, whole or damaged, without reading what is in them.
///
/// Every BEGIN is matched with an END, given or implied, so that one broken component cannot swallow the next. Zones and events
/// become ranges of the bytes, which are read later, if at all. The lines come from `LineCursor` or `NotableLines`.
struct FeedScanner {
  /// Components inside an event beyond this depth make the event unreadable.
  static let nestingLimit = 32
  /// 16 MiB: an event larger than that is left out.
  static let eventSizeLimit = 16 << 20

  private(set) var outline = FeedOutline()
  /// Judges events by their titles as they go by.
  private(set) var selection: EventSelection
  private var open: [OpenComponent] = []
  /// Components deeper than the limit that are open.
  private var excess = 0
  private var event = ScannedEvent()
  /// Whether lines other than BEGIN, END, SUMMARY and UID matter where the scanner stands.
  private(set) var wantsEveryLine = true
  /// Whether an event is open, and nothing in it.
  private(set) var isInEvent = false

  private struct OpenComponent {
    let kind: ComponentKind
    let start: Int
    let line: Int
    var isTooDeep = false
  }

  init(selection: EventSelection) {
    self.selection = selection
  }

  /// Takes the next line; `text` is its bytes, folds included.
  mutating func take(_ line: LineCursor.Line, _ text: Span<UInt8>) {
    switch ScannedName(of: text) {
    case .begin: begin(FeedScanner.kind(in: text), at: line)
    case .end: end(FeedScanner.kind(in: text), at: line)
    case .summary where isInEvent: takeTitle(text, isWhole: line.isEnded)
    case .uid where isInEvent: takeUID(text)
    case let name: content(name, line, text)
    }
    settle()
  }

  /// Takes the next line where it is BEGIN or END of an event or alarm, and nothing else.
  mutating func take(_ structure: HotLine.Structure, _ range: Range<Int>, number: Int) {
    let line = LineCursor.Line(range: range, number: number, isEnded: true)
    switch structure {
    case .beginEvent where open.count == 1:
      // The usual one has nothing to close before it.
      excess = 0
      push(.event, at: line)
    case .beginEvent: begin(.event, at: line)
    case .beginAlarm: begin(.alarm, at: line)
    case .endEvent: end(.event, at: line)
    case .endAlarm: end(.alarm, at: line)
    }
    settle()
  }

  /// Takes the END of the event that is open, which ends at that offset; false where another component is, or none.
  mutating func endOpenEvent(at offset: Int) -> Bool {
    guard isInEvent, excess == 0 else { return false }
    close(endingAt: offset, isCut: false)
    settle()
    return true
  }

  /// Takes a SUMMARY line of the event that is open; a title that is cut off is not known.
  mutating func takeTitle(_ text: Span<UInt8>, isWhole: Bool = true) {
    guard event.title == .missing, isWhole else { return }
    event.title = selection.judge(titleLine: text)
  }

  /// Takes a UID line of the event that is open.
  mutating func takeUID(_ text: Span<UInt8>) {
    guard event.uidHash == nil else { return }
    event.uidHash = UIDHash(line: text)
  }

  /// Says anew where the scanner stands, after each line that may have changed it.
  @inline(__always)
  private mutating func settle() {
    if open.count == 2, case .event = open[1].kind { isInEvent = true } else { isInEvent = false }
    wantsEveryLine = open.count == 1 || open.isEmpty && outline.linesBefore.count < FeedOutline.linesBeforeLimit
  }

  // MARK: Lines

  private mutating func content(_ name: ScannedName?, _ line: LineCursor.Line, _ text: Span<UInt8>) {
    if open.isEmpty {
      guard outline.calendars.isEmpty, outline.linesBefore.count < FeedOutline.linesBeforeLimit, !FeedScanner.isBlank(text) else { return }
      outline.linesBefore.append(FeedScanner.kept(line, text))
    } else if open.count == 1, let name {
      outline.withCurrentCalendar { calendar in
        if calendar.wants(name) { calendar.lines.append((name, FeedScanner.kept(line, text))) }
      }
    }
  }

  private mutating func begin(_ kind: ComponentKind, at line: LineCursor.Line) {
    // Without a calendar around it only what belongs into one begins one.
    guard kind.isTopLevel || !open.isEmpty else { return }
    if kind == .calendar {
      closeAll(before: line)
      outline.calendars.append(CalendarOutline(start: line.range.lowerBound, firstLine: line.number))
    } else if kind.isTopLevel {
      closeDown(to: 1, before: line)
      if open.isEmpty { openBareCalendar(at: line) }
    } else if kind == .alarm, let index = open.firstIndex(where: { $0.kind == .alarm }) {
      // Alarms hold no alarms.
      closeDown(to: index, before: line)
    }
    guard open.count < FeedScanner.nestingLimit else {
      excess += 1
      for index in open.indices { open[index].isTooDeep = true }
      return
    }
    push(kind, at: line)
  }

  private mutating func push(_ kind: ComponentKind, at line: LineCursor.Line) {
    open.append(OpenComponent(kind: kind, start: line.range.lowerBound, line: line.number))
    if case .event = kind { event = ScannedEvent() }
  }

  private mutating func end(_ kind: ComponentKind, at line: LineCursor.Line) {
    if excess > 0, !kind.isTopLevel {
      excess -= 1
      return
    }
    guard let index = open.lastIndex(where: { $0.kind == kind }) else {
      // One in a last line that is cut off is the beginning of another.
      if line.isEnded { outline.note(.strayEnd(component: kind.name), at: line.number) }
      return
    }
    excess = 0
    closeDown(to: index + 1, before: line)
    close(endingAt: line.range.upperBound, isCut: false)
  }

  /// An event or zone outside any calendar: it gets one.
  private mutating func openBareCalendar(at line: LineCursor.Line) {
    let start = line.range.lowerBound
    if outline.calendars.last?.isBare != true {
      outline.calendars.append(CalendarOutline(start: start, firstLine: line.number, isBare: true))
    }
    open = [OpenComponent(kind: .calendar, start: start, line: line.number)]
  }

  // MARK: Closing

  private mutating func closeAll(before line: LineCursor.Line) {
    let isBare = outline.calendars.last?.isBare == true
    if !isBare, !open.isEmpty { outline.note(.missingEnd(component: "VCALENDAR"), at: line.number) }
    closeDown(to: 1, before: line)
    open = []
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
    var refusal: ComponentOutline.Refusal?
    if component.isTooDeep { refusal = .nestedTooDeep }
    if range.count > FeedScanner.eventSizeLimit { refusal = .tooLarge }
    if isCut { refusal = .cutInsideLine }
    let found = ComponentOutline(range: range, firstLine: component.line, refusal: refusal)
    if component.kind == .event {
      outline.eventCount += 1
      event.outline = found
      selection.add(event)
    } else {
      outline.withCurrentCalendar { $0.zones.append(found) }
    }
  }

  /// The end of the text: what is open is closed, and the calendar is known to be cut.
  mutating func finish(at end: Int, lastLine: Int, isEnded: Bool) {
    guard !open.isEmpty else { return }
    let isBare = outline.calendars.last?.isBare == true
    if !isBare || open.count > 1 { outline.cut = FeedOutline.Cut(lastLine: lastLine, isInsideLine: !isEnded) }
    while open.count > 1 {
      // Of what is open inside an event or zone nothing more need be said.
      if isEnded, open.count == 2 { outline.note(.missingEnd(component: open[1].kind.name), at: lastLine) }
      close(endingAt: end, isCut: !isEnded)
    }
    open = []
  }

  // MARK: Lines read

  /// The component that stands behind the colon of a BEGIN or END.
  private static func kind(in text: Span<UInt8>) -> ComponentKind {
    let colon = text.indices.first { text[$0] == UInt8(ascii: ":") } ?? text.count - 1
    return ComponentKind(text.extracting(droppingFirst: colon + 1))
  }

  private static func isBlank(_ text: Span<UInt8>) -> Bool {
    text.indices.allSatisfy { text[$0] <= 0x20 }
  }

  private static func kept(_ line: LineCursor.Line, _ text: Span<UInt8>) -> FeedOutline.KeptLine {
    FeedOutline.KeptLine(number: line.number, bytes: text.indices.map { text[$0] })
  }
}
