/// A Markdown text whose ```` ```console ```` blocks show commands and what they print.
///
/// In a block, a line that begins with `$ ` is a command for bash, which goes on in the next line where one ends with a backslash or
/// a bar; the lines up to the next command are what it prints. `<!-- not run: REASON -->` before a block keeps it from being run.
struct ConsoleDocument {
  /// A command and the lines that it prints.
  struct Step: Equatable {
    /// Counted from 1 in the whole text.
    var lineNumber: Int
    /// Without the prompt; of several lines where these end with a backslash or a bar.
    var command: String
    var output: [String] = []

    fileprivate var goesOn: Bool { output.isEmpty && (command.hasSuffix("\\") || command.hasSuffix("|")) }
  }

  /// A piece of the text, in order.
  enum Part: Equatable {
    /// Lines that are no console block, or one that is not run.
    case text([String])
    /// What stands between the fences of a block to be run.
    case console([Step])
  }

  /// What makes a text no such document.
  enum Fault: Error, Equatable {
    case unclosedBlock(lineNumber: Int)
    case outputBeforeCommand(lineNumber: Int)
    case indentedBlock(lineNumber: Int)
  }

  private(set) var parts: [Part] = []
  /// How many console blocks are marked as not to be run.
  private(set) var notRunCount = 0

  init(_ markdown: String) throws(Fault) {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var text: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      text.append(line)
      guard line.trimmed.hasPrefix("```console") else { continue }
      guard line == "```console" else { throw .indentedBlock(lineNumber: index) }
      guard let end = lines[index...].firstIndex(of: "```") else { throw .unclosedBlock(lineNumber: index) }
      if text.dropLast().last(where: { !$0.isEmpty })?.hasPrefix("<!-- not run: ") == true {
        notRunCount += 1
        text += lines[index..<end]
      } else {
        parts += [.text(text), .console(try ConsoleDocument.steps(in: lines[index..<end]))]
        text = []
      }
      text.append(lines[end])
      index = end + 1
    }
    parts.append(.text(text))
  }

  private static func steps(in lines: ArraySlice<String>) throws(Fault) -> [Step] {
    var steps: [Step] = []
    for (index, line) in zip(lines.indices, lines) {
      if line.hasPrefix("$ ") {
        steps.append(Step(lineNumber: index + 1, command: String(line.dropFirst(2))))
      } else if steps.isEmpty {
        throw .outputBeforeCommand(lineNumber: index + 1)
      } else if steps.last?.goesOn == true {
        steps[steps.count - 1].command += "\n" + line
      } else {
        steps[steps.count - 1].output.append(line)
      }
    }
    return steps
  }

  /// The text with each command's output replaced by what `run` gives for it.
  mutating func record(_ run: (String) throws -> [String]) rethrows {
    parts = try parts.map { part in
      guard case .console(var steps) = part else { return part }
      for index in steps.indices { steps[index].output = try run(steps[index].command) }
      return .console(steps)
    }
  }

  /// The whole text again.
  var markdown: String {
    parts.flatMap { part in
      switch part {
      case .text(let lines): lines
      case .console(let steps): steps.flatMap { ["$ \($0.command)"] + $0.output }
      }
    }.joined(separator: "\n")
  }

  /// Every command of every block that is run, in order.
  var steps: [Step] {
    parts.flatMap { part -> [Step] in if case .console(let steps) = part { steps } else { [] } }
  }
}

extension String {
  fileprivate var trimmed: Substring { drop { $0 == " " || $0 == "\t" } }
}
