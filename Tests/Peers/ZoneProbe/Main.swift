import CivilTime
import ZoneData

/// Answers questions about zones, one a line, for `Tests/Peers/zones.py`.
///
/// `zone NAME` and `rule POSIX-TZ` choose what is asked; `u SECONDS` asks for the offset at an instant, `l SECONDS` for the instant of a
/// wall-clock time, both in seconds since 1970. Each answer is a number on a line, or `none` where there is no such zone.
@main
struct Main {
  static func main() {
    let database = ZoneDatabase()
    var rules: (any TimeZoneRules)?
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "zone": rules = database.zone(named: words[1])
      case "rule": rules = PosixRule(parsing: words[1])
      default: print(answer(to: words[0], Int(words[1]) ?? 0, by: rules))
      }
    }
  }

  private static func answer(to question: Substring, _ seconds: Int, by rules: (any TimeZoneRules)?) -> String {
    guard let rules else { return "none" }
    if question == "u" { return String(rules.utcOffset(at: Instant(secondsSince1970: seconds))) }
    return String(rules.instant(of: CivilDateTime(clockSeconds: seconds)).secondsSince1970)
  }
}
