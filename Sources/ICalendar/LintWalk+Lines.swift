extension LintWalk {
  /// Judges one property line of the innermost component.
  mutating func takeProperty(_ written: LintLine, _ text: [UInt8]) {
    guard let component = open.last else { return }
    var line = written
    if !line.parameters.isEmpty { findBareColon(in: &line, text) }
    judgeForm(of: line, text, in: component)
    // Bytes that are no text the reader tells of where it reads text.
    let isReadText = component.isRead(line.name) && PropertyRules.named[line.name]?.types.first == .text
    if !isReadText { form.takeText(text, line.number) }
    guard !line.name.isEmpty else { return }
    judgePlace(of: line, in: component)
    let count = open[open.count - 1].take(line)
    if count == 2, !component.isRead(line.name), component.rules?.once.contains(line.name) == true {
      note(.repeatedProperty(line.name, component: component.name), at: line.number)
    }
    if line.name == "EXRULE", count == 1 { note(.exclusionRule, at: line.number) }
    if line.name == "SUMMARY", component.isEntry, component.title == nil { open[open.count - 1].title = title(text) }
    guard line.isSound else { return }
    judgeZone(of: line)
    judgeValue(of: line, in: component)
  }

  /// Where kind reading finds the value behind a later colon, as in `TZID=UTC+09:00:20260410`.
  private func findBareColon(in line: inout LintLine, _ text: [UInt8]) {
    guard let zone = line["TZID"], !zone.isQuoted, let name = PackedWord(line.name).flatMap(ScannedName.init), name.isDate else { return }
    if let kind = ContentLine(name, number: line.number, text: text), kind.value.count < line.value.count {
      line.noteBareColon(in: "TZID")
    }
  }

  private func title(_ text: [UInt8]) -> String? {
    ContentLine(.summary, number: 1, text: text).map { TextDecoding(of: $0, encoding: encoding).unescapedText.trimmingBlanks }
  }

  private mutating func judgeForm(of line: LintLine, _ text: [UInt8], in component: LintComponent) {
    for breach in line.breaches {
      // The reader tells of lines without a colon inside events.
      if case .noColon = breach, component.path.first == .event { continue }
      note(breach, at: line.number)
    }
    let control = text.first { byte in
      guard byte < 0x20 && byte != 0x09 || byte == 0x7F else { return false }
      // The reader tells of NUL bytes; an escape is no control where the charset has them.
      return byte != 0 && !(byte == 0x1B && encoding.charset != nil)
    }
    if let control { note(.control(code: control), at: line.number) }
  }

  private mutating func judgePlace(of line: LintLine, in component: LintComponent) {
    guard let rules = component.rules, line.isSound, !line.name.hasPrefix("X-") else { return }
    if PropertyRules.named[line.name] == nil {
      note(.unknownProperty(line.name), at: line.number)
    } else if !rules.once.contains(line.name), !rules.many.contains(line.name), line.name != "XML" {
      note(.misplacedProperty(line.name, component: component.name), at: line.number)
    }
  }

  private mutating func judgeZone(of line: LintLine) {
    guard let parameter = line["TZID"], let rules = PropertyRules.named[line.name], rules.types.contains(.dateTime) else { return }
    let zoneID = ZoneKey(encoding.decode(Array(parameter.values.first ?? [])).text).text
    if let time = LintTime(line) {
      if time.clock == .utc { note(.zoneOnUTC(property: line.name), at: line.number) }
      if time.clock == .date, line["VALUE"] != nil { note(.zoneOnDate(property: line.name), at: line.number) }
      guard case .zone = time.clock else { return }
    }
    // A name that begins with a slash is one that needs no definition (RFC 5545 3.2.19).
    if !zoneID.isEmpty, !zoneID.hasPrefix("/") { calendar.use(zone: zoneID, at: line.number) }
  }
}
