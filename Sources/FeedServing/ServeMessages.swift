import CivilTime
package import ProgramPipes

/// What `keyalarm` and `keyalarm-serve` say to each other, in records of the form that ``PipeRecord`` describes.
///
/// `keyalarm-serve` reads from standard input, first of all and again whenever they change:
///
/// | record | fields |
/// | --- | --- |
/// | settings | `listen` (counts the first time only), `token`, `gzip`, `access-log` and, the first time, `plan-follows` (`1` for yes; else absent) |
///
/// and each time that a plan was made, in this order; where one follows the first settings, it is there before the server listens:
///
/// | record | fields |
/// | --- | --- |
/// | plan, once | `plan` (the calendar's name), `zone`, `made-at`, `changed-at`, `dropped`, `first-dropped`; `since`, `since-clock`, `reason`, `reason-ja` of its failure |
/// | alarm, for each | `alarm` (its text), `clock`, `details` (lines) |
/// | skipped, for each | `skipped` (its place), `reason`, the same in Japanese: `place-ja`, `reason-ja` |
/// | source, for each | `source` (its name), `last-read`, `left-out`, `since`, `since-clock`, `reason`, `reason-ja` |
/// | calendar, once | `body`, the calendar's bytes; the plan is shown from now on |
///
/// Clock times are `CivilDateTime.clockSeconds`, instants `Instant.secondsSince1970`; what is not known is absent.
///
/// It writes to standard output, once:
///
/// | record | fields |
/// | --- | --- |
/// | listening | `listening` (the address, with the port that it got), `code` (a QR code of the page's address, for a terminal; nothing where no other device can open it) |
/// | failed | `failed` (why it cannot listen) |
///
/// Where `pages-at` (an address of the web, or nothing) and `token` come instead of settings, one plan follows, and it writes the page as
/// files, a record for each language, with `page` (the language) and `body`; then it ends.
///
/// Where standard input ends, or SIGTERM or SIGINT arrive, it finishes what is running and exits with 0.
package enum ServeMessages {
  /// The settings.
  ///
  /// - Parameter planFollows: whether the server is to wait for a plan before it listens.
  package static func encode(_ settings: ServeSettings, planFollows: Bool = false) -> [UInt8] {
    var record = PipeRecord()
    record.append("listen", "\(settings.listen)")
    record.append("token", settings.token.text)
    record.append("gzip", settings.usesGzip ? "1" : nil)
    record.append("access-log", settings.writesAccessLog ? "1" : nil)
    record.append("plan-follows", planFollows ? "1" : nil)
    return record.encoded
  }

  /// Whether a plan follows the settings of this record, before which the server is not to listen.
  package static func isFollowedByPlan(_ record: PipeRecord) -> Bool { record.text("plan-follows") == "1" }

  /// The settings that a record holds; nil for another record.
  package static func settings(_ record: PipeRecord) -> ServeSettings? {
    guard let listen = record.text("listen").flatMap({ ListenAddress(parsing: $0) }),
      let token = record.text("token").flatMap({ try? FeedToken($0) })
    else { return nil }
    return ServeSettings(
      listen: listen, token: token, usesGzip: record.text("gzip") == "1", writesAccessLog: record.text("access-log") == "1")
  }

  /// The server listens there.
  package static func listening(on address: ListenAddress, code: String) -> [UInt8] {
    var record = PipeRecord()
    record.append("listening", "\(address)")
    record.append("code", code)
    return record.encoded
  }

  /// The server cannot listen.
  package static func failed(_ reason: String) -> [UInt8] {
    var record = PipeRecord()
    record.append("failed", reason)
    return record.encoded
  }

  // MARK: Pages as files

  /// Asks for pages.
  package static func encode(_ request: PageRequest) -> [UInt8] {
    record(("pages-at", request.address.map { "\($0)" } ?? ""), ("token", request.token.text)).encoded
  }

  /// What a record asks for; nil for another record.
  package static func pageRequest(_ record: PipeRecord) -> PageRequest? {
    guard let place = record.text("pages-at"), let token = record.text("token").flatMap({ try? FeedToken($0) }) else { return nil }
    return PageRequest(token: token, address: PublicAddress(parsing: place))
  }

  /// A page.
  package static func encode(_ page: StaticPage) -> [UInt8] { record(("page", page.language)).encodedFields + body(page.contents) }

  // MARK: Plans

  /// The plan.
  package static func encode(_ plan: ServedPlan) -> [UInt8] {
    let overview = plan.overview
    var records = [head(of: plan)]
    records += overview.alarms.map { alarm in
      record(("alarm", alarm.text), ("clock", seconds(alarm.clock)), ("details", alarm.details.joined(separator: "\n")))
    }
    records += overview.skipped.map { skipped in
      record(
        ("skipped", skipped.place), ("place-ja", skipped.japanesePlace), ("reason", skipped.reason), ("reason-ja", skipped.japaneseReason))
    }
    records += overview.sources.map { source in
      record(
        [("source", source.name), ("last-read", source.lastRead.map(seconds)), ("left-out", "\(source.leftOutCount)")]
          + fields(of: source.trouble))
    }
    return records.flatMap(\.encoded) + body(plan.calendar)
  }

  /// The last field of a record, which may be long, and the record's end.
  private static func body(_ bytes: [UInt8]) -> [UInt8] {
    PipeRecord.opening(of: "body", count: bytes.count) + bytes + [0x0A, 0x0A]
  }

  private static func head(of plan: ServedPlan) -> PipeRecord {
    let overview = plan.overview
    return record(
      [
        ("plan", overview.name), ("zone", overview.zoneName), ("made-at", seconds(overview.madeAt)),
        ("changed-at", "\(plan.changedAt.secondsSince1970)"), ("dropped", "\(overview.droppedCount)"),
        ("first-dropped", overview.firstDropped.map(seconds)),
      ] + fields(of: overview.failure))
  }

  private static func fields(of trouble: PlanOverview.Trouble?) -> [(String, String?)] {
    guard let trouble else { return [] }
    return [
      ("since", "\(trouble.since.secondsSince1970)"), ("since-clock", seconds(trouble.sinceClock)), ("reason", trouble.reason),
      ("reason-ja", trouble.japaneseReason),
    ]
  }

  private static func record(_ fields: (String, String?)...) -> PipeRecord { record(fields) }

  private static func record(_ fields: [(String, String?)]) -> PipeRecord {
    var record = PipeRecord()
    for (name, value) in fields { record.append(name, value) }
    return record
  }

  private static func seconds(_ clock: CivilDateTime) -> String { "\(clock.clockSeconds)" }
}
