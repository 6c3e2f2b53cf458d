import Glibc

/// A numeric address and a port on which a server listens: `127.0.0.1:8686`, `[::1]:8686`.
package struct ListenAddress: Hashable, Sendable {
  /// The address without brackets: `127.0.0.1`, `::1`.
  package let host: String
  /// The port; 0 lets the system choose one.
  package let port: UInt16

  /// `127.0.0.1:8686`: only this machine can connect.
  package static let standard = ListenAddress(host: "127.0.0.1", port: 8686)

  private init(host: String, port: UInt16) {
    (self.host, self.port) = (host, port)
  }

  /// Reads `127.0.0.1:8686`, `[::1]:8686`, or `localhost:8686`, which is the first of these; nil for anything else.
  package init?(parsing text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let (place, digits) = (text[..<colon], text[text.index(after: colon)...])
    guard let port = UInt16(digits), digits.allSatisfy(\.isNumber) else { return nil }
    let host = place == "localhost" ? "127.0.0.1" : String(place)
    var address = in6_addr()
    if host.hasPrefix("["), host.hasSuffix("]"), inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1 {
      self.init(host: String(host.dropFirst().dropLast()), port: port)
    } else if inet_pton(AF_INET, host, &address) == 1 {
      self.init(host: host, port: port)
    } else {
      return nil
    }
  }

  /// Whether it is one of IPv6.
  package var isIPv6: Bool { host.contains(":") }

  /// Whether only this machine can connect.
  package var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

  /// The same address with another port.
  package func with(port: UInt16) -> ListenAddress { ListenAddress(host: host, port: port) }
}

extension ListenAddress: CustomStringConvertible {
  /// As in an address of the web: `[::1]:8686`.
  package var description: String { isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
