import AlarmPlanning
import FeedRequesting
import Files

/// The files that the operands of a command name, read one after the other; what cannot be read is told and counted.
struct InputFiles {
  /// What a command reads.
  struct Kind {
    /// In a message: `feed`.
    let noun: String
    /// A file in an example: `family.ics`.
    let example: String
    /// What the files of a folder end in, in lower case; others in it are passed over.
    let endings: [String]
    /// Whether a file of that path is none of the kind whatever its ending.
    var isPassedOver: @Sendable (_ path: String) -> Bool = { _ in false }
    /// What such a file is, in a message.
    var passedOver = ""
  }

  /// How many inputs were asked for.
  private(set) var count = 0
  private(set) var failures: [ExitCode] = []
  /// How reading each of them went.
  private(set) var outcomes = SourceOutcomes()
  /// Those that were found in folders.
  private var pathsInFolders: Set<String> = []
  private let operands: [String]
  private let outputs: [String]
  private let kind: Kind

  /// - Parameter outputs: the files that the run writes.
  /// - Throws: a usage error where there is nothing to read: no operand, and standard input is a terminal.
  init(_ operands: [String], _ kind: Kind, command: String, outputs: [String] = [], _ surroundings: some Surroundings) throws {
    if operands.isEmpty, surroundings.standardInputIsTerminal {
      throw CommandFailure(
        .usage,
        "no \(kind.noun) is given; write 'keyalarm \(command) \(kind.example)' or 'cat \(kind.example) | keyalarm \(command)'")
    }
    self.operands = operands.isEmpty ? ["-"] : operands
    self.outputs = outputs
    self.kind = kind
  }

  /// The files that are asked for, in order; `-` is standard input.
  mutating func paths(_ surroundings: some Surroundings) -> [String] {
    operands.flatMap { paths(of: $0, surroundings) }
  }

  /// How the file of that path came to be read.
  func place(of path: String) -> InputPlace { pathsInFolders.contains(path) ? .inFolder : .named }

  /// Hands each path and the name that messages use to `body`, in order. What it throws is told and counted.
  mutating func forEach<Around: Surroundings>(
    _ paths: [String], _ surroundings: Around, _ narrator: Narrator<Around>, _ body: (_ path: String, _ name: String) throws -> Void
  ) {
    for (index, path) in paths.enumerated() {
      count += 1
      let place = paths.count > 1 ? "\(index + 1) of \(paths.count): " : ""
      narrator.isDoing("reading \(place)\(path == "-" ? "standard input" : FeedAddress.masked(path))")
      read(path, surroundings, body)
    }
    // Files that all are none: so looks a folder whose calendars are gone, and what was in it is not known.
    if count == 0, !paths.isEmpty { outcomes.missesUnnamed = true }
  }

  private mutating func read(
    _ path: String, _ surroundings: some Surroundings, _ body: (_ path: String, _ name: String) throws -> Void
  ) {
    let name = InputFiles.name(ofPath: path)
    do {
      try body(path, name)
      outcomes.note(.whole, of: name)
    } catch let reason as any PassedOverInput {
      outcomes.note(.whole, of: name)
      surroundings.report("\(name): warning: \(reason)")
      count -= 1
    } catch {
      outcomes.note(.failed, of: name)
      fail(path, named: name, error, surroundings)
    }
  }

