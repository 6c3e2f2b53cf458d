import CivilTime
import Recurrence

extension ComponentPreparation {
  /// How many values of a list go on one line.
  private static let valuesPerLine = 50

  /// One DATE or DATE-TIME.
  mutating func writeDate(_ line: ContentLine) -> Bool {
    if line.name == .start, path.count == 1 { startText = encoding.decode(line.value).text.trimmingBlanks }
    guard line.value.contains(where: { $0 > 0x20 }), let date = readDate(line.value, of: line) else { return false }
    let range = line.name == .recurrenceID && line.word("RANGE") == "THISANDFUTURE" ? ";RANGE=THISANDFUTURE" : ""
    if case .date = date {
      writer.line("\(line.name.rawValue)\(range);VALUE=DATE", date.basic)
    } else {
      writer.line("\(line.name.rawValue)\(range)\(zoneParameter(of: line))", date.basic)
    }
    return true
  }

  /// DATE, DATE-TIME and PERIOD values; those that cannot be read are named and left out.
  mutating func writeDates(_ line: ContentLine) -> Bool {
    let zone = zoneParameter(of: line)
    var times: [String] = []
    var dates: [String] = []
    for value in line.value.split(separator: UInt8(ascii: ",")) where value.contains(where: { $0 > 0x20 }) {
      if line.name == .dates, let slash = value.firstIndex(of: UInt8(ascii: "/")) {
        writePeriod(value[..<slash], value[(slash + 1)...], zone, of: line)
      } else if let date = readDate(Array(value), of: line) {
        if case .date = date { dates.append(date.basic) } else { times.append(date.basic) }
      }
    }
    write(dates, as: "\(line.name.rawValue);VALUE=DATE")
    write(times, as: line.name.rawValue + zone)
    return true
  }

  private mutating func write(_ values: [String], as name: String) {
    for start in stride(from: 0, to: values.count, by: ComponentPreparation.valuesPerLine) {
      let end = min(start + ComponentPreparation.valuesPerLine, values.count)
      writer.line(name, Array(values[start..<end]).joined(separator: ","))
    }
  }

  /// A PERIOD, as long as it says; one whose end cannot be read is as long as the event.
  private mutating func writePeriod(_ first: ArraySlice<UInt8>, _ last: ArraySlice<UInt8>, _ zone: String, of line: ContentLine) {
    guard let start = readDate(Array(first), of: line) else { return }
    if case .date = start { return writer.line("\(line.name.rawValue);VALUE=DATE", start.basic) }
    let isDuration = last.contains { $0 | 0x20 == UInt8(ascii: "p") }
    let end = isDuration ? readDuration(Array(last), of: line)?.basic : readDate(Array(last), of: line)?.timeOrNil
    if let end {
      writer.line("\(line.name.rawValue);VALUE=PERIOD\(zone)", "\(start.basic)/\(end)")
    } else {
      writer.line(line.name.rawValue + zone, start.basic)
    }
  }

  /// The zone that the line names, as a parameter to write; empty where it names none.
  private mutating func zoneParameter(of line: ContentLine) -> String {
    guard let value = line.parameter("TZID") else { return "" }
    let zoneID = ZoneKey(encoding.decode(value).text).text
    guard !zoneID.isEmpty else { return "" }
    if zoneLines[zoneID] == nil { zoneLines[zoneID] = line.number }
    return ";TZID=\"\(zoneID)\""
  }

  /// A value read from its raw text, with what was mended noted; nil, and noted, where there is no such date.
  private mutating func readDate(_ value: [UInt8], of line: ContentLine) -> DateValue? {
    var repairs: [ValueRepair] = []
    do {
      let date = try DateValue(parsing: value, repairs: &repairs)
      note(repairs, of: value, line)
      if case .local(let clock) = date, clock.time == .midnight, line.word("VALUE") == "DATE" { return .date(clock.date) }
      return date
    } catch {
      note(.dateRefused(property: line.name.rawValue, error), line.number)
      return nil
    }
  }

  private mutating func note(_ repairs: [ValueRepair], of value: [UInt8], _ line: ContentLine) {
    guard !repairs.isEmpty else { return }
    note(.dateRepaired(property: line.name.rawValue, value: ComponentPreparation.quote(value), repairs), line.number)
  }

  private static func quote(_ value: [UInt8]) -> String {
    String(decoding: value.prefix(ValueError.longestQuote), as: UTF8.self).trimmingBlanks
  }

  // MARK: Durations

  private mutating func readDuration(_ value: [UInt8], of line: ContentLine) -> NominalDuration? {
    var repairs: [ValueRepair] = []
    do {
      let duration = try NominalDuration(parsing: value, repairs: &repairs)
      note(repairs, of: value, line)
      return duration
    } catch {
      note(.durationRefused(property: line.name.rawValue, error), line.number)
      return nil
    }
  }

  mutating func writeDuration(_ line: ContentLine) -> Bool {
    guard let duration = readDuration(line.value, of: line) else { return false }
    if path.count == 1, duration.days < 0 || duration.seconds < 0 {
      note(.negativeDuration(value: ComponentPreparation.quote(line.value)), line.number)
    }
    writer.line(line.name.rawValue, duration.basic)
    return true
  }

  /// A duration before or after the start or end, or an instant.
  mutating func writeTrigger(_ line: ContentLine) -> Bool {
    if line.value.contains(where: { $0 | 0x20 == UInt8(ascii: "p") }) {
      guard let duration = readDuration(line.value, of: line) else { return false }
      writer.line(line.word("RELATED") == "END" ? "TRIGGER;RELATED=END" : "TRIGGER", duration.basic)
      return true
    }
    guard let date = readDate(line.value, of: line) else { return false }
    switch date {
    case .utc: writer.line("TRIGGER;VALUE=DATE-TIME", date.basic)
    case .local:
      note(.triggerNotUTC(value: ComponentPreparation.quote(line.value)), line.number)
      writer.line("TRIGGER;VALUE=DATE-TIME\(zoneParameter(of: line))", date.basic)
    case .date:
      note(.durationRefused(property: line.name.rawValue, .notADuration(ComponentPreparation.quote(line.value))), line.number)
      return false
    }
    return true
  }
}

extension DateValue {
  /// RFC 5545's form.
  fileprivate var basic: String {
    switch self {
    case .date(let date): date.basic
    case .local(let clock): String(Instant(utc: clock).basic.dropLast())
    case .utc(let instant): instant.basic
    }
  }

  fileprivate var timeOrNil: String? {
    if case .date = self { return nil }
    return basic
  }
}

extension NominalDuration {
  /// RFC 5545's form in days and seconds, brought to a century: libical counts in 32 bits.
  fileprivate var basic: String {
    let sign = days < 0 || seconds < 0 ? "-" : ""
    return "\(sign)P\(min(abs(days), 36_525))DT\(min(abs(seconds), 36_525 * 86_400 / 2))S"
  }
}
