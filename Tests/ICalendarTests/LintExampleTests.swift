import ICalendar
import TestSupport
import Testing

/// Feeds of others: the standard's own examples, samples, and everything that the reader was tried on.
@Suite struct LintExampleTests {
  /// The calendars of RFC 5545 section 4, with what is known to be wrong in them: the fourth by erratum 2039, the last lacks what 3.6.4
  /// requires. What is only a warning is what apps do with them.
  static let standardExamples: [(object: String, expected: [String])] = [
    (
      """
      BEGIN:VCALENDAR
      PRODID:-//xyz Corp//NONSGML PDA Calendar Version 1.0//EN
      VERSION:2.0
      BEGIN:VEVENT
      DTSTAMP:19960704T120000Z
      UID:uid1@example.com
      ORGANIZER:mailto:jsmith@example.com
      DTSTART:19960918T143000Z
      DTEND:19960920T220000Z
      STATUS:CONFIRMED
      CATEGORIES:CONFERENCE
      SUMMARY:Networld+Interop Conference
      DESCRIPTION:Networld+Interop Conference
        and Exhibit\\nAtlanta World Congress Center\\n
       Atlanta\\, Georgia
      END:VEVENT
      END:VCALENDAR
      """, []
    ),
    (
      """
      BEGIN:VCALENDAR
      PRODID:-//RDU Software//NONSGML HandCal//EN
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:America/New_York
      BEGIN:STANDARD
      DTSTART:19981025T020000
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      TZNAME:EST
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:19990404T020000
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      TZNAME:EDT
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTAMP:19980309T231000Z
      UID:guid-1.example.com
      ORGANIZER:mailto:mrbig@example.com
      ATTENDEE;RSVP=TRUE;ROLE=REQ-PARTICIPANT;CUTYPE=GROUP:
       mailto:employee-A@example.com
      DESCRIPTION:Project XYZ Review Meeting
      CATEGORIES:MEETING
      CLASS:PUBLIC
      CREATED:19980309T130000Z
      SUMMARY:XYZ Project Review
      DTSTART;TZID=America/New_York:19980312T083000
      DTEND;TZID=America/New_York:19980312T093000
      LOCATION:1CP Conference Room 4350
      END:VEVENT
      END:VCALENDAR
      """, []
    ),
    (
      """
      BEGIN:VCALENDAR
      METHOD:xyz
      VERSION:2.0
      PRODID:-//ABC Corporation//NONSGML My Product//EN
      BEGIN:VEVENT
      DTSTAMP:19970324T120000Z
      SEQUENCE:0
      UID:uid3@example.com
      ORGANIZER:mailto:jdoe@example.com
      ATTENDEE;RSVP=TRUE:mailto:jsmith@example.com
      DTSTART:19970324T123000Z
      DTEND:19970324T210000Z
      CATEGORIES:MEETING,PROJECT
      CLASS:PUBLIC
      SUMMARY:Calendaring Interoperability Planning Meeting
      DESCRIPTION:Discuss how we can test c&s interoperability\\n
       using iCalendar and other IETF standards.
      LOCATION:LDB Lobby
      ATTACH;FMTTYPE=application/postscript:ftp://example.com/pub/
       conf/bkgrnd.ps
      END:VEVENT
      END:VCALENDAR
      """, ["warning 2 method RFC 5546 1.4"]
    ),
    (
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//ABC Corporation//NONSGML My Product//EN
      BEGIN:VTODO
      DTSTAMP:19980130T134500Z
      SEQUENCE:2
      UID:uid4@example.com
      ORGANIZER:mailto:unclesam@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:jqpublic@example.com
      DUE:19980415T000000
      STATUS:NEEDS-ACTION
      SUMMARY:Submit Income Taxes
      BEGIN:VALARM
      ACTION:AUDIO
      TRIGGER:19980403T120000Z
      ATTACH;FMTTYPE=audio/basic:http://example.com/pub/audio-
       files/ssbanner.aud
      REPEAT:4
      DURATION:PT1H
      END:VALARM
      END:VTODO
      END:VCALENDAR
      """, ["warning 1 no-events", "warning 14 sound-alarm", "warning 15 value-type RFC 5545 3.2.20"]
    ),
    (
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//RDU Software//NONSGML HandCal//EN
      BEGIN:VFREEBUSY
      ORGANIZER:mailto:jsmith@example.com
      DTSTART:19980313T141711Z
      DTEND:19980410T141711Z
      FREEBUSY:19980314T233000Z/19980315T003000Z
      FREEBUSY:19980316T153000Z/19980316T163000Z
      FREEBUSY:19980318T030000Z/19980318T040000Z
      URL:http://www.example.com/calendar/busytime/jsmith.ifb
      END:VFREEBUSY
      END:VCALENDAR
      """,
      ["warning 1 no-events", "error 4 missing-property RFC 5545 3.6.4", "error 4 missing-property RFC 5545 3.6.4"]
    ),
  ]

