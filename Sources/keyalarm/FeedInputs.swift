import AlarmPlanning
import FeedRequesting
import ICalendar
import PlanFile

/// The feeds that the operands of a command name, read one after the other; what cannot be read is told and counted.
struct FeedInputs {
  static let kind = InputFiles.Kind(noun: "feed", example: "family.ics", endings: [".ics"])
  private var files: InputFiles
  private let web: WebAccess
  private let addresses: [FeedAddress]

  /// - Parameter outputs: the files that the run writes; in a folder of feeds they are passed over.
  /// - Throws: a usage error where there is nothing to read (no operand, and standard input is a terminal), where an output is an operand
  ///   too, and where an address is wrong.
  init(_ operands: [String], command: String, outputs: [String] = [], web: WebAccess, _ surroundings: some Surroundings) throws {
    files = try InputFiles(operands, FeedInputs.kind, command: command, outputs: outputs, surroundings)
    self.web = web
    let read = operands.isEmpty ? ["-"] : operands.filter { !FeedAddress.isAddress($0) }
    try InputFiles.refuseOverwriting(read, by: outputs, FeedInputs.kind, surroundings)
    do {
      addresses = try operands.filter(FeedAddress.isAddress).map { try FeedAddress(parsing: $0) }
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
  }

  /// Hands each feed to `body`, in order, with how it came to be read. Where `body` finds no calendar in it, that is told and counted too.
  ///
  /// Those on the web are fetched meanwhile, several at once.
  mutating func forEach<Around: Surroundings>(
    _ surroundings: Around, _ narrator: Narrator<Around>, _ body: (FeedInput, InputPlace) throws -> Void
  ) {
    let answers = web.startFetching(addresses, surroundings, narrator)
    let paths = files.paths(surroundings)
    let places = Dictionary(paths.map { ($0, files.place(of: $0)) }) { first, _ in first }
    files.forEach(paths, surroundings, narrator) { path, name in
      let place = places[path] ?? .named
      if FeedAddress.isAddress(path) {
        let feed = try answers.next()
        try body(FeedInput(name: name, bytes: feed.file, declaredCharset: feed.charset), place)
      } else {
        let bytes = try path == "-" ? surroundings.openStandardInput() : surroundings.open(path)
        try body(FeedInput(name: name, bytes: bytes), place)
      }
    }
  }

  /// How reading each feed went.
  var outcomes: SourceOutcomes { files.outcomes }

  /// What the failures make of the run; nil where there are none.
  var status: ExitCode? { files.status }
}

extension UnreadableFeed: UnreadableInput {}
