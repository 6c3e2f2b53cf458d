import TestSupport
import Testing

/// Addresses over TLS, against a server of Python's with a certificate that this test signs itself.
@Suite(.enabled(if: InstalledProgram.path(of: "openssl") != nil)) struct SecureAddressTests {
  /// Serves a feed over TLS; writes its port.
  static let serverScript = """
    import http.server, ssl, sys
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            if self.path.startswith("/plain"):
                self.send_response(302)
                self.send_header("Location", "http://127.0.0.1:1/a.ics")
                self.end_headers()
                return
            body = b"BEGIN:VCALENDAR\\r\\nEND:VCALENDAR\\r\\n"
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def log_message(self, *words): pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1])
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """

  static func withServer(_ body: (_ address: (String) -> String, _ certificate: String) throws -> Void) throws {
    let (openssl, python) = (try #require(InstalledProgram.path(of: "openssl")), try #require(InstalledProgram.path(of: "python3")))
    try withTemporaryFolder { folder in
      let certificate = "\(folder)/server.pem"
      let request = [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=DNS:localhost", "-keyout", certificate, "-out", "\(folder)/certificate.pem",
      ]
      #expect(try ProgramRun(openssl, request).run().status == 0)
      _ = try ProgramRun("/bin/sh", ["-c", "cat \(folder)/certificate.pem >>\(certificate)"]).run()
      let server = try BackgroundProgram(python, ["-c", serverScript, certificate])
      let port = try #require(server.line())
      try body({ "https://localhost:\(port)\($0)" }, "\(folder)/certificate.pem")
    }
  }

  static func list(_ operands: [String], trusting certificate: String? = nil) throws -> ProgramResult {
    try BuiltBinary.run(["list"] + operands, environment: certificate.map { ["SSL_CERT_FILE": $0] } ?? [:])
  }

  @Test func `a certificate that nobody vouches for is refused`() throws {
    try SecureAddressTests.withServer { address, _ throws in
      let result = try SecureAddressTests.list([address("/a.ics")])
      #expect(result.status == 69)
      #expect(result.errorText.contains("the server cannot be trusted (SSL certificate problem: self-signed certificate)"))
    }
  }

  @Test func `a certificate of an authority that the user trusts is taken, for its own host`() throws {
    try SecureAddressTests.withServer { address, certificate throws in
      #expect(try SecureAddressTests.list([address("/a.ics")], trusting: certificate).status == 0)
      let webcal = address("/a.ics").replacing("https:", with: "webcal:")
      #expect(try SecureAddressTests.list([webcal], trusting: certificate).status == 0)
      let other = address("/a.ics").replacing("localhost", with: "127.0.0.1")
      #expect(try SecureAddressTests.list([other], trusting: certificate).errorText.contains("the server cannot be trusted"))
    }
  }

  @Test func `https does not lead on to http unless that is allowed`() throws {
    try SecureAddressTests.withServer { address, certificate throws in
      let refused = try SecureAddressTests.list([address("/plain")], trusting: certificate)
      #expect(refused.status == 69)
      #expect(refused.errorText.contains("it is sent on from https to http"))
      let allowed = try SecureAddressTests.list(["--allow-http", address("/plain")], trusting: certificate)
      #expect(allowed.errorText.contains("no connection (connection refused)"))
    }
  }
}
