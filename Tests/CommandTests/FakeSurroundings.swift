import CivilTime
import Files
import Glibc
import TestSupport
import Testing

@testable import keyalarm

/// Surroundings that a test makes up: files are a table, the clock stands still, and what is written is kept.
final class FakeSurroundings: Surroundings {
  var arguments: [String]
  var now = Instant(rfc3339: "2026-08-01T00:00:00Z") ?? .earliest
  var variables = ["TZ": "Asia/Tokyo"]
  var input: [UInt8] = []
  /// By path; a folder is there where a path goes through it.
  var files: [String: [UInt8]] = [:]
  /// The error numbers of paths that cannot be read.
  var readFailures: [String: FileError] = [:]
  /// What happens to a path that is to be written.
  var writeFailures: [String: FileError] = [:]
  /// What becomes of the bytes of a path on their way to the disk.
  var writeFaults: [String: ([UInt8]) -> [UInt8]] = [:]
  /// What happens when a file is read; the clock may go on meanwhile.
  var onRead: (FakeSurroundings) -> Void = { _ in }
  /// What a watch gives, one after the other, with what happens before it; then it is told to stop.
  var wakeups: [(Wakeup, (FakeSurroundings) -> Void)] = []
  /// The files and folders that are watched, and until when was waited.
  private(set) var watched: [FolderWatch.Subject] = []
  private(set) var waits: [Instant] = []
  /// Why paths cannot be watched.
  var watchFailures: [String: FileError] = [:]
  var standardInputIsTerminal = false
  var standardOutputIsTerminal = false
  var standardErrorIsTerminal = false
  var columns: Int?

  var programFile = BuiltBinary.path
  let standingFaults = StandingFaults()
  private(set) var output: [UInt8] = []
  private(set) var errorLines: [String] = []
  private(set) var activities: [String?] = []

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  func environment(_ name: String) -> String? { variables[name] }

  func readStandardInput() throws(FileError) -> [UInt8] { input }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    onRead(self)
    if let failure = readFailures[path] { throw failure }
    guard let bytes = files[path] else { throw FileError(.open, path: path, code: ENOENT) }
    return bytes
  }

  func exists(_ path: String) -> Bool {
    files[path] != nil || isFolder(path) || readFailures[path].map { !$0.isMissing } ?? false
  }

  func isFolder(_ path: String) -> Bool {
    files.keys.contains { $0.hasPrefix(path.hasSuffix("/") ? path : path + "/") }
  }

  func names(inFolder path: String) throws(FileError) -> [String] {
    if let failure = readFailures[path] { throw failure }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let names = files.keys.filter { $0.hasPrefix(prefix) }.compactMap { $0.dropFirst(prefix.count).split(separator: "/").first }
    return Set(names.map(String.init)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    if let failure = writeFailures["standard output"] { throw failure }
    output += bytes
  }

  func tell(_ line: String) { errorLines.append(line) }
  func showProgress(_ activity: String?) { activities.append(activity) }

  func makeFolder(_ path: String) throws(FileError) {
    if let failure = writeFailures[path] { throw failure }
  }

  func replace(_ path: String, with bytes: [UInt8]) throws(FileError) -> AtomicFile.Outcome {
    if let failure = writeFailures[path] { throw failure }
    let written = writeFaults[path]?(bytes) ?? bytes
    defer { files[path] = written }
    return files[path] == written ? .unchanged : .written
  }
}

extension FakeSurroundings {
  /// Runs the program in these surroundings and tells its exit status.
  func run() -> Int32 { Keyalarm.run(self).rawValue }

  var outputText: String { String(decoding: output, as: UTF8.self) }

  /// Sits a person before it: all streams are a terminal of 80 columns.
  func atTerminal() -> FakeSurroundings {
    (standardInputIsTerminal, standardOutputIsTerminal, standardErrorIsTerminal) = (true, true, true)
    columns = 80
    return self
  }
}

extension FakeSurroundings: ChangeWatching {
  func startWatching() -> any ChangeWatching { self }

  func watch(_ subjects: [FolderWatch.Subject]) -> [FileError] {
    watched = subjects
    return subjects.compactMap { watchFailures[$0.path] }
  }

  var isEndAsked: Bool { false }

  func wait(until due: Instant) -> Wakeup {
    waits.append(due)
    guard !wakeups.isEmpty else { return .stop }
    let (wakeup, happen) = wakeups.removeFirst()
    happen(self)
    return wakeup
  }
}
