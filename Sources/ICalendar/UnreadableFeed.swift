import TextConversion

/// Why bytes are no calendar, and what they look like instead.
public struct UnreadableFeed: Error, Hashable, Sendable {
  /// What the bytes look like.
  public enum Looks: Hashable, Sendable {
    case empty
    case webPage(title: String?)
    case json, xml, zip, pdf
    /// Gzip of which nothing can be unpacked.
    case damagedPacking
    /// A calendar, but all its lines begin with a blank, so that they are one folded line.
    case indentedCalendar
    case text(beginning: String)
    case binary
  }

  /// What the bytes look like.
  public let looks: Looks

  init(_ looks: Looks) {
    self.looks = looks
  }

  /// - Parameter bytes: at least the beginning.
  init(_ outline: FeedOutline, looking bytes: [UInt8]) {
    let beginning = UnreadableFeed.text(of: bytes)
    // Behind thousands of blank lines there may still be something.
    let content = beginning.isEmpty ? UnreadableFeed.text(of: outline.linesBefore.first?.bytes ?? []) : beginning
    let text = String(decoding: content, as: UTF8.self)
    let lowered = text.lowercased()
    if !content.contains(where: { $0 > 0x20 }) {
      looks = .empty
    } else if content.starts(with: "PK\u{3}\u{4}".utf8) {
      looks = .zip
    } else if content.starts(with: "%PDF".utf8) {
      looks = .pdf
    } else if content.contains(where: { $0 < 0x09 }) {
      looks = .binary
    } else if ["<!doctype html", "<html", "<head", "<body"].contains(where: lowered.contains) {
      looks = .webPage(title: UnreadableFeed.title(in: text))
    } else if lowered.hasPrefix("<") {
      looks = .xml
    } else if lowered.hasPrefix("begin:vcalendar") {
      looks = .indentedCalendar
    } else if lowered.hasPrefix("{") || lowered.hasPrefix("[") {
      looks = .json
    } else {
      looks = .text(beginning: String(text.prefix { !$0.isNewline }.prefix(40)))
    }
  }

  /// Without the byte order mark and the blanks before it.
  private static func text(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.prefix(4_096).dropFirst(bytes.markLength).drop { "\t\n\u{C}\r ".utf8.contains($0) }
  }

  private static func title(in text: String) -> String? {
    guard let start = text.firstRange(of: "<title>")?.upperBound, let end = text[start...].firstRange(of: "</title>")?.lowerBound else {
      return nil
    }
    return String(text[start..<end]).trimmingBlanks.excerpt
  }
}

extension UnreadableFeed: CustomStringConvertible {
  /// What it is and what to do.
  public var description: String {
    switch looks {
    case .empty: "the feed is empty; a calendar begins with BEGIN:VCALENDAR"
    case .webPage(let title):
      "this is a web page\(title.map { " ('\($0)')" } ?? ""), not a calendar: perhaps a login page. Use the calendar's secret iCal address"
    case .json: "this is JSON, not a calendar; ask for the iCalendar (.ics) form"
    case .xml: "this is XML, not a calendar; ask for the iCalendar (.ics) form"
    case .zip:
      "this is a zip archive or a workbook; unpack an archive and give the .ics files in it. 'keyalarm cross' reads workbooks of positions"
    case .damagedPacking: "this is a packed (gzip) file that is damaged; nothing of it can be unpacked"
    case .pdf: "this is a PDF, not a calendar; export the calendar as .ics"
    case .indentedCalendar: "this is a calendar whose lines all begin with a blank, which makes them one; take those blanks out"
    case .text(let beginning): "this is no calendar: it begins with '\(beginning)', not with BEGIN:VCALENDAR"
    case .binary: "this is no calendar: it holds binary data. Export the calendar as .ics"
    }
  }
}
