import CivilTime
import FeedRequesting
import FeedServing
import Files
import ICalendar

/// Everything outside the program that commands touch: the clock, files, streams, the terminal.
///
/// Commands know nothing else of the system, so that a test can be its surroundings.
protocol Surroundings {
  /// What was typed after the program's name.
  var arguments: [String] { get }
  /// The file of the program itself, for what it does in a process of its own.
  var programFile: String { get }
  /// An environment variable; nil where it is not set.
  func environment(_ name: String) -> String?
  /// The clock.
  var now: Instant { get }

  var standardInputIsTerminal: Bool { get }
  var standardOutputIsTerminal: Bool { get }
  var standardErrorIsTerminal: Bool { get }
  /// How wide the terminal of standard output is; nil where it is none.
  var columns: Int? { get }

  func readStandardInput() throws(FileError) -> [UInt8]
  func read(_ path: String) throws(FileError) -> [UInt8]
  /// The bytes of standard input, and of a file, without reading more of them into memory than must be.
  func openStandardInput() throws(FileError) -> any FeedBytes
  func open(_ path: String) throws(FileError) -> any FeedBytes
  /// Whether there is anything of that path, or nobody can tell; a link that leads nowhere is something. Nothing is opened.
  func exists(_ path: String) -> Bool
  func isFolder(_ path: String) -> Bool
  func names(inFolder path: String) throws(FileError) -> [String]

  /// Begins to fetch feeds from the web.
  ///
  /// - Parameter progress: told how many are there or have failed, while an answer is waited for.
  func fetch(_ requests: [FetchRequest], progress: @escaping (Int) -> Void) -> any FeedAnswers

  /// Writes results. A closed pipe ends the program in success.
  func write(_ bytes: [UInt8]) throws(FileError)
  /// Writes a line to standard error.
  func tell(_ line: String)
  /// The faults that were told, of a run that goes on.
  var standingFaults: StandingFaults { get }
  /// Says what is being done, nil once all is done; a terminal shows it where the work takes over a second.
  func showProgress(_ activity: String?)
  /// Makes a folder where there is none.
  func makeFolder(_ path: String) throws(FileError)
  /// Replaces a file as a whole.
  func replace(_ path: String, with bytes: [UInt8]) throws(FileError) -> AtomicFile.Outcome
  /// Makes a file that only its owner can read; it must not be there yet.
  func createPrivate(_ path: String, with bytes: [UInt8]) throws(FileError)
  /// Whether a file of that path keeps what is written, as a pipe or a device does not.
  func keepsContents(_ path: String) -> Bool
  /// The one path of a file that may be named by several.
  func canonicalPath(_ path: String) -> String
  /// Whether both paths lead to one file that keeps what is written.
  func isSameFile(_ path: String, _ other: String) -> Bool
  /// Begins to watch for changed files and for signals.
  func startWatching() -> any ChangeWatching
  /// Starts to serve a feed, with that plan from the first request on.
  func startServing(_ settings: ServeSettings, showing plan: ServedPlan?) throws(ServeFailure) -> any FeedPublishing
  /// The page of a plan as files, one in each language.
  func pages(of plan: ServedPlan, _ request: PageRequest) throws(ServeFailure) -> [StaticPage]
  /// Keeps other runs away from these files meanwhile. Throws `FileLockError`, and what `body` throws.
  func withLocks<Result>(of paths: [String], _ body: () throws -> Result) throws -> Result
}

extension Surroundings {
  func openStandardInput() throws(FileError) -> any FeedBytes { MemoryBytes(try readStandardInput()) }
  func open(_ path: String) throws(FileError) -> any FeedBytes { MemoryBytes(try read(path)) }

  func createPrivate(_ path: String, with bytes: [UInt8]) throws(FileError) { _ = try replace(path, with: bytes) }
  func startWatching() -> any ChangeWatching { EndedWatch() }
  func keepsContents(_ path: String) -> Bool { true }
  func canonicalPath(_ path: String) -> String { path }
  func isSameFile(_ path: String, _ other: String) -> Bool { path == other }
  func withLocks<Result>(of paths: [String], _ body: () throws -> Result) throws -> Result { try body() }
  func startServing(_ settings: ServeSettings, showing plan: ServedPlan?) throws(ServeFailure) -> any FeedPublishing {
    throw .programMissing
  }
  func pages(of plan: ServedPlan, _ request: PageRequest) throws(ServeFailure) -> [StaticPage] { throw .programMissing }
  /// Without a network every fetch fails.
  func fetch(_ requests: [FetchRequest], progress: @escaping (Int) -> Void) -> any FeedAnswers { FailedAnswers(.programMissing) }

  func print(_ text: String) throws(FileError) { try write(Array(text.utf8)) }
}
