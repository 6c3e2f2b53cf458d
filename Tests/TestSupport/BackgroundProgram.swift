internal import CTestProcess
import Glibc

/// A program that runs beside the test, a server mostly, and is ended when this value is let go of.
public final class BackgroundProgram {
  /// Its process number.
  public let process: Int32
  private var input: CInt?
  private let output: CInt
  private var received: [UInt8] = []
  private var status: Int32?

  /// Starts the program. What it writes, errors too, is for ``line(timeLimit:)``.
  ///
  /// - Parameter environment: all of its environment.
  /// - Throws: ``SystemError`` where no pipe or process can be had.
  public init(_ program: String, _ arguments: [String] = [], environment: [String: String] = ProgramRun.plainEnvironment)
    throws(SystemError)
  {
    signal(SIGPIPE, SIG_IGN)
    let (input, output) = (try Pipe(), try Pipe())
    // Another program that is started meanwhile would keep the pipe open.
    for end in [input.writeEnd, output.readEnd] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { for end in [input.readEnd, output.writeEnd] { close(end) } }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    process = start_process(program, words, variables, nil, [input.readEnd, output.writeEnd, output.writeEnd], false)
    (self.input, self.output) = (input.writeEnd, output.readEnd)
    guard process > 0 else { throw SystemError("a process") }
  }

  deinit {
    closeInput()
    _ = end(with: SIGKILL)
    close(output)
  }

  /// Gives it those bytes to read; false where it does not take them all.
  public func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let input, !rest.isEmpty {
      let sent = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return rest.isEmpty
  }

  /// Tells it that nothing more comes.
  public func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// The next line that it writes; nil at the end, or where none comes in that time.
  public func line(timeLimit: Duration = .seconds(30)) -> String? {
    let deadline = ContinuousClock.now + timeLimit
    while ContinuousClock.now < deadline {
      if let end = received.firstIndex(of: 0x0A) {
        defer { received.removeSubrange(...end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      var polled = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 100) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { return nil }
      received += buffer[..<count]
    }
    return nil
  }

  /// Sends the signal and waits for the end.
  ///
  /// - Returns: the exit status; 128 and the signal's number where a signal ended it, as shells have it.
  public func end(with signal: CInt) -> Int32 {
    if let status { return status }
    // Zero and negative numbers name groups of processes.
    guard process > 0 else { return 127 }
    kill(process, signal)
    return wait()
  }

  /// Waits for its end.
  ///
  /// - Returns: as ``end(with:)``.
  public func wait() -> Int32 {
    if let status { return status }
    var raw: CInt = 0
    while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    let ending = raw & 0x7F
    let status = ending == 0 ? (raw >> 8) & 0xFF : 128 + ending
    self.status = status
    return status
  }
}
