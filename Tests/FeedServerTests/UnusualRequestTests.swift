import FeedServing
import TestSupport
import Testing

@testable import FeedServer

/// Requests that few clients send and the standard knows (RFC 9110, RFC 9112).
@Suite struct UnusualRequestTests {
  static let path = FeedServerTests.calendarPath

  @Test(arguments: [
    ("GET \(path) HTTP/1.0\r\n\r\n", 200), ("GET \(path) HTTP/1.1\r\n\r\n", 400), ("GET \(path) HTTP/2.0\r\nHost: a\r\n\r\n", 505),
    ("GET http://a\(path) HTTP/1.1\r\nHost: a\r\n\r\n", 200), ("GET https://a\(path)?x=1 HTTP/1.1\r\nHost: b\r\n\r\n", 200),
    ("GET \(path.replacing(".ics", with: "%2Eics")) HTTP/1.1\r\nHost: a\r\n\r\n", 200),
    ("GET \(path.replacing("/alarms", with: "%2falarms")) HTTP/1.1\r\nHost: a\r\n\r\n", 404),
    ("GET /\(path) HTTP/1.1\r\nHost: a\r\n\r\n", 404), ("GET /x/..\(path) HTTP/1.1\r\nHost: a\r\n\r\n", 404),
    ("GET \(path)%00 HTTP/1.1\r\nHost: a\r\n\r\n", 404), ("GET \(path) HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("GET \(path) HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n", 200),
    ("POST \(path) HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n", 405),
    ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 405), ("CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    ("GET \(path) HTTP/1.1\r\nHost: a\r\nRange: bytes=0-9\r\n\r\n", 200),
    ("GET \(path) HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n", 200),
    ("GET \(path) HTTP/1.1\r\nHost: a\r\nIf-Modified-Since: Saturday, 01-Aug-26 00:00:00 GMT\r\n\r\n", 304),
    ("GET \(path) HTTP/1.1\r\nHost: a\r\nIf-Modified-Since: Sat Aug  1 00:00:00 2026\r\n\r\n", 304),
    ("GET \(path) HTTP/1.1\r\nHost: a\r\nCookie: \(String(repeating: "a", count: 7_500))\r\n\r\n", 200),
  ])
  func `each has its answer, a calendar as a whole`(_ request: String, _ status: Int) throws {
    try FeedServerTests.withServer { server throws in
      let connection = try HTTPConnection(port: server.address.port)
      connection.send(request)
      let reply = try #require(connection.reply())
      #expect(reply.status == status)
      if status == 200 { #expect(reply.body == Plans.calendar()) }
    }
  }

  @Test func `requests that come all at once are answered in their order`() throws {
    try FeedServerTests.withServer { server throws in
      let connection = try HTTPConnection(port: server.address.port)
      let paths = [UnusualRequestTests.path, "/healthz", "/nothing"]
      connection.send((0..<30).map { "GET \(paths[$0 % 3]) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      #expect((0..<30).map { _ in connection.reply()?.status } == (0..<30).map { [200, 200, 404][$0 % 3] })
    }
  }

  @Test func `an answer in the old version ends the connection unless it is to stay`() throws {
    try FeedServerTests.withServer { server throws in
      let connection = try HTTPConnection(port: server.address.port)
      connection.send("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      #expect(connection.reply()?.status == 200)
      connection.send("GET /healthz HTTP/1.0\r\n\r\n")
      #expect(connection.reply()?.status == 200)
      #expect(connection.isEnded())
    }
  }
}
