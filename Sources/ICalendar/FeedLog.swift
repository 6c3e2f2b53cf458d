import Recurrence

/// Collects what is wrong with one feed. Of each kind of warning the first ones are kept and the others counted; errors are all kept,
/// for they name what is missing.
struct FeedLog {
  let source: String
  private var found: [FeedDiagnostic] = []
  /// For each kind of warning how many are kept, and where the last is.
  private var warnings: [String: (count: Int, last: Int)] = [:]
  /// Faults outside events, which one and the same line may cause in many.
  private var shared: Set<LineFault> = []

  /// Begins with the faults of the feed as a whole.
  init(source: String, outline: FeedOutline) {
    self.source = source
    if outline.isCalendar, let line = outline.linesBefore.first { note(.textBefore, at: line.number) }
    for fault in outline.faults.faults { note(fault.fault, at: fault.line, further: fault.further) }
    if let cut = outline.cut { note(.truncated, at: cut.lastLine) }
  }

  /// In order of their lines.
  var diagnostics: [FeedDiagnostic] { found.sorted { $0.line < $1.line } }

  mutating func note(_ fault: FeedFault, at line: Int, further: Int = 0) {
    add(FeedDiagnostic(source: source, line: line, uid: nil, title: nil, fault: fault, further: further))
  }

  /// Notes the faults of one event.
  mutating func note(_ faults: [LineFault], uid: String, title: String) {
    for fault in faults {
      if fault.fault.isShared, !shared.insert(fault).inserted { continue }
      add(FeedDiagnostic(source: source, line: fault.line, uid: uid, title: title, fault: fault.fault, further: fault.further))
    }
  }

  private mutating func add(_ diagnostic: FeedDiagnostic) {
    guard diagnostic.severity == .warning else { return found.append(diagnostic) }
    let (count, last) = warnings[diagnostic.fault.kind] ?? (0, 0)
    if count == FaultList.perKind {
      found[last].further += 1 + diagnostic.further
    } else {
      warnings[diagnostic.fault.kind] = (count + 1, found.count)
      found.append(diagnostic)
    }
  }
}

extension FeedFault {
  /// Whether it is of a VTIMEZONE, which many events may use.
  fileprivate var isShared: Bool {
    if case .observanceUnreadable = self { return true }
    return false
  }
}

extension FeedFault {
  /// What kept an expansion of at most `limit` instances from being whole.
  init(_ shortfall: RecurrenceExpansion.Shortfall, limit: Int) {
    switch shortfall {
    case .instanceLimit where limit < RecurrenceSet.instanceLimit: self = .feedTooLong(kept: limit)
    case .instanceLimit: self = .tooManyOccurrences(limit: limit)
    case .stepBudget: self = .ruleSteps
    }
  }
}

extension Charset {
  /// As people call it.
  var name: String {
    switch self {
    case .iso2022JP: "ISO-2022-JP"
    case .eucJP: "EUC-JP"
    case .iconv(let name): name
    }
  }
}

extension CalendarOutline {
  /// What the calendar says of its own zone, the better first.
  func zoneNames(encoding: FeedEncoding) -> [CalendarZones.Name] {
    [ScannedName.calendarZone, .zoneID].flatMap { name in
      lines.filter { $0.name == name }.compactMap { _, line -> CalendarZones.Name? in
        guard let content = ContentLine(name, number: line.number, text: LineCursor.unfold(line.bytes.span)) else { return nil }
        let text = TextDecoding(of: content, encoding: encoding).unescapedText.trimmingBlanks
        return text.isEmpty ? nil : CalendarZones.Name(text: text, line: line.number)
      }
    }
  }

  /// Whether keyalarm wrote it, as its PRODID says.
  var isOwn: Bool {
    guard let line = lines.first(where: { $0.name == .product })?.line else { return false }
    let content = ContentLine(.product, number: line.number, text: LineCursor.unfold(line.bytes.span))
    return content?.value.drop { $0 <= 0x20 }.starts(with: RegisteredFeed.productIDBeginning.utf8) ?? false
  }
}
