extension Program {
  /// What `--help` shows of a command, or of the program where it is nil. Plain text that ends with a newline.
  package func help(for command: Command? = nil, layout: TextLayout = TextLayout()) -> String {
    let sections = command.map { commandHelp($0, layout) } ?? programHelp(layout)
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func programHelp(_ layout: TextLayout) -> [[String]] {
    [
      layout.wrapped("\(name): \(abstract)", indent: 0),
      ["Usage: \(name) COMMAND [OPTIONS] [OPERANDS]"],
      layout.paragraphs(discussion, indent: 0),
      ["Commands:"] + layout.definitions(commands.map { ($0.name, $0.abstract) }),
      ["Options:"] + layout.definitions([HelpCommand.flag, HelpCommand.version].map(\.declaration).map(definition)),
      statusSection(exitStatuses, layout),
      ["'\(name) COMMAND --help' explains a command."],
    ]
  }

  private func commandHelp(_ command: Command, _ layout: TextLayout) -> [[String]] {
    let usage = CommandUsage(program: name, command: command)
    let operands = layout.definitions(command.operands.map { ($0.placeholder, $0.meaning) })
    let groups = command.optionGroups.map { ["\($0.title):"] + layout.definitions($0.options.map(definition)) }
    let examples = command.examples.map { ["  $ \($0.commandLine)"] + layout.wrapped($0.explanation, indent: 6) }
    return [
      layout.wrapped("\(usage.invocation): \(command.abstract)", indent: 0),
      layout.wrapped("Usage: \(usage.line)", indent: 0, hanging: 7),
      layout.paragraphs(command.discussion, indent: 0),
      operands.isEmpty ? [] : ["Operands:"] + operands,
    ] + groups + [
      examples.isEmpty ? [] : ["Examples:"] + Array(examples.joined(separator: [""])),
      statusSection(command.exitStatuses, layout),
    ]
  }

  private func statusSection(_ statuses: [ExitStatus], _ layout: TextLayout) -> [String] {
    statuses.isEmpty ? [] : ["Exit status:"] + layout.definitions(statuses.map { (String($0.code), $0.meaning) })
  }

  private func definition(_ option: OptionDeclaration) -> (term: String, meaning: String) {
    (option.term, option.meaning)
  }
}

extension OptionDeclaration {
  /// Every way to write it: `-k, --keyword TEXT`. Without a short form it is indented, so that long names stand below each other.
  var term: String {
    (short.map { "-\($0), " } ?? "    ") + usage
  }

  /// The help sentence, and behind it the words that may be given, the default and whether it may repeat.
  var meaning: String {
    var notes: [String] = []
    if let words = value?.completion.allowedWords { notes.append(words.joined(separator: ", ")) }
    if let fallback = value?.shownDefault { notes.append("default: \(fallback)") }
    if mayRepeat { notes.append("may be repeated") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}

extension OperandDeclaration {
  /// The help sentence, and behind it the words that may be given.
  var meaning: String {
    completion.allowedWords.map { "\(help) (\($0.joined(separator: ", ")))" } ?? help
  }
}
