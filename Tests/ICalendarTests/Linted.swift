import ICalendar

/// One feed checked, and what was found in a form that tests can write down.
struct Linted {
  let report: LintReport

  init(_ feed: [UInt8]) throws {
    report = try FeedLint(reader: Reading.reader()).check(FeedInput(name: "feed.ics", bytes: MemoryBytes(feed)))
  }

  init(_ feed: some StringProtocol) throws {
    try self.init(Array(feed.utf8))
  }

  /// `error 9 end-and-duration RFC 5545 3.6.1`, in order of lines.
  var findings: [String] {
    report.findings.map { finding in
      let words = [finding.rule.severity.rawValue, "\(finding.line)", finding.rule.kind, finding.rule.reference]
      return words.compactMap(\.self).joined(separator: " ")
    }
  }

  /// The kinds alone.
  var kinds: [String] { report.findings.map(\.rule.kind) }

  /// The findings in words.
  var words: [String] { report.findings.map(\.description) }
}

/// A feed with one fault, and what must be found in it, as `Linted.findings` has it.
struct OneFault: CustomStringConvertible, Sendable {
  let oddity: String
  let feed: String
  let expected: [String]

  /// A fault in a clean calendar: lines of its own between PRODID, line 3, and the first event.
  static func inCalendar(_ lines: [String], _ components: String..., expected: String...) -> OneFault {
    let text = clean(head: lines, components.isEmpty ? [event()] : components)
    return OneFault(oddity: (lines + components).joined(separator: "|"), feed: text, expected: expected)
  }

  /// A fault in a clean event that begins in line 4; the lines stand behind its SUMMARY in line 8.
  static func inEvent(_ lines: String..., start: String = "DTSTART:20260410T090000Z", expected: String...) -> OneFault {
    OneFault(oddity: ([start] + lines).joined(separator: "|"), feed: clean(head: [], [event(start: start, lines)]), expected: expected)
  }

  /// A fault in an alarm that begins in line 9.
  static func inAlarm(_ lines: String..., expected: String...) -> OneFault {
    let alarm = ["BEGIN:VALARM"] + lines + ["END:VALARM"]
    return OneFault(oddity: lines.joined(separator: "|"), feed: clean(head: [], [event(alarm)]), expected: expected)
  }

  /// A fault in a component that begins in line 4, beside a clean event.
  static func inComponent(_ name: String, _ lines: String..., expected: String...) -> OneFault {
    OneFault(
      oddity: name + "|" + lines.joined(separator: "|"), feed: clean(head: [], [component(name, lines), event(uid: "other")]),
      expected: expected)
  }

  static func clean(head: [String], _ components: [String]) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//t//EN"] + head).map { $0 + "\r\n" }.joined() + components.joined() + "END:VCALENDAR\r\n"
  }

  static func event(uid: String = "a@t.example", start: String = "DTSTART:20260410T090000Z", _ lines: [String] = []) -> String {
    component("VEVENT", ["UID:\(uid)", "DTSTAMP:20260401T000000Z", start, "SUMMARY:Piano"] + lines)
  }

  var description: String { String(oddity.debugDescription.prefix(120)) }
}
