import CivilTime
import Recurrence

/// One component's text made ready for libical: the lines that matter, each checked in its raw form and written in canonical form.
///
/// libical bends or drops in silence what is not well-formed (31 April becomes 1 May, `T13000Z` a floating 13:00, an unknown escape
/// a blank), so nothing reaches it that has not been read here. Recurrence rules do not go through it at all: it narrows INTERVAL to
/// 16 bits and drops a rule whole for one odd part. Nor do lists of dates, which it makes too large. The UID is kept as its bytes are.
struct ComponentPreparation {
  var writer = ContentWriter(foldingBetween: .scalar)
  private(set) var faults = FaultList()
  /// Of the component itself, unfolded; nil where there is none or it is empty.
  var uid: String?
  var rules: [RuleText] = []
  var exclusionRules: [RuleText] = []
  /// RDATEs and EXDATEs of the component itself, a list for each line.
  var dates: [DateList] = []
  var exclusions: [DateList] = []
  /// The rules of the children, in their order: a zone's observances have them.
  var childRules: [[RuleText]] = []
  /// The lines on which the children begin.
  private(set) var childLines: [Int] = []
  /// DTSTART's value as it stands in the feed; empty where there is none.
  var startText = ""
  /// Of a VTIMEZONE, its TZID as it stands in the feed; empty where there is none.
  var zoneID = ""
  /// The first line on which each zone is named.
  var zoneLines: [String: Int] = [:]
  /// Whether there is a RECURRENCE-ID, readable or not.
  private(set) var isOverride = false
  var categoryCount = 0
  let encoding: FeedEncoding
  /// The open components, the component itself first.
  private(set) var path: [ComponentKind] = []
  /// For each open component the properties that it may have once and has.
  private var seen: [Set<ScannedName>] = []
  /// The depth from which on open components are passed over.
  private var skippedFrom = Int.max
  /// Open components beyond the limit of nesting.
  private var excess = 0
  /// Whether alarms were left out.
  private var hasMoreAlarms = false

  /// More categories than any event has.
  static let categoryLimit = 1_000
  /// More alarms than any event has; libical takes thirty times the room of their text.
  static let alarmLimit = 1_000

  /// A RECUR value as it stands in the feed.
  struct RuleText {
    let text: String
    let line: Int
  }

  /// Prepares the component at that place.
  init(_ outline: ComponentOutline, in bytes: [UInt8], encoding: FeedEncoding) {
    self.encoding = encoding
    var cursor = LineCursor(bytes, range: outline.range, firstLine: outline.firstLine)
    while let line = cursor.next() { take(line, in: bytes) }
    close(to: 0)
  }

  mutating func note(_ fault: FeedFault, _ line: Int) {
    faults.note(fault, at: line)
  }

  // MARK: Lines

  private mutating func take(_ line: LineCursor.Line, in bytes: [UInt8]) {
    guard let name = ScannedName(of: line.range, in: bytes) else {
      if !isSkipping, line.range.contains(where: { bytes[$0] > 0x20 }), !line.range.contains(where: { bytes[$0] == UInt8(ascii: ":") }) {
        noteNoColon(line, in: bytes)
      }
      return
    }
    if name == .begin || name == .end {
      let value = ContentLine(name, line, in: bytes)?.value ?? []
      let kind = ComponentKind(value.span)
      if name == .begin { begin(kind, at: line.number) } else { end(kind) }
      return
    }
    if name == .recurrenceID, path.count == 1 { isOverride = true }
    guard !isSkipping, name.matters(in: path) else { return }
    guard let content = ContentLine(name, line, in: bytes) else { return noteNoColon(line, in: bytes) }
    take(content)
  }

  private mutating func noteNoColon(_ line: LineCursor.Line, in bytes: [UInt8]) {
    let text = encoding.decode(LineCursor.unfold(line.range, of: bytes)).text
    note(.noColon(text: text.trimmingBlanks.excerpt), line.number)
  }

  private mutating func take(_ line: ContentLine) {
    guard seen.last?.contains(line.name) != true else {
      return note(.repeatedProperty(property: line.name.rawValue), line.number)
    }
    guard write(line), !line.name.mayRepeat, !seen.isEmpty else { return }
    seen[seen.count - 1].insert(line.name)
  }

  // MARK: Structure

  private var isSkipping: Bool { path.count > skippedFrom || excess > 0 }

  private mutating func begin(_ kind: ComponentKind, at line: Int) {
    // Alarms and observances hold none of their like: an END is missing.
    if let whole = path.first, whole.reads(kind), let index = path.dropFirst().firstIndex(where: whole.reads) { close(to: index) }
    guard path.count < FeedScanner.nestingLimit else {
      excess += 1
      return
    }
    if !isSkipping, let whole = path.first, path.count > 1 || !whole.reads(kind) || isFull(whole, at: line) { skippedFrom = path.count }
    path.append(kind)
    seen.append([])
    guard !isSkipping else { return }
    writer.line("BEGIN", kind.name)
    if path.count > 1 {
      childRules.append([])
      childLines.append(line)
    }
  }

  /// Whether the component holds as many alarms or observances as are read.
  private mutating func isFull(_ whole: ComponentKind, at line: Int) -> Bool {
    guard whole == .event else { return childLines.count >= ZoneDefinition.onsetLimit }
    guard childLines.count >= ComponentPreparation.alarmLimit else { return false }
    if !hasMoreAlarms { note(.tooManyEventAlarms(limit: ComponentPreparation.alarmLimit), line) }
    hasMoreAlarms = true
    return true
  }

  private mutating func end(_ kind: ComponentKind) {
    if excess > 0 {
      excess -= 1
    } else if let index = path.dropFirst().lastIndex(of: kind) {
      close(to: index)
    }
  }

  /// Closes the components from that depth on.
  private mutating func close(to depth: Int) {
    excess = 0
    while path.count > depth, let kind = path.last {
      if !isSkipping { writer.line("END", kind.name) }
      path.removeLast()
      seen.removeLast()
      if path.count <= skippedFrom { skippedFrom = .max }
    }
  }
}
