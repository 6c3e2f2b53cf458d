import ICalendar
import PlanFile

/// The feeds that the operands of a command name, read one after the other; what cannot be read is told and counted.
struct FeedInputs {
  /// How many inputs were asked for.
  private(set) var count = 0
  private(set) var failures: [ExitCode] = []
  private let operands: [String]

  /// - Throws: a usage error where there is nothing to read: no operand, and standard input is a terminal.
  init(_ operands: [String], command: String, _ surroundings: some Surroundings) throws {
    if operands.isEmpty, surroundings.standardInputIsTerminal {
      throw CommandFailure(
        .usage, "no feed is given; write 'keyalarm \(command) family.ics' or 'cat family.ics | keyalarm \(command)'")
    }
    self.operands = operands.isEmpty ? ["-"] : operands
  }

  /// Hands each feed to `body`, in order. Where `body` finds no calendar in it, that is told and counted too.
  mutating func forEach<Around: Surroundings>(
    _ surroundings: Around, _ narrator: Narrator<Around>, _ body: (FeedInput) throws -> Void
  ) {
    for operand in operands {
      for path in paths(of: operand, surroundings) {
        count += 1
        narrator.isDoing("reading \(path == "-" ? "standard input" : path)")
        read(path, surroundings, body)
      }
    }
  }

  /// The operand itself, or the calendars in the folder that it is: `*.ics`, not hidden, not deeper, in byte order.
  private mutating func paths(of operand: String, _ surroundings: some Surroundings) -> [String] {
    guard operand != "-", surroundings.isFolder(operand) else { return [operand] }
    do {
      let names = try surroundings.names(inFolder: operand).filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".ics") }
      let paths = names.map { operand.hasSuffix("/") ? operand + $0 : "\(operand)/\($0)" }.filter { !surroundings.isFolder($0) }
      if paths.isEmpty { surroundings.report("\(operand): warning: no .ics file in this folder") }
      return paths
    } catch {
      fail(operand, error, surroundings)
      count += 1
      return []
    }
  }

  private mutating func read(
    _ path: String, _ surroundings: some Surroundings, _ body: (FeedInput) throws -> Void
  ) {
    let name = path == "-" ? "stdin" : path.split(separator: "/").last.map(String.init) ?? path
    do {
      let bytes = try path == "-" ? surroundings.openStandardInput() : surroundings.open(path)
      try body(FeedInput(name: name, bytes: bytes))
    } catch let error as FileError {
      fail(path, error, surroundings)
    } catch {
      surroundings.report("\(name): error: \(error)")
      failures.append(error is UnreadableFeed ? .unreadable : .inputOutput)
    }
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
