import Glibc

/// A connection to a server on the loopback address, for requests as no proper client would send them.
///
/// ```swift
/// let connection = try HTTPConnection(port: 8686)
/// connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
/// connection.reply()?.status  // 404
/// ```
public final class HTTPConnection {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects.
  ///
  /// - Throws: ``SystemError`` where nobody listens.
  public init(port: UInt16) throws(SystemError) {
    signal(SIGPIPE, SIG_IGN)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard descriptor >= 0, isConnected else { throw SystemError("a connection to port \(port)") }
  }

  deinit { close(descriptor) }

  /// Sends a text as it is; false where the other side is gone.
  @discardableResult
  public func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  /// The next answer; nil where the connection ends before it is whole.
  ///
  /// - Parameter isHead: whether the request was a HEAD, whose answer has no body.
  public func reply(isHead: Bool = false) -> HTTPReply? {
    var head: HTTPReply?
    while true {
      if head == nil, let end = received.firstRange(of: [13, 10, 13, 10]) {
        head = HTTPReply(head: String(decoding: received[..<end.lowerBound], as: UTF8.self))
        received.removeSubrange(..<end.upperBound)
      }
      if var reply = head {
        let hasBody = !isHead && reply.status != 304 && reply.status != 204
        let count = hasBody ? reply.header("Content-Length").flatMap { Int($0) } ?? 0 : 0
        if received.count >= count {
          reply.body = Array(received[..<count])
          received.removeSubrange(..<count)
          return reply
        }
      }
      guard receive() else { return nil }
    }
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { received += buffer[..<count] }
    return count > 0
  }

  /// Whether the other side has ended the connection, and nothing more arrived.
  public func isEnded() -> Bool { received.isEmpty && !receive() }
}

/// An answer of a server.
public struct HTTPReply: Sendable {
  /// The status: 200.
  public let status: Int
  /// The header lines, in order.
  public let headerLines: [String]
  /// The body, as it came.
  public internal(set) var body: [UInt8] = []

  /// The body as UTF-8.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of a header; nil where it was not sent.
  public func header(_ name: String) -> String? {
    headerLines.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }.map { line in
      String(line.dropFirst(name.count + 1).drop { $0 == " " })
    }
  }

  init?(head: String) {
    let lines = head.split(separator: "\r\n").map(String.init)
    guard let first = lines.first?.split(separator: " "), first.count > 1, let status = Int(first[1]) else { return nil }
    self.status = status
    headerLines = Array(lines.dropFirst())
  }
}
