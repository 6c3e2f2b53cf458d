import ProgramPipes

/// The program `keyalarm-serve`, which has the server's code, so that `keyalarm` starts without it.
package struct ServeProgram: Sendable {
  /// Its name.
  package static let name = "keyalarm-serve"
  /// How long it may take to begin to listen, in milliseconds.
  private static let patienceMilliseconds = 20_000

  /// Its file; nil where it is not installed.
  package let path: String?

  /// The program in that file.
  package init(path: String) {
    self.path = path
  }

  /// The program beside the running one, or in `../libexec/keyalarm` seen from there.
  package init() {
    path = ChildProgram.path(of: ServeProgram.name)
  }

  /// Starts to serve.
  ///
  /// - Parameter plan: what is served from the first request on; without it, apps are told to come again until a plan is published.
  /// - Throws: `ServeFailure`.
  package func start(_ settings: ServeSettings, showing plan: ServedPlan? = nil) throws(ServeFailure) -> RunningFeedServer {
    guard let path else { throw .programMissing }
    let messages = ServeMessages.encode(settings, planFollows: plan != nil) + (plan.map(ServeMessages.encode) ?? [])
    guard let program = ChildProgram.start(path), program.send(messages) else { throw .programFailed }
    var reader = ServeProgram.reader(of: program)
    guard let record = try? reader.next() else { throw .programFailed }
    if let reason = record.text("failed") { throw .cannotListen(settings.listen, reason: reason) }
    guard let address = record.text("listening").flatMap({ ListenAddress(parsing: $0) }) else { throw .programFailed }
    return RunningFeedServer(program, address: address, code: record.text("code") ?? "")
  }

  /// The page of a plan as files, one in each language.
  ///
  /// - Throws: `ServeFailure`.
  package func pages(of plan: ServedPlan, _ request: PageRequest) throws(ServeFailure) -> [StaticPage] {
    guard let path else { throw .programMissing }
    guard let program = ChildProgram.start(path), program.send(ServeMessages.encode(request) + ServeMessages.encode(plan)) else {
      throw .programFailed
    }
    program.closeInput()
    var reader = ServeProgram.reader(of: program)
    var (pages, body): ([StaticPage], [UInt8]) = ([], [])
    func keep(_ piece: ArraySlice<UInt8>) -> Bool {
      body += piece
      return true
    }
    while let record = try? reader.next(body: keep), let language = record.text("page") {
      pages.append(StaticPage(language: language, contents: body))
      body = []
    }
    guard program.wait() == 0, !pages.isEmpty else { throw .programFailed }
    return pages
  }

  private static func reader(of program: ChildProgram) -> PipeRecordReader {
    PipeRecordReader(longestValue: 1 << 16) { () throws(PipeRecordReader.Fault) in
      guard let bytes = program.receive(silenceMilliseconds: patienceMilliseconds) else { throw .unreadable }
      return bytes
    }
  }
}

/// Shows plans to the world.
package protocol FeedPublishing: AnyObject {
  /// Where it listens, with the port that it got.
  var address: ListenAddress { get }
  /// A QR code of the page's address, in lines for a terminal; empty where no other device can open it.
  var code: String { get }

  /// Serves that plan from now on; false where the server is gone.
  func publish(_ plan: ServedPlan) -> Bool
  /// Goes by those settings from now on, but goes on to listen where it does; false where the server is gone.
  func change(to settings: ServeSettings) -> Bool
  /// Lets it finish what is running.
  ///
  /// - Returns: its exit status; 0 where all is well.
  func stop() -> Int32
}

/// A `keyalarm-serve` that runs. It ends when this value is let go of.
package final class RunningFeedServer: FeedPublishing {
  package let address: ListenAddress
  package let code: String
  private let program: ChildProgram

  init(_ program: ChildProgram, address: ListenAddress, code: String) {
    (self.program, self.address, self.code) = (program, address, code)
  }

  package func publish(_ plan: ServedPlan) -> Bool { program.send(ServeMessages.encode(plan)) }

  package func change(to settings: ServeSettings) -> Bool { program.send(ServeMessages.encode(settings)) }

  package func stop() -> Int32 { program.wait() }
}

/// Why the feed cannot be served.
package enum ServeFailure: Error, Hashable, Sendable {
  case programMissing
  /// It ended before it listened.
  case programFailed
  /// The system does not let it listen there; the reason is the system's.
  case cannotListen(ListenAddress, reason: String)
}

extension ServeFailure: CustomStringConvertible {
  /// What happened and what to do.
  package var description: String {
    switch self {
    case .programMissing: "keyalarm-serve is not installed beside keyalarm or in libexec"
    case .programFailed: "keyalarm-serve ended before it listened"
    case .cannotListen(let address, let reason): "cannot listen on \(address): \(reason)"
    }
  }
}
