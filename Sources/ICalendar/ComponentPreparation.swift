import CivilTime
import Recurrence

/// One component's text made ready for libical: the lines that matter, each checked in its raw form and written in canonical form.
///
/// libical bends or drops in silence what is not well-formed (31 April becomes 1 May, `T13000Z` a floating 13:00, an unknown escape
/// a blank), so nothing reaches it that has not been read here. Recurrence rules do not go through it at all: it narrows INTERVAL to
/// 16 bits and drops a rule whole for one odd part. The UID is kept as its bytes are.
struct ComponentPreparation {
  private(set) var writer = ContentWriter(foldingBetween: .scalar)
  private(set) var faults: [LineFault] = []
  /// Of the component itself, unfolded; nil where there is none or it is empty.
  private(set) var uid: String?
  private(set) var rules: [RuleText] = []
  private(set) var exclusionRules: [RuleText] = []
  /// The rules of the children, in their order: a zone's observances have them.
  private(set) var childRules: [[RuleText]] = []
  /// DTSTART's value as it stands in the feed; empty where there is none.
  private(set) var startText = ""
  private let encoding: FeedEncoding
  private var seen: Set<ScannedName> = []
  private var path: [ComponentKind] = []
  /// Components inside that are passed over.
  private var skipped = 0

  /// A RECUR value as it stands in the feed.
  struct RuleText {
    let text: String
    let line: Int
  }

  /// How many values of a list go on one line.
  private static let valuesPerLine = 50

  /// Prepares the component at that place.
  init(_ outline: ComponentOutline, in bytes: [UInt8], encoding: FeedEncoding) {
    self.encoding = encoding
    var cursor = LineCursor(bytes, range: outline.range, firstLine: outline.firstLine)
    while let line = cursor.next() { take(line, in: bytes) }
    while let kind = path.popLast() { writer.line("END", kind.name) }
  }

  // MARK: Structure

  private mutating func take(_ line: LineCursor.Line, in bytes: [UInt8]) {
    guard let name = ScannedName(of: line.range, in: bytes) else {
      if skipped == 0, line.range.contains(where: { bytes[$0] > 0x20 }), !line.range.contains(where: { bytes[$0] == UInt8(ascii: ":") }) {
        note(.noColon(text: excerpt(line, in: bytes)), line.number)
      }
      return
    }
    guard name != .begin, name != .end || path.isEmpty else {
      return structure(name, line, in: bytes)
    }
    guard skipped == 0, name.matters(in: path) else { return }
    guard let content = ContentLine(name, line, in: bytes) else {
      return note(.noColon(text: excerpt(line, in: bytes)), line.number)
    }
    property(content)
  }

  private mutating func structure(_ name: ScannedName, _ line: LineCursor.Line, in bytes: [UInt8]) {
    let value = ContentLine(name, line, in: bytes)?.value ?? []
    let kind = ComponentKind(value.span)
    if name == .begin {
      guard skipped == 0, path.isEmpty || kind.matters(in: path) else {
        skipped += 1
        return
      }
      path.append(kind)
      writer.line("BEGIN", kind.name)
      if path.count > 1 {
        seen = []
        childRules.append([])
      }
    } else if skipped > 0 {
      skipped -= 1
    } else if path.count > 1, path.last == kind {
      path.removeLast()
      writer.line("END", kind.name)
    }
  }

  // MARK: Properties

  private mutating func property(_ line: ContentLine) {
    guard !seen.contains(line.name) else {
      if line.name != .uid || uid != nil { note(.repeatedProperty(property: line.name.rawValue), line.number) }
      return
    }
    guard write(line), !line.name.mayRepeat else { return }
    seen.insert(line.name)
  }

  /// Writes one property for libical, or keeps it; false where its value is refused.
  private mutating func write(_ line: ContentLine) -> Bool {
    switch line.name {
    case .uid: return keepUID(line)
    case .rule, .exclusionRule: return keepRule(line)
    case .summary, .details, .location, .categories: return writeText(line)
    case .start, .finish, .recurrenceID, .stamp, .dates, .exclusions: return writeDates(line)
    case .duration: return writeDuration(line)
    case .trigger: return writeTrigger(line)
    case .sequence, .repeats: return writeInteger(line)
    case .offsetFrom, .offsetTo: return writeOffset(line)
    case .status, .action, .zoneID, .zoneLocation: return writeWord(line)
    default: return false
    }
  }

