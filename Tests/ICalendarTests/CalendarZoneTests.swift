import Testing

/// From a TZID to a zone: the roads in their order, inside a whole feed. `ZoneDataTests` has the names; here is what the calendar adds.
/// 18:00 on 10 April 2026, the user being in Paris (16:00Z); the other instants by hand.
@Suite struct CalendarZoneTests {
  private static let lesson = event("DTSTART;TZID=Lesson:20260410T180000")

  /// A VTIMEZONE of those observances.
  static func zone(_ name: String?, _ observances: String..., extra: [String] = []) -> String {
    let head = ["BEGIN:VTIMEZONE"] + (name.map { ["TZID:\($0)"] } ?? []) + extra
    return head.map { $0 + "\r\n" }.joined() + observances.joined() + "END:VTIMEZONE\r\n"
  }

  /// A part of a VTIMEZONE; nil leaves a property out.
  static func observance(_ kind: String = "STANDARD", from start: String?, _ before: String?, _ after: String?, _ lines: String...)
    -> String
  {
    let values = [("DTSTART", start), ("TZOFFSETFROM", before), ("TZOFFSETTO", after)]
    return component(kind, values.compactMap { name, value in value.map { "\(name):\($0)" } } + lines)
  }

  /// UTC+5 at all times.
  static let five = observance(from: "16010101T000000", "+0500", "+0500")

  private func reading(_ components: String..., head: [String] = []) throws -> Reading {
    try Reading(calendar(components.joined(), head: head), zone: "Europe/Paris")
  }

  // MARK: Order of the roads

  @Test(arguments: [
    ("Lesson", "13:00"),
    // An IANA name with a slash and a name of UTC mean what they mean, whatever the feed says.
    ("Asia/Tokyo", "09:00"), ("asia/tokyo", "09:00"), ("/example.org/1/Asia/Tokyo", "09:00"), ("UTC", "18:00"), ("Etc/UTC", "18:00"),
    // The feed knows better than these.
    ("Japan", "13:00"), ("JST", "13:00"), ("Tokyo Standard Time", "13:00"), ("(UTC+09:00) Osaka, Sapporo, Tokyo", "13:00"),
    ("UTC+9", "13:00"), ("Made up/Lesson", "13:00"),
  ])
  func `a definition counts for all names but IANA's with a slash and UTC's`(_ name: String, _ time: String) throws {
    let text = [CalendarZoneTests.zone(name, CalendarZoneTests.five), event("DTSTART;TZID=\"\(name)\":20260410T180000")]
    #expect(try reading(text[0], text[1]).starts == ["2026-04-10T\(time):00Z"])
    // It may stand anywhere.
    #expect(try reading(text[1], text[0]).starts == ["2026-04-10T\(time):00Z"])
  }

  @Test(arguments: ["Japan", "JST", "Tokyo Standard Time", "(UTC+09:00) Osaka, Sapporo, Tokyo", "UTC+9"])
  func `a definition that says nothing leaves the name to what is known`(_ name: String) throws {
    #expect(try reading(CalendarZoneTests.zone(name), event("DTSTART;TZID=\"\(name)\":20260410T180000")).starts == ["2026-04-10T09:00:00Z"])
  }

  @Test func `X-LIC-LOCATION counts where the definition itself says nothing`() throws {
    let place = ["X-LIC-LOCATION:Asia/Tokyo"]
    #expect(try reading(CalendarZoneTests.zone("Lesson", extra: place), CalendarZoneTests.lesson).starts == ["2026-04-10T09:00:00Z"])
    let windows = CalendarZoneTests.zone("Lesson", extra: ["X-LIC-LOCATION:Tokyo Standard Time"])
    #expect(try reading(windows, CalendarZoneTests.lesson).starts == ["2026-04-10T09:00:00Z"])
    let bad = CalendarZoneTests.observance(from: "16010101T000000", "+0500", "east")
    #expect(try reading(CalendarZoneTests.zone("Lesson", bad, extra: place), CalendarZoneTests.lesson).starts == ["2026-04-10T09:00:00Z"])
    let whole = CalendarZoneTests.zone("Lesson", CalendarZoneTests.five, extra: place)
    #expect(try reading(whole, CalendarZoneTests.lesson).starts == ["2026-04-10T13:00:00Z"])
  }

  @Test(arguments: [
    ("Lesson, hall; 2", "\"Lesson, hall; 2\""), ("Lesson\\, hall\\; 2", "\"Lesson, hall; 2\""), ("Lesson\\, hall", "Lesson\\, hall"),
    ("\"Lesson\"", "Lesson"), (" Lesson ", "Lesson"), ("Lesson", " Lesson "), ("Lesson", "LESSON"), ("教室", "教室"),
    ("Lesson: hall", "\"Lesson: hall\""),
  ])
  func `a definition is found in whatever way its name is escaped, quoted or written`(_ defined: String, _ used: String) throws {
    let reading = try reading(CalendarZoneTests.zone(defined, CalendarZoneTests.five), event("DTSTART;TZID=\(used):20260410T180000"))
    #expect(reading.starts == ["2026-04-10T13:00:00Z"])
    #expect(reading.faults == [])
  }