  /// What a file is called in messages and plans: the last part of its path, or `stdin`; never an address.
  static func name(ofPath path: String) -> String {
    if let address = try? FeedAddress(parsing: path) { return address.name }
    let name = path == "-" ? "stdin" : path.split(separator: "/").last.map(String.init) ?? path
    // A feed cannot hold control characters, and the name must be the same when it is read back.
    guard name.unicodeScalars.contains(where: \.isControl) else { return name }
    return String(String.UnicodeScalarView(name.unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }

  /// The operand itself, or the files in the folder that it is: those of the kind, not hidden, not deeper, in byte order.
  private mutating func paths(of operand: String, _ surroundings: some Surroundings) -> [String] {
    guard operand != "-", surroundings.isFolder(operand) else {
      guard kind.isPassedOver(operand) else { return [operand] }
      // A shell's pattern names such files beside others, and then nothing is missing.
      guard operands.count == 1 else { return [] }
      surroundings.report("\(operand): warning: this is \(kind.passedOver); it is passed over")
      outcomes.missesUnnamed = true
      return []
    }
    do {
      let folder = InputFiles.folder(operand)
      let paths = try kind.names(inFolder: operand, besides: outputs, surroundings).map { folder + $0 }
      if paths.isEmpty {
        surroundings.report("\(operand): warning: no \(kind.endings.joined(separator: ", ")) file in this folder")
        // So looks a disk that is not mounted, and what was in the folder is not known.
        outcomes.missesUnnamed = true
      }
      pathsInFolders.formUnion(paths)
      return paths
    } catch {
      fail(operand, named: operand, error, surroundings)
      // Nobody knows which files are in it.
      outcomes.missesUnnamed = true
      count += 1
      return []
    }
  }

  /// Refuses to write over what is read: it is its owner's work, and a calendar that is its own input grows with each run.
  ///
  /// - Throws: a usage error that names the output.
  static func refuseOverwriting(
    _ inputs: [String], by outputs: [String], _ kind: Kind, _ surroundings: some Surroundings
  ) throws(CommandFailure) {
    let files = inputs.map { $0 == "-" ? "/dev/stdin" : $0 }
    for output in outputs where files.contains(where: { surroundings.isSameFile($0, output) }) {
      throw CommandFailure(.usage, "'\(output)' is a \(kind.noun) that is read; choose another file for '--output'")
    }
  }

  /// The path of a folder, to which the name of a file in it can be added.
  static func folder(_ path: String) -> String { path.hasSuffix("/") ? path : path + "/" }

  private mutating func fail(_ path: String, named name: String, _ error: any Error, _ surroundings: some Surroundings) {
    switch error {
    case let error as FileError where error.isMissing:
      // It may have been a folder, whose files have names of their own.
      outcomes.missesUnnamed = true
      surroundings.report("keyalarm: error: '\(FeedAddress.masked(path))' does not exist")
    case let error as FileError: surroundings.report("keyalarm: error: '\(path)' cannot be read: \(error.reason)")
    case is FetchFailure, is MissingSecret:
      surroundings.report("keyalarm: error: '\(FeedAddress.masked(path))' cannot be fetched: \(error)")
    default: surroundings.report("\(name): error: \(error)")
    }
    failures.append(ExitCode(readingFailedWith: error))
  }

  /// What the failures make of the run: nil where there are none; 1 where some input was read; else the gravest status of all.
  var status: ExitCode? {
    guard !failures.isEmpty else { return nil }
    guard failures.count >= count else { return .partial }
    return ExitCode.gravest(of: failures)
  }
}

extension InputFiles.Kind {
  /// The names of the files of this kind in a folder: not hidden, not deeper, in byte order.
  ///
  /// - Parameter outputs: the files that the run writes: they are no input, though they may stand in a folder of inputs.
  func names(inFolder path: String, besides outputs: [String], _ surroundings: some Surroundings) throws(FileError) -> [String] {
    let folder = InputFiles.folder(path)
    return try surroundings.names(inFolder: path).filter { name in
      !name.hasPrefix(".") && !isPassedOver(name) && endings.contains(where: name.lowercased().hasSuffix)
        && !surroundings.isFolder(folder + name) && !outputs.contains { surroundings.isSameFile($0, folder + name) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether its general category is Cc.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

/// Why a file is not what it should be; its description says it in words.
protocol UnreadableInput: Error {
  /// The same in Japanese.
  var japaneseDescription: String { get }
}
