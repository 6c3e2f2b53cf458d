import AlarmPlanning
import ICalendar
import PlanFile

/// The feeds that the operands of a command name, read one after the other; what cannot be read is told and counted.
struct FeedInputs {
  static let endings = [".ics"]
  private static let kind = InputFiles.Kind(noun: "feed", example: "family.ics", endings: endings)
  private var files: InputFiles

  /// - Parameter outputs: the files that the run writes; in a folder of feeds they are passed over.
  /// - Throws: a usage error where there is nothing to read: no operand, and standard input is a terminal.
  init(_ operands: [String], command: String, outputs: [String] = [], _ surroundings: some Surroundings) throws {
    files = try InputFiles(operands, FeedInputs.kind, command: command, outputs: outputs, surroundings)
  }

  /// Hands each feed to `body`, in order. Where `body` finds no calendar in it, that is told and counted too.
  mutating func forEach<Around: Surroundings>(
    _ surroundings: Around, _ narrator: Narrator<Around>, _ body: (FeedInput) throws -> Void
  ) {
    files.forEach(files.paths(surroundings), surroundings, narrator) { path, name in
      let bytes = try path == "-" ? surroundings.openStandardInput() : surroundings.open(path)
      try body(FeedInput(name: name, bytes: bytes))
    }
  }

  /// How reading each feed went.
  var outcomes: SourceOutcomes { files.outcomes }

  /// What the failures make of the run; nil where there are none.
  var status: ExitCode? { files.status }
}

extension UnreadableFeed: UnreadableInput {}
