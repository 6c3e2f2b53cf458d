/// An address of the web below which files are put: `https://calendar.example/feeds`.
package struct PublicAddress: Hashable, Sendable {
  /// `https` or `http`.
  package let scheme: String
  /// Host, port and path, without a slash at the end: `calendar.example/feeds`.
  package let place: String

  private static let longest = 1_000

  /// Reads such an address; nil for anything else, one with a user name, a query or a fragment included.
  package init?(parsing text: String) {
    guard let colon = text.firstRange(of: "://"), text.utf8.count <= PublicAddress.longest else { return nil }
    scheme = text[..<colon.lowerBound].lowercased()
    var place = text[colon.upperBound...]
    while place.hasSuffix("/") { place.removeLast() }
    self.place = String(place)
    let allowed = "abcdefghijklmnopqrstuvwxyz0123456789-._~:[]/%".utf8
    guard scheme == "https" || scheme == "http", !place.isEmpty, !place.hasPrefix("/"), place.lowercased().utf8.allSatisfy(allowed.contains)
    else { return nil }
  }
}

extension PublicAddress: CustomStringConvertible {
  /// As it is written: `https://calendar.example/feeds`.
  package var description: String { "\(scheme)://\(place)" }
}