  private mutating func keepUID(_ line: ContentLine) -> Bool {
    let text = TextDecoding(of: line, encoding: encoding).text.trimmingBlanks
    guard !text.isEmpty else { return false }
    uid = text
    return true
  }

  private mutating func keepRule(_ line: ContentLine) -> Bool {
    let rule = RuleText(text: encoding.decode(line.value).text, line: line.number)
    if path.count > 1 {
      childRules[childRules.count - 1].append(rule)
    } else if line.name == .rule {
      rules.append(rule)
    } else {
      exclusionRules.append(rule)
    }
    return true
  }

  private mutating func writeText(_ line: ContentLine) -> Bool {
    let decoding = TextDecoding(of: line, encoding: encoding)
    decoding.faults.forEach { note($0, line.number) }
    let text = decoding.escapedText
    guard !text.isEmpty else { return false }
    let values = line.name == .categories ? text.splitAtBareCommas : [text]
    for value in values where !value.isEmpty { writer.line(line.name.rawValue, value) }
    return true
  }

  private mutating func writeWord(_ line: ContentLine) -> Bool {
    let text = encoding.decode(line.value).text.trimmingBlanks
    let word = line.name == .status || line.name == .action ? text.uppercased() : text
    guard !word.isEmpty else { return false }
    if line.name == .status, !["TENTATIVE", "CONFIRMED", "CANCELLED"].contains(word) { return false }
    writer.line(line.name.rawValue, ContentWriter.escape(word))
    return true
  }

  private mutating func writeInteger(_ line: ContentLine) -> Bool {
    guard let number = Int32(encoding.decode(line.value).text.trimmingBlanks), number >= 0 else { return false }
    writer.line(line.name.rawValue, "\(number)")
    return true
  }

  /// `+0900`, also with seconds or a colon.
  private mutating func writeOffset(_ line: ContentLine) -> Bool {
    let text = line.value.filter { $0 > 0x20 && $0 != UInt8(ascii: ":") }
    let digits = text.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    guard text.count <= digits.count + 1, digits.count == 4 || digits.count == 6, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return false
    }
    let sign = text.first == UInt8(ascii: "-") ? "-" : "+"
    writer.line(line.name.rawValue, sign + String(decoding: digits, as: UTF8.self))
    return true
  }

  private mutating func note(_ fault: FeedFault, _ line: Int) {
    faults.append(LineFault(line: line, fault: fault))
  }

  private func excerpt(_ line: LineCursor.Line, in bytes: [UInt8]) -> String {
    String(encoding.decode(LineCursor.unfold(line.range, of: bytes)).text.prefix(40))
  }
}

// MARK: Dates

