import CivilTime
import FeedServing
import ProgramPipes

/// The answers that a plan gives, ready to be sent.
struct ServedContent {
  /// A form of the calendar: plain, or packed.
  struct Form {
    /// The strong entity tag (RFC 9110, 8.8.3), with its quotes.
    let tag: String
    let whole: PreparedAnswer
    let notModified: PreparedAnswer
  }

  let plan: ServedPlan
  let plain: Form
  /// Nil where no packing is asked for.
  let packed: Form?
  let health: PreparedAnswer

  /// Nil where there is no memory for it.
  init?(_ plan: ServedPlan, usesGzip: Bool) {
    var fingerprint = Fingerprint()
    fingerprint.add(plan.calendar)
    let tag = "\(fingerprint.text)-\(plan.calendar.count)"
    let vary = usesGzip ? [AnswerParts.Header(name: "Vary", value: "Accept-Encoding")] : []
    guard let plain = Form(plan, tag: tag, body: plan.calendar, extra: vary),
      let health = PreparedAnswer(plan.overview.staleSince.map { AnswerParts.stale(since: "\($0)") } ?? .healthy)
    else { return nil }
    self.plan = plan
    self.plain = plain
    self.health = health
    let coding = [AnswerParts.Header(name: "Content-Encoding", value: "gzip")]
    packed = usesGzip ? GzipText.pack(plan.calendar).flatMap { Form(plan, tag: "\(tag)-gzip", body: $0, extra: vary + coding) } : nil
  }
}

extension ServedContent.Form {
  init?(_ plan: ServedPlan, tag: String, body: [UInt8], extra: [AnswerParts.Header]) {
    let quoted = "\"\(tag)\""
    let changed = HTTPDate.text(plan.changedAt)
    var whole = AnswerParts(
      200,
      [
        "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": "inline; filename=\"\(RequestRoute.calendarName)\"",
        "Cache-Control": "private, no-cache", "ETag": quoted, "Last-Modified": changed,
      ], body: body)
    // What would change the copy that a client keeps (RFC 9110, 15.4.5).
    var notModified = AnswerParts(304, ["Cache-Control": "private, no-cache", "ETag": quoted, "Last-Modified": changed])
    whole.headers += extra
    notModified.headers += extra.filter { $0.name == "Vary" }
    guard let whole = PreparedAnswer(whole), let notModified = PreparedAnswer(notModified) else { return nil }
    (self.tag, self.whole, self.notModified) = (quoted, whole, notModified)
  }
}
