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

  /// Reads a path as it was sent, without the query. The token is compared in a time that does not depend on how much of it is right.
  init(path: UnsafeRawBufferPointer, token: [UInt8]) {
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
}