extension ComponentPreparation {
  /// DATE, DATE-TIME and PERIOD values, one or a list; those that cannot be read are named and left out.
  private mutating func writeDates(_ line: ContentLine) -> Bool {
    if line.name == .start, path.count == 1 { startText = encoding.decode(line.value).text.trimmingBlanks }
    let zoneID = line.parameter("TZID").map { encoding.decode($0).text.trimmingBlanks } ?? ""
    var plain: [String] = []
    var dates: [String] = []
    for value in line.value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: true) {
      let isPeriod = line.name == .dates && value.contains(UInt8(ascii: "/"))
      let start = isPeriod ? value.prefix { $0 != UInt8(ascii: "/") } : value
      guard let date = readDate(Array(start), of: line) else { continue }
      if case .date = date { dates.append(date.basic) } else { plain.append(date.basic) }
    }
    write(dates, as: "\(line.name.rawValue);VALUE=DATE")
    // A quote cannot be written in a parameter; nothing that names a zone holds one.
    let zone = zoneID.isEmpty ? "" : ";TZID=\"\(zoneID.filter { $0 != "\"" && !$0.isNewline })\""
    let range = line.word("RANGE") == "THISANDFUTURE" ? ";RANGE=THISANDFUTURE" : ""
    write(plain, as: line.name.rawValue + range + zone)
    return !plain.isEmpty || !dates.isEmpty
  }

  private mutating func write(_ values: [String], as name: String) {
    for start in stride(from: 0, to: values.count, by: ComponentPreparation.valuesPerLine) {
      writer.line(name, values[start..<min(start + ComponentPreparation.valuesPerLine, values.count)].joined(separator: ","))
    }
  }

  /// A value read from its raw text, with what was mended noted; nil, and noted, where there is no such date.
  private mutating func readDate(_ value: [UInt8], of line: ContentLine) -> DateValue? {
    var repairs: [ValueRepair] = []
    do {
      let date = try DateValue(parsing: value, repairs: &repairs)
      let text = String(decoding: value, as: UTF8.self).trimmingBlanks
      for repair in repairs { note(.dateRepaired(property: line.name.rawValue, value: text, repair), line.number) }
      if case .local(let clock) = date, clock.time == .midnight, line.word("VALUE") == "DATE" { return .date(clock.date) }
      return date
    } catch {
      note(.dateRefused(property: line.name.rawValue, error), line.number)
      return nil
    }
  }

  private mutating func readDuration(of line: ContentLine) -> NominalDuration? {
    var repairs: [ValueRepair] = []
    do {
      return try NominalDuration(parsing: line.value, repairs: &repairs)
    } catch {
      note(.durationRefused(property: line.name.rawValue, error), line.number)
      return nil
    }
  }

  private mutating func writeDuration(_ line: ContentLine) -> Bool {
    guard let duration = readDuration(of: line) else { return false }
    writer.line(line.name.rawValue, duration.basic)
    return true
  }

  /// A duration before or after the start or end, or an instant.
  private mutating func writeTrigger(_ line: ContentLine) -> Bool {
    if line.value.contains(UInt8(ascii: "P")) || line.value.contains(UInt8(ascii: "p")) {
      guard let duration = readDuration(of: line) else { return false }
      writer.line(line.word("RELATED") == "END" ? "TRIGGER;RELATED=END" : "TRIGGER", duration.basic)
      return true
    }
    guard let date = readDate(line.value, of: line), case .utc = date else { return false }
    writer.line("TRIGGER;VALUE=DATE-TIME", date.basic)
    return true
  }
}

extension DateValue {
  /// RFC 5545's form.
  fileprivate var basic: String {
    switch self {
    case .date(let date): date.basic
    case .local(let clock): String(Instant(utc: clock).basic.dropLast())
    case .utc(let instant): instant.basic
    }
  }
}

extension NominalDuration {
  /// RFC 5545's form in days and seconds, brought to a century: libical counts in 32 bits.
  fileprivate var basic: String {
    let sign = days < 0 || seconds < 0 ? "-" : ""
    return "\(sign)P\(min(abs(days), 36_525))DT\(min(abs(seconds), 36_525 * 86_400 / 2))S"
  }
}

// MARK: What matters where

extension ScannedName {
  fileprivate var mayRepeat: Bool {
    switch self {
    case .rule, .exclusionRule, .dates, .exclusions, .categories: true
    default: false
    }
  }

  /// Whether the reader acts on the property in a component at that place.
  fileprivate func matters(in path: [ComponentKind]) -> Bool {
    switch (path.first, path.count) {
    case (.event, 1):
      switch self {
      case .uid, .summary, .details, .location, .categories, .status, .sequence, .stamp, .start, .finish, .duration,
        .recurrenceID, .rule, .exclusionRule, .dates, .exclusions:
        true
      default: false
      }
    case (.event, _): [.action, .trigger, .repeats, .duration, .summary, .details].contains(self)
    case (.zone, 1): [.zoneID, .zoneLocation].contains(self)
    case (.zone, _): [.start, .offsetFrom, .offsetTo, .rule, .dates].contains(self)
    default: false
    }
  }
}

extension ComponentKind {
  fileprivate func matters(in path: [ComponentKind]) -> Bool {
    switch path.first {
    case .event: path.count == 1 && self == .alarm
    case .zone: path.count == 1 && (self == ComponentKind(named: "STANDARD") || self == ComponentKind(named: "DAYLIGHT"))
    default: false
    }
  }
}
