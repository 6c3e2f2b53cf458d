extension Program {
  /// A script that teaches a shell to complete this program's commands, options, operands and values.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }
}

/// What the scripts of all shells need.
enum ShellScript {
  /// The text in single quotation marks, for bash and zsh.
  static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  /// Prints the names of the time zones of the machine's zone data.
  static let listTimeZones = "echo UTC; awk '!/^#/ { print $3 }' /usr/share/zoneinfo/zone.tab 2>/dev/null"
}

extension String {
  /// Each line that much further to the right.
  func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
