import PlanFile

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
  }

  /// A file that was read.
  struct File {
    /// Its name without its folders; `stdin` for standard input.
    let name: String
    let bytes: [UInt8]
  }

  /// Why a file is not what it should be, in words.
  struct Unreadable: Error {
    let message: String
  }

  /// How many inputs were asked for.
  private(set) var count = 0
  private(set) var failures: [ExitCode] = []
  private let operands: [String]
  private let kind: Kind

  /// - Throws: a usage error where there is nothing to read: no operand, and standard input is a terminal.
  init(_ operands: [String], _ kind: Kind, command: String, _ surroundings: some Surroundings) throws {
    if operands.isEmpty, surroundings.standardInputIsTerminal {
      throw CommandFailure(
        .usage,
        "no \(kind.noun) is given; write 'keyalarm \(command) \(kind.example)' or 'cat \(kind.example) | keyalarm \(command)'")
    }
    self.operands = operands.isEmpty ? ["-"] : operands
    self.kind = kind
  }

  /// The files that are asked for, in order: for a folder its files with an ending of the kind, not hidden, not deeper, in byte order.
  mutating func paths(_ surroundings: some Surroundings) -> [String] {
    operands.flatMap { paths(of: $0, surroundings) }
  }

  /// Hands each file to `body`, in order. Where `body` finds that it is not what it should be, that is told and counted too.
  mutating func forEach(_ surroundings: some Surroundings, _ body: (File) throws(Unreadable) -> Void) {
    for path in paths(surroundings) { read(path, surroundings, body) }
  }

  /// Reads one of the paths, as `forEach` does.
  mutating func read(_ path: String, _ surroundings: some Surroundings, _ body: (File) throws(Unreadable) -> Void) {
    count += 1
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try path == "-" ? surroundings.readStandardInput() : surroundings.read(path)
    } catch {
      return fail(path, error, surroundings)
    }
    let name = InputFiles.name(ofPath: path)
    do throws(Unreadable) {
      try body(File(name: name, bytes: bytes))
    } catch {
      surroundings.report("\(name): error: \(error.message)")
      failures.append(.unreadable)
    }
  }

  /// What a file is called in messages and plans: the last part of its path, or `stdin`.
  static func name(ofPath path: String) -> String {
    path == "-" ? "stdin" : path.split(separator: "/").last.map(String.init) ?? path
  }

  private mutating func paths(of operand: String, _ surroundings: some Surroundings) -> [String] {
    guard operand != "-", surroundings.isFolder(operand) else { return [operand] }
    do {
      let names = try surroundings.names(inFolder: operand).filter(isOfKind)
      if names.isEmpty { surroundings.report("\(operand): warning: no \(kind.endings.joined(separator: ", ")) file in this folder") }
      return names.map { operand.hasSuffix("/") ? operand + $0 : "\(operand)/\($0)" }
    } catch {
      fail(operand, error, surroundings)
      count += 1
      return []
    }
  }

  private func isOfKind(_ name: String) -> Bool {
    !name.hasPrefix(".") && kind.endings.contains(where: name.lowercased().hasSuffix)
  }

  private mutating func fail(_ path: String, _ error: FileError, _ surroundings: some Surroundings) {
    if error.isMissing {
      surroundings.report("keyalarm: error: '\(path)' does not exist")
      failures.append(.noInput)
    } else {
      surroundings.report("keyalarm: error: '\(path)' cannot be read: \(error.reason)")
      failures.append(error.step == .read ? .inputOutput : .noInput)
    }
  }

  /// What the failures make of the run: nil where there are none; 1 where some input was read; else the gravest status of all.
  var status: ExitCode? {
    guard !failures.isEmpty else { return nil }
    guard failures.count >= count else { return .partial }
    return [ExitCode.noInput, .unavailable, .unreadable, .inputOutput].first(where: failures.contains)
  }
}
