import FeedFetching
import FeedRequesting
import Synchronization
import TestSupport
import Testing

@Suite struct FeedCacheTests {
  /// A server that has a feed with a validator, and sends it only to those that do not have it.
  static func conditionalServer(_ headers: [String: String] = ["ETag": "\"v1\""]) throws -> ScriptedServer {
    try ScriptedServer { request in
      let isKnown = request.header("If-None-Match") == headers["ETag"] && request.header("If-Modified-Since") == headers["Last-Modified"]
      let head = headers.merging(["Content-Type": "text/calendar; charset=utf-8"]) { $1 }
      return isKnown ? .response(304, headers) : .response(200, head, body: calendar.bytes)
    }
  }

  static func withCache(_ body: (FeedCache, String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try body(try #require(FeedCache(folder: "\(folder)/cache/feeds")), "\(folder)/cache/feeds")
    }
  }

  static func files(in folder: String) throws -> [String] {
    try ProgramRun("/bin/ls", ["-A", folder]).run().outputText.split(separator: "\n").map { "\(folder)/\($0)" }
  }

  static let (fresh, unchanged) = (
    Fetched.feed(text: calendar, charset: "utf-8", isUnchanged: false), Fetched.feed(text: calendar, charset: "utf-8", isUnchanged: true)
  )

  @Test(arguments: [
    ["ETag": "\"v1\""], ["ETag": "W/\"v 1\""], ["Last-Modified": "Sat, 01 Aug 2026 00:00:00 GMT"],
    ["ETag": "\"v1\"", "Last-Modified": "Sat, 01 Aug 2026 00:00:00 GMT"],
  ])
  func `an unchanged feed is not sent again, and is the same`(_ headers: [String: String]) throws {
    let server = try FeedCacheTests.conditionalServer(headers)
    try FeedCacheTests.withCache { cache, _ throws in
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == FeedCacheTests.fresh)
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == FeedCacheTests.unchanged)
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == FeedCacheTests.unchanged)
    }
    #expect(server.requests.map { $0.header("If-None-Match") } == [nil, headers["ETag"], headers["ETag"]])
  }

  @Test func `a changed feed takes the place of the old one`() throws {
    let version = Version()
    let server = try ScriptedServer { _ in
      let number = version.next()
      return .response(200, ["ETag": "\"\(number)\""], body: "feed \(number)".bytes)
    }
    try FeedCacheTests.withCache { cache, folder throws in
      for number in 1...3 { #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == .feed("feed \(number)")) }
      #expect(try FeedCacheTests.files(in: folder).count == 1)
    }
    #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\"", "\"2\""])
  }

  final class Version: Sendable {
    private let number = Mutex(0)
    func next() -> Int {
      number.withLock { number in
        number += 1
        return number
      }
    }
  }

  @Test func `only its owner can read what is kept`() throws {
    let server = try FeedCacheTests.conditionalServer()
    try FeedCacheTests.withCache { cache, folder throws in
      _ = try Fetched.from(server.address("/a.ics"), cache: cache)
      let files = try FeedCacheTests.files(in: folder)
      #expect(files.count == 1)
      #expect(try ProgramRun("/usr/bin/stat", ["-c", "%a", folder] + files).run().outputText == "700\n600\n")
    }
  }

  @Test func `addresses and users do not share what is kept`() throws {
    let server = try FeedCacheTests.conditionalServer()
    let anna = FeedCredentials(user: "anna", password: "a")
    try FeedCacheTests.withCache { cache, folder throws in
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == FeedCacheTests.fresh)
      #expect(try Fetched.from(server.address("/a.ics?b"), cache: cache) == FeedCacheTests.fresh)
      #expect(try Fetched.from(server.address("/a.ics"), credentials: anna, cache: cache) == FeedCacheTests.fresh)
      #expect(try FeedCacheTests.files(in: folder).count == 3)
    }
  }

  @Test(arguments: [
    ["Cache-Control": "private, no-store", "ETag": "\"v1\""], ["Content-Type": "text/calendar"], ["ETag": "\"ピアノ\""],
    ["ETag": "\"" + String(repeating: "a", count: 2_000) + "\""],
  ])
  func `what may not be kept, or cannot be asked for again, is not kept`(_ headers: [String: String]) throws {
    let server = try ScriptedServer { _ in .response(200, headers, body: calendar.bytes) }
    try FeedCacheTests.withCache { cache, folder throws in
      for _ in 0..<2 { #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == .feed(calendar)) }
      #expect(try FeedCacheTests.files(in: folder).isEmpty)
    }
  }

  @Test(arguments: ["truncate -s -1", "truncate -s 10", "truncate -s 0", "truncate -s +1", "sed -i s/BEGIN/BEGIX/", "sed -i s/v1/v2/"])
  func `a damaged file counts as not there`(_ damage: String) throws {
    let server = try FeedCacheTests.conditionalServer()
    try FeedCacheTests.withCache { cache, folder throws in
      _ = try Fetched.from(server.address("/a.ics"), cache: cache)
      #expect(try ProgramRun("/bin/sh", ["-c", "\(damage) \(folder)/*"]).run().status == 0)
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == FeedCacheTests.fresh)
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == FeedCacheTests.unchanged)
    }
    #expect(server.requests.map { $0.header("If-None-Match") } == [nil, nil, "\"v1\""])
  }

  @Test(arguments: [("9223372036854775807", "9"), ("9223372036854775807", "0"), ("9223372036854775807", "32768"), ("0", "32768")])
  func `lengths that no file has are damage too`(_ body: String, _ record: String) throws {
    let server = try FeedCacheTests.conditionalServer()
    try FeedCacheTests.withCache { cache, folder throws in
      _ = try Fetched.from(server.address("/a.ics"), cache: cache)
      let file = try #require(try FeedCacheTests.files(in: folder).first)
      // The last line has 59 bytes, whatever stands in it.
      let start = "keyalarm feed 1 \(body) \(record) "
      let line = start + String(repeating: "f", count: 58 - start.utf8.count) + "\n"
      _ = try ProgramRun("/bin/sh", ["-c", "truncate -s -59 \(file); cat >>\(file)"], input: Array(line.utf8)).run()
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == FeedCacheTests.fresh)
    }
  }

  @Test(arguments: 0..<40)
  func `no damage to a file gives another feed`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let server = try FeedCacheTests.conditionalServer()
    try FeedCacheTests.withCache { cache, folder throws in
      _ = try Fetched.from(server.address("/a.ics"), cache: cache)
      let file = try #require(try FeedCacheTests.files(in: folder).first)
      var bytes = try ProgramRun("/bin/cat", [file]).run().output
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = try ProgramRun("/bin/sh", ["-c", "cat >\(file)"], input: bytes).run()
      let again = try Fetched.from(server.address("/a.ics"), cache: cache)
      #expect(again == FeedCacheTests.fresh || again == FeedCacheTests.unchanged)
    }
  }

  @Test func `a feed that ends early leaves the kept one`() throws {
    let version = Version()
    let server = try ScriptedServer { request in
      switch version.next() {
      case 1: .response(200, ["ETag": "\"v1\""], body: calendar.bytes)
      case 2: .response(200, ["ETag": "\"v2\"", "Content-Length": "5000"], body: "BEGIN".bytes)
      case 3: .response(503)
      default: request.header("If-None-Match") == "\"v1\"" ? .response(304) : .response(500)
      }
    }
    try FeedCacheTests.withCache { cache, folder throws in
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == .feed(calendar))
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == .failure(.cut(receivedBytes: 5)))
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == .failure(.status(503)))
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == .feed(text: calendar, charset: nil, isUnchanged: true))
      #expect(try FeedCacheTests.files(in: folder).count == 1)
    }
  }

  @Test(arguments: [[:], ["Content-Encoding": "gzip"]] as [[String: String]])
  func `a body whose end is not marked may be cut, and is not kept`(_ headers: [String: String]) throws {
    let packed = try ProgramRun("/bin/gzip", ["-c"], input: Array(repeating: calendar, count: 1_000).joined().bytes).run().output
    let body = headers.isEmpty ? calendar.bytes : packed.dropLast(20)
    let server = try ScriptedServer { _ in [.send([ServerStep].head(200, headers.merging(["ETag": "\"v1\""]) { $1 }) + body)] }
    try FeedCacheTests.withCache { cache, folder throws in
      guard case .feed = try Fetched.from(server.address("/a.ics"), cache: cache) else {
        Issue.record("it was not read")
        return
      }
      #expect(try FeedCacheTests.files(in: folder).isEmpty)
    }
  }

  @Test func `a body in chunks is kept`() throws {
    let chunk = "\(String(calendar.utf8.count, radix: 16))\r\n\(calendar)\r\n0\r\n\r\n"
    let head = [ServerStep].head(200, ["Transfer-Encoding": "chunked", "ETag": "\"v1\""])
    let server = try ScriptedServer { _ in [.send(head + chunk.bytes)] }
    try FeedCacheTests.withCache { cache, folder throws in
      #expect(try Fetched.from(server.address("/a.ics"), cache: cache) == .feed(calendar))
      #expect(try FeedCacheTests.files(in: folder).count == 1)
    }
  }

  @Test func `what was not used for long is removed, and nothing else`() throws {
    let server = try FeedCacheTests.conditionalServer()
    try FeedCacheTests.withCache { cache, folder throws in
      let setUp = """
        cd \(folder); touch -d '61 days ago' 0123.feed notes.txt; touch -d '59 days ago' 4567.feed
        touch -d '2 days ago' .keyalarm-a1B2c3; touch .keyalarm-d4E5f6
        """
      #expect(try ProgramRun("/bin/sh", ["-c", setUp]).run().status == 0)
      _ = try Fetched.from(server.address("/a.ics"), cache: cache)
      let left = try FeedCacheTests.files(in: folder).map { String($0.dropFirst(folder.count + 1)) }
      #expect(left.count == 4)
      #expect(Set([".keyalarm-d4E5f6", "4567.feed", "notes.txt"]).isSubset(of: left))
    }
  }

  @Test(
    arguments: [
      ([:], nil),
      (["HOME": "/home/anna"], "/home/anna/.cache/keyalarm/feeds"),
      (["HOME": "/home/anna", "XDG_CACHE_HOME": "/cache"], "/cache/keyalarm/feeds"),
      (["HOME": "/home/anna", "XDG_CACHE_HOME": "cache"], "/home/anna/.cache/keyalarm/feeds"),
      (["HOME": "/home/anna", "XDG_CACHE_HOME": "", "CACHE_DIRECTORY": "/var/cache/keyalarm:/x"], "/var/cache/keyalarm/feeds"),
    ] as [([String: String], String?)])
  func `the environment tells where the cache is`(_ environment: [String: String], _ folder: String?) {
    #expect(FeedCache.folder { environment[$0] } == folder)
  }

  @Test(arguments: ["/proc/nowhere/cache", "/dev/null/cache"])
  func `a folder that cannot be made is no cache`(_ folder: String) {
    #expect(FeedCache(folder: folder) == nil)
  }
}
