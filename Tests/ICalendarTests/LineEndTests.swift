import Testing

/// The same feed with every kind of line end and fold. RFC 5545 3.1 has CR LF; the others are what transports make of it.
@Suite struct LineEndTests {
  private static let text = calendar(
    event(uid: "1", title: "ピアノと\r\n 歌", "DTSTART;TZID=Asia/\r\n\tTokyo:20260410T180000"),
    event(uid: "2", title: "Two", "DTSTART:20260411T090000Z"))

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n"])
  func `any line end will do, if only one is used`(_ end: String) throws {
    let reading = try Reading(LineEndTests.text.replacing("\r\n", with: end))
    #expect(reading.occurrences == ["2026-04-10T09:00:00Z ピアノと歌", "2026-04-11T09:00:00Z Two"])
    #expect(reading.faults == [])
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func `any mixture of line ends will do`(_ seed: Int) throws {
    let ends = ["\r\n", "\n", "\r", "\r\r\n"]
    var mixed = ""
    for (index, line) in LineEndTests.text.split(separator: "\r\n", omittingEmptySubsequences: false).enumerated() {
      mixed += (index == 0 ? "" : ends[(index * 7 + seed * index * index) % 4]) + line
    }
    #expect(try Reading(mixed).occurrences == ["2026-04-10T09:00:00Z ピアノと歌", "2026-04-11T09:00:00Z Two"])
  }

  @Test(arguments: ["", "\r\n", "\n", "\r\n\r\n", "\u{1A}", " ", "\r\n--boundary--\r\n"])
  func `what stands behind the calendar changes nothing`(_ tail: String) throws {
    #expect(try Reading(LineEndTests.text.dropLast() + tail).faults == [])
    #expect(try Reading(LineEndTests.text + tail).faults == [])
  }

  @Test func `empty lines and lines of blanks change nothing`() throws {
    let reading = try Reading(
      LineEndTests.text.replacing("\r\n", with: "\r\n\r\n").replacing("\r\n\r\n ", with: "\r\n ").replacing("\r\n\r\n\t", with: "\r\n\t"))
    #expect(reading.occurrences.count == 2)
    #expect(reading.faults == [])
  }

  @Test func `every place of a line can be folded`() throws {
    let line = "DTSTART;TZID=Asia/Tokyo:20260410T180000"
    for place in 1..<line.count {
      let folded = line.prefix(place) + "\r\n " + line.dropFirst(place)
      #expect(try Reading(calendar(event(String(folded)))).starts == ["2026-04-10T09:00:00Z"])
    }
  }
}
