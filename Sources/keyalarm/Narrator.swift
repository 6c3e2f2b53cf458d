import CommandSchema

/// Tells the user how a run goes, as far as `--quiet`, `--verbose` and the terminal ask for it. Faults do not go through here: they
/// are always told.
struct Narrator<Around: Surroundings> {
  private let surroundings: Around
  private let isQuiet: Bool
  private let isVerbose: Bool

  init(_ arguments: ParsedArguments, _ surroundings: Around) {
    self.surroundings = surroundings
    isQuiet = arguments[CommonOptions.quiet]
    isVerbose = arguments[CommonOptions.verbose]
  }

  /// What is being done from now on; nil once all is done.
  func isDoing(_ activity: String?) {
    if !isQuiet { surroundings.showProgress(activity) }
  }

  /// What was done on the way, for those who ask.
  func tellDetail(_ line: String) {
    if isVerbose { surroundings.tell("keyalarm: \(line)") }
  }

  /// Whether a person at a terminal is told more than what went wrong.
  var addressesPerson: Bool { !isQuiet && surroundings.standardErrorIsTerminal }

  /// What helps a person at a terminal and nobody else.
  func tellPerson(_ line: String) {
    if addressesPerson { surroundings.tell("keyalarm: \(line)") }
  }

  /// What came out, for a person at a terminal: unless `--verbose` asks, nothing is said elsewhere when all is well.
  func sumUp(_ line: String) {
    if isVerbose || !isQuiet && surroundings.standardErrorIsTerminal { surroundings.tell("keyalarm: \(line)") }
  }

  /// What came out and may not be what the user wants; `--quiet` hides it.
  func tell(_ line: String) {
    if !isQuiet { surroundings.tell("keyalarm: \(line)") }
  }
}
