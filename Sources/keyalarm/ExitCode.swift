import CommandSchema

/// How the program ends, by the numbers of sysexits.h where it has them.
enum ExitCode: Int32 {
  case success = 0
  case partial = 1
  case usage = 64
  case unreadable = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case inputOutput = 74
  case busy = 75

  static let declarations: [ExitStatus] = [
    ExitStatus(0, "Done, also with warnings, with alarms dropped by the cap, or with an empty plan"),
    ExitStatus(1, "Done, but a record that could have given an alarm was skipped, some of the inputs failed, or check found an error"),
    ExitStatus(64, "The command line is wrong"),
    ExitStatus(65, "No input could be read as what it should be"),
    ExitStatus(66, "No input exists"),
    ExitStatus(69, "No input could be fetched"),
    ExitStatus(73, "The output cannot be written"),
    ExitStatus(74, "Reading or writing failed part-way"),
    ExitStatus(75, "Another run holds the output"),
  ]
}

extension ExitCode {
  /// What is said of a run in which everything failed, for these reasons.
  static func gravest(of failures: [ExitCode]) -> ExitCode {
    [.noInput, .unavailable, .unreadable].first(where: failures.contains) ?? .inputOutput
  }
}

/// Ends a command with that status, and with a message unless all was said already.
struct CommandFailure: Error {
  let code: ExitCode
  let message: String?

  init(_ code: ExitCode, _ message: String? = nil) {
    self.code = code
    self.message = message
  }
}
