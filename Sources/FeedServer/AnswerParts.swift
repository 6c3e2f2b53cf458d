/// An answer to a request: status, headers and body.
struct AnswerParts: Hashable {
  let status: Int
  var headers: [Header]
  let body: [UInt8]

  struct Header: Hashable {
    let name: String
    let value: String
  }

  init(_ status: Int, _ headers: KeyValuePairs<String, String>, body: [UInt8] = []) {
    self.status = status
    // The copy that a 304 confirms has them already.
    self.headers = headers.map { Header(name: $0, value: $1) } + (status == 304 ? [] : AnswerParts.always)
    self.body = body
  }

  /// The address holds the token: no browser may pass it on. No browser may guess what a body is.
  private static let always = [
    Header(name: "Referrer-Policy", value: "no-referrer"), Header(name: "X-Content-Type-Options", value: "nosniff"),
  ]

  private init(text: String, _ status: Int, extra: [Header] = []) {
    self.init(status, ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"], body: Array("\(text)\n".utf8))
    headers += extra
  }

  /// The same answer, after which the connection is closed.
  var closing: AnswerParts {
    var parts = self
    parts.headers.append(Header(name: "Connection", value: "close"))
    return parts
  }

  // MARK: Answers without a plan in them

  static let notFound = AnswerParts(text: "not found", 404)
  static let otherMethod = AnswerParts(text: "only GET and HEAD are answered", 405, extra: [Header(name: "Allow", value: "GET, HEAD")])
  static let healthy = AnswerParts(text: "ok", 200)
  /// Before the first plan.
  static let notReady = AnswerParts(text: "the first plan is being made", 503, extra: [Header(name: "Retry-After", value: "10")])

  static func stale(since: String) -> AnswerParts { AnswerParts(text: "stale since \(since)", 503) }
}
