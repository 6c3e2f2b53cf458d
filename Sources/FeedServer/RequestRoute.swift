import FeedServing

/// What a path asks for.
enum RequestRoute: Hashable {
  /// `/TOKEN/alarms.ics`
  case calendar
  /// `/TOKEN/`
  case page
  /// `/healthz`
  case health
  /// Anything else, a wrong token included: nothing tells them apart.
  case unknown

  static let calendarName = "alarms.ics"
  private static let (calendarEnd, healthPath) = (Array("/alarms.ics".utf8), Array("/healthz".utf8))

  /// Reads the target of a request as it was sent, without the query: a path, or an address as proxies are asked with it (RFC 9112, 3.2.2).
  /// `%7E` and `~` are the same (RFC 3986, 6.2.2.2); dots and double slashes mean what they say.
  init(target: UnsafeRawBufferPointer, token: [UInt8]) {
    let path = target.first == UInt8(ascii: "/") ? target : RequestRoute.path(ofAddress: target)
    guard path.contains(UInt8(ascii: "%")) else {
      self.init(path: path, token: token)
      return
    }
    self = RequestRoute.unescaped(path).withUnsafeBytes { RequestRoute(path: $0, token: token) }
  }

  /// Reads a path. The token is compared in a time that does not depend on how much of it is right.
  private init(path: UnsafeRawBufferPointer, token: [UInt8]) {
    let name = UnsafeRawBufferPointer(rebasing: path.dropFirst())
    let end = name.firstIndex(of: UInt8(ascii: "/")) ?? name.count
    let isToken = RequestRoute.isEqual(UnsafeRawBufferPointer(rebasing: name[..<end]), token)
    let rest = name[end...]
    if rest.elementsEqual(RequestRoute.calendarEnd) {
      self = isToken ? .calendar : .unknown
    } else if rest.elementsEqual(CollectionOfOne(UInt8(ascii: "/"))) {
      self = isToken ? .page : .unknown
    } else {
      self = path.elementsEqual(RequestRoute.healthPath) ? .health : .unknown
    }
  }

  private static func isEqual(_ candidate: UnsafeRawBufferPointer, _ token: [UInt8]) -> Bool {
    var difference = candidate.count ^ token.count
    for index in token.indices {
      difference |= Int(token[index] ^ (index < candidate.count ? candidate[index] : 0))
    }
    return difference == 0
  }

  // MARK: Other spellings

  /// The path of `http://host/path`; empty where there is none.
  private static func path(ofAddress address: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    for scheme in ["http://", "https://"] {
      let start = address.prefix(scheme.utf8.count)
      // Letters alone differ by this bit in their case.
      guard start.elementsEqual(scheme.utf8, by: { $0 == $1 || $0 | 0x20 == $1 }) else { continue }
      let path = address[start.endIndex...].drop { $0 != UInt8(ascii: "/") }
      return path.isEmpty ? nothing : UnsafeRawBufferPointer(rebasing: path)
    }
    return nothing
  }

  /// With those characters unescaped that need no escape; others, a slash above all, stay escaped.
  private static func unescaped(_ path: UnsafeRawBufferPointer) -> [UInt8] {
    var (plain, rest): ([UInt8], Slice) = ([], path[...])
    while let byte = rest.popFirst() {
      let digits = byte == UInt8(ascii: "%") ? String(decoding: rest.prefix(2), as: UTF8.self) : ""
      if digits.utf8.count == 2, digits.first != "+", let character = UInt8(digits, radix: 16), FeedToken.isUnreserved(character) {
        plain.append(character)
        rest = rest.dropFirst(2)
      } else {
        plain.append(byte)
      }
    }
    return plain
  }
}
