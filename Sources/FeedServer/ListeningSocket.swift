import FeedServing
import Glibc

/// Opens sockets that listen.
enum ListeningSocket {
  /// How many connections may wait to be taken.
  private static let backlog: Int32 = 1_024
  /// How long a port that is still in use is tried again, in milliseconds: the server before may be finishing.
  private static let patienceMilliseconds = 3_000

  /// A socket that listens, and where.
  ///
  /// - Throws: the system's error number.
  static func open(_ address: ListenAddress) throws(SocketError) -> (descriptor: Int32, address: ListenAddress) {
    var waited = 0
    while true {
      do throws(SocketError) {
        return try openOnce(address)
      } catch {
        guard error.code == EADDRINUSE, waited < patienceMilliseconds else { throw error }
        usleep(100_000)
        waited += 100
      }
    }
  }

  private static func openOnce(_ address: ListenAddress) throws(SocketError) -> (descriptor: Int32, address: ListenAddress) {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(address.isIPv6 ? AF_INET6 : AF_INET, Int32(kind), 0)
    guard descriptor >= 0 else { throw SocketError(code: errno) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard let port = bind(descriptor, address), listen(descriptor, backlog) == 0 else {
      let code = errno
      close(descriptor)
      throw SocketError(code: code)
    }
    return (descriptor, address.with(port: port))
  }

  /// Binds the socket and gives the port that it got; nil and `errno` where that fails.
  private static func bind(_ descriptor: Int32, _ address: ListenAddress) -> UInt16? {
    if address.isIPv6 {
      var place = sockaddr_in6()
      place.sin6_family = sa_family_t(AF_INET6)
      place.sin6_port = address.port.bigEndian
      inet_pton(AF_INET6, address.host, &place.sin6_addr)
      return bind(descriptor, &place) ? UInt16(bigEndian: place.sin6_port) : nil
    }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = address.port.bigEndian
    inet_pton(AF_INET, address.host, &place.sin_addr)
    return bind(descriptor, &place) ? UInt16(bigEndian: place.sin_port) : nil
  }

  private static func bind<Place>(_ descriptor: Int32, _ place: inout Place) -> Bool {
    var length = socklen_t(MemoryLayout<Place>.size)
    return withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
  }
}

/// The system refused a socket.
package struct SocketError: Error, Hashable, Sendable {
  /// The system's error number.
  package let code: Int32
}

extension SocketError: CustomStringConvertible {
  /// The system's words: `address already in use`.
  package var description: String { strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)" }
}
