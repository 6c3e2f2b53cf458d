import TestSupport

/// Runs a README's commands as its reader would: bash in a terminal of 80 columns, `keyalarm` installed, in a folder that holds
/// `samples/`, in Japan.
struct ReadmeShell {
  /// Where the commands run and may write.
  let folder: String

  /// What a command shows, line by line, without colours.
  ///
  /// - Throws: ``SystemError`` where no terminal can be had, ``ReadmeShell/TimedOut`` where the command does not end.
  func output(of command: String) throws -> [String] {
    var environment = ProgramRun.plainEnvironment
    environment["PATH"] = "\(BuiltBinary.folder):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["TERM"] = "xterm-256color"
    environment["HOME"] = folder
    let run = ProgramRun("/bin/bash", ["-c", command], environment: environment, folder: folder)
    let result = try run.runInTerminal(columns: 80)
    guard !result.isTimedOut else { throw TimedOut(command: command) }
    return ReadmeShell.lines(ofTerminalOutput: result.outputText)
  }

  /// A command that ran for more than a minute.
  struct TimedOut: Error {
    let command: String
  }

  /// The lines that a terminal shows in the end, which end with CR LF: without the sequences that change colours (ECMA-48 8.3.117, SGR),
  /// and without a line of progress that was taken away again (CR and EL, 8.3.41).
  static func lines(ofTerminalOutput output: String) -> [String] {
    let plain = output.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing(/[^\r\n]*\r\u{1B}\[K/, with: "")
    var lines = plain.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
