/// Why bytes are no calendar, and what they look like instead.
public struct UnreadableFeed: Error, Hashable, Sendable {
  /// What the bytes look like.
  public enum Looks: Hashable, Sendable {
    case empty
    case webPage(title: String?)
    case json, xml, zip, pdf
    case text(beginning: String)
    case binary
  }

  /// What the bytes look like.
  public let looks: Looks

  /// - Parameter bytes: at least the beginning.
  init(_ outline: FeedOutline, looking bytes: [UInt8]) {
    let content = bytes.prefix(4_096).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    let text = String(decoding: content, as: UTF8.self)
    let lowered = text.lowercased()
    if outline.linesBefore.isEmpty {
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
    } else if lowered.hasPrefix("{") || lowered.hasPrefix("[") {
      looks = .json
    } else {
      looks = .text(beginning: String(text.prefix { !$0.isNewline }.prefix(40)))
    }
  }

  private static func title(in text: String) -> String? {
    guard let start = text.firstRange(of: "<title>")?.upperBound, let end = text[start...].firstRange(of: "</title>")?.lowerBound else {
      return nil
    }
    return String(text[start..<end].prefix(60)).trimmingBlanks
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
    case .zip: "this is a zip archive; unpack it and give the .ics files in it"
    case .pdf: "this is a PDF, not a calendar; export the calendar as .ics"
    case .text(let beginning): "this is no calendar: it begins with '\(beginning)', not with BEGIN:VCALENDAR"
    case .binary: "this is no calendar: it holds binary data. Export the calendar as .ics"
    }
  }
}
