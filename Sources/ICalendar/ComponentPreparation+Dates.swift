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
  ///
  /// The component's own are kept, since libical takes twenty times the room of their text; an observance's are written for it.
  mutating func takeDates(_ line: ContentLine) -> Bool {
    let list = readDates(of: line)
    if path.count > 1 {
      write(list, as: line.name.rawValue)
    } else if line.name == .dates {
      dates.append(list)
    } else {
      exclusions.append(list)
    }
    return true
  }

  private mutating func readDates(of line: ContentLine) -> DateList {
    var list = DateList(zoneID: zoneID(of: line))
    var rest = line.value[...]
    while !rest.isEmpty {
      let value = rest.prefix { $0 != UInt8(ascii: ",") }
      rest = rest.dropFirst(value.count + 1)
      guard value.contains(where: { $0 > 0x20 }) else { continue }
      if line.name == .dates, let slash = value.firstIndex(of: UInt8(ascii: "/")) {
        readPeriod(value[..<slash], value[(slash + 1)...], of: line, into: &list)
      } else if let date = readDate(Array(value), of: line) {
        list.values.append(date)
      }
    }
    return list
  }

  /// A PERIOD, as long as it says; one whose end cannot be read is as long as the event.
  private mutating func readPeriod(
    _ first: ArraySlice<UInt8>, _ last: ArraySlice<UInt8>, of line: ContentLine, into list: inout DateList
  ) {
    guard let start = readDate(Array(first), of: line) else { return }
    var end: DateList.PeriodEnd?
    if case .date = start {
      end = nil
    } else if last.contains(where: { $0 | 0x20 == UInt8(ascii: "p") }) {
      end = readDuration(Array(last), of: line).map { .duration($0.bounded) }
    } else if let date = readDate(Array(last), of: line), !date.isDate {
      end = .date(date)
    }
    if let end { list.periods.append((start, end)) } else { list.values.append(start) }
  }

  /// Without periods, which mean nothing in an observance.
  private mutating func write(_ list: DateList, as name: String) {
    write(list.values.filter(\.isDate), as: "\(name);VALUE=DATE")
    write(list.values.filter { !$0.isDate }, as: name + ComponentPreparation.zoneParameter(list.zoneID))
  }

  private mutating func write(_ values: [DateValue], as name: String) {
    for start in stride(from: 0, to: values.count, by: ComponentPreparation.valuesPerLine) {
      let end = min(start + ComponentPreparation.valuesPerLine, values.count)
      writer.line(name, values[start..<end].map(\.basic).joined(separator: ","))
    }
  }

  /// The zone that the line names, as a parameter to write; empty where it names none.
  private mutating func zoneParameter(of line: ContentLine) -> String {
    ComponentPreparation.zoneParameter(zoneID(of: line))
  }

  private static func zoneParameter(_ zoneID: String) -> String { zoneID.isEmpty ? "" : ";TZID=\"\(zoneID)\"" }

  /// The zone that the line names; empty where it names none.
  private mutating func zoneID(of line: ContentLine) -> String {
    guard let value = line.parameter("TZID") else { return "" }
    let zoneID = ZoneKey(encoding.decode(value).text).text
    if !zoneID.isEmpty, zoneLines[zoneID] == nil { zoneLines[zoneID] = line.number }
    return zoneID
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

  fileprivate var isDate: Bool { if case .date = self { true } else { false } }
}

extension NominalDuration {
  /// Brought to a century: libical counts in 32 bits.
  fileprivate var bounded: NominalDuration {
    let (mostDays, mostSeconds) = (36_525, 36_525 * 86_400 / 2)
    return NominalDuration(days: min(max(days, -mostDays), mostDays), seconds: min(max(seconds, -mostSeconds), mostSeconds))
  }

  /// RFC 5545's form of it in days and seconds.
  fileprivate var basic: String {
    let sign = days < 0 || seconds < 0 ? "-" : ""
    return "\(sign)P\(abs(bounded.days))DT\(abs(bounded.seconds))S"
  }
}
