import FeedServing
import Synchronization
import TestSupport
import Testing

@testable import FeedServer

/// The server over real sockets.
@Suite struct FeedServerTests {
  /// Lends a server on a port of its own, with a plan where one is given.
  static func withServer(
    _ plan: ServedPlan? = Plans.plan(), gzip: Bool = false, log: Log? = nil, _ body: (FeedServer) throws -> Void
  ) throws {
    let listen = try #require(ListenAddress(parsing: "127.0.0.1:0"))
    let settings = ServeSettings(listen: listen, token: Plans.token, usesGzip: gzip, writesAccessLog: log != nil)
    let server = try FeedServer(settings) { log?.append($0) }
    if let plan { server.publish(plan) }
    try body(server)
    server.stop()
  }

  /// Lines of an access log.
  final class Log: Sendable {
    private let kept = Mutex<[String]>([])
    var lines: [String] { kept.withLock { $0 } }
    func append(_ line: String) { kept.withLock { $0.append(line) } }
  }

  /// Asks once, on a connection of its own.
  static func ask(
    _ server: FeedServer, _ path: String, method: String = "GET", _ headers: [String: String] = [:], body: String = ""
  ) throws -> HTTPReply {
    let connection = try HTTPConnection(port: server.address.port)
    let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    connection.send("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\(lines)\r\n\(body)")
    return try #require(connection.reply(isHead: method == "HEAD"))
  }

  static let calendarPath = "/\(Plans.token.text)/alarms.ics"

  @Test(arguments: ["*/*", "text/html", "text/calendar", "application/json;q=1, */*;q=0"])
  func `the feed is a calendar, whatever is accepted`(_ accepted: String) throws {
    try FeedServerTests.withServer { server throws in
      let reply = try FeedServerTests.ask(server, FeedServerTests.calendarPath, ["Accept": accepted])
      #expect(reply.status == 200)
      #expect(reply.body == Plans.calendar())
      #expect(reply.header("Content-Type") == "text/calendar; charset=utf-8")
      #expect(reply.header("Content-Disposition") == "inline; filename=\"alarms.ics\"")
      #expect(reply.header("Cache-Control") == "private, no-cache")
      #expect(reply.header("Last-Modified") == "Sat, 01 Aug 2026 00:00:00 GMT")
      #expect(reply.header("ETag")?.hasPrefix("\"") == true)
      #expect(reply.header("Content-Encoding") == nil && reply.header("Vary") == nil)
      #expect(reply.header("Referrer-Policy") == "no-referrer")
    }
  }

  @Test func `HEAD gives the same head and no body`() throws {
    try FeedServerTests.withServer { server throws in
      for path in [FeedServerTests.calendarPath, "/\(Plans.token.text)/", "/healthz", "/nothing"] {
        let (get, head) = (try FeedServerTests.ask(server, path), try FeedServerTests.ask(server, path, method: "HEAD"))
        func lines(_ reply: HTTPReply) -> [String] { reply.headerLines.filter { !$0.hasPrefix("Date:") } }
        #expect(head.status == get.status)
        #expect(lines(head) == lines(get))
      }
    }
  }

  @Test func `who has it gets no body`() throws {
    try FeedServerTests.withServer { server throws in
      let tag = try #require(try FeedServerTests.ask(server, FeedServerTests.calendarPath).header("ETag"))
      for field in [tag, "W/\(tag)", "\"other\", \(tag)", "W/\"a\" ,W/\(tag)", "*"] {
        let reply = try FeedServerTests.ask(server, FeedServerTests.calendarPath, ["If-None-Match": field])
        #expect(reply.status == 304)
        #expect(reply.header("ETag") == tag)
        #expect(reply.header("Cache-Control") == "private, no-cache")
      }
      let date = "Sat, 01 Aug 2026 00:00:00 GMT"
      #expect(try FeedServerTests.ask(server, FeedServerTests.calendarPath, ["If-Modified-Since": date]).status == 304)
      let other = try FeedServerTests.ask(server, FeedServerTests.calendarPath, ["If-None-Match": "\"x\"", "If-Modified-Since": date])
      #expect(other.status == 200)
      server.publish(Plans.plan("second"))
      let changed = try FeedServerTests.ask(server, FeedServerTests.calendarPath, ["If-None-Match": tag])
      #expect(changed.status == 200)
      #expect(changed.body == Plans.calendar("second"))
      #expect(changed.header("ETag") != tag)
    }
  }

