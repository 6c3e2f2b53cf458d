import ICalendar
import PlanListing
import TextFolding

/// What `check` shows: the findings of all feeds, in the order of the feeds and of their lines.
struct FindingListing {
  private var reports: [LintReport] = []

  mutating func add(_ report: LintReport) {
    reports.append(report)
  }

  /// How many findings there are of that severity, those not listed included.
  func count(of severity: Severity) -> Int {
    reports.reduce(0) { $0 + $1.count(of: severity) }
  }

  // MARK: Forms

  /// A line for each finding, and for each kind of which not all are listed.
  var lines: [String] {
    reports.flatMap { report in
      report.findings.map(\.description.withControlsShown)
        + report.unlisted.map { rule, count in
          "\(report.source): \(rule.severity.rawValue): \(count) more of the kind '\(rule.kind)' are not listed"
        }
    }
  }

  /// `family.ics: 12 events, 3 alarms, no findings`: a line for each feed.
  var summaries: [String] {
    reports.map { report in
      let found = [FindingListing.amount(report.count(of: .error), "error"), FindingListing.amount(report.count(of: .warning), "warning")]
      let findings = found.compactMap(\.self)
      let held = [(report.eventCount, "event"), (report.alarmCount, "alarm")].map { FindingListing.amount($0, $1) ?? "no \($1)s" }
      return "\(report.source): \((held + (findings.isEmpty ? ["no findings"] : findings)).joined(separator: ", "))"
    }
  }

  private static func amount(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : count.counted(noun)
  }

  private static let keys = ["source", "line", "severity", "kind", "component", "uid", "reason", "reference"]

  var json: JSONText {
    .object([
      ("findings", .array(reports.flatMap(\.findings).map { .object(Array(zip(FindingListing.keys, FindingListing.fields($0)))) })),
      ("not_listed", .array(reports.flatMap(FindingListing.notListed))),
      ("errors", .number(count(of: .error))), ("warnings", .number(count(of: .warning))),
    ])
  }

  private static func notListed(of report: LintReport) -> [JSONText] {
    report.unlisted.map { rule, count in
      .object([
        ("source", .string(report.source)), ("severity", .string(rule.severity.rawValue)), ("kind", .string(rule.kind)),
        ("count", .number(count)),
      ])
    }
  }

  var csv: String {
    var csv = CSVText(header: FindingListing.keys)
    for finding in reports.flatMap(\.findings) { csv.append(FindingListing.fields(finding)) }
    return csv.text
  }

  private static func fields(_ finding: LintFinding) -> [JSONText] {
    [
      .string(finding.source), .number(finding.line), .string(finding.rule.severity.rawValue), .string(finding.rule.kind),
      .optional(finding.component), .optional(finding.uid), .string(finding.words), .optional(finding.rule.reference),
    ]
  }
}
