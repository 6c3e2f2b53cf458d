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
    switch HotLine(text) {
    case .beginEvent: begin(.event, at: line)
    case .endEvent: end(.event, at: line)
    case .beginAlarm: begin(.alarm, at: line)
    case .endAlarm: end(.alarm, at: line)
    case .summary: title(text, isWhole: line.isEnded)
    case .uid: uid(text)
    case .other:
      switch ScannedName(of: text) {
      case .begin: begin(FeedScanner.kind(in: text), at: line)
      case .end: end(FeedScanner.kind(in: text), at: line)
      case .summary where isInEvent: title(text, isWhole: line.isEnded)
      case .uid where isInEvent: uid(text)
      case let name: content(name, line, text)
      }
    }
    wantsEveryLine = open.count == 1 || open.isEmpty && outline.linesBefore.count < FeedOutline.linesBeforeLimit
  }

  /// Takes the next line if it is a whole one of the kind whose place and number do not matter; else it has to be taken with them.
  @inline(__always)
  mutating func takeUnnumbered(_ text: Span<UInt8>) -> Bool {
    switch HotLine(text) {
    case .summary: title(text, isWhole: true)
    case .uid: uid(text)
    case .beginEvent, .endEvent, .beginAlarm, .endAlarm, .other: return false
    }
    return true
  }

  // MARK: Lines

  private var isInEvent: Bool { open.count == 2 && open[1].kind == .event }

  private mutating func title(_ text: Span<UInt8>, isWhole: Bool) {
    // A title that is cut off is not known.
    guard isInEvent, event.title == .missing, isWhole else { return }
    event.title = selection.judge(titleLine: text)
  }

  private mutating func uid(_ text: Span<UInt8>) {
    guard isInEvent, event.uidHash == nil else { return }
    event.uidHash = UIDHash(line: text)
  }

  private mutating func content(_ name: ScannedName?, _ line: LineCursor.Line, _ text: Span<UInt8>) {
    if open.isEmpty {
      guard outline.calendars.isEmpty, outline.linesBefore.count < FeedOutline.linesBeforeLimit, !FeedScanner.isBlank(text) else { return }
      outline.linesBefore.append(FeedScanner.kept(line, text))
    } else if open.count == 1, let name {
      let kept = FeedScanner.kept(line, text)
      outline.withCurrentCalendar { $0.lines.append((name, kept)) }
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
    open.append(OpenComponent(kind: kind, start: line.range.lowerBound, line: line.number))
    if kind == .event { event = ScannedEvent() }
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

/// The lines that make up most of what a scanner is shown, in the form that nearly all feeds give them.
private enum HotLine {
  case beginEvent, endEvent, beginAlarm, endAlarm, summary, uid
  /// Any other line; also these, written otherwise.
  case other

  @inline(__always)
  init(_ line: Span<UInt8>) {
    guard line.count >= 8 else {
      self = .other
      return
    }
    let head = UInt64(bigEndian: line.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: 0, as: UInt64.self))
    switch head {
    case 0x53_55_4D_4D_41_52_59_3A: self = .summary  // SUMMARY:
    case 0x42_45_47_49_4E_3A_56_45: self = line.count == 12 && HotLine.ends(line, 0x56_45_4E_54) ? .beginEvent : .other  // BEGIN:VE VEVENT
    case 0x45_4E_44_3A_56_45_56_45: self = line.count == 10 && HotLine.ends(line, 0x56_45_4E_54) ? .endEvent : .other  // END:VEVE VENT
    case 0x42_45_47_49_4E_3A_56_41: self = line.count == 12 && HotLine.ends(line, 0x4C_41_52_4D) ? .beginAlarm : .other  // BEGIN:VA LARM
    case 0x45_4E_44_3A_56_41_4C_41: self = line.count == 10 && HotLine.ends(line, 0x4C_41_52_4D) ? .endAlarm : .other  // END:VALA LARM
    default: self = head >> 32 == 0x55_49_44_3A ? .uid : .other  // UID:
    }
  }

  /// Whether the last four bytes are these.
  @inline(__always)
  private static func ends(_ line: Span<UInt8>, _ letters: UInt32) -> Bool {
    UInt32(bigEndian: line.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: line.count - 4, as: UInt32.self)) == letters
  }
}
