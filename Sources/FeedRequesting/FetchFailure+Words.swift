import Glibc

extension FetchFailure: CustomStringConvertible {
  /// What happened and what to do, to stand after `'https://calendar.example/…/basic.ics' cannot be fetched: `.
  package var description: String {
    switch self {
    case .unknownHost: "its host is not known; check the spelling and the network"
    case .noConnection(let number): "no connection (\(number.map(FetchFailure.systemWords) ?? "nobody answers"))"
    case .untrusted(let reason): "the server cannot be trusted (\(reason))"
    case .tooSlow(let limit): "it took longer than \(FetchFailure.seconds(limit)) s; try again later"
    case .status(let status): "\(FetchFailure.words(ofStatus: status)) (status \(status))"
    case .tooManyRedirects(let limit): "it is sent on more than \(limit) times"
    case .redirectRefused("http"): "it is sent on from https to http, where anybody can read along; allow http to follow"
    case .redirectRefused(let scheme): "it is sent on to '\(scheme)', and only https and http are followed"
    case .tooLarge(let limit): "it is larger than \(FetchFailure.size(limit)) unpacked; no calendar is"
    case .headTooLarge(let limit): "the head of the answer is larger than \(FetchFailure.size(limit))"
    case .cut(let received): "the connection ended after \(received) bytes, before the end; try again"
    case .packing: "the answer cannot be unpacked"
    case .noRoom(let number): "it cannot be kept (\(FetchFailure.systemWords(number)))"
    case .noAnswer: "the server answers nothing"
    case .notHTTP: "the server does not speak HTTP"
    case .redirectNamesUser: "it is sent on to an address with a user name in it, which is not followed"
    case .givenUp: "it was given up"
    case .other(let reason): reason
    case .programMissing: "keyalarm-fetch is not installed beside keyalarm or in libexec; install it, or fetch the file yourself"
    case .programFailed: "keyalarm-fetch ended before it answered"
    }
  }

  private static func words(ofStatus status: Int) -> String {
    switch status {
    case 401: "the server asks for a user name and a password, or does not take those given"
    case 403: "the server refuses it"
    case 404, 410: "the server has no such calendar; ask for its address anew"
    case 429: "the server was asked too often; try again later"
    case 500...599: "the server has a fault; try again later"
    default: "the server answers, but with no calendar"
    }
  }

  /// The system's words for an error number: `connection refused`.
  private static func systemWords(_ number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text).lowercased()
  }

  static func seconds(_ milliseconds: Int) -> String {
    let tenths = milliseconds / 100
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  static func size(_ bytes: Int) -> String {
    for (unit, name) in [(1 << 20, "MiB"), (1 << 10, "KiB")] where bytes >= unit && bytes % unit == 0 { return "\(bytes / unit) \(name)" }
    return "\(bytes) bytes"
  }
}
