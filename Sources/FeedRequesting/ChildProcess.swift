import Glibc

/// A program that runs beside this one: it reads what it is given from standard input, and this one reads its standard output.
///
/// It is ended when this value is let go of. The process has to ignore SIGPIPE, since the program may end before it has read all.
final class ChildProcess {
  /// How long at most `receive` waits before it calls back, in milliseconds.
  private static let tickMilliseconds: Int32 = 1_000

  private let process: pid_t
  private let output: Int32
  private var isEnded = false

  private init(_ process: pid_t, output: Int32) {
    (self.process, self.output) = (process, output)
  }

  /// Starts the program with no arguments and gives it all of the input; nil where that cannot be done.
  ///
  /// The program has to read its input to the end before it writes more than a pipe holds.
  static func start(_ path: String, input: [UInt8]) -> ChildProcess? {
    guard let toChild = PipeEnds(), let fromChild = PipeEnds() else { return nil }
    defer { close(toChild.writeEnd) }
    let process = spawn(path, reading: toChild.readEnd, writing: fromChild.writeEnd)
    close(toChild.readEnd)
    close(fromChild.writeEnd)
    guard let process else {
      close(fromChild.readEnd)
      return nil
    }
    send(input, to: toChild.writeEnd)
    return ChildProcess(process, output: fromChild.readEnd)
  }

  private static func spawn(_ path: String, reading input: Int32, writing output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var words = [strdup(path), nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    // Zero and negative numbers name groups of processes, which are not this one's to end.
    return posix_spawn(&process, path, &actions, nil, &words, environ) == 0 && process > 0 ? process : nil
  }

  /// A program that ends early does not take it all; what it answers tells that.
  private static func send(_ input: [UInt8], to descriptor: Int32) {
    var rest = input[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  /// The next bytes that it writes, some at a time; none at the end; nil where none came for so long.
  func receive(silenceMilliseconds: Int, whileWaiting: () -> Void) -> [UInt8]? {
    var waited = 0
    var polled = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, ChildProcess.tickMilliseconds) == 0 {
      waited += Int(ChildProcess.tickMilliseconds)
      guard waited < silenceMilliseconds else { return nil }
      whileWaiting()
    }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var got = read(output, buffer.baseAddress, buffer.count)
      while got < 0, errno == EINTR { got = read(output, buffer.baseAddress, buffer.count) }
      failed = got < 0
      count = max(0, got)
    }
    return failed ? nil : bytes
  }

  /// Ends it, whatever it is at.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    close(output)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  deinit { end() }
}

/// The two ends of a pipe, neither of which another program inherits unasked.
private struct PipeEnds {
  let readEnd: Int32
  let writeEnd: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}
