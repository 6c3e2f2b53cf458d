/// What was wrong with a command line: facts. Their words are ``description``.
package enum UsageError: Error, Hashable {
  /// Nothing was typed after the program's name.
  case missingCommand(program: String)
  /// The first word is no command; `suggestions` are the commands near to it.
  case unknownCommand(String, program: String, suggestions: [String])
  /// An option stands before the command.
  case optionBeforeCommand(String, program: String)
  /// The command has no such option. `word` is what was typed, which may be a cluster of several; `suggestions` are the command's
  /// own options near to it, `commands` the other commands that have it.
  case unknownOption(String, word: String, usage: CommandUsage, suggestions: [String], commands: [String])
  /// An option that takes a value ends the command line, or `next`, an option itself, follows where the value belongs.
  case missingValue(option: OptionUsage, next: String?)
  /// A flag was given a value: `--quiet=1`.
  case unexpectedValue(option: String, value: String)
  /// A short option's value begins with an equals sign, which would count as part of it: `-k=piano`.
  case equalsAfterShortOption(option: OptionUsage, short: Unicode.Scalar, value: String)
  /// The value is none of the words that the option or operand of that name takes.
  case notOneOf([String], name: String, value: String, suggestions: [String])
  /// The parser of an option's or operand's value refused it.
  case invalidValue(of: String, value: String, InvalidValue)
  /// An option that the command cannot do without was not given.
  case missingOption(OptionUsage, usage: CommandUsage)
  /// Two options that exclude each other, as typed: `--dry-run`.
  case conflictingOptions(String, String)
  /// An operand that the command cannot do without was not given.
  case missingOperand(String, usage: CommandUsage)
  /// The first operand that the command has no place for.
  case unexpectedOperand(String, usage: CommandUsage)
}

/// How a command is typed, as messages name it.
package struct CommandUsage: Hashable, Sendable {
  /// Program and command: `keyalarm match`.
  package let invocation: String
  /// All of it in one line: `keyalarm match --keyword TEXT [OPTIONS] [FEED]...`.
  package let line: String

  /// How that program's command is typed.
  package init(program: String, command: Command) {
    invocation = "\(program) \(command.name)"
    let required = command.options.filter(\.isRequired).map(\.usage)
    // One option is always there: '--help', which a usage line need not tell.
    let others = command.options.count > required.count + 1 ? ["[OPTIONS]"] : []
    line = ([invocation] + required + others + command.operands.map(\.usage)).joined(separator: " ")
  }
}

/// How an option is typed, as messages name it.
package struct OptionUsage: Hashable, Sendable {
  /// `--keyword`.
  package let longForm: String
  /// `TEXT`, or nil for a flag.
  package let placeholder: String?

  /// How that option is typed.
  package init(_ option: OptionDeclaration) {
    longForm = option.longForm
    placeholder = option.value?.placeholder
  }

  /// `--keyword TEXT`.
  package var withValue: String { placeholder.map { "\(longForm) \($0)" } ?? longForm }
}
