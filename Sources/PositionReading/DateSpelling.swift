import CivilTime

/// What a text says of a date: a whole one, or a part of one that another column completes.
enum DateSpelling: Hashable {
  /// `2026/3/31`, `令和8年3月31日`.
  case day(CivilDate)
  /// `2026年3月`, `3月末`; without a year the next such month. `isEnd` where the text names the end of the month.
  case month(year: Int?, month: Int, isEnd: Bool)
  /// `20日`: 1 to 31.
  case dayOfMonth(Int)
  /// `月末`.
  case endOfMonth

  /// Reads a text in any of the spellings, in full or half width; nil for others, for days that do not exist, and for a day with the name of
  /// another weekday.
  init?(_ text: some StringProtocol) {
    let (spelling, weekday) = DateSpelling.partingWeekday(of: DateSpelling.withoutTime(WidthFolding.folded(text)))
    guard let reading = DateSpelling(parsing: spelling) else { return nil }
    if let weekday {
      guard case .day(let date) = reading, date.weekday == weekday else { return nil }
    }
    self = reading
  }

  /// The day that a text names beside the name of another weekday: 2026-03-31 for `2026/3/31(水)`; nil where it does not.
  static func dayOfOtherWeekday(in text: some StringProtocol) -> CivilDate? {
    let (spelling, weekday) = partingWeekday(of: withoutTime(WidthFolding.folded(text)))
    guard let weekday, case .day(let date)? = DateSpelling(parsing: spelling), date.weekday != weekday else { return nil }
    return date
  }

  private init?(parsing spelling: String) {
    if ["月末", "末日", "末"].contains(spelling) {
      self = .endOfMonth
      return
    }
    let (era, rest) = JapaneseEra.atBeginning(of: spelling)
    let pattern = DigitPattern(rest)
    switch pattern.shape {
    case "0/0/0", "0-0-0", "0.0.0", "0年0月0日": self.init(day: pattern, era)
    case "0年0月", "0/0", "0-0": self.init(month: pattern, era, isEnd: false)
    case "0.0" where era != nil: self.init(month: pattern, era, isEnd: false)
    case "0年0月末", "0年0月末日": self.init(month: pattern, era, isEnd: true)
    case "0月" where era == nil: self.init(nextMonth: pattern, isEnd: false)
    case "0月末" where era == nil, "0月末日" where era == nil: self.init(nextMonth: pattern, isEnd: true)
    case "0日" where era == nil: self.init(dayOfMonth: pattern)
    default: return nil
    }
  }

  private init?(day pattern: DigitPattern, _ era: JapaneseEra?) {
    guard let year = DateSpelling.year(pattern, era), let month = pattern.number(at: 1, digits: 1...2),
      let day = pattern.number(at: 2, digits: 1...2), let date = CivilDate(year: year, month: month, day: day),
      era?.contains(date) ?? true
    else { return nil }
    self = .day(date)
  }

  private init?(month pattern: DigitPattern, _ era: JapaneseEra?, isEnd: Bool) {
    guard let year = DateSpelling.year(pattern, era), let month = pattern.number(at: 1, digits: 1...2),
      let first = CivilDate(year: year, month: month, day: 1)
    else { return nil }
    let last = first.adding(days: CivilDate.daysInMonth(month, ofYear: year) - 1)
    guard era.map({ $0.contains(first) || $0.contains(last) }) ?? true else { return nil }
    self = .month(year: year, month: month, isEnd: isEnd)
  }

  private init?(nextMonth pattern: DigitPattern, isEnd: Bool) {
    guard let month = pattern.number(at: 0, digits: 1...2), (1...12).contains(month) else { return nil }
    self = .month(year: nil, month: month, isEnd: isEnd)
  }

  private init?(dayOfMonth pattern: DigitPattern) {
    guard let day = pattern.number(at: 0, digits: 1...2), (1...31).contains(day) else { return nil }
    self = .dayOfMonth(day)
  }

  /// Four digits, since of two nobody knows the century; after an era one or two.
  private static func year(_ pattern: DigitPattern, _ era: JapaneseEra?) -> Int? {
    guard let era else { return pattern.number(at: 0, digits: 4...4) }
    return pattern.number(at: 0, digits: 1...2).flatMap { $0 >= 1 ? era.year($0) : nil }
  }

  /// A text without white space, and the weekday in brackets that it ends with: `(火)`, `(火曜)` or `(火曜日)`.
  private static func partingWeekday(of text: Substring) -> (spelling: String, weekday: Weekday?) {
    let plain = text.filter { !$0.isWhitespace }
    guard plain.hasSuffix(")"), let bracket = plain.lastIndex(of: "(") else { return (plain, nil) }
    let name = plain[plain.index(after: bracket)...].dropLast()
    guard let weekday = Weekday.allCases.first(where: { $0.japaneseNames.contains(String(name)) }) else { return (plain, nil) }
    return (String(plain[..<bracket]), weekday)
  }

  /// The text up to a time of day, as programs add one to a date: `2026/3/31 0:00`, `2026-03-31T00:00:00`.
  private static func withoutTime(_ text: String) -> Substring {
    guard let mark = text.lastIndex(where: { $0 == " " || $0 == "T" }), mark != text.startIndex else { return text[...] }
    let time = DigitPattern(text[text.index(after: mark)...])
    return ["0:0", "0:0:0"].contains(time.shape) ? text[..<mark] : text[...]
  }
}

extension Weekday {
  /// `火`, `火曜` and `火曜日`.
  fileprivate var japaneseNames: [String] {
    let name =
      switch self {
      case .monday: "月"
      case .tuesday: "火"
      case .wednesday: "水"
      case .thursday: "木"
      case .friday: "金"
      case .saturday: "土"
      case .sunday: "日"
      }
    return [name, name + "曜", name + "曜日"]
  }
}

extension JapaneseEra {
  /// The era that a spelling begins with, and the rest with 元年, an era's first year, as a number.
  fileprivate static func atBeginning(of spelling: String) -> (era: JapaneseEra?, rest: String) {
    for era in allCases {
      guard let name = era.names.first(where: spelling.hasPrefix) else { continue }
      let rest = spelling.dropFirst(name.count)
      return (era, rest.hasPrefix("元年") ? "1" + rest.dropFirst() : String(rest))
    }
    return (nil, spelling)
  }
}

/// A text with each run of digits taken out: its shape, with `0` for a run, and the runs.
private struct DigitPattern {
  private(set) var shape = ""
  private var runs: [Substring] = []

  init(_ text: some StringProtocol) {
    var rest = Substring(text)
    while let character = rest.first {
      let run = rest.prefix { $0.isASCII && $0.isNumber }
      if run.isEmpty {
        shape.append(character)
        rest = rest.dropFirst()
      } else {
        shape.append("0")
        runs.append(run)
        rest = rest[run.endIndex...]
      }
    }
  }

  /// The run's number; nil where there is no such run or it has another length.
  func number(at index: Int, digits: ClosedRange<Int>) -> Int? {
    guard runs.indices.contains(index), digits.contains(runs[index].count) else { return nil }
    return Int(runs[index])
  }
}
