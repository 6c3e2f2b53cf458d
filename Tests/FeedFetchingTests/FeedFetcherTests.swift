import FeedFetching
import FeedRequesting
import TestSupport
import Testing

@Suite struct FeedFetcherTests {
  /// libcurl knows no number of redirects below −1; what it does not take could as well be what keeps a transfer safe.
  @Test func `without a setting that libcurl refuses nothing is fetched`() throws {
    let server = try ScriptedServer { _ in .response(200, body: calendar.bytes) }
    let failure = try Fetched.from(server.address("/a.ics"), limits: FetchLimits(redirects: -5))
    guard case .failure(.other(let reason)) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(reason.hasPrefix("libcurl refused a setting: "))
    #expect(server.requests.isEmpty)
  }

  @Test func `a feed comes with its bytes and the charset that the server names`() throws {
    let server = try ScriptedServer { _ in .response(200, ["Content-Type": "text/calendar; charset=\"Shift_JIS\""], body: calendar.bytes) }
    #expect(try Fetched.from(server.address("/a.ics")) == .feed(text: calendar, charset: "Shift_JIS", isUnchanged: false))
    #expect(server.requests.first?.header("Accept-Encoding") == "gzip, deflate")
    #expect(server.requests.first?.header("User-Agent")?.hasPrefix("keyalarm/") == true)
  }

  @Test(
    arguments: [
      ("text/calendar", nil), ("text/calendar;charset=utf-8", "utf-8"), ("text/calendar; method=PUBLISH; Charset = EUC-JP ", "EUC-JP"),
      ("text/calendar; charset=", nil), ("text/calendar; charset=\"\u{1}\"", nil), ("text/calendar; x=charset=utf-8", nil),
    ] as [(String, String?)])
  func `the charset is a parameter of the content type`(_ contentType: String, _ charset: String?) throws {
    let server = try ScriptedServer { _ in .response(200, ["Content-Type": contentType], body: calendar.bytes) }
    #expect(try Fetched.from(server.address("/")) == .feed(text: calendar, charset: charset, isUnchanged: false))
  }

  @Test(arguments: [0, 1, 5])
  func `up to five redirects are followed`(_ count: Int) throws {
    let server = try FeedFetcherTests.chain(of: count)
    #expect(try Fetched.from(server.address("/0")) == .feed(calendar))
    #expect(server.requests.count == count + 1)
  }

  @Test func `a sixth redirect is not followed`() throws {
    let server = try FeedFetcherTests.chain(of: 6)
    #expect(try Fetched.from(server.address("/0")) == .failure(.tooManyRedirects(limit: 5)))
    #expect(server.requests.count == 6)
  }

  /// `/0` leads to `/1` and so on; the last one is the feed.
  static func chain(of count: Int) throws -> ScriptedServer {
    try ScriptedServer { request in
      let place = Int(request.target.dropFirst()) ?? 0
      let status = [301, 302, 303, 307, 308][place % 5]
      return place < count ? .redirect(to: "/\(place + 1)", status: status) : .response(200, body: calendar.bytes)
    }
  }

  @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/a.ics", "gopher://127.0.0.1/", "dict://127.0.0.1/", "scp://127.0.0.1/a"])
  func `a redirect to anything but http and https is refused`(_ location: String) throws {
    let server = try ScriptedServer { _ in .redirect(to: location) }
    let scheme = String(location.prefix { $0 != ":" })
    #expect(try Fetched.from(server.address("/a.ics")) == .failure(.redirectRefused(scheme: scheme)))
  }

  @Test func `a redirect to an address with a password in it is refused`() throws {
    let server = try ScriptedServer { request in
      request.target == "/a" ? .redirect(to: "http://anna:s3cret@127.0.0.1:1/") : .response(200, body: calendar.bytes)
    }
    #expect(try Fetched.from(server.address("/a")) == .failure(.redirectNamesUser))
  }

  @Test(arguments: [204, 206, 304, 400, 401, 403, 404, 410, 429, 500, 503])
  func `a status without a feed is told`(_ status: Int) throws {
    let body = [204, 304].contains(status) ? [] : "<html>".bytes
    let server = try ScriptedServer { _ in .response(status, body: body) }
    #expect(try Fetched.from(server.address("/a.ics")) == .failure(.status(status)))
  }

  @Test func `webcal is read over http only where that is allowed`() throws {
    let server = try ScriptedServer { _ in .response(200, body: calendar.bytes) }
    let address = "webcal://127.0.0.1:\(server.port)/a.ics"
    #expect(try Fetched.from(address, allowsHTTP: true) == .feed(calendar))
    guard case .failure(.untrusted) = try Fetched.from(address) else {
      Issue.record("it was read over http")
      return
    }
  }

  @Test func `several feeds are fetched at once, and each answer stands in its place`() throws {
    // Each answer waits until all have been asked for: one after the other would never end.
    let server = try ScriptedServer { request in
      [.drip([], times: request.target == "/0" ? 8 : 1, pauseMilliseconds: 20)] + .response(200, body: request.target.bytes)
    }
    let requests = try (0..<20).map { FetchRequest(try FeedAddress(parsing: server.address("/\($0)"))) }
    var finished: [Int] = []
    let results = FeedFetcher(cache: nil).fetch(requests) { finished.append($0) }
    #expect(results.map { Fetched($0) } == (0..<20).map { .feed("/\($0)") })
    #expect(finished.sorted() == Array(0..<20))
    #expect(finished.first != 0)
  }

  @Test func `feeds that nobody waits for any more are given up`() throws {
    let server = try ScriptedServer { _ in [.drip("HTTP/1.1 200 OK\r\n".bytes, times: 1, pauseMilliseconds: 5_000)] }
    let request = FetchRequest(try FeedAddress(parsing: server.address("/")))
    var questions = 0
    let results = FeedFetcher(cache: nil).fetch([request]) { _ in
    } isWanted: {
      questions += 1
      return questions < 4
    }
    #expect(Fetched(results[0]) == .failure(.givenUp))
  }
}
