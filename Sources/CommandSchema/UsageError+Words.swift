extension UsageError: CustomStringConvertible {
  /// One line, lower case, without a full stop: what was typed in '…', what is wrong, what to do.
  package var description: String {
    switch self {
    case .missingCommand(let program):
      "no command was given; '\(program) --help' lists the commands"
    case .unknownCommand(let word, let program, let suggestions):
      "unknown command \(quoted(word)); \(didYouMean(suggestions) ?? "'\(program) --help' lists the commands")"
    case .optionBeforeCommand(let word, let program):
      "unknown option \(quoted(word)) before the command; options come after it: \(program) COMMAND [OPTIONS]"
    case .unknownOption(let option, let word, let usage, let suggestions, let commands):
      unknownOption(option, in: word, usage, suggestions, commands)
    case .missingValue(let option, let next):
      missingValue(option, next: next)
    case .unexpectedValue(let option, let value):
      "'\(option)' takes no value, but \(quoted(value)) was given; write '\(option)' alone"
    case .equalsAfterShortOption(let option, let short, let value):
      "'-\(short)' takes its value without '='; write '-\(short) \(plain(value))' or '\(option.longForm)=\(plain(value))'"
    case .notOneOf(let words, let name, let value, let suggestions):
      "'\(name)': \(quoted(value)) is none of \(words.joined(separator: ", "))"
        + (didYouMean(suggestions).map { "; \($0)" } ?? "")
    case .invalidValue(let name, let value, let fault):
      "'\(name)': \(quoted(value)) \(fault.problem); \(fault.remedy)"
    case .missingOption(let option, let usage):
      "'\(usage.invocation)' needs '\(option.withValue)'; usage: \(usage.line)"
    case .conflictingOptions(let first, let second):
      "'\(first)' and '\(second)' cannot be given together; leave one out"
    case .missingOperand(let placeholder, let usage):
      "'\(usage.invocation)' needs \(placeholder); usage: \(usage.line)"
    case .unexpectedOperand(let word, let usage):
      "unexpected operand \(quoted(word)); usage: \(usage.line)"
    }
  }

  private func unknownOption(
    _ option: String, in word: String, _ usage: CommandUsage, _ suggestions: [String], _ commands: [String]
  ) -> String {
    let place = option == word ? "" : " in \(quoted(word))"
    let elsewhere = commands.isEmpty ? "" : " (\(commands.joined(separator: ", ")) \(commands.count == 1 ? "has" : "have") it)"
    let remedy = didYouMean(suggestions) ?? "'\(usage.invocation) --help' lists the options"
    return "unknown option \(quoted(option))\(place) of '\(usage.invocation)'\(elsewhere); \(remedy)"
  }

  private func missingValue(_ option: OptionUsage, next: String?) -> String {
    guard let next else { return "'\(option.longForm)' needs a value; write '\(option.withValue)'" }
    return "'\(option.longForm)' needs a value, but the option \(quoted(next)) follows; write '\(option.withValue)'"
      + ", or '\(option.longForm)=\(plain(next))' if that is the value"
  }

  private func didYouMean(_ suggestions: [String]) -> String? {
    guard let last = suggestions.last else { return nil }
    let others = suggestions.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return "did you mean \(others.isEmpty ? "" : "\(others) or ")'\(last)'?"
  }
}

/// The user's word in quotation marks, fit for a terminal.
func quoted(_ word: String) -> String { "'\(plain(word))'" }

/// The user's word with control and direction characters as `\u{…}`, since they could write over the message or turn it around,
/// and cut after 100 characters.
func plain(_ word: String) -> String {
  var shown = ""
  for (count, scalar) in word.unicodeScalars.enumerated() {
    guard count < 100 else { return shown + "…" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}
