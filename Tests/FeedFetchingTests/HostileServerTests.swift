import FeedFetching
import FeedRequesting
import Glibc
import TestSupport
import Testing

/// Servers that send too much, too slowly, or not what they say.
@Suite struct HostileServerTests {
  @Test func `a bomb of 300 MB is given up where it passes the limit`() throws {
    let packed = try ProgramRun("/bin/sh", ["-c", "head -c 300000000 /dev/zero | gzip -1"]).run().output
    let server = try ScriptedServer { _ in .response(200, ["Content-Encoding": "gzip"], body: packed) }
    let limits = FetchLimits(unpackedBytes: 4 << 20)
    #expect(try Fetched.from(server.address("/a.ics"), limits: limits) == .failure(.tooLarge(limitBytes: 4 << 20)))
  }

  @Test func `a body as long as the limit is read, a longer one is not`() throws {
    let server = try ScriptedServer { request in
      let count = Int(request.target.dropFirst()) ?? 0
      return [.send([ServerStep].head(200, [:]) + [UInt8](repeating: 0x20, count: count))]
    }
    let limits = FetchLimits(unpackedBytes: 1_000)
    #expect(try Fetched.from(server.address("/1000"), limits: limits) == .feed(String(repeating: " ", count: 1_000)))
    #expect(try Fetched.from(server.address("/1001"), limits: limits) == .failure(.tooLarge(limitBytes: 1_000)))
  }

  @Test func `a length above the limit is refused before the body comes`() throws {
    let server = try ScriptedServer { _ in .response(200, ["Content-Length": "9999999999"]) }
    #expect(try Fetched.from(server.address("/")) == .failure(.tooLarge(limitBytes: 256 << 20)))
  }

  @Test func `a server that drips comes to an end`() throws {
    let server = try ScriptedServer { _ in [.send([ServerStep].head(200, [:])), .drip([0x20], times: 10_000, pauseMilliseconds: 10)] }
    let limits = FetchLimits(totalMilliseconds: 300)
    #expect(try Fetched.from(server.address("/"), limits: limits) == .failure(.tooSlow(limitMilliseconds: 300)))
  }

  @Test func `a server that says nothing comes to an end`() throws {
    let server = try ScriptedServer { _ in [.drip([], times: 1_000, pauseMilliseconds: 10)] }
    let limits = FetchLimits(totalMilliseconds: 300)
    #expect(try Fetched.from(server.address("/"), limits: limits) == .failure(.tooSlow(limitMilliseconds: 300)))
  }

  @Test func `redirects share the time of one feed`() throws {
    let server = try ScriptedServer { _ in [.drip([], times: 15, pauseMilliseconds: 10)] + .redirect(to: "/") }
    let limits = FetchLimits(totalMilliseconds: 400, redirects: 1_000)
    #expect(try Fetched.from(server.address("/"), limits: limits) == .failure(.tooSlow(limitMilliseconds: 400)))
  }

  @Test func `a body that ends early is no feed`() throws {
    let server = try ScriptedServer { _ in .response(200, ["Content-Length": "5000"], body: calendar.bytes) }
    #expect(try Fetched.from(server.address("/")) == .failure(.cut(receivedBytes: calendar.utf8.count)))
  }

  @Test func `a chunked body that ends early is no feed`() throws {
    let server = try ScriptedServer { _ in
      [.send([ServerStep].head(200, ["Transfer-Encoding": "chunked"]) + "5\r\nBEGIN\r\n40\r\n:VCAL".bytes)]
    }
    guard case .failure(.cut) = try Fetched.from(server.address("/")) else {
      Issue.record("it was taken for whole")
      return
    }
  }

  @Test func `a packed body that ends early is no feed`() throws {
    let packed = try ProgramRun("/bin/gzip", ["-c"], input: Array(repeating: calendar, count: 1_000).joined().bytes).run().output
    let headers = ["Content-Encoding": "gzip", "Content-Length": "\(packed.count)"]
    let server = try ScriptedServer { _ in .response(200, headers, body: packed.dropLast(20)) }
    guard case .failure(.cut) = try Fetched.from(server.address("/")) else {
      Issue.record("it was taken for whole")
      return
    }
  }

  @Test func `a packed body is unpacked`() throws {
    let text = Array(repeating: calendar, count: 1_000).joined()
    let packed = try ProgramRun("/bin/gzip", ["-c"], input: text.bytes).run().output
    let server = try ScriptedServer { _ in .response(200, ["Content-Encoding": "gzip"], body: packed) }
    #expect(try Fetched.from(server.address("/")) == .feed(text))
  }

  @Test(arguments: ["gzip", "deflate", "br", "gzip, gzip, gzip, gzip, gzip, gzip, gzip"])
  func `a body that is not packed as the server says is no feed`(_ encoding: String) throws {
    let server = try ScriptedServer { _ in .response(200, ["Content-Encoding": encoding], body: "no archive".bytes) }
    #expect(try Fetched.from(server.address("/")) == .failure(.packing))
  }

  @Test func `a header without an end is given up`() throws {
    let line = [UInt8](repeating: 0x61, count: 1 << 16)
    let server = try ScriptedServer { _ in [.send("HTTP/1.1 200 OK\r\nX-Long: ".bytes), .drip(line, times: 10_000, pauseMilliseconds: 0)] }
    guard case .failure = try Fetched.from(server.address("/"), limits: FetchLimits(totalMilliseconds: 20_000)) else {
      Issue.record("it came to an end")
      return
    }
  }

  @Test func `headers without an end are given up`() throws {
    let line = "X-Line: 1234567890\r\n".bytes
    let server = try ScriptedServer { _ in [.send("HTTP/1.1 200 OK\r\n".bytes), .drip(line, times: 1_000_000, pauseMilliseconds: 0)] }
    guard case .failure(let failure) = try Fetched.from(server.address("/"), limits: FetchLimits(totalMilliseconds: 20_000)) else {
      Issue.record("it came to an end")
      return
    }
    #expect(failure == .headTooLarge(limitBytes: 256 << 10))
  }

  @Test(arguments: ["", "\r\n", "hello\r\n\r\n", "SSH-2.0-OpenSSH\r\n", "HTTP/1.1\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "\u{0}\u{1}\u{2}"])
  func `a server that does not speak HTTP is told`(_ answer: String) throws {
    let server = try ScriptedServer { _ in [.send(answer.bytes)] }
    guard case .failure = try Fetched.from(server.address("/"), limits: FetchLimits(totalMilliseconds: 5_000)) else {
      Issue.record("it was taken for a feed")
      return
    }
  }

  @Test func `a long page that comes with a refusal is not read to its end`() throws {
    let page = [UInt8](repeating: 0x20, count: 1 << 16)
    let server = try ScriptedServer { _ in [.send([ServerStep].head(404, [:])), .drip(page, times: 100_000, pauseMilliseconds: 0)] }
    #expect(try Fetched.from(server.address("/")) == .failure(.status(404)))
  }

  @Test func `where nobody listens there is no connection`() throws {
    let port = try ScriptedServer { _ in [] }.port
    #expect(try Fetched.from("http://127.0.0.1:\(port)/") == .failure(.noConnection(errorNumber: ECONNREFUSED)))
  }

  @Test func `a host that nobody knows is told`() throws {
    // RFC 6761, 6.4: names below .invalid are never there.
    let result = try Fetched.from("https://calendar.invalid/a.ics", limits: FetchLimits(totalMilliseconds: 5_000))
    #expect([.failure(.unknownHost), .failure(.tooSlow(limitMilliseconds: 5_000))].contains(result))
  }
}
