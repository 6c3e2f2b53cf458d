/// One command of a program, declared once: what may be typed after its name, and the words that explain it.
///
/// Every command also takes `-h` and `--help`, which need not be declared.
package struct Command: Sendable {
  /// What is typed: `match`.
  package let name: String
  /// What it does, in a few words, beginning in lower case, without a full stop: `plan alarms for …`.
  package let abstract: String
  /// Paragraphs parted by empty lines, wrapped when shown; a paragraph whose lines begin with blanks is shown as it is.
  package let discussion: String
  /// In the order in which help shows them; `--help` stands at the end of the last.
  package var optionGroups: [OptionGroup] { HelpCommand.addingHelpFlag(to: ownOptionGroups()) }
  /// Made when they are asked for: a run asks for those of one command.
  private let ownOptionGroups: @Sendable () -> [OptionGroup]
  /// In the order in which they are typed; only the last may repeat.
  package let operands: [OperandDeclaration]
  /// Command lines that work, most usual first.
  package let examples: [Example]
  /// The exit statuses that only this command gives, or gives a meaning of its own.
  package let exitStatuses: [ExitStatus]

  /// A command that takes those options, in any order and also after operands, and those operands.
  package init(
    _ name: String, abstract: String, discussion: String = "", optionGroups: @autoclosure @escaping @Sendable () -> [OptionGroup] = [],
    operands: [any DeclaredOperand] = [], examples: [Example] = [], exitStatuses: [ExitStatus] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    ownOptionGroups = optionGroups
    self.operands = operands.map(\.declaration)
    self.examples = examples
    self.exitStatuses = exitStatuses
  }

  /// All options of all groups, `--help` included.
  package var options: [OptionDeclaration] { optionGroups.flatMap(\.options) }
}

/// Options that help shows under one heading.
package struct OptionGroup: Sendable {
  /// `Which events`.
  package let title: String
  /// In the order in which help shows them.
  package let options: [OptionDeclaration]

  /// Those options under that heading.
  package init(_ title: String, _ options: [any DeclaredOption]) {
    self.init(title, declarations: options.map(\.declaration))
  }

  init(_ title: String, declarations: [OptionDeclaration]) {
    self.title = title
    options = declarations
  }
}

/// A command line that works, and what it does.
package struct Example: Sendable {
  /// As typed into a shell, without a prompt.
  package let commandLine: String
  /// A sentence without a full stop.
  package let explanation: String

  /// That command line, which does that.
  package init(_ commandLine: String, _ explanation: String) {
    self.commandLine = commandLine
    self.explanation = explanation
  }
}

/// An exit status and when it is given.
package struct ExitStatus: Sendable {
  /// 0 … 255.
  package let code: UInt8
  /// A sentence without a full stop.
  package let meaning: String

  /// That status, given then.
  package init(_ code: UInt8, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}
