/// A secret by where it is kept: the configuration itself holds none.
package enum Secret: Hashable, Sendable {
  /// `env:NAME`: an environment variable.
  case environment(String)
  /// `file:PATH`: the first line of a file, as a path from the working folder on.
  case file(String)

  /// Reads `env:NAME` or `file:PATH`; nil for anything else.
  init?(_ text: String, folder: ConfigurationFolder) {
    if text.hasPrefix("env:"), text.utf8.count > 4 {
      self = .environment(String(text.dropFirst(4)))
    } else if text.hasPrefix("file:"), text.utf8.count > 5 {
      self = .file(folder.path(String(text.dropFirst(5))))
    } else {
      return nil
    }
  }
}

/// The folder from which the configuration's relative paths count.
struct ConfigurationFolder {
  /// With its last slash; empty for the working folder.
  private let prefix: String

  /// The folder that the file of that path is in; the working folder for a pipe that the shell made, such as `/dev/stdin`.
  init(ofFile path: String) {
    let isDescriptor = path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/") && path.contains("/fd/")
    prefix = isDescriptor ? "" : path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The path from the working folder on.
  func path(_ path: String) -> String { path.hasPrefix("/") ? path : prefix + path }

  /// An address of the web as it is, anything else as a path.
  func source(_ text: String) -> Configuration.Source {
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let isAddress = !scheme.isEmpty && text[scheme.endIndex...].hasPrefix("://")
    return isAddress ? .address(text) : .path(path(text))
  }
}

extension Configuration.Source {
  /// The last part of a path, or the host of an address: never what may be secret in it.
  var baseName: String {
    switch self {
    case .path(let path): return path.split(separator: "/").last.map(String.init) ?? path
    case .address(let address):
      let authority = address.split(separator: "/", maxSplits: 2).dropFirst().first ?? ""
      let host = authority.split(separator: "@").last ?? ""
      return String(host.prefix { !":?#".contains($0) })
    }
  }
}
