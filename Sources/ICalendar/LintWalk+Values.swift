import CivilTime
import Recurrence

extension LintWalk {
  /// Holds the value of a line against what its property may say.
  mutating func judgeValue(of line: LintLine, in component: LintComponent) {
    guard let rules = PropertyRules.named[line.name], let first = rules.types.first else { return }
    guard let type = judgeType(of: line, rules, default: first) else { return }
    let isRead = component.isValueRead(line.name)
    if type == .text, !isRead || line["ENCODING"] == nil { judgeText(line, isList: rules.isList) }
    if rules.isUTC, type == .dateTime || type == .period { judgeUTC(line, isRead: isRead && line.name == "TRIGGER") }
    guard !isRead else { return }
    if let form = rules.form ?? form(of: line, in: component) {
      if !ValueCheck.holds(form, line.text) { noteBadValue(line, expected: form) }
    } else if let member = ValueCheck.firstBad(in: line, type: type, isList: rules.isList) {
      note(.badValue(property: line.name, value: member.excerpt, expected: .type(type)), at: line.number)
    }
  }

  private func form(of line: LintLine, in component: LintComponent) -> ValueForm? {
    guard line.name == "STATUS" else { return nil }
    return PropertyRules.statuses(of: component.name).map(ValueForm.word)
  }

  private mutating func noteBadValue(_ line: LintLine, expected: ValueForm) {
    note(.badValue(property: line.name, value: line.text.excerpt, expected: expected), at: line.number)
  }

  /// The type of the value, by VALUE or the default; nil where that is not to be known, or not what the value is.
  private mutating func judgeType(of line: LintLine, _ rules: PropertyRules, default first: ValueType) -> ValueType? {
    guard let named = line["VALUE"] else {
      if rules.mustNameType {
        note(.typeNotNamed(property: line.name, actual: first), at: line.number)
      } else if let actual = ValueCheck.recognised(line), actual != first, rules.types.contains(actual) {
        note(.typeNotNamed(property: line.name, actual: actual), at: line.number)
        return nil
      }
      return first
    }
    guard !named.word.hasPrefix("X-") else { return nil }
    guard let type = ValueType(rawValue: named.word), rules.types.contains(type) else {
      note(.typeNotAllowed(property: line.name, type: named.word.excerpt, allowed: rules.types), at: line.number)
      return nil
    }
    if let actual = ValueCheck.recognised(line), actual != type {
      note(.typeNotHeld(property: line.name, named: type), at: line.number)
      return nil
    }
    return type
  }

  private mutating func judgeUTC(_ line: LintLine, isRead: Bool) {
    guard !isRead else { return }
    let local = line.value.split(separator: UInt8(ascii: ",")).first { member in
      // Of a PERIOD, its start.
      let start = member.prefix { $0 != UInt8(ascii: "/") }
      return start.count == 15 && start.last != UInt8(ascii: "Z")
    }
    guard let local else { return }
    note(.notUTC(property: line.name, value: String(decoding: local, as: UTF8.self)), at: line.number)
  }

  // MARK: Text

  /// Looks for what a TEXT must escape (RFC 5545 3.3.11). Commas part the members of a list.
  private mutating func judgeText(_ line: LintLine, isList: Bool) {
    var bare: UInt8?
    var escape: UInt8?
    var isEscaped = false
    for byte in line.value {
      if isEscaped {
        if !"nN\\;,".utf8.contains(byte) { escape = escape ?? byte }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") && !isList {
        bare = bare ?? byte
      }
    }
    if let bare { note(.bareSeparator(property: line.name, String(Unicode.Scalar(bare))), at: line.number) }
    if isEscaped {
      note(.unknownEscape(property: line.name, "\\"), at: line.number)
    } else if let escape {
      // A byte of a longer character would be no text.
      note(.unknownEscape(property: line.name, escape < 0x80 ? "\\\(Unicode.Scalar(escape))" : "\\"), at: line.number)
    }
  }
}
