import FeedRequesting
import ICalendar
import PlanFile

/// The feeds that the operands of a command name, read one after the other; what cannot be read is told and counted.
struct FeedInputs {
  /// How many inputs were asked for.
  private(set) var count = 0
  private(set) var failures: [ExitCode] = []
  private let operands: [Source]
  private let web: WebAccess

  /// What one operand names.
  private enum Source {
    /// A file, a folder, or `-` for standard input.
    case path(String)
    case address(FeedAddress)
  }

  /// - Throws: a usage error where there is nothing to read (no operand, and standard input is a terminal), and where an address is wrong.
  init(_ operands: [String], command: String, web: WebAccess, _ surroundings: some Surroundings) throws {
    if operands.isEmpty, surroundings.standardInputIsTerminal {
      throw CommandFailure(
        .usage, "no feed is given; write 'keyalarm \(command) family.ics' or 'cat family.ics | keyalarm \(command)'")
    }
    self.web = web
    do {
      self.operands = try (operands.isEmpty ? ["-"] : operands).map { operand in
        FeedAddress.isAddress(operand) ? .address(try FeedAddress(parsing: operand)) : .path(operand)
      }
    } catch let error as FeedAddressError {
      throw CommandFailure(.usage, "\(error)")
    }
  }

  /// Hands each feed to `body`, in order. Where `body` finds no calendar in it, that is told and counted too.
  ///
  /// Those on the web are fetched meanwhile, several at once.
  mutating func forEach(_ surroundings: some Surroundings, _ body: (FeedInput) throws(UnreadableFeed) -> Void) {
    let answers = web.startFetching(addresses, surroundings)
    for operand in operands {
      switch operand {
      case .path(let operand):
        for path in paths(of: operand, surroundings) {
          count += 1
          read(path, surroundings, body)
        }
      case .address(let address):
        count += 1
        take(answers.next(), from: address, surroundings, body)
      }
    }
  }

  private var addresses: [FeedAddress] {
    operands.compactMap { if case .address(let address) = $0 { address } else { nil } }
  }

  /// The operand itself, or the calendars in the folder that it is: `*.ics`, not hidden, not deeper, in byte order.
  private mutating func paths(of operand: String, _ surroundings: some Surroundings) -> [String] {
    guard operand != "-", surroundings.isFolder(operand) else { return [operand] }
    do {
      let names = try surroundings.names(inFolder: operand).filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".ics") }
      if names.isEmpty { surroundings.report("\(operand): warning: no .ics file in this folder") }
      return names.map { operand.hasSuffix("/") ? operand + $0 : "\(operand)/\($0)" }
    } catch {
      fail(operand, error, surroundings)
      count += 1
      return []
    }
  }

  private mutating func read(
    _ path: String, _ surroundings: some Surroundings, _ body: (FeedInput) throws(UnreadableFeed) -> Void
  ) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try path == "-" ? surroundings.readStandardInput() : surroundings.read(path)
    } catch {
      return fail(path, error, surroundings)
    }
    let name = path == "-" ? "stdin" : path.split(separator: "/").last.map(String.init) ?? path
    hand(FeedInput(name: name, bytes: bytes), surroundings, body)
  }

  private mutating func take(
    _ answer: FetchAnswer, from address: FeedAddress, _ surroundings: some Surroundings,
    _ body: (FeedInput) throws(UnreadableFeed) -> Void
  ) {
    switch answer {
    case .success(let feed):
      hand(FeedInput(name: address.name, bytes: feed.bytes, declaredCharset: feed.charset), surroundings, body)
    case .failure(let failure):
      surroundings.report("keyalarm: error: '\(address.masked)' cannot be fetched: \(failure)")
      failures.append(.unavailable)
    }
  }

  private mutating func hand(
    _ input: FeedInput, _ surroundings: some Surroundings, _ body: (FeedInput) throws(UnreadableFeed) -> Void
  ) {
    do throws(UnreadableFeed) {
      try body(input)
    } catch {
      surroundings.report("\(input.name): error: \(error)")
      failures.append(.unreadable)
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
