import FeedServing
import TestSupport
import Testing

@testable import FeedServer

/// Clients that send too much, too little, or not what HTTP is.
@Suite struct HostileClientTests {
  static func isServed(by server: FeedServer) throws -> Bool {
    try FeedServerTests.ask(server, FeedServerTests.calendarPath).body == Plans.calendar()
  }

  @Test(arguments: [7_000, 100_000, 5_000_000])
  func `a header that is too long is refused, and the others are served`(_ length: Int) throws {
    try FeedServerTests.withServer { server throws in
      let connection = try HTTPConnection(port: server.address.port)
      connection.send("GET / HTTP/1.1\r\nHost: a\r\nX-Long: \(String(repeating: "a", count: length))\r\n\r\n")
      let reply = connection.reply()
      #expect(reply == nil || [404, 400, 413, 431].contains(reply?.status))
      #expect(try HostileClientTests.isServed(by: server))
    }
  }

  @Test func `a path that is too long is refused`() throws {
    try FeedServerTests.withServer { server throws in
      let connection = try HTTPConnection(port: server.address.port)
      connection.send("GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(connection.reply()?.status != 200)
      #expect(try HostileClientTests.isServed(by: server))
    }
  }

  @Test(arguments: [
    "\r\n\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "GET  /  HTTP/1.1\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}",
  ])
  func `what is no request harms nobody`(_ text: String) throws {
    try FeedServerTests.withServer { server throws in
      let connection = try HTTPConnection(port: server.address.port)
      connection.send(text)
      #expect(try HostileClientTests.isServed(by: server))
    }
  }

  /// What follows a body that was not asked for may be anything: it is not taken for a request.
  @Test(arguments: ["Content-Length: 65", "Transfer-Encoding: chunked"])
  func `a request with a body ends the connection`(_ header: String) throws {
    try FeedServerTests.withServer { server throws in
      let connection = try HTTPConnection(port: server.address.port)
      let hidden = "GET \(FeedServerTests.calendarPath) HTTP/1.1\r\nHost: a\r\n\r\n"
      connection.send("GET / HTTP/1.1\r\nHost: a\r\n\(header)\r\n\r\n\(hidden)")
      let reply = connection.reply()
      #expect(reply?.status == 404)
      #expect(reply?.header("Connection") == "close")
      #expect(connection.reply() == nil)
    }
  }

  @Test func `a request that never ends holds up nobody`() throws {
    try FeedServerTests.withServer { server throws in
      let connections = try (0..<50).map { _ in try HTTPConnection(port: server.address.port) }
      for connection in connections { connection.send("GET / HTTP/1.1\r\nHost: a\r\nX-Half") }
      #expect(try HostileClientTests.isServed(by: server))
    }
  }

  @Test func `a thousand idle connections hold up nobody`() throws {
    FeedServer.allowOpenFiles(besides: 1_500)
    try FeedServerTests.withServer { server throws in
      let connections = try (0..<1_000).map { _ in try HTTPConnection(port: server.address.port) }
      for _ in 0..<20 { #expect(try HostileClientTests.isServed(by: server)) }
      connections[999].send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(connections[999].reply()?.status == 200)
    }
  }

  @Test func `connections that take too long over a request are ended, the others are not`() throws {
    try FeedServerTests.withServer { server throws in
      let slow = try HTTPConnection(port: server.address.port)
      slow.send("GET / HTTP/1.1\r\nX-Slow")
      // Its mark is there once another connection, taken after it, is served.
      #expect(try HostileClientTests.isServed(by: server))
      server.watch.endOverdue(now: ConnectionWatch.now + ConnectionWatch.longestSeconds - 1)
      slow.send("er: yes\r\nHost: a\r\n\r\n")
      #expect(slow.reply()?.status == 404)
      server.watch.endOverdue(now: ConnectionWatch.now + ConnectionWatch.longestSeconds + 2)
      #expect(slow.isEnded())
      #expect(try HostileClientTests.isServed(by: server))
    }
  }

  @Test func `the limits are those that the manual names`() {
    #expect(FeedServer.mostConnections == 2_000)
    #expect(FeedServer.idleSeconds == 15)
    #expect(ConnectionWatch.longestSeconds == 60)
    #expect(FeedServer.requestBytes == 16_384)
  }
}