  @Test func `a 304 leaves the connection open for the next request`() throws {
    try FeedServerTests.withServer { server throws in
      let tag = try #require(try FeedServerTests.ask(server, FeedServerTests.calendarPath).header("ETag"))
      let connection = try HTTPConnection(port: server.address.port)
      for _ in 0..<5 {
        connection.send("GET \(FeedServerTests.calendarPath) HTTP/1.1\r\nHost: a\r\nIf-None-Match: \(tag)\r\n\r\n")
        #expect(connection.reply()?.status == 304)
        connection.send("GET \(FeedServerTests.calendarPath) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(connection.reply()?.body == Plans.calendar())
      }
    }
  }

  @Test func `the feed is packed only where the settings and the client want it`() throws {
    try FeedServerTests.withServer(gzip: true) { server throws in
      let plain = try FeedServerTests.ask(server, FeedServerTests.calendarPath)
      let packed = try FeedServerTests.ask(server, FeedServerTests.calendarPath, ["Accept-Encoding": "gzip, br"])
      #expect(plain.body == Plans.calendar())
      #expect(plain.header("Vary") == "Accept-Encoding" && packed.header("Vary") == "Accept-Encoding")
      #expect(packed.header("Content-Encoding") == "gzip")
      #expect(packed.header("ETag") != plain.header("ETag"))
      #expect(try ProgramRun("/bin/gzip", ["-dc"], input: packed.body).run().output == Plans.calendar())
      let again = ["Accept-Encoding": "gzip", "If-None-Match": packed.header("ETag") ?? ""]
      #expect(try FeedServerTests.ask(server, FeedServerTests.calendarPath, again).status == 304)
    }
    try FeedServerTests.withServer { server throws in
      let reply = try FeedServerTests.ask(server, FeedServerTests.calendarPath, ["Accept-Encoding": "gzip"])
      #expect(reply.header("Content-Encoding") == nil)
    }
  }

  @Test func `other methods are refused everywhere, with and without a body`() throws {
    try FeedServerTests.withServer { server throws in
      for method in ["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND", "TRACE", "PATCH", "get", "X"] {
        for path in [FeedServerTests.calendarPath, "/\(Plans.token.text)/", "/healthz", "/nothing"] {
          let reply = try FeedServerTests.ask(server, path, method: method)
          #expect(reply.status == 405)
          #expect(reply.header("Allow") == "GET, HEAD")
        }
      }
      let body = try FeedServerTests.ask(server, "/", method: "POST", ["Content-Length": "1000000"], body: "abc")
      #expect(body.status == 405)
    }
  }

  @Test func `a wrong token looks like any other wrong path`() throws {
    try FeedServerTests.withServer { server throws in
      let wrong = [
        "/\(Plans.token.text.dropLast())x/alarms.ics", "/\(Plans.token.text)x/", "/wrong/alarms.ics", "/nothing", "/",
        "/..%2f..%2fetc/passwd",
        "/../../etc/passwd", "/\(Plans.token.text)/../alarms.ics", "/\(Plans.token.text)", "/\(Plans.token.text)/favicon.ico",
      ]
      let replies = try wrong.map { try FeedServerTests.ask(server, $0) }
      for reply in replies {
        #expect(reply.status == 404)
        #expect(reply.text == "not found\n")
        #expect(reply.headerLines.filter { !$0.hasPrefix("Date:") } == replies[0].headerLines.filter { !$0.hasPrefix("Date:") })
      }
    }
  }

  @Test func `before the first plan apps are told to come again`() throws {
    try FeedServerTests.withServer(nil) { server throws in
      for path in [FeedServerTests.calendarPath, "/\(Plans.token.text)/", "/healthz"] {
        let reply = try FeedServerTests.ask(server, path)
        #expect(reply.status == 503)
        #expect(reply.header("Retry-After") == "10")
      }
      #expect(try FeedServerTests.ask(server, "/wrong/alarms.ics").status == 404)
    }
  }

  @Test func `the health tells since when, and no names`() throws {
    try FeedServerTests.withServer { server throws in
      #expect(try FeedServerTests.ask(server, "/healthz").text == "ok\n")
      server.publish(Plans.plan(failing: true))
      let reply = try FeedServerTests.ask(server, "/healthz")
      #expect(reply.status == 503)
      #expect(reply.text == "stale since 2026-07-30T12:00:00Z\n")
      #expect(try FeedServerTests.ask(server, FeedServerTests.calendarPath).body == Plans.calendar())
    }
  }

  @Test func `the page speaks the reader's language and is kept by nobody else`() throws {
    try FeedServerTests.withServer { server throws in
      let path = "/\(Plans.token.text)/"
      let japanese = try FeedServerTests.ask(server, path, ["Accept-Language": "ja,en;q=0.5"])
      #expect(japanese.header("Content-Language") == "ja" && japanese.text.contains("これからのアラーム"))
      let english = try FeedServerTests.ask(server, path)
      #expect(english.header("Content-Language") == "en" && english.text.contains("Coming alarms"))
      #expect(english.header("Content-Type") == "text/html; charset=utf-8")
      #expect(english.header("Vary") == "Accept-Language")
      #expect(english.header("Content-Security-Policy")?.hasPrefix("default-src 'none'; style-src 'sha256-") == true)
      #expect(english.header("Cache-Control") == "private, no-cache")
    }
  }

  @Test func `other settings count at once`() throws {
    try FeedServerTests.withServer { server throws in
      let token = FeedToken()
      server.change(to: ServeSettings(listen: server.address, token: token, usesGzip: true))
      #expect(try FeedServerTests.ask(server, FeedServerTests.calendarPath).status == 404)
      let reply = try FeedServerTests.ask(server, "/\(token.text)/alarms.ics", ["Accept-Encoding": "gzip"])
      #expect(reply.header("Content-Encoding") == "gzip")
    }
  }

  @Test func `settings that change while a plan is made ready stay changed, and the plan is shown`() async throws {
    let listen = try #require(ListenAddress(parsing: "127.0.0.1:0"))
    let server = try FeedServer(ServeSettings(listen: listen, token: Plans.token, usesGzip: true)) { _ in }
    for round in 1...20 {
      // Packing it takes a while.
      let calendar = Plans.calendar("\(round)") + (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
      let plan = ServedPlan(calendar: calendar, changedAt: Plans.plan().changedAt, overview: Plans.overview())
      async let published: Void = server.publish(plan)
      let token = FeedToken()
      server.change(to: ServeSettings(listen: listen, token: token, usesGzip: true))
      await published
      let choice = server.choice.withLock(\.self)
      #expect(choice.settings.token == token)
      #expect(choice.content?.plan.calendar == calendar)
    }
    server.stop()
  }

  @Test func `requests are logged without the token`() throws {
    let log = Log()
    try FeedServerTests.withServer(log: log) { server throws in
      _ = try FeedServerTests.ask(server, FeedServerTests.calendarPath)
      _ = try FeedServerTests.ask(server, "/\(Plans.token.text.dropLast())/alarms.ics", method: "HEAD")
    }
    // Two connections end in any order.
    #expect(log.lines.count == 2)
    #expect(log.lines.contains { $0.hasSuffix("\"GET /…/alarms.ics HTTP/1.1\" 200 \(Plans.calendar().count)") })
    #expect(log.lines.contains { $0.hasSuffix("\"HEAD /… HTTP/1.1\" 404 -") })
    #expect(!log.lines.joined().contains(Plans.token.text.prefix(8)))
  }
}
