import Foundation
import TestSupport
import Testing

/// `match` and `list` with addresses as operands, the built programs against a real server.
@Suite struct AddressOperandTests {
  static let family = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    UID:piano-1@example.com
    DTSTART:20260801T010000Z
    SUMMARY:ピアノ
    END:VEVENT
    END:VCALENDAR

    """.replacing("\n", with: "\r\n")

  static func match(_ operands: [String], environment: [String: String] = [:]) throws -> ProgramResult {
    let options = ["match", "--keyword", "ピアノ", "--lead", "30m", "--now", "2026-07-31T00:00:00Z", "--format", "csv"]
    return try BuiltBinary.run(options + operands, environment: environment)
  }

  @Test func `an address is read like a file, and named by its last part`() throws {
    let server = try ScriptedServer { _ in .response(200, body: Array(AddressOperandTests.family.utf8)) }
    let result = try AddressOperandTests.match([server.address("/private-0123456789abcdef/family.ics?token=s3cret")])
    #expect(result.status == 0)
    #expect(result.errorText == "")
    #expect(result.outputText.contains("a5e9f711-7189-5bd1-ab76-89e765a16dd0"))
    #expect(result.outputText.contains("family.ics"))
    #expect(!result.outputText.contains("0123456789abcdef") && !result.outputText.contains("s3cret"))
  }

  @Test func `the charset that the server names counts where the bytes are no UTF-8`() throws {
    let eucJP = try ProgramRun("/usr/bin/iconv", ["-f", "UTF-8", "-t", "CP932"], input: Array(AddressOperandTests.family.utf8)).run().output
    let server = try ScriptedServer { _ in .response(200, ["Content-Type": "text/calendar; charset=Shift_JIS"], body: eucJP) }
    let result = try AddressOperandTests.match([server.address("/family.ics")])
    #expect(result.outputText.contains("ピアノ"))
  }

  @Test func `feeds that cannot be had fail the run only where none could be`() throws {
    let server = try ScriptedServer { request in
      request.target == "/family.ics" ? .response(200, body: Array(AddressOperandTests.family.utf8)) : .response(404)
    }
    let (good, bad) = (server.address("/family.ics"), server.address("/k3yk3yk3yk3yk3y/basic.ics"))
    let none = try AddressOperandTests.match([bad, bad])
    #expect(none.status == 69)
    let words = "keyalarm: error: 'http://127.0.0.1:\(server.port)/…/basic.ics' cannot be fetched: "
    #expect(none.errorText.hasPrefix(words))
    #expect(!none.errorText.contains("k3yk3y"))
    let some = try AddressOperandTests.match([bad, good])
    #expect(some.status == 1)
    #expect(some.outputText.contains("a5e9f711-7189-5bd1-ab76-89e765a16dd0"))
    #expect(try AddressOperandTests.match([bad, "/nonexistent.ics"]).status == 66)
  }

  @Test func `a login page is not a calendar`() throws {
    let server = try ScriptedServer { _ in .response(200, ["Content-Type": "text/html"], body: Array("<html><title>Sign in</title>".utf8)) }
    let result = try AddressOperandTests.match([server.address("/family.ics")])
    #expect(result.status == 65)
    #expect(result.errorText.contains("family.ics: error: this is a web page ('Sign in')"))
  }

  @Test func `a password is taken from the environment, and shown nowhere`() throws {
    let server = try ScriptedServer { request in
      request.header("Authorization") == "Basic YW5uYTpzM2NyZXQ="
        ? .response(200, body: Array(AddressOperandTests.family.utf8))
        : .response(401, ["WWW-Authenticate": "Basic realm=\"feeds\""], body: Array((request.header("Authorization") ?? "").utf8))
    }
    let address = server.address("/family.ics")
    #expect(try AddressOperandTests.match([address], environment: ["KEYALARM_USER": "anna", "KEYALARM_PASSWORD": "s3cret"]).status == 0)
    let wrong = try AddressOperandTests.match(
      [address, "--verbose"], environment: ["KEYALARM_USER": "wr0nguser", "KEYALARM_PASSWORD": "wr0ngpassword"])
    #expect(wrong.status == 69)
    #expect(wrong.errorText.contains("status 401"))
    #expect(!(wrong.errorText + wrong.outputText).contains("wr0ng"))
  }

  /// "anna:", ":s3cret" and "anna:s3cret" in base 64 (RFC 7617, 2).
  @Test(arguments: [
    ("anna", nil, "Basic YW5uYTo="), (nil, "s3cret", "Basic OnMzY3JldA=="), ("anna", "s3cret", "Basic YW5uYTpzM2NyZXQ="), (nil, nil, nil),
    ("", "", nil), ("anna", "", "Basic YW5uYTo="),
  ])
  func `a user name goes without a password too, as in a configuration`(user: String?, password: String?, sent: String?) throws {
    let server = try ScriptedServer { request in
      request.header("Authorization") == sent
        ? .response(200, body: Array(AddressOperandTests.family.utf8)) : .response(401, ["WWW-Authenticate": "Basic realm=\"feeds\""])
    }
    let environment = ["KEYALARM_USER": user, "KEYALARM_PASSWORD": password].compactMapValues(\.self)
    #expect(try AddressOperandTests.match([server.address("/family.ics")], environment: environment).status == 0)
  }

  // MARK: --config

  /// Runs `match` or `list` with a configuration of one feed on the server, which lets in who has that password.
  private func withConfiguration(
    _ keys: String, password: String,
    _ body: (_ server: ScriptedServer, _ run: ([String], [String: String]) throws -> ProgramResult) throws -> Void
  ) throws {
    let server = try ScriptedServer { request in
      request.header("Authorization") == "Basic \(Data("anna:\(password)".utf8).base64EncodedString())"
        ? .response(200, body: Array(AddressOperandTests.family.utf8)) : .response(401, ["WWW-Authenticate": "Basic realm=\"feeds\""])
    }
    try withTemporaryFolder { folder in
      try Data("[[feed]]\nsource = \"\(server.address("/family.ics"))\"\n\(keys)".utf8)
        .write(to: URL(fileURLWithPath: "\(folder)/keyalarm.toml"))
      try Data("\(password)\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/secret"))
      try body(server) { arguments, environment in
        try BuiltBinary.run(
          arguments + ["--config", "\(folder)/keyalarm.toml", "--now", "2026-07-31T00:00:00Z", "-v"], environment: environment)
      }
    }
  }

  private static let secrets = "user = \"env:FEED_USER\"\npassword = \"file:secret\"\n"

  @Test(arguments: [["match", "-k", "ピアノ"], ["list"]], [true, false])
  func `an address of a configuration is asked for with its secrets, whatever the environment says`(command: [String], typed: Bool) throws {
    try withConfiguration(AddressOperandTests.secrets, password: "c0nfigured") { server, run in
      let operands = typed ? [server.address("/family.ics")] : []
      let result = try run(command + operands, ["FEED_USER": "anna", "KEYALARM_USER": "anna", "KEYALARM_PASSWORD": "0ther"])
      #expect(result.status == 0, "\(result.errorText)")
      #expect(!(result.errorText + result.outputText).contains("c0nfigured"))
    }
  }

  @Test func `an address of a configuration without secrets does not get those of the environment`() throws {
    try withConfiguration("", password: "fr0menvironment") { server, run in
      let result = try run(["match", "-k", "ピアノ"], ["KEYALARM_USER": "anna", "KEYALARM_PASSWORD": "fr0menvironment"])
      #expect(result.status == 69)
      #expect(server.requests.allSatisfy { $0.header("Authorization") == nil })
    }
  }

  @Test func `another address gets those of the environment beside a configuration too`() throws {
    try withConfiguration(AddressOperandTests.secrets, password: "fr0menvironment") { server, run in
      let environment = ["KEYALARM_USER": "anna", "KEYALARM_PASSWORD": "fr0menvironment"]
      let result = try run(["match", "-k", "ピアノ", server.address("/other.ics")], environment)
      #expect(result.status == 0)
    }
  }

  @Test func `an address whose secrets cannot be had is not asked for, and the others are`() throws {
    try withConfiguration(AddressOperandTests.secrets, password: "s3cret") { server, run in
      let environment = ["KEYALARM_USER": "anna", "KEYALARM_PASSWORD": "s3cret"]
      let result = try run(["match", "-k", "ピアノ", server.address("/family.ics"), server.address("/other.ics")], environment)
      #expect(result.status == 1)
      #expect(result.errorText.contains("its user cannot be had: the environment variable 'FEED_USER' is not set"))
      #expect(server.requests.map(\.target).allSatisfy { $0 == "/other.ics" })
    }
  }

  @Test(arguments: [
    "https://anna:s3cret@calendar.example/a.ics", "ftp://calendar.example/a.ics", "file:///etc/passwd", "https://", "https://a:b/",
  ])
  func `a wrong address is a usage error, and nothing is fetched`(_ address: String) throws {
    let server = try ScriptedServer { _ in .response(200) }
    let result = try AddressOperandTests.match([server.address("/"), address])
    #expect(result.status == 64)
    #expect(!result.errorText.contains("s3cret"))
    #expect(server.requests.isEmpty)
  }

  @Test func `an unchanged feed is taken from the cache, wherever that is`() throws {
    let server = try ScriptedServer { request in
      request.header("If-None-Match") == "\"v1\""
        ? .response(304) : .response(200, ["ETag": "\"v1\""], body: Array(AddressOperandTests.family.utf8))
    }
    try withTemporaryFolder { folder in
      let environments = [["HOME": folder], ["XDG_CACHE_HOME": "\(folder)/x"], ["CACHE_DIRECTORY": "\(folder)/y"]]
      for environment in environments {
        let first = try AddressOperandTests.match([server.address("/family.ics")], environment: environment)
        let second = try AddressOperandTests.match([server.address("/family.ics")], environment: environment)
        #expect(first.output == second.output && second.status == 0)
      }
    }
    #expect(server.requests.map { $0.header("If-None-Match") != nil } == [false, true, false, true, false, true])
  }

  @Test func `without a home there is no cache, and the feed is read`() throws {
    let server = try ScriptedServer { _ in .response(200, ["ETag": "\"v1\""], body: Array(AddressOperandTests.family.utf8)) }
    for environment in [[:], ["HOME": "/proc/nowhere"], ["HOME": ""]] {
      #expect(try AddressOperandTests.match([server.address("/family.ics")], environment: environment).status == 0)
    }
  }

  @Test(.enabled(if: PlanProgramTests.tmpfsCanBeMounted, "no file system may be mounted"))
  func `a cache without room is no obstacle`() throws {
    let long = AddressOperandTests.family.replacing("SUMMARY", with: "X-NOTE:\(String(repeating: "x", count: 200_000))\r\nSUMMARY")
    let server = try ScriptedServer { _ in .response(200, ["ETag": "\"v1\""], body: Array(long.utf8)) }
    try withTemporaryFolder { folder in
      let line = """
        mount -t tmpfs -o size=64k keyalarm \(folder) && XDG_CACHE_HOME=\(folder) \(BuiltBinary.path) match -k ピアノ \
        \(server.address("/family.ics")) --now 2026-07-31T00:00:00Z --format csv; echo $?; find \(folder) -type f
        """
      let result = try ProgramRun("/usr/bin/unshare", ["-rm", "/bin/bash", "-c", line]).run()
      #expect(result.errorText == "")
      #expect(result.outputText.contains("a5e9f711-7189-5bd1-ab76-89e765a16dd0") && result.outputText.hasSuffix("0\n"))
    }
  }

  @Test(.enabled(if: networkCanBeTakenAway))
  func `without any network the run ends with a clear word`() throws {
    let command = "\(BuiltBinary.path) match -k ピアノ https://calendar.example/family.ics http://192.0.2.1/family.ics"
    let result = try ProgramRun("/usr/bin/unshare", ["-rn", "/bin/sh", "-c", command]).run()
    #expect(result.status == 69)
    #expect(result.errorText.contains("'https://calendar.example/family.ics' cannot be fetched: its host is not known"))
    #expect(result.errorText.contains("'http://192.0.2.1/family.ics' cannot be fetched: no connection (network is unreachable)"))
  }

  static let networkCanBeTakenAway = (try? ProgramRun("/usr/bin/unshare", ["-rn", "/bin/true"]).run().status) == 0
}
