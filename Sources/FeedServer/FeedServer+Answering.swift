import AlarmPlanning
internal import CMicroHTTPD
import CivilTime
import FeedServing
import Glibc
import Synchronization

/// How requests are answered, on libmicrohttpd's threads.
extension FeedServer {
  /// A request has begun to be answered.
  func begin() -> RequestNote {
    inProgress.add(1, ordering: .relaxed)
    return RequestNote()
  }

  /// Answers a request.
  func answer(_ request: IncomingRequest, _ note: RequestNote) -> MHD_Result {
    let choice = choice.withLock { $0 }
    let route = request.route(token: choice.token)
    guard let answer = answer(request, route, choice) else { return .NO }
    if choice.settings.writesAccessLog {
      note.line = AccessLogLine(
        client: request.client, method: request.method, route: route, version: request.version, status: answer.parts.status,
        bodyBytes: request.isHead ? 0 : answer.parts.body.count)
    }
    return answer.send(on: request.connection)
  }

  /// The answer has gone out, or the client is gone.
  func finish(_ note: RequestNote, _ mark: ConnectionWatch.Mark?) {
    inProgress.subtract(1, ordering: .relaxed)
    mark?.renew(now: ConnectionWatch.now)
    if let line = note.line { writeLog(line.text(at: Instant(secondsSince1970: time(nil)))) }
  }

  /// Nil where there is no memory.
  private func answer(_ request: IncomingRequest, _ route: RequestRoute, _ choice: AnswerChoice) -> PreparedAnswer? {
    let answer =
      switch choice.answer(request, route) {
      case .prepared(let answer): answer
      case .page(let overview): PreparedAnswer(page(of: overview, for: request, choice.settings))
      }
    return choice.isDraining ? answer.flatMap { PreparedAnswer($0.parts.closing) } : answer
  }

  private func page(of overview: PlanOverview, for request: IncomingRequest, _ settings: ServeSettings) -> AnswerParts {
    let language = request.header("Accept-Language").map { AcceptField($0).language } ?? .english
    let origin = PageOrigin(
      host: request.header("Host"), forwardedHost: request.header("X-Forwarded-Host"),
      forwardedScheme: request.header("X-Forwarded-Proto"), listen: address)
    let page = PlanPage(overview, language: language, links: PageLinks(origin, token: settings.token))
    return AnswerParts(
      200,
      [
        "Content-Type": "text/html; charset=utf-8", "Content-Language": language.rawValue, "Vary": "Accept-Language",
        "Cache-Control": "private, no-cache", "Content-Security-Policy": PageStyle.policy, "X-Frame-Options": "DENY",
      ], body: Array(page.html.utf8))
  }
}
