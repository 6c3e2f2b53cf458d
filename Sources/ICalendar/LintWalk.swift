import TextConversion

/// Goes through the lines of a feed and holds them against the standard, a component in memory at a time.
///
/// What the reader judges is left to it, so that nothing is said twice: the structure, and in an event the properties that it reads.
struct LintWalk {
  var log: LintLog
  let encoding: FeedEncoding
  /// The zones that the reader told are not known.
  let unknownZones: Set<String>
  /// The open components, the calendar first.
  var open: [LintComponent] = []
  var calendar = LintCalendar()
  private(set) var alarmCount = 0
  /// From the BEGIN to the END of each VTIMEZONE that has come by.
  private(set) var zoneLines: [ClosedRange<Int>] = []
  var form = LineForm()
  /// The findings before the current entry.
  private var signedCount = 0
  /// Open components beyond the limit of nesting.
  private var excess = 0
  private var hasCalendar = false
  private var linesAfter = 0
  private var firstLineAfter = 1

  init(source: String, encoding: FeedEncoding, unknownZones: Set<String>) {
    log = LintLog(source: source)
    self.encoding = encoding
    self.unknownZones = unknownZones
  }

  /// Takes the next content line, folds included, with the line end behind it.
  mutating func take(_ line: ArraySlice<UInt8>, _ lineEnd: ArraySlice<UInt8>, _ number: Int) {
    form.take(line, lineEnd, number)
    guard line.contains(where: { $0 > 0x20 }) else { return }
    var text = LineCursor.unfold(line.span)
    if text.markLength > 0 {
      note(.byteOrderMark, at: number)
      text.removeFirst(ByteOrderMark.utf8.count)
    }
    take(text, at: number)
  }

  private mutating func take(_ text: [UInt8], at number: Int) {
    let line = LintLine(text, number: number)
    switch line.name {
    case "BEGIN": begin(line.text.uppercased(), at: number)
    case "END": end(line.text.uppercased(), at: number)
    default:
      if excess == 0, !open.isEmpty {
        takeProperty(line, text)
      } else if open.isEmpty, hasCalendar {
        if linesAfter == 0 { firstLineAfter = number }
        linesAfter += 1
      }
    }
  }

  /// The end of the feed. What is open then is cut off, and the reader has said so; a calendar that was never begun ends here.
  mutating func finish() {
    sign()
    if open.count == 1, open[0].isBare { close(to: 0, at: open[0].line) }
    if linesAfter > 0 { log.note(.textAfter(count: linesAfter), at: firstLineAfter) }
    form.report(to: &log, isUTF8: encoding.charset == nil)
  }

  /// Notes a breach of the innermost component.
  mutating func note(_ breach: LintBreach, at line: Int) {
    log.note(breach, at: line, in: open.last?.name)
  }

  // MARK: Structure

  private mutating func begin(_ name: String, at line: Int) {
    let kind = ComponentKind(named: name) ?? .other(nil)
    guard !open.isEmpty || kind.isTopLevel else { return }
    // As the reader has it: what belongs into a calendar alone shows that an END is missing.
    if kind.isTopLevel { close(to: kind == .calendar ? 0 : 1, at: line) }
    if kind == .alarm, let index = open.firstIndex(where: { $0.name == "VALARM" }) { close(to: index, at: line) }
    guard open.count < FeedScanner.nestingLimit else {
      excess += 1
      return
    }
    if kind == .calendar { hasCalendar = true }
    if kind != .calendar, open.isEmpty { openBareCalendar(for: name, at: line) }
    if kind == .alarm { alarmCount += 1 }
    push(LintComponent(name, at: line, in: open.last?.path ?? []))
  }

  private mutating func openBareCalendar(for name: String, at line: Int) {
    log.note(.outsideCalendar(component: name), at: line, in: name)
    var bare = LintComponent("VCALENDAR", at: line, in: [])
    bare.isBare = true
    push(bare)
  }

  private mutating func push(_ component: LintComponent) {
    if component.isEntry || component.path.isEmpty { sign() }
    if component.path.isEmpty { calendar = LintCalendar() }
    if let parent = open.last { judgePlace(of: component, in: parent) }
    if !open.isEmpty { open[open.count - 1].takeChild(component.name) }
    open.append(component)
  }

  private mutating func judgePlace(of component: LintComponent, in parent: LintComponent) {
    guard !component.name.hasPrefix("X-") else { return }
    guard let rules = component.rules else {
      return log.note(.unknownComponent(component.name.excerpt), at: component.line, in: component.name.excerpt)
    }
    guard parent.rules != nil, !rules.parents.contains(parent.name) else { return }
    log.note(.misplacedComponent(component.name, parent: parent.name), at: component.line, in: component.name)
  }

  private mutating func end(_ name: String, at line: Int) {
    if excess > 0, ComponentKind(named: name)?.isTopLevel != true {
      excess -= 1
      return
    }
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    close(to: index, at: line)
  }

  /// Closes the components from that depth on.
  private mutating func close(to depth: Int, at line: Int) {
    excess = 0
    while open.count > depth, let component = open.last {
      judgeEnd(of: component)
      if component.name == "VTIMEZONE" { zoneLines.append(component.line...max(component.line, line)) }
      if component.isEntry { sign() }
      open.removeLast()
    }
  }

  /// Names the entry that the last findings are in, now that its words are known.
  private mutating func sign() {
    let entry = open.count > 1 ? open[1] : nil
    log.sign(from: signedCount, uid: entry?.first("UID")?.text, title: entry?.title)
    signedCount = log.findings.count
  }
}