  @Test func `of two definitions with one name the first that says something counts`() throws {
    let six = CalendarZoneTests.zone("Lesson", CalendarZoneTests.observance(from: "16010101T000000", "+0600", "+0600"))
    let five = CalendarZoneTests.zone("Lesson", CalendarZoneTests.five)
    #expect(try reading(five, six, CalendarZoneTests.lesson).starts == ["2026-04-10T13:00:00Z"])
    #expect(try reading(CalendarZoneTests.zone("Lesson"), six, five, CalendarZoneTests.lesson).starts == ["2026-04-10T12:00:00Z"])
  }

  @Test func `each calendar of a stream has its own definitions`() throws {
    let six = CalendarZoneTests.zone("Lesson", CalendarZoneTests.observance(from: "16010101T000000", "+0600", "+0600"))
    let text =
      calendar(CalendarZoneTests.zone("Lesson", CalendarZoneTests.five), CalendarZoneTests.lesson) + calendar(CalendarZoneTests.lesson, six)
      + calendar(CalendarZoneTests.lesson)
    #expect(
      try Reading(text, zone: "Europe/Paris").starts == ["2026-04-10T12:00:00Z", "2026-04-10T13:00:00Z", "2026-04-10T16:00:00Z"])
  }

  // MARK: Unknown names

  @Test(arguments: ["Nowhere", "../../etc/passwd", "/etc/localtime", "posix/Asia/Tokyo", "Nowhere/Lesson", "Customized Time Zone"])
  func `a name that nobody knows is the user's zone, with a warning on the line that names it`(_ name: String) throws {
    let reading = try reading(event("DTSTART;TZID=\(name):20260410T180000"))
    #expect(reading.starts == ["2026-04-10T16:00:00Z"])
    #expect(reading.faults == ["warning 6 unknown-zone"])
    #expect(reading.words[0].contains("'\(name)'"))
    #expect(reading.words[0].contains("Europe/Paris"))
  }

  @Test func `a name is warned of once an event, however often it stands there`() throws {
    let reading = try reading(
      event(
        "DTSTART;TZID=Nowhere:20260410T180000", "DTEND;TZID=Nowhere:20260410T190000", "RRULE:FREQ=DAILY;COUNT=3",
        "EXDATE;TZID=Nowhere:20260411T180000", "EXDATE;TZID=Elsewhere:20260412T180000"))
    #expect(reading.faults == ["warning 6 unknown-zone", "warning 10 unknown-zone"])
  }

  // MARK: The calendar's own zone

  @Test(arguments: [
    "X-WR-TIMEZONE:Asia/Tokyo", "X-WR-TIMEZONE:Tokyo Standard Time", "X-WR-TIMEZONE:(UTC+09:00) Osaka\\, Sapporo\\, Tokyo",
    "X-WR-TIMEZONE;VALUE=TEXT:Japan", "x-wr-timezone: Asia/Tokyo ", "X-WR-TIMEZONE:Asia/\r\n Tokyo", "TZID:Asia/Tokyo",
    "TZID:Nowhere\r\nX-WR-TIMEZONE:Asia/Tokyo",
  ])
  func `times without a zone are in the calendar's, those with one are not`(_ line: String) throws {
    let reading = try reading(
      event(uid: "1", "DTSTART:20260410T180000"), event(uid: "2", "DTSTART;TZID=Nowhere:20260411T180000"),
      event(uid: "3", "DTSTART:20260412T180000Z"), event(uid: "4", "DTSTART;TZID=Europe/London:20260413T180000"),
      event(uid: "5", "DTSTART;VALUE=DATE:20260414"), head: [line])
    #expect(
      reading.starts == [
        "2026-04-10T09:00:00Z", "2026-04-11T09:00:00Z", "2026-04-12T18:00:00Z", "2026-04-13T17:00:00Z", "2026-04-13T22:00:00Z",
      ])
  }

  @Test func `the calendar's zone may stand behind its events`() throws {
    let text = "BEGIN:VCALENDAR\r\n" + event("DTSTART:20260410T180000") + "X-WR-TIMEZONE:Asia/Tokyo\r\nEND:VCALENDAR\r\n"
    #expect(try Reading(text, zone: "Europe/Paris").starts == ["2026-04-10T09:00:00Z"])
  }

  @Test func `the calendar's zone may be one that it defines`() throws {
    let reading = try reading(
      event("DTSTART:20260410T180000"), CalendarZoneTests.zone("Lesson", CalendarZoneTests.five), head: ["X-WR-TIMEZONE:Lesson"])
    #expect(reading.starts == ["2026-04-10T13:00:00Z"])
  }

  @Test func `a calendar's zone that nobody knows is the user's, with a warning on its line`() throws {
    let reading = try reading(event("DTSTART:20260410T180000"), head: ["PRODID:x", "X-WR-TIMEZONE:Nowhere"])
    #expect(reading.starts == ["2026-04-10T16:00:00Z"])
    #expect(reading.faults == ["warning 4 unknown-calendar-zone"])
    let second = try self.reading(event("DTSTART:20260410T180000"), head: ["X-WR-TIMEZONE:Nowhere", "TZID:Asia/Tokyo"])
    #expect(second.starts == ["2026-04-10T09:00:00Z"])
  }
}
