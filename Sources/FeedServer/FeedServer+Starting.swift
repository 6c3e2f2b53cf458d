package import FeedServing
import Glibc

/// What a program needs around a server.
extension FeedServer {
  /// Lets the process have as many files open as the server may have connections, as far as the system allows.
  ///
  /// - Parameter others: how many files may be open besides.
  package static func allowOpenFiles(besides others: Int) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(max(limit.rlim_cur, rlim_t(mostConnections + others)), limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// A QR code of the page's address, in lines for a terminal; empty where no other device can open it.
  package static func code(for address: ListenAddress, _ token: FeedToken) -> String {
    guard let address = address.reachable.first, !address.isLoopback, !address.isEveryAddress else { return "" }
    return QRCode("http://\(address)/\(token.text)/")?.terminalLines.joined(separator: "\n") ?? ""
  }
}
