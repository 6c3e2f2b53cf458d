import FeedServing
import Foundation
import Glibc
import TestSupport
import Testing

/// The built program `keyalarm-serve`.
@Suite struct ServeServiceTests {
  static let path = "\(BuiltBinary.folder)/keyalarm-serve"
  static let calendarPath = "/\(Plans.token.text)/alarms.ics"

  static func settings(port: UInt16 = 0, log: Bool = false) throws -> ServeSettings {
    ServeSettings(listen: try #require(ListenAddress(parsing: "127.0.0.1:\(port)")), token: Plans.token, writesAccessLog: log)
  }

  static func calendar(from port: UInt16) throws -> HTTPReply {
    let connection = try HTTPConnection(port: port)
    connection.send("GET \(calendarPath) HTTP/1.1\r\nHost: a\r\n\r\n")
    return try #require(connection.reply())
  }

  /// Asks until that calendar is served: what was sent through a pipe takes a moment.
  static func waits(for mark: String, from port: UInt16) throws -> Bool {
    for _ in 0..<1_000 {
      if try calendar(from: port).body == Plans.calendar(mark) { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func `it serves what it is sent, until nothing more can come`() throws {
    let server = try ServeProgram(path: ServeServiceTests.path).start(try ServeServiceTests.settings())
    let port = server.address.port
    #expect(server.code.isEmpty)
    #expect(try ServeServiceTests.calendar(from: port).status == 503)
    for mark in ["first", "second"] {
      #expect(server.publish(Plans.plan(mark)))
      #expect(try ServeServiceTests.waits(for: mark, from: port))
    }
    let token = FeedToken()
    #expect(server.change(to: ServeSettings(token: token)))
    while try ServeServiceTests.calendar(from: port).status != 404 { usleep(10_000) }
    #expect(server.stop() == 0)
    #expect(throws: SystemError.self) { try HTTPConnection(port: port) }
  }

  @Test func `a plan that it starts with is there for the first request`() throws {
    for _ in 0..<10 {
      let server = try ServeProgram(path: ServeServiceTests.path).start(try ServeServiceTests.settings(), showing: Plans.plan())
      #expect(try ServeServiceTests.calendar(from: server.address.port).body == Plans.calendar())
      #expect(server.stop() == 0)
    }
  }

  @Test func `a port that is taken is told`() throws {
    let first = try ServeProgram(path: ServeServiceTests.path).start(try ServeServiceTests.settings())
    let settings = try ServeServiceTests.settings(port: first.address.port)
    #expect(throws: ServeFailure.cannotListen(settings.listen, reason: "address already in use")) {
      try ServeProgram(path: ServeServiceTests.path).start(settings)
    }
  }

  @Test(arguments: ["/bin/true", "/bin/cat", "/nonexistent"])
  func `a program that is no server fails`(_ path: String) throws {
    #expect(throws: ServeFailure.programFailed) { try ServeProgram(path: path).start(try ServeServiceTests.settings()) }
  }

  @Test(arguments: ["", "listen 1\n", "token 3\nabc\n\n", "listen 14\n127.0.0.1:8686\ntoken 3\nabc\n\n", "hello\n"])
  func `without settings and a good token it does not start`(_ text: String) throws {
    let result = try ProgramRun(ServeServiceTests.path, input: Array(text.utf8)).run()
    #expect(result.status == 64)
    #expect(result.errorText.contains("keyalarm starts this program"))
  }

  /// Starts the program, with a plan, and gives the port that it listens on.
  static func start(log: Bool = false) throws -> (program: BackgroundProgram, port: UInt16) {
    let program = try BackgroundProgram(path)
    let settings = try settings(log: log)
    #expect(program.send(ServeMessages.encode(settings) + ServeMessages.encode(Plans.plan())))
    #expect(program.line()?.hasPrefix("listening ") == true)
    let address = try #require(program.line().flatMap { ListenAddress(parsing: $0) })
    #expect(try waits(for: "first", from: address.port))
    return (program, address.port)
  }

  @Test func `SIGHUP does not end it`() throws {
    let (program, port) = try ServeServiceTests.start()
    kill(program.process, SIGHUP)
    for _ in 0..<20 { #expect(try ServeServiceTests.calendar(from: port).status == 200) }
    #expect(program.end(with: SIGTERM) == 0)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal under load loses no answer`(_ signal: Int32) throws {
    let (program, port) = try ServeServiceTests.start()
    let (answers, finished) = (FeedServerTests.Log(), DispatchGroup())
    for _ in 0..<4 {
      DispatchQueue.global().async(group: finished) {
        // Until nobody listens any more.
        while let connection = try? HTTPConnection(port: port) { ServeServiceTests.askUntilClosed(connection, answers) }
      }
    }
    while answers.lines.count < 200 { usleep(1_000) }
    #expect(program.end(with: signal) == 0)
    finished.wait()
    #expect(answers.lines.allSatisfy { $0 == "whole" })
  }

  static func askUntilClosed(_ connection: HTTPConnection, _ answers: FeedServerTests.Log) {
    while true {
      connection.send("GET \(ServeServiceTests.calendarPath) HTTP/1.1\r\nHost: a\r\n\r\n")
      let reply = connection.reply()
      answers.append(reply?.body == Plans.calendar() ? "whole" : "lost")
      guard let reply, reply.header("Connection") != "close" else { return }
    }
  }

  @Test func `no request fails while plans are published`() throws {
    let (program, port) = try ServeServiceTests.start()
    let connection = try HTTPConnection(port: port)
    for number in 0..<100 {
      #expect(program.send(ServeMessages.encode(Plans.plan("\(number)"))))
      connection.send("GET \(ServeServiceTests.calendarPath) HTTP/1.1\r\nHost: a\r\n\r\n")
      let reply = connection.reply()
      #expect(reply?.status == 200)
      #expect(reply.map { $0.text.hasPrefix("BEGIN:VCALENDAR") && $0.text.hasSuffix("END:VCALENDAR\r\n") } == true)
    }
    #expect(try ServeServiceTests.waits(for: "99", from: port))
    #expect(program.end(with: SIGTERM) == 0)
  }

  @Test func `the access log goes to standard error`() throws {
    let (program, port) = try ServeServiceTests.start(log: true)
    _ = try ServeServiceTests.calendar(from: port)
    var lines: [String] = []
    while lines.last?.contains("\"GET /…/alarms.ics HTTP/1.1\" 200 ") != true, let line = program.line() { lines.append(line) }
    #expect(lines.last?.hasPrefix("127.0.0.1 - - [") == true)
    #expect(program.end(with: SIGTERM) == 0)
  }
}
