import Recurrence

/// Collects what is wrong with one feed.
struct FeedLog {
  let source: String
  private(set) var diagnostics: [FeedDiagnostic] = []

  /// Begins with the faults of the feed as a whole.
  init(source: String, outline: FeedOutline) {
    self.source = source
    if outline.isCalendar, let line = outline.linesBefore.first { note(.textBefore, at: line.number) }
    for fault in outline.faults { note(fault.fault, at: fault.line) }
    if let cut = outline.cut { note(.truncated, at: cut.lastLine) }
  }

  mutating func note(_ fault: FeedFault, at line: Int) {
    diagnostics.append(FeedDiagnostic(source: source, line: line, uid: nil, title: nil, fault: fault))
  }

  mutating func note(_ faults: [LineFault], uid: String, title: String) {
    for fault in faults {
      diagnostics.append(FeedDiagnostic(source: source, line: fault.line, uid: uid, title: title, fault: fault.fault))
    }
  }
}

extension FeedFault {
  init(_ shortfall: RecurrenceExpansion.Shortfall) {
    switch shortfall {
    case .instanceLimit: self = .tooManyOccurrences(limit: RecurrenceSet.instanceLimit)
    case .stepBudget: self = .ruleSteps
    case .ruleLimit: self = .tooManyRules(limit: RecurrenceSet.ruleLimit)
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
  /// The first value of a property of the calendar itself.
  func value(of name: ScannedName, encoding: FeedEncoding) -> String? {
    for line in lines where line.name == name {
      guard let content = ContentLine(name, number: line.line.number, text: LineCursor.unfold(line.line.bytes.span)) else { continue }
      let text = TextDecoding(of: content, encoding: encoding).unescapedText.trimmingBlanks
      if !text.isEmpty { return text }
    }
    return nil
  }
}
