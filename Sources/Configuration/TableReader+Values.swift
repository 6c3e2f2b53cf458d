import AlarmPlanning
import CivilTime
import CommandSchema

/// Values that more than one table has, by what they mean.
extension TableReader {
  /// Says that a key is missing, unless it is there and faulty.
  mutating func noteMissing(_ key: String) {
    guard !holds(key) else { return }
    note(.missingKey(key, table: name), at: position)
  }

  /// A text with something in it.
  mutating func filledString(_ key: String) -> Located<String>? {
    value(key) { node throws(ConfigurationFault) in
      let text = try node.string(key)
      guard text.value.contains(where: { !$0.isWhitespace }) else {
        throw node.badValue(key, text.value, "is empty", "write something or leave '\(key)' out")
      }
      return text
    }
  }

  /// A text with something in it and without control characters, by which something is called.
  mutating func name(_ key: String) -> Located<String>? {
    guard let name = filledString(key) else { return nil }
    guard name.value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      note(.badValue(key: key, value: name.value, problem: "holds control characters", remedy: "write plain text"), at: name.position)
      return nil
    }
    return name
  }

  /// A length of time, in minutes at the finest.
  mutating func span(_ key: String, from least: Int = 0) -> LeadTime? {
    text(key, remedy: "write it like 30m, 1h30m, 2d, 1w or PT30M") { text in
      (try? LeadTime(parsing: text)).flatMap { $0.seconds >= least ? $0 : nil }
    }
  }

  mutating func time(_ key: String) -> TimeOfDay? {
    text(key, remedy: "write it like \"08:00\"") { TimeOfDay(clock: $0) }
  }

  mutating func ringTime(_ key: String) -> Configuration.Cross.RingTime? {
    text(key, remedy: "write it like \"08:00\", or \"off\"") { text in
      text == "off" ? .off : TimeOfDay(clock: text).map { .at($0) }
    }
  }

  /// A number from 1 on, or `"none"`.
  mutating func cap(_ key: String) -> AlarmCap? {
    value(key) { node throws(ConfigurationFault) in
      let text: String
      switch node.value {
      case .integer(let number): text = "\(number)"
      case .string(let word) where Int(word) == nil: text = word
      default: throw node.wrongType(key, expected: "a whole number or \"none\"")
      }
      guard let cap = AlarmCap(text) else {
        throw node.badValue(key, text, "is no number of alarms", "write a number from 1 on, or \"none\"")
      }
      return cap
    }
  }

  mutating func path(_ key: String, in folder: ConfigurationFolder) -> String? {
    filledString(key).map { folder.path($0.value) }
  }

  mutating func source(_ key: String, in folder: ConfigurationFolder) -> Located<Configuration.Source>? {
    filledString(key).map { Located(value: folder.source($0.value), position: $0.position) }
  }

  /// The value itself is not told where it is wrong: it may be the secret.
  mutating func secret(_ key: String, in folder: ConfigurationFolder) -> Secret? {
    value(key) { node throws(ConfigurationFault) in
      guard let secret = Secret(try node.string(key).value, folder: folder) else {
        throw node.badValue(
          key, "…", "is no place of a secret", "write \"env:NAME\" or \"file:PATH\"; the secret itself does not belong here")
      }
      return secret
    }
  }

  // MARK: Words of a list

  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(_ key: String, of type: Choice.Type) -> Choice? {
    text(key, remedy: TableReader.remedy(type)) { Choice(rawValue: $0) }
  }

  mutating func choices<Choice: CaseIterable & RawRepresentable<String>>(_ key: String, of type: Choice.Type) -> [Choice] {
    let found = value(key) { node throws(ConfigurationFault) in
      try node.strings(key).map { word throws(ConfigurationFault) in
        guard let choice = Choice(rawValue: word.value) else {
          throw ConfigurationFault(
            .badValue(key: key, value: word.value, problem: "is not known", remedy: TableReader.remedy(type)), at: word.position)
        }
        return choice
      }
    }
    return found ?? []
  }

  private static func remedy<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> String {
    "write " + type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
  }

  /// `"ja"` or `"en"`; `"auto"` is as if it were not there.
  mutating func language(_ key: String) -> Language? {
    let word = text(key, remedy: "write \"ja\", \"en\" or \"auto\"") { $0 == "auto" || Language(rawValue: $0) != nil ? $0 : nil }
    return word.flatMap(Language.init(rawValue:))
  }

  // MARK: Rules

  /// Words to look for, none of them empty.
  mutating func words(_ key: String, mayBeEmpty: Bool = false) -> [Located<String>]? {
    value(key) { node throws(ConfigurationFault) in
      let words = try node.strings(key)
      guard mayBeEmpty || !words.isEmpty else { throw node.badValue(key, "[]", "is empty", "give a word to look for") }
      if let blank = words.first(where: { $0.value.allSatisfy(\.isWhitespace) }) {
        throw ConfigurationFault(
          .badValue(key: key, value: blank.value, problem: "is empty", remedy: "give a word to look for"), at: blank.position)
      }
      return words
    }
  }

  mutating func leads(_ key: String) -> [LeadTime] {
    let found = value(key) { node throws(ConfigurationFault) in
      try node.strings(key).map { text throws(ConfigurationFault) in
        guard let lead = try? LeadTime(parsing: text.value) else {
          throw ConfigurationFault(
            .badValue(key: key, value: text.value, problem: "is no length of time", remedy: "write it like 30m, 1h30m, 2d, 1w or PT30M"),
            at: text.position)
        }
        return lead
      }
    }
    return found ?? []
  }

  /// Names of calendars that there are; nil for all.
  mutating func feeds(_ key: String, among names: [String]) -> Set<String>? {
    value(key) { node throws(ConfigurationFault) in
      let given = try node.strings(key)
      if let unknown = given.first(where: { !names.contains($0.value) }) {
        throw ConfigurationFault(
          .unknownFeed(unknown.value, suggestions: NearMiss.suggestions(for: unknown.value, among: names)), at: unknown.position)
      }
      return Set(given.map(\.value))
    }
  }

  mutating func repetition(_ countKey: String, every intervalKey: String) -> Repetition? {
    let count = integer(countKey, in: 1...1_000)
    let interval = span(intervalKey, from: 60) ?? LeadTime(minutes: 5)
    guard let count, let interval else { return nil }
    return Repetition(count: count, interval: interval)
  }
}
