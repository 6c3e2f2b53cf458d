import CivilTime
import Recurrence

/// Prints what our code makes of the rules on standard input, for comparison with other implementations.
///
/// Each line is `START|RULE|FROM|THROUGH|LIMIT`, clock times as `1997-09-02T09:00:00`; its answer is one line:
/// the times, parted by blanks, or `error: …`. The start is not added where the rule does not give it, and COUNT
/// counts what the rule gives.
@main
struct RecurrenceProbe {
  static func main() {
    while let line = readLine() { print(answer(line)) }
  }

  private static func answer(_ line: String) -> String {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    guard fields.count == 5, let start = clock(fields[0]), let first = clock(fields[2]), let last = clock(fields[3]),
      let limit = Int(fields[4])
    else { return "error: START|RULE|FROM|THROUGH|LIMIT expected" }
    var repairs: [RecurrenceRule.Repair] = []
    do throws(RecurrenceRuleError) {
      let rule = try RecurrenceRule(parsing: fields[1], repairs: &repairs)
      return times(of: rule.occurrences(startingAt: start, from: first, through: last, countingStart: false), limit)
    } catch {
      return "error: \(error)"
    }
  }

  private static func times(of occurrences: Occurrences, _ limit: Int) -> String {
    var occurrences = occurrences
    var times: [String] = []
    while times.count < limit, let time = occurrences.next() { times.append(time.description) }
    if occurrences.outcome == .budgetSpent { times.append("budget") }
    return times.joined(separator: " ")
  }

  private static func clock(_ text: Substring) -> CivilDateTime? {
    Instant(rfc3339: "\(text)Z")?.utc
  }
}
