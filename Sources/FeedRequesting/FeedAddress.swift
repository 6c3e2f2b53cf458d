/// Where a feed is on the web: an http, https, webcal or webcals address without a user name or a password.
///
/// Everything in it but its ``masked`` form is a secret: whoever has a calendar's address can read the calendar.
///
/// ```swift
/// let address = try FeedAddress(parsing: "webcal://calendar.example/u/k3yk3y/basic.ics?token=s3cret")
/// address.masked  // "webcal://calendar.example/…/basic.ics?…"
/// address.name    // "basic.ics"
/// ```
package struct FeedAddress: Hashable, Sendable {
  /// How the feed is asked for.
  package enum Scheme: String, CaseIterable, Sendable {
    case http, https
    /// Read as https; as http only where that is allowed and https cannot be had.
    case webcal, webcals
  }

  /// The longest address that is read, in bytes.
  package static let longest = 8_192

  /// How the feed is asked for.
  package let scheme: Scheme
  /// The address as it was given, without blanks around it and without a fragment.
  package let text: String
  private let parts: AddressParts

  /// Whether a text means an address, perhaps a wrong one, and not a file: it begins with a scheme and `://`.
  package static func isAddress(_ text: String) -> Bool { AddressParts(text) != nil }

  /// An operand for messages: an address without its secret parts, a path as it is.
  package static func masked(_ text: String) -> String { AddressParts(text)?.masked ?? text }

  /// Reads an address.
  ///
  /// - Throws: `FeedAddressError` where it is none, is of another scheme, or holds a user name or password.
  package init(parsing text: String) throws(FeedAddressError) {
    guard let parts = AddressParts(text) else { throw FeedAddressError(.noAddress, masked: "…") }
    func refuse(_ problem: FeedAddressError.Problem) -> FeedAddressError { FeedAddressError(problem, masked: parts.masked) }
    guard let scheme = Scheme(rawValue: parts.scheme) else { throw refuse(.scheme(parts.scheme)) }
    guard parts.userInfo == nil else { throw refuse(.holdsCredentials) }
    guard !parts.host.isEmpty, parts.host.unicodeScalars.allSatisfy(AddressParts.isHostCharacter) else { throw refuse(.noHost) }
    guard parts.hasValidPort else { throw refuse(.port) }
    guard text.utf8.count <= FeedAddress.longest else { throw refuse(.tooLong) }
    self.scheme = scheme
    self.text = "\(parts.scheme)://\(parts.authority)\(parts.target)"
    self.parts = parts
  }

  /// The address without its secret parts, for messages: scheme, host, and the last part of the path where it is a plain file name.
  package var masked: String { parts.masked }

  /// What the feed is called where it has no other name: the last part of the path where that is a plain file name, else the host.
  package var name: String { parts.fileName ?? parts.host }

  /// The addresses to ask for, in order: the second where the first cannot be had. Characters outside ASCII are percent-encoded.
  ///
  /// - Parameter allowingHTTP: whether a webcal or webcals address may be read over http.
  package func requestTexts(allowingHTTP: Bool) -> [String] {
    let schemes: [Scheme]
    switch scheme {
    case .http, .https: schemes = [scheme]
    case .webcal, .webcals: schemes = allowingHTTP ? [.https, .http] : [.https]
    }
    return schemes.map { "\($0.rawValue)://\(parts.authority)\(parts.encodedTarget)" }
  }
}

/// Why a text is no address of a feed.
package struct FeedAddressError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Problem: Hashable, Sendable {
    case noAddress, noHost, port, tooLong
    /// Its scheme is another.
    case scheme(String)
    /// It holds a user name or a password, which lists of processes and logs would show.
    case holdsCredentials
  }

  /// What is wrong.
  package let problem: Problem
  /// The address without its secret parts.
  package let masked: String

  init(_ problem: Problem, masked: String) {
    self.problem = problem
    self.masked = masked
  }
}

extension FeedAddressError: CustomStringConvertible {
  /// What is wrong with which address, and what to do.
  package var description: String {
    switch problem {
    case .noAddress: "'\(masked)' is no address; write it like https://calendar.example/family.ics"
    case .noHost: "'\(masked)' names no host; write it like https://calendar.example/family.ics"
    case .port: "'\(masked)' has no valid port; a port is a number from 1 to 65535"
    case .tooLong: "'\(masked)' is longer than \(FeedAddress.longest) bytes"
    case .scheme("file"): "'\(masked)' is a file; give its path"
    case .scheme(let scheme): "'\(masked)': '\(scheme)' cannot be read; write an https, http, webcal or webcals address"
    case .holdsCredentials:
      "'\(masked)' holds a user name or a password, which others could see; leave them out and give them in the environment or a file"
    }
  }
}
