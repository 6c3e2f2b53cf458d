extension Program {
  /// The man page of the program and all its commands, for section 1, as roff in ASCII.
  ///
  /// Option groups that several commands have are explained once; one with an option that must be given stands with its command. The page has no date, so that the same program always gives
  /// the same page.
  package func manualPage() -> String {
    let shared = sharedGroups
    let sections =
      [
        [".TH \(RoffText.plain(name.uppercased())) 1 \"\" \"\(RoffText.plain(versionLine))\" \"User Commands\""],
        [".SH NAME", "\(RoffText.plain(name)) \\- \(RoffText.plain(abstract))"],
        [".SH SYNOPSIS", "\(RoffText.bold(name)) \(RoffText.italic("COMMAND")) [\\fIOPTIONS\\fR] [\\fIOPERANDS\\fR]"],
        [".SH DESCRIPTION"] + RoffText.paragraphs(discussion),
        [".SH OPTIONS"] + options([HelpCommand.flag.declaration, HelpCommand.version.declaration]),
        [".SH COMMANDS"] + commands.flatMap { section(for: $0, sharing: shared) },
      ]
      + shared.map { [".SH \(RoffText.plain($0.title.uppercased()))"] + options($0.ownOptions) }
      + [statusSection] + manualSections.map { [".SH \(RoffText.plain($0.title.uppercased()))"] + RoffText.paragraphs($0.text) }
    return sections.joined().map { "\($0)\n" }.joined()
  }

  /// The groups that more than one command has, in the order in which they are first met.
  private var sharedGroups: [OptionGroup] {
    var shared: [OptionGroup] = []
    for group in commands.flatMap(\.optionGroups) where group.mayStandApart && !shared.contains(where: group.isSame) {
      if commands.count(where: { $0.optionGroups.contains(where: group.isSame) }) > 1 { shared.append(group) }
    }
    return shared
  }

  private func section(for command: Command, sharing shared: [OptionGroup]) -> [String] {
    let operands = command.operands.flatMap { RoffText.definition(RoffText.italic($0.placeholder), $0.meaning) }
    let common = command.optionGroups.filter { group in shared.contains(where: group.isSame) }
    let own = command.optionGroups.filter { group in !shared.contains(where: group.isSame) }
    let statuses = command.exitStatuses.flatMap { RoffText.definition("Exit status \($0.code)", $0.meaning) }
    return [".SS \(RoffText.plain(CommandUsage(program: name, command: command).line))"]
      + RoffText.flowing(command.abstract.capitalizedSentence) + RoffText.paragraphs(command.discussion) + operands
      + own.flatMap { options($0.ownOptions) } + reference(to: common) + statuses
      + examples(command.examples)
  }

  private func reference(to groups: [OptionGroup]) -> [String] {
    groups.isEmpty
      ? [] : [".PP", "See also: \(groups.map { RoffText.italic($0.title.uppercased()) }.joined(separator: ", "))."]
  }

  private func examples(_ examples: [Example]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return [".PP", RoffText.bold(examples.count == 1 ? "Example" : "Examples")] + examples.flatMap(example)
  }

  private func example(_ example: Example) -> [String] {
    [".PP"] + RoffText.flowing("\(example.explanation):") + [".PP", ".nf", ".RS 4", RoffText.plain(example.commandLine), ".RE", ".fi"]
  }

  private func options(_ options: [OptionDeclaration]) -> [String] {
    options.flatMap { option in
      let names = [option.short.map { "-\($0)" }, option.longForm].compactMap { $0 }.map(RoffText.bold)
      let value = option.value.map { " \(RoffText.italic($0.placeholder))" } ?? ""
      return RoffText.definition(names.joined(separator: ", ") + value, option.meaning)
    }
  }

  private var statusSection: [String] {
    exitStatuses.isEmpty
      ? [] : [".SH EXIT STATUS"] + exitStatuses.flatMap { RoffText.definition(RoffText.bold(String($0.code)), $0.meaning) }
  }
}

extension OptionGroup {
  /// Its options without `--help`, which every command has.
  fileprivate var ownOptions: [OptionDeclaration] {
    options.filter { $0.name != HelpCommand.flag.declaration.name }
  }

  /// Whether a command can be used without looking it up.
  fileprivate var mayStandApart: Bool { !ownOptions.isEmpty && !ownOptions.contains(where: \.isRequired) }

  /// Whether it says the same: the same options, that also take the same values and mean the same.
  fileprivate func isSame(as other: OptionGroup) -> Bool {
    title == other.title && ownOptions.map(\.term) == other.ownOptions.map(\.term)
      && ownOptions.map(\.meaning) == other.ownOptions.map(\.meaning)
  }
}

extension String {
  /// `plan alarms` as `Plan alarms.`
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