  @Test(arguments: standardExamples.indices)
  func `the standard's examples have the faults that are known, and no other`(_ index: Int) throws {
    let example = LintExampleTests.standardExamples[index]
    let feed = example.object.split(separator: "\n").map { $0 + "\r\n" }.joined()
    #expect(try Linted(feed).findings == example.expected)
  }

  @Test func `the samples have no error, and what exports of Google and Outlook are warned of`() throws {
    let samples = CaseFolder.feeds(in: "samples")
    #expect(!samples.isEmpty)
    for (name, bytes) in samples {
      let linted = try Linted(bytes)
      #expect(linted.kinds == ["no-organizer"], "\(name)")
      #expect(linted.report.count(of: .error) == 0)
    }
  }

  @Test func `feeds with known answers are checked to their end`() {
    let feeds = CaseFolder.feeds(in: "Tests/Cases/match") + CaseFolder.feeds(in: "Tests/Cases/list")
    #expect(feeds.count == 112)
    for (name, bytes) in feeds {
      do {
        let report = try Linted(bytes).report
        #expect(report.findings.allSatisfy { $0.line >= 1 && !$0.words.isEmpty }, "\(name)")
      } catch {
        #expect(error is UnreadableFeed, "\(name)")
      }
    }
  }

  /// Samples with bytes changed, doubled and left out: nothing but findings, or a feed that is none, may come of them.
  @Test(arguments: Array(0..<60 as Range<UInt64>))
  func `damage gives findings, at lines that are there`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(CaseFolder.feeds(in: "samples")[Int(seed % 2)].bytes.prefix(6_000))
    let oddities: [[UInt8]] = [
      [0], [0x0D], [0x0A], [0x22], [0x3A], [0x3B], [0x2C], [0x3D], [0x5C], [0x20], [0x80], [0xFF], Array("\r\nBEGIN:VEVENT\r\n".utf8),
      Array("\r\nEND:VEVENT\r\n".utf8), Array("\r\nBEGIN:VALARM\r\n".utf8), Array("\r\n ".utf8), Array(";TZID=\"".utf8),
      Array("\r\nRRULE:FREQ=DAILY\r\n".utf8), Array("\r\nBEGIN:VCALENDAR\r\n".utf8), Array("\r\nDTSTART:".utf8), Array("9999999".utf8),
    ]
    for _ in 0..<40 {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let length = min(Int.random(in: 0...12, using: &generator), bytes.count - place)
      bytes.replaceSubrange(place..<place + length, with: oddities.randomElement(using: &generator) ?? [])
    }
    let lineCount = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    guard let report = try? Linted(bytes).report else { return }
    #expect(report.findings.allSatisfy { (1...lineCount).contains($0.line) && !$0.words.isEmpty })
    #expect(report.findings.map(\.line) == report.findings.map(\.line).sorted())
    let kinds = Dictionary(grouping: report.findings, by: \.rule.kind)
    #expect(kinds.values.allSatisfy { $0.count <= 20 })
  }

  /// What grows must not grow with the square of the feed.
  @Test(arguments: [
    "COMMENT" + String(repeating: ";", count: 200_000) + ":a", "COMMENT;X=" + String(repeating: "\"a\",", count: 100_000) + ":a",
    "COMMENT" + String(repeating: ";X=\"", count: 100_000), "COMMENT:" + String(repeating: "\\", count: 200_000),
    String(repeating: "BEGIN:X-A\r\n", count: 20_000), String(repeating: "BEGIN:VALARM\r\n", count: 20_000),
    String(repeating: "X-A:\"\r\n", count: 20_000), "EXDATE:" + String(repeating: "20260411T090000Z,", count: 20_000) + "x",
  ])
  func `a feed made to be slow is checked`(_ lines: String) throws {
    #expect(try Linted(OneFault.clean(head: [], [OneFault.event(["RRULE:FREQ=DAILY", lines])])).report.eventCount == 1)
  }
}
