/// Why a feed could not be fetched. Holds no part of its address.
package enum FetchFailure: Error, Hashable, Sendable {
  /// No name server knows the host.
  case unknownHost
  /// No connection, for that reason of the system's; nil where nobody answers.
  case noConnection(errorNumber: Int32?)
  /// The server could not show who it is; the reason is the TLS library's.
  case untrusted(reason: String)
  /// It took longer than that.
  case tooSlow(limitMilliseconds: Int)
  /// The server answered with that HTTP status (RFC 9110, 15) and no feed.
  case status(Int)
  /// It was sent on more often than that.
  case tooManyRedirects(limit: Int)
  /// It was sent on to an address of that scheme.
  case redirectRefused(scheme: String)
  /// The unpacked body is longer than that.
  case tooLarge(limitBytes: Int)
  /// The head of the answer is longer than that.
  case headTooLarge(limitBytes: Int)
  /// The connection ended after so many bytes, before the end of the body.
  case cut(receivedBytes: Int)
  /// The body is not packed as the server says.
  case packing
  /// The bytes could not be kept until they are read, for that reason of the system's.
  case noRoom(errorNumber: Int32)
  /// The server ends the connection without a word.
  case noAnswer
  /// What it says is no HTTP.
  case notHTTP
  /// It was sent on to an address with a user name in it.
  case redirectNamesUser
  /// The run was told to end before it was there.
  case givenUp
  /// Anything else; the reason is libcurl's.
  case other(reason: String)
  /// The program that fetches is not installed.
  case programMissing
  /// The program that fetches ended, or fell silent, before it answered.
  case programFailed
}

// MARK: On the way from the program that fetches

extension FetchFailure {
  /// Its name and what is known of it, as ``FetchMessages`` writes them.
  var message: (name: String, fact: String) {
    switch self {
    case .unknownHost: ("unknown-host", "")
    case .noConnection(let number): ("no-connection", number.map { "\($0)" } ?? "")
    case .untrusted(let reason): ("untrusted", reason)
    case .tooSlow(let limit): ("too-slow", "\(limit)")
    case .status(let status): ("status", "\(status)")
    case .tooManyRedirects(let limit): ("too-many-redirects", "\(limit)")
    case .redirectRefused(let scheme): ("redirect-refused", scheme)
    case .tooLarge(let limit): ("too-large", "\(limit)")
    case .headTooLarge(let limit): ("head-too-large", "\(limit)")
    case .cut(let received): ("cut", "\(received)")
    case .packing: ("packing", "")
    case .noRoom(let number): ("no-room", "\(number)")
    case .noAnswer: ("no-answer", "")
    case .notHTTP: ("not-http", "")
    case .redirectNamesUser: ("redirect-names-user", "")
    case .givenUp: ("given-up", "")
    case .other(let reason): ("other", reason)
    case .programMissing: ("program-missing", "")
    case .programFailed: ("program-failed", "")
    }
  }

  /// The failure of that name; a name from another version gives `programFailed`.
  init(name: String, fact: String) {
    let number = Int(fact) ?? 0
    switch name {
    case "unknown-host": self = .unknownHost
    case "no-connection": self = .noConnection(errorNumber: Int32(fact))
    case "untrusted": self = .untrusted(reason: fact)
    case "too-slow": self = .tooSlow(limitMilliseconds: number)
    case "status": self = .status(number)
    case "too-many-redirects": self = .tooManyRedirects(limit: number)
    case "redirect-refused": self = .redirectRefused(scheme: fact)
    case "too-large": self = .tooLarge(limitBytes: number)
    case "head-too-large": self = .headTooLarge(limitBytes: number)
    case "cut": self = .cut(receivedBytes: number)
    case "packing": self = .packing
    case "no-room": self = .noRoom(errorNumber: Int32(clamping: number))
    case "no-answer": self = .noAnswer
    case "not-http": self = .notHTTP
    case "redirect-names-user": self = .redirectNamesUser
    case "given-up": self = .givenUp
    case "other": self = .other(reason: fact)
    case "program-missing": self = .programMissing
    default: self = .programFailed
    }
  }
}
