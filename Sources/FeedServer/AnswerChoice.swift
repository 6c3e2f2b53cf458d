import FeedServing

/// What the server knows at a moment, and what it answers from that.
struct AnswerChoice {
  var settings: ServeSettings {
    didSet { token = Array(settings.token.text.utf8) }
  }
  private(set) var token: [UInt8]
  var content: ServedContent?
  /// Whether each connection is closed after its answer.
  var isDraining = false

  private let notFound: PreparedAnswer
  private let otherMethod: PreparedAnswer
  private let notReady: PreparedAnswer

  /// What is to be answered.
  enum Answer {
    case prepared(PreparedAnswer)
    /// The page of this plan.
    case page(PlanOverview)
  }

  /// Nil where there is no memory.
  init?(_ settings: ServeSettings) {
    guard let notFound = PreparedAnswer(.notFound), let otherMethod = PreparedAnswer(.otherMethod),
      let notReady = PreparedAnswer(.notReady)
    else { return nil }
    self.settings = settings
    token = Array(settings.token.text.utf8)
    (self.notFound, self.otherMethod, self.notReady) = (notFound, otherMethod, notReady)
  }

  func answer(_ request: IncomingRequest, _ route: RequestRoute) -> Answer {
    guard request.isRead else { return .prepared(otherMethod) }
    if route == .unknown { return .prepared(notFound) }
    guard let content else { return .prepared(notReady) }
    switch route {
    case .health: return .prepared(content.health)
    case .page: return .page(content.plan.overview)
    default: return .prepared(calendar(request, content))
    }
  }

  private func calendar(_ request: IncomingRequest, _ content: ServedContent) -> PreparedAnswer {
    var form = content.plain
    if let packed = content.packed, let accepted = request.header("Accept-Encoding"), AcceptField(accepted).takesGzip { form = packed }
    if request.header("If-None-Match", is: form.tag) { return form.notModified }
    let fields = ConditionalFields(
      ifNoneMatch: request.header("If-None-Match"), ifModifiedSince: request.header("If-Modified-Since"))
    return fields.isSatisfied(byTag: form.tag, changedAt: content.plan.changedAt) ? form.notModified : form.whole
  }
}
