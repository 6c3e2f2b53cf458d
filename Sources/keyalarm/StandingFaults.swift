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
    /// What is to be told of its subject when it is over; nil for `no longer` and the line.
    let whenOver: String?
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
  ///
  /// - Parameter whenOver: what is to be told of its subject when it is over; nil for `no longer` and the line.
  func admits(_ line: String, whenOver: String? = nil) -> Bool {
    guard let now = current?.now, let round = current?.kind else { return true }
    guard current?.lines.contains(line) == false else { return false }
    current?.lines.append(line)
    let earlier = told[round, default: []].first { $0.line == line }
    if earlier == nil { current?.changedSubjects.insert(StandingFaults.subject(of: line)) }
    // A clock that was set back says nothing about how long ago that was.
    if let earlier, (0..<StandingFaults.reminderSeconds).contains(now.seconds(since: earlier.toldAt)) { return false }
    told[round, default: []].removeAll { $0.line == line }
    told[round, default: []].append(Fault(line: line, toldAt: now, whenOver: whenOver))
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
    let over = told[round.kind, default: []].filter { !round.lines.contains($0.line) }
    told[round.kind, default: []].removeAll { !round.lines.contains($0.line) }
    return StandingFaults.linesOfTheEnd(over.filter { !round.changedSubjects.contains(StandingFaults.subject(of: $0.line)) })
  }

  /// What a line is about: `family` in `family: error: …`, `family.ics` in `family.ics:41: warning: …`.
  private static func subject(of line: String) -> Substring {
    let place = place(of: line)
    let name = place.prefix(upTo: place.lastIndex { !$0.isNumber && $0 != ":" }.map(place.index(after:)) ?? place.endIndex)
    return name.isEmpty ? place : name
  }

  /// Where one fault of a subject has words for its end, they are told once and the subject's other faults go without saying.
  private static func linesOfTheEnd(_ faults: [Fault]) -> [String] {
    let spoken = faults.filter { $0.whenOver != nil }
    let subjects = Set(spoken.map { subject(of: $0.line) })
    var lines: [String] = []
    for fault in faults {
      let line = fault.whenOver.map { "\(place(of: fault.line)): \($0)" } ?? lineOfTheEnd(fault.line)
      if fault.whenOver == nil && subjects.contains(subject(of: fault.line)) || lines.contains(line) { continue }
      lines.append(line)
    }
    return lines
  }

  private static func place(of line: String) -> Substring { line[..<(line.firstRange(of: ": ")?.lowerBound ?? line.endIndex)] }

  /// `family: no longer: error: …`.
  private static func lineOfTheEnd(_ line: String) -> String {
    guard let colon = line.firstRange(of: ": ") else { return "no longer: \(line)" }
    return "\(line[..<colon.lowerBound]): no longer: \(line[colon.upperBound...])"
  }
}

extension Surroundings {
  /// Writes a line to standard error, unless it is a fault that stands and was told before.
  ///
  /// - Parameter whenOver: what is told of its subject when a run that goes on no longer finds it, such as `it can be read again`.
  func report(_ line: String, whenOver: String? = nil) {
    if standingFaults.admits(line, whenOver: whenOver) { tell(line) }
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
