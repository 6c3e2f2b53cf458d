/// What a command line asks for.
package enum Invocation: Sendable {
  /// Run the command ``ParsedArguments/command``.
  case run(ParsedArguments)
  /// Show the help of that command, or of the program.
  case help(Command?)
  /// Show the version.
  case version
}

extension Program {
  /// Takes a command line apart.
  ///
  /// Options are written `--name VALUE`, `--name=VALUE`, `-n VALUE` or `-nVALUE`; short flags may be joined (`-qv`); names are not
  /// abbreviated. Options may follow operands; after `--` all is operands, and a lone `-` is one. The word after an option that
  /// takes a value is that value even if it begins with a minus (`--lead -5m`), unless it is `--` or a long option of the command:
  /// then the value was forgotten.
  ///
  /// - Parameter words: what was typed after the program's name.
  /// - Throws: what is wrong first, from left to right; then what is missing.
  package func parse(_ words: [String]) throws(UsageError) -> Invocation {
    guard let first = words.first else { throw .missingCommand(program: name) }
    switch first {
    case HelpCommand.flag.declaration.longForm, "-h": return .help(nil)
    case HelpCommand.version.declaration.longForm: return .version
    default: break
    }
    if first.unicodeScalars.first == "-", first != "-" { throw .optionBeforeCommand(first, program: name) }
    guard let command = command(named: first) else {
      throw .unknownCommand(first, program: name, suggestions: NearMiss.suggestions(for: first, among: commands.map(\.name)))
    }
    var reader = ArgumentReader(program: self, command: command, words: words.dropFirst())
    guard let arguments = try reader.read() else { return .help(command) }
    guard command.name == HelpCommand.name else { return .run(arguments) }
    return .help(arguments[HelpCommand.topic(among: commands.map(\.name))].flatMap(command(named:)))
  }
}
