internal import CTestProcess
import Glibc

/// A program to be run to its end, and what it is given.
///
/// ```swift
/// let result = try ProgramRun("/bin/cat", input: Array("piano".utf8)).run()
/// result.outputText  // "piano"
/// ```
public struct ProgramRun: Sendable {
  /// The program's file; it is not looked for.
  public var program: String
  /// What follows the program's name.
  public var arguments: [String]
  /// What it reads from standard input, through a pipe; nothing comes from a terminal.
  public var input: [UInt8]
  /// All of its environment.
  public var environment: [String: String]
  /// Where it runs; nil for the test's own folder.
  public var folder: String?
  /// After which it and what it started are ended.
  public var timeLimit: Duration

  /// What every run has unless it says otherwise: this process's PATH and sanitizer, UTF-8, and Japan's time zone, whatever the machine's.
  public static var plainEnvironment: [String: String] {
    var variables = ["LANG": "C.UTF-8", "TZ": "Asia/Tokyo"]
    for name in ["PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS"] { variables[name] = getenv(name).map { String(cString: $0) } }
    return variables
  }

  /// That program, given those arguments and that input.
  public init(
    _ program: String, _ arguments: [String] = [], input: [UInt8] = [], environment: [String: String] = plainEnvironment,
    folder: String? = nil, timeLimit: Duration = .seconds(60)
  ) {
    self.program = program
    self.arguments = arguments
    self.input = input
    self.environment = environment
    self.folder = folder
    self.timeLimit = timeLimit
  }

  /// Runs it with pipes for standard input, output and error.
  ///
  /// - Throws: ``SystemError`` where no pipe or process can be had.
  public func run() throws(SystemError) -> ProgramResult {
    let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
    let process = try start(input.readEnd, output.writeEnd, errors.writeEnd)
    for end in [input.readEnd, output.writeEnd, errors.writeEnd] { close(end) }
    var exchange = Exchange(sending: self.input, to: input.writeEnd, readingFrom: [output.readEnd, errors.readEnd])
    let isComplete = exchange.run(until: .now + timeLimit)
    return ProgramResult(
      status: exitStatus(of: process, isComplete: isComplete), isTimedOut: !isComplete, output: exchange.received[0],
      errorOutput: exchange.received[1])
  }

  /// Runs it in a terminal of that size, on which its output and its errors arrive together. `input` is not used.
  ///
  /// The terminal ends its lines with CR LF.
  ///
  /// - Throws: ``SystemError`` where no terminal or process can be had.
  public func runInTerminal(columns: Int = 80, rows: Int = 24) throws(SystemError) -> ProgramResult {
    var device: CInt = -1
    let controller = open_terminal(UInt16(clamping: columns), UInt16(clamping: rows), &device)
    guard controller >= 0 else { throw SystemError("a pseudo-terminal") }
    let process = try start(device, device, device, ownsTerminal: true)
    close(device)
    var exchange = Exchange(readingFrom: [controller])
    let isComplete = exchange.run(until: .now + timeLimit)
    return ProgramResult(
      status: exitStatus(of: process, isComplete: isComplete), isTimedOut: !isComplete, output: exchange.received[0],
      errorOutput: [])
  }

  private func start(
    _ input: CInt, _ output: CInt, _ errors: CInt, ownsTerminal: Bool = false
  ) throws(SystemError) -> pid_t {
    let words = cStrings([program] + arguments)
    let variables = cStrings(environment.map { "\($0.key)=\($0.value)" })
    defer { (words + variables).forEach { free($0) } }
    let process = start_process(program, words, variables, folder, [input, output, errors], ownsTerminal)
    guard process > 0 else { throw SystemError("a process") }
    return process
  }

  /// Waits for the process; ends it and what it started first where it took too long.
  private func exitStatus(of process: pid_t, isComplete: Bool) -> Int32 {
    if !isComplete { kill(-process, SIGKILL) }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// What a program left behind.
public struct ProgramResult: Sendable {
  /// Its exit status; 128 and the signal's number where a signal ended it, as shells have it.
  public let status: Int32
  /// Whether it was ended for taking too long.
  public let isTimedOut: Bool
  /// What it wrote to standard output, or to its terminal.
  public let output: [UInt8]
  /// What it wrote to standard error; nothing where it ran in a terminal.
  public let errorOutput: [UInt8]

  /// The output as UTF-8.
  public var outputText: String { String(decoding: output, as: UTF8.self) }
  /// The error output as UTF-8.
  public var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
}

/// The system refused something.
public struct SystemError: Error, CustomStringConvertible {
  /// What was wanted and why it could not be had.
  public let description: String

  /// That could not be had, for the reason in `errno`.
  init(_ wanted: String) {
    description = "no \(wanted): \(String(cString: strerror(errno)))"
  }
}

/// C's array of strings, which ends with a null. Each string is the caller's to free.
private func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
  texts.map { strdup($0) } + [nil]
}
