import FeedFetching
import FeedRequesting
import TestSupport
import Testing

@Suite struct CredentialTests {
  static let anna = FeedCredentials(user: "anna", password: "s3cret")

  /// A server that wants Basic credentials: RFC 7617, and base64 of `anna:s3cret`.
  static func guarded() throws -> ScriptedServer {
    try ScriptedServer { request in
      request.header("Authorization") == "Basic YW5uYTpzM2NyZXQ="
        ? .response(200, body: calendar.bytes) : .response(401, ["WWW-Authenticate": "Basic realm=\"feeds\""])
    }
  }

  @Test func `the right password opens`() throws {
    let server = try CredentialTests.guarded()
    #expect(try Fetched.from(server.address("/"), credentials: CredentialTests.anna) == .feed(calendar))
  }

  @Test func `a wrong password is refused, and not tried for ever`() throws {
    let server = try CredentialTests.guarded()
    let wrong = FeedCredentials(user: "anna", password: "wrong")
    #expect(try Fetched.from(server.address("/"), credentials: wrong) == .failure(.status(401)))
    #expect(server.requests.count <= 3)
  }

  @Test func `a server that wants a digest gets one`() throws {
    let server = try ScriptedServer { request in
      let authorization = request.header("Authorization") ?? ""
      return authorization.hasPrefix("Digest ") && authorization.contains("username=\"anna\"") && !authorization.contains("s3cret")
        ? .response(200, body: calendar.bytes) : .response(401, ["WWW-Authenticate": "Digest realm=\"feeds\", nonce=\"abc\", qop=\"auth\""])
    }
    #expect(try Fetched.from(server.address("/"), credentials: CredentialTests.anna) == .feed(calendar))
  }

  @Test func `another host to which a feed is sent on does not get the password`() throws {
    let other = try CredentialTests.guarded()
    let address = other.address("/")
    let server = try ScriptedServer { request in
      request.header("Authorization") == nil ? .response(401, ["WWW-Authenticate": "Basic realm=\"feeds\""]) : .redirect(to: address)
    }
    #expect(try Fetched.from(server.address("/"), credentials: CredentialTests.anna) == .failure(.status(401)))
    #expect(!other.requests.isEmpty)
    #expect(other.requests.allSatisfy { $0.header("Authorization") == nil })
  }

  @Test func `without credentials none are sent, whatever a netrc file says`() throws {
    let server = try CredentialTests.guarded()
    #expect(try Fetched.from(server.address("/")) == .failure(.status(401)))
    #expect(server.requests.map { $0.header("Authorization") } == [nil])
  }
}
