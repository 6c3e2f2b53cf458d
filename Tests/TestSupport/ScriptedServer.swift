import Foundation
import Glibc
import Synchronization

/// An HTTP server on the loopback address that answers what a test tells it to, also what no proper server would.
///
/// ```swift
/// let server = try ScriptedServer { _ in .response(200, body: Array("piano".utf8)) }
/// server.address("/family.ics")  // "http://127.0.0.1:38123/family.ics"
/// server.requests.count          // what it was asked so far
/// ```
public final class ScriptedServer: Sendable {
  /// The port it listens on.
  public let port: Int
  private let listener: Int32
  private let record: Record

  /// A server that runs until it is let go of.
  ///
  /// - Parameter answer: what it sends for a request; called on the server's own threads.
  /// - Throws: ``SystemError`` where there is no socket to be had.
  public init(_ answer: @escaping @Sendable (ServerRequest) -> [ServerStep]) throws(SystemError) {
    signal(SIGPIPE, SIG_IGN)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in(
      sin_family: sa_family_t(AF_INET), sin_port: 0, sin_addr: in_addr(s_addr: UInt32(0x7F00_0001).bigEndian),
      sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard listener >= 0, isListening else { throw SystemError("a socket") }
    let record = Record()
    (self.listener, self.record) = (listener, record)
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { ScriptedServer.serve(listener, record, answer) }
  }

  // The thread that waits on the socket closes it, so that its number is not another file's by then.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// What it was asked, in order.
  public var requests: [ServerRequest] { record.requests.withLock { $0 } }

  /// The address of a path on this server.
  public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private final class Record: Sendable {
    let requests = Mutex<[ServerRequest]>([])
  }

  private static func serve(_ listener: Int32, _ record: Record, _ answer: @escaping @Sendable (ServerRequest) -> [ServerStep]) {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { break }
      Thread.detachNewThread {
        if let request = ServerRequest(readFrom: connection) {
          record.requests.withLock { $0.append(request) }
          _ = answer(request).allSatisfy { $0.run(on: connection) }
        }
        shutdown(connection, Int32(SHUT_RDWR))
        close(connection)
      }
    }
    close(listener)
  }
}

/// What a server was asked.
public struct ServerRequest: Sendable {
  /// The request line and the header lines.
  public let lines: [String]

  /// The path and query.
  public var target: String { lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? "" }

  /// The value of a header; nil where it was not sent.
  public func header(_ name: String) -> String? {
    lines.dropFirst().first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
      .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }

  init?(readFrom connection: Int32) {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard read(connection, &byte, 1) == 1, bytes.count < 1 << 16 else { return nil }
      bytes.append(byte)
      // A client that begins with a TLS handshake would wait for an answer to it.
      if bytes[0] < 0x20 { return nil }
    }
    lines = String(decoding: bytes.dropLast(4), as: UTF8.self).components(separatedBy: "\r\n")
  }
}

/// One thing that a server does with a connection. It closes the connection after the last.
public enum ServerStep: Sendable {
  case send([UInt8])
  /// The same bytes over and over, with a pause after each time, in milliseconds.
  case drip([UInt8], times: Int, pauseMilliseconds: Int)

  /// False where the other side is gone.
  func run(on connection: Int32) -> Bool {
    switch self {
    case .send(let bytes):
      return ServerStep.write(bytes, to: connection)
    case .drip(let bytes, let times, let pause):
      for _ in 0..<times {
        guard ServerStep.write(bytes, to: connection) else { return false }
        usleep(UInt32(pause) * 1_000)
      }
      return true
    }
  }

  private static func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Glibc.write(connection, $0.baseAddress, $0.count) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }
}

extension [ServerStep] {
  /// A whole answer. A header given here replaces the one that would be made.
  public static func response(_ status: Int, _ headers: [String: String] = [:], body: [UInt8] = []) -> [ServerStep] {
    [.send(head(status, ["Content-Length": "\(body.count)"].merging(headers) { $1 }) + body)]
  }

  /// An answer without a body that sends the client on.
  public static func redirect(to location: String, status: Int = 302) -> [ServerStep] { response(status, ["Location": location]) }

  /// The head of an answer, with the empty line.
  public static func head(_ status: Int, _ headers: [String: String]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status) Status", "Connection: close"] + headers.map { "\($0.key): \($0.value)" }
    return [UInt8]((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
