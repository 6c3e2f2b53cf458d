/// What every program has without declaring it: `--help`, `--version` and the command `help`.
enum HelpCommand {
  static let name = "help"
  static let flag = Option<Bool>("help", short: "h", help: "Show this help")
  static let version = Option<Bool>("version", help: "Show the version")

  static func topic(among commands: [String]) -> Operand<String?> {
    Operand<String?>("COMMAND", help: "The command to explain", completion: .words(commands))
  }

  static func declaration(forCommands names: [String]) -> Command {
    Command(name, abstract: "show how a command is used", operands: [topic(among: names + [name])])
  }

  static func addingHelpFlag(to groups: [OptionGroup]) -> [OptionGroup] {
    guard let last = groups.last else { return [OptionGroup("Options", [flag])] }
    return groups.dropLast() + [OptionGroup(last.title, declarations: last.options + [flag.declaration])]
  }
}
