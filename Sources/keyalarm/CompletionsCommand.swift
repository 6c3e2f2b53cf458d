import CommandSchema

/// `keyalarm completions`: teaches a shell the program's commands and options.
enum CompletionsCommand {
  static let shell = Operand<String>("SHELL", help: "The shell to teach", completion: .words(Shell.allCases.map(\.rawValue)))

  static let command = Command(
    "completions", abstract: "print a shell's completions",
    discussion: "'make install' puts them where the shells look for them; these lines do the same for a program that was only copied.",
    operands: [shell],
    examples: [
      Example("source <(keyalarm completions bash)", "In ~/.bashrc"),
      Example("keyalarm completions zsh > ~/.zfunc/_keyalarm", "A folder of $fpath"),
      Example("keyalarm completions fish > ~/.config/fish/completions/keyalarm.fish", "For fish"),
    ])

  static func run(_ arguments: ParsedArguments, _ surroundings: some Surroundings) throws -> ExitCode {
    guard let shell = Shell(rawValue: arguments[shell]) else { return .usage }
    try surroundings.print(Keyalarm.program.completionScript(for: shell))
    return .success
  }
}
