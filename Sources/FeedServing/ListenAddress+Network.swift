import Glibc

extension ListenAddress {
  /// Whether it stands for every address of this machine: `0.0.0.0`, `::`.
  package var isEveryAddress: Bool { host.allSatisfy { "0.:".contains($0) } }

  /// Where clients find a server that listens there: the address itself, or this machine's own addresses, those of IPv4 first, where it
  /// listens on all of them. At least one.
  package var reachable: [ListenAddress] {
    guard isEveryAddress else { return [self] }
    let hosts = ListenAddress.machineHosts.filter { isIPv6 || !$0.contains(":") }
    let addresses = hosts.compactMap { host in ListenAddress(parsing: host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)") }
    let own = addresses.filter { !$0.isLoopback }
    return own.isEmpty ? [self] : own.filter { !$0.isIPv6 } + own.filter(\.isIPv6)
  }

  /// The addresses of the machine's interfaces, without those that count on one link alone (`fe80::…`).
  private static var machineHosts: [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0, let first = list else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0.pointee.ifa_next }.compactMap { entry in entry.pointee.ifa_addr.flatMap(host) }
      .filter { !$0.contains("%") }
  }

  /// The numeric form of a socket address of IPv4 or IPv6; nil for another kind.
  private static func host(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
    let length: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: length = MemoryLayout<sockaddr_in>.size
    case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard getnameinfo(address, socklen_t(length), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
