import Descriptors
import Glibc

/// A program that runs beside this one: it reads what it is sent from standard input, and this one reads its standard output.
///
/// It is ended when this value is let go of. The process has to ignore SIGPIPE, since the program may end before it has read all.
package final class ChildProgram {
  /// How long at most `receive` waits before it calls back, in milliseconds.
  private static let tickMilliseconds: Int32 = 1_000

  /// Its number; always that of one process, since zero and negative numbers name groups, which are not this one's to end.
  private let process: pid_t
  private var input: Int32?
  private let output: Int32
  private var status: Int32?

  private init(_ process: pid_t, input: Int32, output: Int32) {
    (self.process, self.input, self.output) = (process, input, output)
  }

  deinit {
    _ = end()
    close(output)
  }

  /// The program of that name beside the running one, or in `../libexec/keyalarm` seen from there; nil where it is not installed.
  package static func path(of name: String) -> String? {
    let folder = folderOfThisProgram
    return ["\(folder)/\(name)", "\(folder)/../libexec/keyalarm/\(name)"].first { access($0, X_OK) == 0 }
  }

  private static var folderOfThisProgram: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return "." }
      let length = max(0, readlink("/proc/self/exe", start, buffer.count))
      let path = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
  }

  /// Starts the program in that file, with no arguments; nil where that cannot be done.
  ///
  /// - Parameter name: what the program finds as its own name; nil for the path.
  package static func start(_ path: String, as name: String? = nil) -> ChildProgram? {
    guard let toChild = PipeEnds() else { return nil }
    guard let fromChild = PipeEnds() else {
      toChild.close()
      return nil
    }
    guard let process = spawn(path, as: name ?? path, reading: toChild.readEnd, writing: fromChild.writeEnd) else {
      toChild.close()
      fromChild.close()
      return nil
    }
    close(toChild.readEnd)
    close(fromChild.writeEnd)
    return ChildProgram(process, input: toChild.writeEnd, output: fromChild.readEnd)
  }

  private static func spawn(_ path: String, as name: String, reading input: Int32, writing output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var words = [strdup(name), nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    return posix_spawn(&process, path, &actions, nil, &words, environ) == 0 && process > 0 ? process : nil
  }

  /// Sends the bytes, as it takes them; false where it does not take them all.
  package func send(_ bytes: [UInt8]) -> Bool {
    guard let input else { return false }
    return StandardStreams.write(bytes, to: input)
  }

  /// Tells it that nothing more comes.
  package func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// The next bytes that it writes, some at a time; none at the end; nil where none came for so long, or they cannot be read.
  ///
  /// - Parameter goesOn: asked about once a second, while nothing comes, whether to wait further.
  package func receive(silenceMilliseconds: Int, while goesOn: () -> Bool = { true }) -> [UInt8]? {
    var waited = 0
    var polled = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, ChildProgram.tickMilliseconds) == 0 {
      waited += Int(ChildProgram.tickMilliseconds)
      guard waited < silenceMilliseconds, goesOn() else { return nil }
    }
    return StandardStreams.piece(of: output)
  }

  /// Ends it, whatever it is at.
  ///
  /// - Returns: its exit status; 128 and the signal's number where a signal ended it, as shells have it; 255 where that is not known.
  package func end() -> Int32 {
    if status == nil { kill(process, SIGKILL) }
    return wait()
  }

  /// Waits for its end, once its input is closed.
  ///
  /// - Returns: as `end`.
  package func wait() -> Int32 {
    if let status { return status }
    closeInput()
    var raw: Int32 = 0
    var found = waitpid(process, &raw, 0)
    while found < 0, errno == EINTR { found = waitpid(process, &raw, 0) }
    let status = found == process ? ChildProgram.exitStatus(raw) : ChildProgram.unknownStatus
    self.status = status
    return status
  }

  /// Of a program of which the system says nothing: that is no success.
  private static let unknownStatus: Int32 = 255

  private static func exitStatus(_ raw: Int32) -> Int32 {
    let signal = raw & 0x7F
    return signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
  }
}
