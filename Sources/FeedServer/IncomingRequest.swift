internal import CMicroHTTPD
import Glibc

/// A request whose head has arrived; valid while libmicrohttpd's callback runs.
struct IncomingRequest {
  let connection: OpaquePointer
  private let methodText: UnsafePointer<CChar>
  private let pathText: UnsafePointer<CChar>
  private let versionText: UnsafePointer<CChar>

  init(
    connection: OpaquePointer, method: UnsafePointer<CChar>, path: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) {
    (self.connection, methodText, pathText, versionText) = (connection, method, path, version)
  }

  var method: String { String(cString: methodText) }

  var version: String { String(cString: versionText) }

  var isHead: Bool { strcmp(methodText, MHD_HTTP_METHOD_HEAD) == 0 }

  var isRead: Bool { isHead || strcmp(methodText, MHD_HTTP_METHOD_GET) == 0 }

  /// Whether a body follows, which nothing here has a use for.
  var hasBody: Bool {
    if rawHeader("Transfer-Encoding") != nil { return true }
    guard let length = rawHeader("Content-Length") else { return false }
    return strcmp(length, "0") != 0
  }

  func route(token: [UInt8]) -> RequestRoute {
    RequestRoute(target: UnsafeRawBufferPointer(start: pathText, count: strlen(pathText)), token: token)
  }

  /// The value of a header; nil where it was not sent.
  func header(_ name: String) -> String? { rawHeader(name).map { String(cString: $0) } }

  private func rawHeader(_ name: String) -> UnsafePointer<CChar>? { MHD_lookup_connection_value(connection, .HEADER_KIND, name) }

  /// Whether a header has exactly that value; quicker than to read it.
  func header(_ name: String, is value: String) -> Bool { rawHeader(name).map { strcmp($0, value) == 0 } ?? false }

  /// The client's numeric address; that of the reverse proxy where there is one.
  var client: String {
    guard let address = keyalarm_httpd_client(connection) else { return "-" }
    let length = address.pointee.sa_family == sa_family_t(AF_INET6) ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { buffer in
      guard let start = buffer.baseAddress,
        getnameinfo(address, socklen_t(length), start, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST) == 0
      else { return "-" }
      return String(cString: start)
    }
  }
}
