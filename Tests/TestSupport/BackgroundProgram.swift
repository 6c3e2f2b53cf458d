internal import CTestProcess
import Glibc

/// A program that runs beside the test, a server mostly, and is ended when this value is let go of.
public final class BackgroundProgram {
  /// Its process number.
  public let process: Int32
  private let output: CInt
  private var received: [UInt8] = []
  private var status: Int32?

  /// Starts the program. Its standard input is empty; what it writes, errors too, is for ``line(timeLimit:)``.
  ///
  /// - Parameter environment: all of its environment.
  /// - Throws: ``SystemError`` where no pipe or process can be had.
  public init(_ program: String, _ arguments: [String] = [], environment: [String: String] = ProgramRun.plainEnvironment)
    throws(SystemError)
  {
    let (input, output) = (try Pipe(), try Pipe())
    defer { for end in [input.readEnd, input.writeEnd, output.writeEnd] { close(end) } }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    process = start_process(program, words, variables, nil, [input.readEnd, output.writeEnd, output.writeEnd], false)
    self.output = output.readEnd
    guard process > 0 else { throw SystemError("a process") }
  }

  deinit {
    _ = end(with: SIGKILL)
    close(output)
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
    var raw: CInt = 0
    while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    let ending = raw & 0x7F
    let status = ending == 0 ? (raw >> 8) & 0xFF : 128 + ending
    self.status = status
    return status
  }
}
