/// Which parts of a day a number format of Excel shows (ECMA-376 part 1, 18.8.30 and 18.8.31).
enum ExcelDateFormat {
  /// Of a format that every workbook has without saying so, as Excel has them in Japan; nil where it shows no day.
  static func parts(ofBuiltIn id: Int) -> CellValue.DateParts? {
    switch id {
    case 14, 15, 22, 27...31, 36, 50, 51, 54, 57, 58: .day
    case 17, 34, 52, 55: .yearAndMonth
    case 16, 35, 53, 56: .monthAndDay
    default: nil
    }
  }

  /// Of a format code such as `[$-411]ge.m.d` or `m"月"d"日"`; nil where it shows no day.
  static func parts(ofCode code: String) -> CellValue.DateParts? {
    let fields = fieldLetters(of: code)
    let hasYear = fields.contains { "yeb".contains($0) }
    let hasDay = fields.contains("d")
    let hasMonth = fields.indices.contains { fields[$0] == "m" && !isMinute(at: $0, in: fields) }
    switch (hasYear, hasMonth, hasDay) {
    case (true, true, false): return .yearAndMonth
    case (false, true, true): return .monthAndDay
    case (true, _, _), (_, _, true), (_, true, _): return .day
    case (false, false, false): return nil
    }
  }

  /// `m` is a minute behind an hour or before a second.
  private static func isMinute(at index: Int, in fields: [Character]) -> Bool {
    let before = index > 0 ? fields[index - 1] : " "
    let after = index + 1 < fields.count ? fields[index + 1] : " "
    return before == "h" || after == "s"
  }

  /// The letters of the first section that stand for parts of a date or a time, each run once: `yyyy/m/d` gives `y`, `m`, `d`.
  private static func fieldLetters(of code: String) -> [Character] {
    var fields: [Character] = []
    var last: Character = " "
    var rest = withoutWords(code)[...]
    while let letter = rest.popFirst(), letter != ";" {
      switch letter {
      case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\", "_", "*": rest = rest.dropFirst()
      case "[":
        let inside = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(inside.count + 1)
        if let elapsed = inside.first, "hms".contains(elapsed), Set(inside).count == 1 { fields.append("h") }
      case _ where letter != last && "yebmdhs".contains(letter): fields.append(letter)
      default: break
      }
      last = letter
    }
    return fields
  }

  /// The code in lower case without `General`, `AM/PM` and exponents, whose letters stand for no part of a date.
  private static func withoutWords(_ code: String) -> String {
    var code = code.lowercased()
    for word in ["general", "am/pm", "a/p", "e+", "e-"] where code.contains(word) {
      code = code.split(separator: word, omittingEmptySubsequences: false).joined(separator: " ")
    }
    return code
  }
}
