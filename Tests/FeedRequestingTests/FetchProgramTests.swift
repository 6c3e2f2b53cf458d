import FeedRequesting
import Glibc
import TestSupport
import Testing

/// The program's side is played by shell scripts, since a proper `keyalarm-fetch` does none of this.
@Suite struct FetchProgramTests {
  /// An answer, with the bytes of its feed.
  enum Answer: Hashable {
    case feed(text: String, charset: String?)
    case failure(FetchFailure)

    init(_ answer: FetchAnswer) {
      switch answer {
      case .success(let feed):
        self = .feed(text: String(decoding: feed.file.bytes(at: 0, count: 1_000) ?? [], as: UTF8.self), charset: feed.charset)
      case .failure(let failure): self = .failure(failure)
      }
    }
  }

  static func answers(of script: String, limits: FetchLimits = .standard, count: Int = 2) throws -> [Answer] {
    try withTemporaryFolder { folder in
      let path = "\(folder)/program"
      let written = try ProgramRun("/bin/sh", ["-c", "cat >\(path) && chmod +x \(path)"], input: Array("#!/bin/sh\n\(script)\n".utf8)).run()
      #expect(written.status == 0)
      let request = FetchRequest(try FeedAddress(parsing: "https://a.example/"))
      let answers = FetchProgram(path: path).start(Array(repeating: request, count: count), limits: limits)
      return (0..<count).map { _ in Answer(answers.next()) }
    }
  }

  @Test func `answers come in order, and what is told on the way is no answer`() throws {
    let answers = try FetchProgramTests.answers(
      of: """
        cat >/dev/null
        printf 'finished 1\\n1\\n\\nfinished 1\\n0\\n\\n'
        printf 'feed 1\\n0\\ncharset 5\\nutf-8\\nbody 3\\nabc\\n\\nfailure 1\\n1\\nkind 6\\nstatus\\nfact 3\\n404\\n\\n'
        """)
    #expect(answers == [.feed(text: "abc", charset: "utf-8"), .failure(.status(404))])
  }

  @Test(arguments: [
    "exit 1",
    "cat >/dev/null",
    "cat >/dev/null; printf 'feed 1\\n0\\nbody 30\\nabc'",
    "cat >/dev/null; printf 'feed 1\\n0\\nbody 99999999999\\n'",
    "cat >/dev/null; echo hello",
    "cat >/dev/null; printf 'feed 1\\n0\\n\\n'",
    "kill -9 $$",
  ])
  func `a program that ends early or speaks nonsense fails all that is not answered`(_ script: String) throws {
    #expect(try FetchProgramTests.answers(of: script) == [.failure(.programFailed), .failure(.programFailed)])
  }

  @Test func `a program that is not there is named`() throws {
    let answers = FetchProgram(path: "/nonexistent").start([FetchRequest(try FeedAddress(parsing: "https://a.example/"))])
    #expect(Answer(answers.next()) == .failure(.programFailed))
    #expect("\(FetchFailure.programMissing)".contains("keyalarm-fetch"))
  }

  @Test func `letting go of the answers ends the program`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/program"
      let script = """
        #!/bin/sh
        echo $$ >\(folder)/process
        cat >/dev/null
        printf 'finished 1\\n0\\n\\nfailure 1\\n0\\nkind 7\\npacking\\n\\n'
        exec sleep 1000
        """
      _ = try ProgramRun("/bin/sh", ["-c", "cat >\(path) && chmod +x \(path)"], input: Array(script.utf8)).run()
      var answers: (any FeedAnswers)? = FetchProgram(path: path).start([FetchRequest(try FeedAddress(parsing: "https://a.example/"))])
      #expect((answers?.next()).map(Answer.init) == .failure(.packing))
      answers = nil
      let process = try ProgramRun("/bin/cat", ["\(folder)/process"]).run().outputText
      let number = try #require(pid_t(process.dropLast()))
      #expect(kill(number, 0) == -1 && errno == ESRCH)
    }
  }
}
