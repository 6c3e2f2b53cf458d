import CivilTime
import TextConversion

/// Checks feeds: everything that the reader has to mend or leave out, and every rule of RFC 5545 and its successors that a feed breaks
/// though it can be read.
///
/// The feed is gone through twice, by the reader and then line by line, with a piece of it in memory at a time.
public struct FeedLint: Sendable {
  private let reader: FeedReader

  /// A check that reads feeds as `reader` does.
  public init(reader: FeedReader) {
    self.reader = reader
  }

  /// Checks a feed.
  ///
  /// - Throws: `UnreadableFeed` where the bytes are no calendar; `FeedChanged` where they change meanwhile; what reading them throws.
  public func check(_ input: FeedInput) throws -> LintReport {
    var log = LintLog(source: input.name)
    // What is wrong does not depend on the day, so no occurrence is asked for.
    let request = FeedRequest(window: Instant(secondsSince1970: 0)..<Instant(secondsSince1970: 0))
    let reading = try reader.read(input, for: request) { series, members in
      for (record, breach) in SeriesLint(series, members).breaches {
        log.note(breach, at: record.line, in: "VEVENT", uid: record.uid, title: record.title)
      }
    }
    var walk = LintWalk(source: input.name, encoding: reading.encoding, unknownZones: FeedLint.unknownZones(in: reading.diagnostics))
    try FeedLint.show(input.bytes, to: &walk)
    for diagnostic in reading.diagnostics where !walk.judges(diagnostic) { log.note(diagnostic) }
    log.note(walk.log)
    return log.report(eventCount: reading.eventCount, alarmCount: walk.alarmCount)
  }

  private static func unknownZones(in diagnostics: [FeedDiagnostic]) -> Set<String> {
    Set(diagnostics.compactMap { if case .zoneUnknown(let zoneID, _) = $0.fault { zoneID } else { nil } })
  }

  /// Shows the lines of a feed, unpacked and as UTF-8 or its own charset.
  private static func show(_ bytes: any FeedBytes, to walk: inout LintWalk) throws {
    let text = try PackedFeed.unpack(bytes)?.text ?? bytes
    let beginning = try text.bytes(in: 0..<4_096)
    var lines = LintLines(text)
    if UTF16Feed.isUTF16(beginning), let transcoded = UTF16Feed.transcode(try text.allBytes()) {
      walk.note(.utf16, at: 1)
      lines = LintLines(MemoryBytes(transcoded))
    } else if beginning.markLength > 0 {
      walk.note(.byteOrderMark, at: 1)
    }
    try lines.forEach { line, lineEnd, number in walk.take(line, lineEnd, number) }
    walk.finish()
  }
}

extension LintWalk {
  /// Whether what the reader says is a matter of this walk: it goes through every VTIMEZONE, the reader only through those it needs, once
  /// for each event. It tells of lines that are no UTF-8, too.
  fileprivate func judges(_ diagnostic: FeedDiagnostic) -> Bool {
    if case .observanceUnreadable = diagnostic.fault { return true }
    if case .badLines = diagnostic.fault { return encoding.charset == nil }
    guard diagnostic.uid != nil else { return false }
    let index = zoneLines.firstIndexInOrder { $0.upperBound >= diagnostic.line }
    return index < zoneLines.count && zoneLines[index].contains(diagnostic.line)
  }
}
