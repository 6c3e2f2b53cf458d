extension Program {
  /// For fish, from 3.0.
  var fishCompletions: String {
    let topLevel =
      commands.map { "complete -c \(name) -n _\(functionName)_needs_command -a \($0.name) -d \(fishQuoted($0.abstract))" }
      + [HelpCommand.flag, HelpCommand.version].map {
        "complete -c \(name) -n _\(functionName)_needs_command \(fishNames(of: $0.declaration)) -d \(fishQuoted($0.declaration.help))"
      }
    return """
      # fish completion for \(name), made by '\(name) completions fish'.

      function _\(functionName)_needs_command
          test (count (commandline -opc)) -eq 1
      end

      function _\(functionName)_runs
          set -l words (commandline -opc)
          test (count $words) -gt 1; and test $words[2] = $argv[1]
      end

      function _\(functionName)_zones
          \(ShellScript.listTimeZones)
      end

      complete -c \(name) -f
      \(topLevel.joined(separator: "\n"))
      \(commands.flatMap(fishLines).joined(separator: "\n"))

      """
  }

  private func fishLines(for command: Command) -> [String] {
    let condition = "complete -c \(name) -n '_\(functionName)_runs \(command.name)'"
    let options = command.options.map { option in
      let value = option.value.map { " \(fishValue($0.completion, isList: $0.isList))" } ?? ""
      return "\(condition) \(fishNames(of: option))\(value) -d \(fishQuoted(option.help))"
    }
    let operands = command.operands.compactMap { fishCandidates($0.completion) }.map { "\(condition) \($0)" }
    return ["", "# \(command.name)"] + options + operands
  }

  private func fishNames(of option: OptionDeclaration) -> String {
    (option.short.map { "-s \($0) " } ?? "") + "-l \(option.name)"
  }

  /// How a value is asked for: `-r` needs one, `-x` also keeps files away.
  private func fishValue(_ completion: ValueCompletion, isList: Bool) -> String {
    if isList, let words = completion.allowedWords {
      return "-x -a \(fishQuoted("(__fish_append , \(words.joined(separator: " ")))"))"
    }
    guard let candidates = fishCandidates(completion) else { return "-x" }
    return candidates == "-F" ? "-r -F" : "-x \(candidates)"
  }

  private func fishCandidates(_ completion: ValueCompletion) -> String? {
    switch completion {
    case .nothing: nil
    case .files(let endings) where endings.isEmpty: "-F"
    case .files(let endings):
      "-a " + fishQuoted(endings.map { "(__fish_complete_suffix .\($0))" }.joined(separator: " "))
    case .folders: "-a '(__fish_complete_directories)'"
    case .timeZones: "-a '(_\(functionName)_zones)'"
    case .words(let words): "-a \(fishQuoted(words.joined(separator: " ")))"
    }
  }

  /// In single quotation marks, in which fish knows two escapes.
  private func fishQuoted(_ text: String) -> String {
    "'\(text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined())'"
  }
}
