/// The names of content lines that the scanner and the reader act on; everything else is passed over.
enum ScannedName: String, CaseIterable {
  case begin = "BEGIN"
  case end = "END"
  // Of a calendar.
  case calendarZone = "X-WR-TIMEZONE"
  case zoneID = "TZID"
  // Of an event.
  case uid = "UID"
  case summary = "SUMMARY"
  case details = "DESCRIPTION"
  case location = "LOCATION"
  case categories = "CATEGORIES"
  case status = "STATUS"
  case sequence = "SEQUENCE"
  case stamp = "DTSTAMP"
  case start = "DTSTART"
  case finish = "DTEND"
  case duration = "DURATION"
  case recurrenceID = "RECURRENCE-ID"
  case rule = "RRULE"
  case exclusionRule = "EXRULE"
  case dates = "RDATE"
  case exclusions = "EXDATE"
  // Of an alarm.
  case action = "ACTION"
  case trigger = "TRIGGER"
  case repeats = "REPEAT"
  // Of a zone.
  case offsetFrom = "TZOFFSETFROM"
  case offsetTo = "TZOFFSETTO"
  case zoneLocation = "X-LIC-LOCATION"
  // Of a calendar, and asked for once: names are looked for in this order.
  case product = "PRODID"

  private static let byWord: [(word: PackedWord, name: ScannedName)] = allCases.compactMap { name in
    PackedWord(name.rawValue).map { ($0, name) }
  }

  init?(_ word: PackedWord) {
    guard let entry = ScannedName.byWord.first(where: { $0.word == word }) else { return nil }
    self = entry.name
  }

  /// The name that a content line begins with: in any case, folded or not, with blanks behind it; nil for any other.
  init?(of line: Range<Int>, in bytes: [UInt8]) {
    self.init(of: bytes.span.extracting(line))
  }

  /// The same for the line's own bytes, folds included.
  init?(of line: Span<UInt8>) {
    var builder = PackedWord.Builder()
    // Feeds that were joined have marks in their middle.
    let hasMark = line.count > 3 && line[0] == 0xEF && line[1] == 0xBB && line[2] == 0xBF
    for index in (hasMark ? 3 : 0)..<line.count where builder.count <= PackedWord.capacity {
      let byte = line[index]
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") { break }
      if byte > 0x20 { builder.append(byte) }
    }
    guard let name = builder.word.flatMap(ScannedName.init) else { return nil }
    self = name
  }
}
