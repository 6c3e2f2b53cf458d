import FeedServing
import Glibc
import TestSupport
import Testing

/// `keyalarm serve`, the built programs over real sockets.
@Suite struct ServeCommandTests {
  static let token = "0123456789abcdefghjkmnpqrstvwxyz"

  /// A calendar with one lesson, at ten on New Year's Day of a year that is far away.
  static func family(_ title: String) -> String {
    """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    UID:piano-1@example.com
    DTSTART:20990101T010000Z
    SUMMARY:\(title)
    END:VEVENT
    END:VCALENDAR

    """.replacing("\n", with: "\r\n")
  }

  static func write(_ text: String, to path: String) throws {
    #expect(
      try ProgramRun("/bin/sh", ["-c", "cat >'\(path).new' && mv '\(path).new' '\(path)'"], input: Array(text.utf8)).run().status == 0)
  }

  static func configuration(port: UInt16, token: String? = "file:token", feed: String = "family.ics") -> String {
    """
    timezone = "Asia/Tokyo"
    horizon = "3650d"
    output = "alarms.ics"
    [[feed]]
    name = "family"
    source = "\(feed)"
    [[rule]]
    keywords = ["ピアノ"]
    [serve]
    listen = "127.0.0.1:\(port)"
    \(token.map { "token = \"\($0)\"" } ?? "")
    """
  }

  /// A folder with a configuration, a calendar and a token.
  static func withFolder(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try write(family("ピアノ"), to: "\(folder)/family.ics")
      try write(token + "\n", to: "\(folder)/token")
      try write(configuration(port: 0), to: "\(folder)/keyalarm.toml")
      try body(folder)
    }
  }

  /// `--now` stands still, a year before the lesson.
  static func arguments(_ folder: String) -> [String] {
    ["serve", "--config", "\(folder)/keyalarm.toml", "--now", "2098-01-01T00:00:00Z"]
  }

  /// Starts to serve, and gives the port.
  static func start(_ folder: String) throws -> (program: BackgroundProgram, port: UInt16) {
    let program = try BackgroundProgram(BuiltBinary.path, arguments(folder))
    let page = try #require(program.line())
    #expect(page.hasPrefix("page: http://127.0.0.1:") && page.hasSuffix("/\(token)/"))
    #expect(program.line()?.hasPrefix("feed: webcal://127.0.0.1:") == true)
    let address = page.dropFirst("page: http://".count).prefix { $0 != "/" }
    return (program, try #require(ListenAddress(parsing: String(address))).port)
  }

  static func ask(_ port: UInt16, _ path: String) throws -> HTTPReply? {
    let connection = try HTTPConnection(port: port)
    connection.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
    return connection.reply()
  }

  /// Asks for the feed until it holds the text.
  static func waits(for text: String, from port: UInt16, token: String = token) throws -> Bool {
    for _ in 0..<600 {
      if try ask(port, "/\(token)/alarms.ics")?.text.contains(text) == true { return true }
      usleep(50_000)
    }
    return false
  }

  /// Reads what the program says until a line holds the text.
  static func says(_ text: String, _ program: BackgroundProgram) -> Bool {
    while let line = program.line() { if line.contains(text) { return true } }
    return false
  }

  @Test func `a changed calendar arrives, and SIGTERM ends it well`() throws {
    try ServeCommandTests.withFolder { folder throws in
      let (program, port) = try ServeCommandTests.start(folder)
      #expect(try ServeCommandTests.waits(for: "SUMMARY:⏰ ピアノ（30分前）", from: port))
      #expect(try ServeCommandTests.ask(port, "/healthz")?.text == "ok\n")
      #expect(try ServeCommandTests.ask(port, "/\(ServeCommandTests.token)/")?.text.contains("Thu 1 Jan 2099") == true)
      try ServeCommandTests.write(ServeCommandTests.family("ピアノ教室"), to: "\(folder)/family.ics")
      #expect(try ServeCommandTests.waits(for: "SUMMARY:⏰ ピアノ教室（30分前）", from: port))
      #expect(program.end(with: SIGTERM) == 0)
      #expect(throws: SystemError.self) { try HTTPConnection(port: port) }
    }
  }

  @Test func `after a kill the last good plan is there at once, though no source is`() throws {
    try ServeCommandTests.withFolder { folder throws in
      let (program, port) = try ServeCommandTests.start(folder)
      #expect(try ServeCommandTests.waits(for: "SUMMARY:⏰ ピアノ", from: port))
      #expect(program.end(with: SIGKILL) == 128 + SIGKILL)
      #expect(try ProgramRun("/bin/rm", ["\(folder)/family.ics"]).run().status == 0)
      try ServeCommandTests.write(ServeCommandTests.configuration(port: port), to: "\(folder)/keyalarm.toml")
      let (again, samePort) = try ServeCommandTests.start(folder)
      #expect(samePort == port)
      #expect(try ServeCommandTests.ask(port, "/\(ServeCommandTests.token)/alarms.ics")?.text.contains("SUMMARY:⏰ ピアノ") == true)
      #expect(ServeCommandTests.says("does not exist", again))
      while try ServeCommandTests.ask(port, "/healthz")?.status == 200 { usleep(20_000) }
      #expect(try ServeCommandTests.ask(port, "/healthz")?.text.hasPrefix("stale since ") == true)
      #expect(try ServeCommandTests.ask(port, "/\(ServeCommandTests.token)/")?.text.contains("family</bdi> cannot be read since") == true)
      #expect(try ServeCommandTests.ask(port, "/\(ServeCommandTests.token)/alarms.ics")?.text.contains("SUMMARY:⏰ ピアノ") == true)
      #expect(again.end(with: SIGTERM) == 0)
    }
  }

  /// Cut in the middle, before the last line end, and with something behind it.
  @Test(arguments: ["head -c 700", "head -c -2", "sed '$a X-EDITED:1'"])
  func `a feed that was damaged is not served, and the next plan mends it`(_ damage: String) throws {
    try ServeCommandTests.withFolder { folder throws in
      let (program, port) = try ServeCommandTests.start(folder)
      #expect(try ServeCommandTests.waits(for: "SUMMARY:⏰ ピアノ", from: port))
      let whole = try ServeCommandTests.ask(port, "/\(ServeCommandTests.token)/alarms.ics")?.text
      #expect(program.end(with: SIGTERM) == 0)
      #expect(try ProgramRun("/bin/sh", ["-c", "\(damage) alarms.ics >x && mv x alarms.ics"], folder: folder).run().status == 0)
      let (again, newPort) = try ServeCommandTests.start(folder)
      var reply = try ServeCommandTests.ask(newPort, "/\(ServeCommandTests.token)/alarms.ics")
      while reply?.status == 503 { reply = try ServeCommandTests.ask(newPort, "/\(ServeCommandTests.token)/alarms.ics") }
      #expect(reply?.text == whole)
      #expect(again.end(with: SIGTERM) == 0)
    }
  }

  @Test func `SIGTERM ends it well at any time once it says where it listens`() throws {
    try ServeCommandTests.withFolder { folder throws in
      for _ in 0..<10 {
        let (program, _) = try ServeCommandTests.start(folder)
        #expect(program.end(with: SIGTERM) == 0)
      }
    }
  }

  @Test func `SIGHUP reads the configuration again, and a broken one does not count`() throws {
    try ServeCommandTests.withFolder { folder throws in
      let (program, port) = try ServeCommandTests.start(folder)
      #expect(try ServeCommandTests.waits(for: "SUMMARY:⏰ ピアノ", from: port))
      let other = String(ServeCommandTests.token.reversed())
      try ServeCommandTests.write(other, to: "\(folder)/token")
      kill(program.process, SIGHUP)
      #expect(try ServeCommandTests.waits(for: "SUMMARY:⏰ ピアノ", from: port, token: other))
      #expect(try ServeCommandTests.ask(port, "/\(ServeCommandTests.token)/alarms.ics")?.status == 404)
      try ServeCommandTests.write("output = 1", to: "\(folder)/keyalarm.toml")
      kill(program.process, SIGHUP)
      #expect(ServeCommandTests.says("counts as it was before", program))
      #expect(try ServeCommandTests.ask(port, "/\(other)/alarms.ics")?.status == 200)
      #expect(program.end(with: SIGTERM) == 0)
    }
  }

  @Test func `a feed that cannot be written is served as it was, and both pages say so`() throws {
    try ServeCommandTests.withFolder { folder throws in
      let (program, port) = try ServeCommandTests.start(folder)
      #expect(try ServeCommandTests.waits(for: "SUMMARY:⏰ ピアノ", from: port))
      let foreign = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//calendar//EN\r\nEND:VCALENDAR\r\n"
      try ServeCommandTests.write(foreign, to: "\(folder)/alarms.ics")
      kill(program.process, SIGHUP)
      while try ServeCommandTests.ask(port, "/healthz")?.status == 200 { usleep(20_000) }
      #expect(try ServeCommandTests.ask(port, "/healthz")?.text.hasPrefix("stale since ") == true)
      let page = try ServeCommandTests.ask(port, "/\(ServeCommandTests.token)/")?.text
      #expect(page?.contains("The alarms are not brought up to date") == true && page?.contains("its file cannot be written") == true)
      #expect(try ServeCommandTests.ask(port, "/\(ServeCommandTests.token)/alarms.ics")?.text.contains("SUMMARY:⏰ ピアノ") == true)
      #expect(unlink("\(folder)/alarms.ics") == 0)
      kill(program.process, SIGHUP)
      while try ServeCommandTests.ask(port, "/healthz")?.status != 200 { usleep(20_000) }
      #expect(program.end(with: SIGTERM) == 0)
    }
  }

  /// One that went on would find after a minute that the calendar cannot be had, and note that in the feed.
  @Test func `SIGTERM does not wait for a calendar that does not come, and writes nothing`() throws {
    try ServeCommandTests.withFolder { folder throws in
      let calendar = Array(ServeCommandTests.family("ピアノ").utf8)
      let source = try ScriptedServer { _ in
        guard access("\(folder)/slow", F_OK) == 0 else { return .response(200, body: calendar) }
        return [.send([ServerStep].head(200, [:])), .drip([0x0A], times: 6_000, pauseMilliseconds: 100)]
      }
      try ServeCommandTests.write(
        ServeCommandTests.configuration(port: 0, feed: source.address("/family.ics")), to: "\(folder)/keyalarm.toml")
      let (program, port) = try ServeCommandTests.start(folder)
      #expect(try ServeCommandTests.waits(for: "SUMMARY:⏰ ピアノ", from: port))
      let feed = try ProgramRun("/bin/cat", ["\(folder)/alarms.ics"]).run().output
      try ServeCommandTests.write("", to: "\(folder)/slow")
      kill(program.process, SIGHUP)
      while source.requests.count < 2 { usleep(20_000) }
      #expect(program.end(with: SIGTERM) == 0)
      #expect(try ProgramRun("/bin/cat", ["\(folder)/alarms.ics"]).run().output == feed)
    }
  }

  @Test func `where the server dies, the run ends and says so`() throws {
    try ServeCommandTests.withFolder { folder throws in
      let (program, port) = try ServeCommandTests.start(folder)
      #expect(try ServeCommandTests.waits(for: "SUMMARY:⏰ ピアノ", from: port))
      let children = try ProgramRun("/bin/cat", ["/proc/\(program.process)/task/\(program.process)/children"]).run().outputText
      let server = try #require(pid_t(children.split(separator: " ").first ?? ""))
      #expect(server > 1)
      kill(server, SIGKILL)
      try ServeCommandTests.write(ServeCommandTests.family("ピアノ教室"), to: "\(folder)/family.ics")
      #expect(ServeCommandTests.says("keyalarm-serve ended", program))
      #expect(program.wait() == 69)
    }
  }

  @Test func `a port that is taken is told`() throws {
    try ServeCommandTests.withFolder { folder throws in
      let (program, port) = try ServeCommandTests.start(folder)
      let options = ["--listen", "127.0.0.1:\(port)"]
      let result = try BuiltBinary.run(ServeCommandTests.arguments(folder) + options)
      #expect(result.status == 69)
      #expect(result.errorText == "keyalarm: error: cannot listen on 127.0.0.1:\(port): address already in use\n")
      #expect(program.end(with: SIGTERM) == 0)
    }
  }

  @Test(
    arguments: [
      (nil, "[serve] has no token"), ("file:weak", "can be guessed"), ("file:nothing", "cannot be read"), ("env:NOTHING", "is not set"),
    ] as [(String?, String)])
  func `without a good token it does not start`(_ token: String?, _ words: String) throws {
    try ServeCommandTests.withFolder { folder throws in
      try ServeCommandTests.write("secret\n", to: "\(folder)/weak")
      try ServeCommandTests.write(ServeCommandTests.configuration(port: 0, token: token), to: "\(folder)/keyalarm.toml")
      let result = try BuiltBinary.run(ServeCommandTests.arguments(folder))
      #expect(result.status == 64)
      #expect(result.errorText.contains(words))
      #expect(!result.errorText.contains("secret"))
    }
  }

  @Test(arguments: ["8686", "calendar.example:80", ""])
  func `an address that is none is a usage error`(_ listen: String) throws {
    try ServeCommandTests.withFolder { folder throws in
      let result = try BuiltBinary.run(ServeCommandTests.arguments(folder) + ["--listen", listen])
      #expect(result.status == 64)
      #expect(result.errorText.contains("is no address to listen on"))
    }
  }
}
