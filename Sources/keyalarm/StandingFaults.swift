import CivilTime

/// The faults that a run which goes on for days has told, so that one which stands is not told at every turn.
///
/// What is done again and again is done in rounds, and a fault is a line that one round after the other has to tell. It is told when it
/// begins and when it changes, once a day while it stands, and when it is over. Outside of a round every line is told.
final class StandingFaults {
  /// What is done again and again; each has faults of its own.
  enum Round {
    case configuration, plan
  }

  private struct Fault {
    let line: String
    let toldAt: Instant
  }

  private struct OpenRound {
    let kind: Round
    let now: Instant
    var lines: [String] = []
    /// The subjects of lines that were not told in the round before.
    var changedSubjects: Set<Substring> = []
  }

  /// How long a fault stands until it is told again, in seconds.
  private static let reminderSeconds = 86_400
  private var told: [Round: [Fault]] = [:]
  private var current: OpenRound?

  /// A round begins.
  func begin(_ round: Round, at now: Instant) {
    current = OpenRound(kind: round, now: now)
  }

  /// Takes a line that is to be told; false where it was told already.
  func admits(_ line: String) -> Bool {
    guard let now = current?.now, let round = current?.kind else { return true }
    guard current?.lines.contains(line) == false else { return false }
    current?.lines.append(line)
    let earlier = told[round, default: []].first { $0.line == line }
    if earlier == nil { current?.changedSubjects.insert(StandingFaults.subject(of: line)) }
    // A clock that was set back says nothing about how long ago that was.
    if let earlier, (0..<StandingFaults.reminderSeconds).contains(now.seconds(since: earlier.toldAt)) { return false }
    told[round, default: []].removeAll { $0.line == line }
    told[round, default: []].append(Fault(line: line, toldAt: now))
    return true
  }

  /// The round ends.
  ///
  /// - Parameter isWhole: whether it came to its end, so that what it did not tell is over.
  /// - Returns: what is to be told of faults that are over. Where others of the same subject took their place, nothing is.
  func end(isWhole: Bool) -> [String] {
    guard let round = current else { return [] }
    current = nil
    guard isWhole else { return [] }
    let over = told[round.kind, default: []].map(\.line).filter { !round.lines.contains($0) }
    told[round.kind, default: []].removeAll { over.contains($0.line) }
    return over.filter { !round.changedSubjects.contains(StandingFaults.subject(of: $0)) }.map(StandingFaults.lineOfTheEnd)
  }

  /// What a line is about: `family` in `family: error: …`, `family.ics` in `family.ics:41: warning: …`.
  private static func subject(of line: String) -> Substring {
    let place = line[..<(line.firstRange(of: ": ")?.lowerBound ?? line.endIndex)]
    let name = place.prefix(upTo: place.lastIndex { !$0.isNumber && $0 != ":" }.map(place.index(after:)) ?? place.endIndex)
    return name.isEmpty ? place : name
  }

  /// `family: no longer: error: …`.
  private static func lineOfTheEnd(_ line: String) -> String {
    guard let colon = line.firstRange(of: ": ") else { return "no longer: \(line)" }
    return "\(line[..<colon.lowerBound]): no longer: \(line[colon.upperBound...])"
  }
}

extension Surroundings {
  /// Writes a line to standard error, unless it is a fault that stands and was told before.
  func report(_ line: String) {
    if standingFaults.admits(line) { tell(line) }
  }

  /// Does something that is done again and again, and tells of its faults only what is new.
  ///
  /// - Parameter body: gives whether it came to its end.
  func inRound(_ round: StandingFaults.Round, _ body: () -> Bool) {
    standingFaults.begin(round, at: now)
    let isWhole = body()
    for line in standingFaults.end(isWhole: isWhole) { tell(line) }
  }
}
