import CivilTime
import FeedRequesting
import FeedServing
import Files
import Glibc
import ICalendar
import PlanFile
import TextFolding

/// The surroundings of the running process.
struct ProcessSurroundings: Surroundings {
  let arguments = Array(CommandLine.arguments.dropFirst())
  /// Whatever its name is, and also where another version has taken its place meanwhile.
  let programFile = "/proc/self/exe"
  let standingFaults = StandingFaults()
  private let progressLine: ProgressLine?

  init() {
    let hasLine = isatty(STDERR_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
    progressLine = hasLine ? ProgressLine(write: ProcessSurroundings.writeToStandardError) : nil
    ProcessSurroundings.fillClosedStreams()
    // A reader that has seen enough closes the pipe: then a write fails with EPIPE instead of killing the process.
    signal(SIGPIPE, SIG_IGN)
    // A file over the limit of its size is an error to report, not a reason to die.
    signal(SIGXFSZ, SIG_IGN)
    // Where what started this one ignores it, the system says nothing of how programs end that this one starts.
    signal(SIGCHLD, SIG_DFL)
  }

  /// A standard stream that the parent closed would be the next file that is opened. It becomes one on which every use fails instead.
  private static func fillClosedStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = Glibc.open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  var now: Instant { Instant(secondsSince1970: time(nil)) }

  var standardInputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  var standardOutputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  var standardErrorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  var columns: Int? {
    guard standardOutputIsTerminal else { return nil }
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    guard let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 else { return 80 }
    return columns
  }

  func readStandardInput() throws(FileError) -> [UInt8] { try FileReader.read(descriptor: STDIN_FILENO, path: "stdin") }
  func read(_ path: String) throws(FileError) -> [UInt8] { try FileReader.read(path) }
  func openStandardInput() throws(FileError) -> any FeedBytes { try FileReader.open(descriptor: STDIN_FILENO, path: "stdin") }
  func open(_ path: String) throws(FileError) -> any FeedBytes { try FileReader.open(path) }
  func exists(_ path: String) -> Bool { FileReader.exists(path) }
  func isFolder(_ path: String) -> Bool { FileReader.isFolder(path) }
  func names(inFolder path: String) throws(FileError) -> [String] { try FileReader.names(inFolder: path) }

  func fetch(_ requests: [FetchRequest], progress: @escaping (Int) -> Void) -> any FeedAnswers {
    // Most runs have no address and need not look for the program.
    guard !requests.isEmpty else { return FailedAnswers(.programMissing) }
    return FetchProgram().start(requests, progress: progress) { ProcessWatch.isEndAsked }
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    do throws(FileError) {
      try withoutProgress { () throws(FileError) in try FileWriter.write(bytes, to: STDOUT_FILENO, path: "standard output") }
    } catch {
      if error.code == EPIPE { Glibc.exit(ExitCode.success.rawValue) }
      throw error
    }
  }

  func tell(_ line: String) {
    withoutProgress { ProcessSurroundings.writeToStandardError(line.withControlsShown + "\n") }
  }

  private func withoutProgress<Failure>(_ write: () throws(Failure) -> Void) throws(Failure) {
    if let progressLine { try progressLine.makeWay(for: write) } else { try write() }
  }

  func showProgress(_ activity: String?) {
    progressLine?.show(activity?.withControlsShown.truncated(toColumns: 70))
  }

  private static func writeToStandardError(_ text: String) {
    // There is nobody left to tell if this fails.
    try? FileWriter.write(Array(text.utf8), to: STDERR_FILENO, path: "standard error")
  }

  func makeFolder(_ path: String) throws(FileError) { try FileWriter.makeFolder(path) }

  func replace(_ path: String, with bytes: [UInt8]) throws(FileError) -> AtomicFile.Outcome {
    try AtomicFile(path: path).write(bytes)
  }

  func createPrivate(_ path: String, with bytes: [UInt8]) throws(FileError) { try FileWriter.createPrivate(path, with: bytes) }
  func startWatching() -> any ChangeWatching { ProcessWatch() }
  func startServing(_ settings: ServeSettings, showing plan: ServedPlan?) throws(ServeFailure) -> any FeedPublishing {
    try ServeProgram().start(settings, showing: plan)
  }
  func pages(of plan: ServedPlan, _ request: PageRequest) throws(ServeFailure) -> [StaticPage] {
    try ServeProgram().pages(of: plan, request)
  }
  func keepsContents(_ path: String) -> Bool { AtomicFile(path: path).isReplaceable }
  func canonicalPath(_ path: String) -> String { FileReader.canonicalPath(path) }
  func isSameFile(_ path: String, _ other: String) -> Bool { FileReader.isSameFile(path, other) }

  func withLocks<Result>(of paths: [String], _ body: () throws -> Result) throws -> Result {
    try FileLock.withLocks(of: paths, body)
  }

  /// Ends the process. What is written is written: nothing is buffered here.
  func exit(with code: ExitCode) -> Never { Glibc.exit(code.rawValue) }
}
