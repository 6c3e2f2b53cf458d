/// The whole declared command line of one program: its commands, and what is common to them.
///
/// Parsing, `--help`, the man page and the shells' completions are all made from this one value, so they cannot disagree.
///
/// ```swift
/// enum Greet {
///   static let loud = Option<Bool>("loud", short: "l", help: "Speak up")
///   static let names = Operand<[String]>("NAME", help: "Whom to greet")
///   static let command = Command(
///     "greet", abstract: "greet people", optionGroups: [OptionGroup("Options", [loud])], operands: [names])
/// }
/// let program = Program("hello", version: "1.0", abstract: "say hello", commands: [Greet.command])
///
/// switch try program.parse(["greet", "-l", "Hanako"]) {
/// case .run(let arguments): greet(arguments[Greet.names], loudly: arguments[Greet.loud])
/// case .help(let command): print(program.help(for: command))
/// case .version: print(program.versionLine)
/// }
/// ```
package struct Program: Sendable {
  /// What is typed to run it: `keyalarm`.
  package let name: String
  /// `1.0`.
  package let version: String
  /// What it does, in a few words, beginning in lower case, without a full stop.
  package let abstract: String
  /// Paragraphs for the top of the help and the man page; see ``Command/discussion``.
  package let discussion: String
  /// In the order in which help lists them; `help` is added at the end.
  package let commands: [Command]
  /// The exit statuses that every command may give.
  package let exitStatuses: [ExitStatus]
  /// Sections of the man page that no table holds: environment, files, see also.
  package let manualSections: [ManualSection]

  /// A program of those commands, to which `help` is added.
  package init(
    _ name: String, version: String, abstract: String, discussion: String = "", commands: [Command],
    exitStatuses: [ExitStatus] = [], manualSections: [ManualSection] = []
  ) {
    self.name = name
    self.version = version
    self.abstract = abstract
    self.discussion = discussion
    self.commands = commands + [HelpCommand.declaration(forCommands: commands.map(\.name))]
    self.exitStatuses = exitStatuses
    self.manualSections = manualSections
  }

  /// What `--version` prints: `keyalarm 1.0`.
  package var versionLine: String { "\(name) \(version)" }

  /// The command of that name, or nil.
  package func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }
}

/// A section of the man page in plain paragraphs.
package struct ManualSection: Sendable {
  /// In any case; the man page shows it in capitals.
  package let title: String
  /// Paragraphs as in ``Command/discussion``.
  package let text: String

  /// A section of that title and text.
  package init(_ title: String, text: String) {
    self.title = title
    self.text = text
  }
}
