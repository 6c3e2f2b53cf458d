import ICalendar
import Testing

/// Bytes that are no calendar: what they look like is said.
@Suite struct UnreadableFeedTests {
  private func looks(of bytes: [UInt8]) throws -> UnreadableFeed.Looks? {
    do {
      _ = try Reading(bytes)
      return nil
    } catch let error as UnreadableFeed {
      #expect(!error.description.isEmpty)
      return error.looks
    }
  }

  @Test(arguments: ["", " ", "\r\n\r\n\t\r\n", "\u{FEFF}", "\u{FEFF}\r\n", "\0\0\0", String(repeating: "\n", count: 10_000)])
  func `nothing`(_ text: String) throws {
    #expect(try looks(of: Array(text.utf8)) == .empty)
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html><head><title> Sign in </title></head>", "Sign in"), ("\r\n\r\n<HTML><HEAD>", nil), ("<html lang=\"en\">\n", nil),
    ("<?xml version=\"1.0\"?>\n<!DOCTYPE html PUBLIC>\n<html>", nil), ("\u{FEFF}<html><body>", nil),
  ])
  func `a web page, with its title`(_ text: String, _ title: String?) throws {
    #expect(try looks(of: Array(text.utf8)) == .webPage(title: title))
  }

  @Test(arguments: [
    ("{\"error\": \"expired\"}", UnreadableFeed.Looks.json), ("[\"vcalendar\",[],[]]", .json), ("<icalendar xmlns=\"x\">", .xml),
    ("<?xml version=\"1.0\"?><error/>", .xml), ("PK\u{3}\u{4}abc", .zip), ("%PDF-1.7\n", .pdf), ("\u{1}\u{2}abc", .binary),
    ("Not found", .text(beginning: "Not found")), ("END:VCALENDAR", .text(beginning: "END:VCALENDAR")),
    ("BEGIN:VCAL", .text(beginning: "BEGIN:VCAL")),
    ("BEGIN:VCARD\r\nEND:VCARD\r\n", .text(beginning: "BEGIN:VCARD")), ("\u{1B}[31mred", .text(beginning: "\u{1B}[31mred")),
    (" BEGIN:VCALENDAR\r\n BEGIN:VEVENT\r\n", .indentedCalendar),
  ])
  func `other files`(_ text: String, _ looks: UnreadableFeed.Looks) throws {
    #expect(try self.looks(of: Array(text.utf8)) == looks)
  }

  @Test func `a web page in UTF-16`() throws {
    #expect(
      try looks(of: [0xFF, 0xFE] + "<html>".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }) == .webPage(title: nil))
  }

  @Test func `a text is named by its beginning`() throws {
    #expect(try looks(of: Array(String(repeating: "a", count: 5_000).utf8)) == .text(beginning: String(repeating: "a", count: 40)))
  }

  @Test(arguments: [
    "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "BEGIN:VTODO\r\nUID:1\r\nEND:VTODO\r\n", "BEGIN:VTIMEZONE\r\nTZID:x\r\nEND:VTIMEZONE\r\n",
  ])
  func `a calendar without events counts as read`(_ text: String) throws {
    let reading = try Reading(text)
    #expect(reading.titles == [])
    #expect(reading.faults == [])
  }
}
