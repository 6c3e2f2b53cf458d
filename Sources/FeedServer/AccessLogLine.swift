import CivilTime

/// A request in the Common Log Format. Nothing in it comes from the client but the method, the version and the numbers, and the token is
/// never in it.
///
/// `127.0.0.1 - - [01/Aug/2026:00:00:00 +0000] "GET /…/alarms.ics HTTP/1.1" 200 5120`
struct AccessLogLine {
  /// The client's numeric address.
  let client: String
  let method: String
  let route: RequestRoute
  let version: String
  let status: Int
  let bodyBytes: Int

  func text(at instant: Instant) -> String {
    let isMethod = (1...16).contains(method.utf8.count) && method.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    let isVersion = version == "HTTP/1.1" || version == "HTTP/1.0"
    let request = "\(isMethod ? method : "-") \(path) \(isVersion ? version : "-")"
    return "\(client) - - [\(HTTPDate.logText(instant))] \"\(request)\" \(status) \(bodyBytes == 0 ? "-" : "\(bodyBytes)")"
  }

  private var path: String {
    switch route {
    case .calendar: "/…/\(RequestRoute.calendarName)"
    case .page: "/…/"
    case .health: "/healthz"
    case .unknown: "/…"
    }
  }
}
