import Dispatch
import FeedServer
import FeedServing
import Glibc
import ProgramPipes

/// The program `keyalarm-serve`: reads settings and plans from standard input and serves the last plan over HTTP. It is `keyalarm`'s
/// server and not for people; ``ServeMessages`` describes what it reads and writes.
@main
struct ServeService {
  private static let usage = "keyalarm-serve: error: keyalarm starts this program; it reads settings and plans from standard input"
  /// More than any field but a calendar takes, in bytes.
  private static let longestValue = 1 << 20
  /// Files that may be open besides connections.
  private static let otherFiles = 64

  static func main() {
    // Clients that go away are noticed by write.
    signal(SIGPIPE, SIG_IGN)
    // Only keyalarm reads the configuration anew.
    signal(SIGHUP, SIG_IGN)
    takeSignals()
    var reader = PipeRecordReader(longestValue: longestValue, receive: StandardStreams.readInput)
    let isAlone = CommandLine.arguments.count == 1 && isatty(STDIN_FILENO) == 0
    let first = isAlone ? (try? reader.next()).flatMap { $0 } : nil
    if let request = first.flatMap(ServeMessages.pageRequest) { writePages(request, from: &reader) }
    guard let first, let settings = ServeMessages.settings(first) else {
      _ = StandardStreams.write(Array((usage + "\n").utf8), to: STDERR_FILENO)
      exit(64)
    }
    FeedServer.allowOpenFiles(besides: otherFiles)
    serve(settings, showing: ServeMessages.isFollowedByPlan(first) ? nextPlan(from: &reader) : nil, from: &reader)
  }

  private static func serve(_ settings: ServeSettings, showing plan: ServedPlan?, from reader: inout PipeRecordReader) -> Never {
    // Before there are other threads, which inherit it.
    let endSignals = holdBackEndSignals()
    let server: FeedServer
    do {
      server = try FeedServer(settings, showing: plan) { line in _ = StandardStreams.write(Array("\(line)\n".utf8), to: STDERR_FILENO) }
    } catch {
      _ = StandardStreams.write(ServeMessages.failed("\(error)"), to: STDOUT_FILENO)
      exit(69)
    }
    DispatchQueue.global().async {
      awaitSignal(of: endSignals)
      finish(server)
    }
    let timer = everySecond { server.endOverdueConnections() }
    let code = FeedServer.code(for: server.address, settings.token)
    _ = StandardStreams.write(ServeMessages.listening(on: server.address, code: code), to: STDOUT_FILENO)
    takeMessages(from: &reader, server)
    withExtendedLifetime(timer) { finish(server) }
  }

  /// Takes what `keyalarm` sends until it ends, or sends what nobody understands.
  private static func takeMessages(from reader: inout PipeRecordReader, _ server: FeedServer) {
    while let plan = nextPlan(from: &reader, other: { ServeMessages.settings($0).map(server.change) }) { server.publish(plan) }
  }

  /// The next plan; nil at the end, or where nobody understands what is sent.
  ///
  /// - Parameter other: takes the records on the way to it.
  private static func nextPlan(from reader: inout PipeRecordReader, other: (PipeRecord) -> Void = { _ in }) -> ServedPlan? {
    var collector = PlanCollector()
    var body: [UInt8] = []
    func keep(_ piece: ArraySlice<UInt8>) -> Bool {
      body += piece
      return true
    }
    while let record = try? reader.next(body: keep) {
      other(record)
      if let plan = collector.take(record, body: body) { return plan }
      body = []
    }
    return nil
  }

  /// Writes the page of the plan that follows, as files.
  private static func writePages(_ request: PageRequest, from reader: inout PipeRecordReader) -> Never {
    guard let plan = nextPlan(from: &reader) else { exit(69) }
    let pages = StaticPage.pages(of: plan.overview, request).flatMap(ServeMessages.encode)
    exit(StandardStreams.write(pages, to: STDOUT_FILENO) ? 0 : 69)
  }

  private static func finish(_ server: FeedServer) -> Never {
    server.stop()
    exit(0)
  }

  // MARK: Events

  /// keyalarm holds signals back while it is at work, and what it starts would as well.
  private static func takeSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  /// Holds back SIGTERM and SIGINT on this thread and those that it starts: what no thread takes waits for `awaitSignal`.
  private static func holdBackEndSignals() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    return signals
  }

  private static func awaitSignal(of signals: sigset_t) {
    var (signals, number) = (signals, Int32(0))
    while sigwait(&signals, &number) != 0 {}
  }

  private static func everySecond(_ handler: @escaping @Sendable () -> Void) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now() + 1, repeating: 1)
    source.setEventHandler(handler: handler)
    source.activate()
    return source
  }
}
