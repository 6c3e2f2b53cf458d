import FeedServing

/// What the server knows at a moment, and what it answers from that. It never changes: another moment is another value.
final class AnswerChoice: Sendable {
  let settings: ServeSettings
  let token: [UInt8]
  /// Nil before the first plan.
  let content: ServedContent?
  /// Whether each connection is closed after its answer.
  let isDraining: Bool
  private let fixed: FixedAnswers

  /// What is to be answered.
  enum Answer {
    case prepared(PreparedAnswer)
    /// The page of this plan.
    case page(PlanOverview)
  }

  /// What a server knows at the start; nil where there is no memory.
  convenience init?(_ settings: ServeSettings) {
    guard let fixed = FixedAnswers() else { return nil }
    self.init(settings, content: nil, isDraining: false, fixed)
  }

  private init(_ settings: ServeSettings, content: ServedContent?, isDraining: Bool, _ fixed: FixedAnswers) {
    self.settings = settings
    self.content = content
    self.isDraining = isDraining
    self.fixed = fixed
    token = Array(settings.token.text.utf8)
  }

  // MARK: Other moments

  /// With another plan; as it is where there is no memory for that.
  func showing(_ plan: ServedPlan) -> AnswerChoice {
    guard let content = ServedContent(plan, usesGzip: settings.usesGzip) else { return self }
    return AnswerChoice(settings, content: content, isDraining: isDraining, fixed)
  }

  /// With other settings.
  func going(by settings: ServeSettings) -> AnswerChoice {
    let changed = AnswerChoice(settings, content: content, isDraining: isDraining, fixed)
    return content.map { changed.showing($0.plan) } ?? changed
  }

  /// At the end.
  func draining() -> AnswerChoice { AnswerChoice(settings, content: content, isDraining: true, fixed) }

  // MARK: Choosing

  func answer(_ request: IncomingRequest, _ route: RequestRoute) -> Answer {
    guard request.isRead else { return .prepared(fixed.otherMethod) }
    if route == .unknown { return .prepared(fixed.notFound) }
    guard let content else { return .prepared(fixed.notReady) }
    switch route {
    case .health: return .prepared(content.health)
    case .page: return .page(content.plan.overview)
    case .calendar, .unknown: return .prepared(calendar(request, content))
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

/// The answers that are always the same.
private struct FixedAnswers {
  let notFound: PreparedAnswer
  let otherMethod: PreparedAnswer
  let notReady: PreparedAnswer

  /// Nil where there is no memory.
  init?() {
    guard let notFound = PreparedAnswer(.notFound), let otherMethod = PreparedAnswer(.otherMethod),
      let notReady = PreparedAnswer(.notReady)
    else { return nil }
    (self.notFound, self.otherMethod, self.notReady) = (notFound, otherMethod, notReady)
  }
}
