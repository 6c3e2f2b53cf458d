import CivilTime
import RightsCalendar
import Spreadsheet

/// What a cell gave: nothing, a value, or a fault.
enum CellReading<Value> {
  case empty
  case value(Value)
  case fault(PositionFault.Problem)

  /// The value; nil for the rest.
  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether the cell holds nothing.
  var isEmpty: Bool {
    if case .empty = self { true } else { false }
  }

  /// What is wrong; nil for the rest.
  var problem: PositionFault.Problem? {
    if case .fault(let problem) = self { problem } else { nil }
  }

  /// Reads a cell by what `convert` makes of its value; formulas without a result are faults of every column.
  init(_ cell: CellValue?, _ convert: (CellValue) -> CellReading) {
    switch cell {
    case nil: self = .empty
    case .formulaWithoutValue: self = .fault(.formulaWithoutValue)
    case .error: self = .fault(.formulaError)
    case .text(let text) where text.allSatisfy(\.isWhitespace): self = .empty
    case .some(let value): self = convert(value)
    }
  }
}

extension CellReading<String> {
  /// A text in one line: white space and control characters between words are one blank, around them nothing.
  init(text cell: CellValue?) {
    self.init(cell) { value in
      switch value {
      case .text(let text):
        let words = text.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
        return words.isEmpty ? .empty : .value(words.joined(separator: " "))
      case .number(let digits): return .value(WholeNumber.digits(ofNumber: digits) ?? digits)
      default: return .fault(.notText)
      }
    }
  }

  /// A code of the exchange: four characters such as `8267` or `130A`, five for preferred shares.
  init(code cell: CellValue?) {
    self.init(cell) { value in
      switch value {
      case .text(let text): return StockCode.normalized(text).map { .value($0) } ?? .fault(.notACode)
      case .number(let number):
        return WholeNumber.digits(ofNumber: number).flatMap(StockCode.normalized).map { .value($0) } ?? .fault(.notACode)
      default: return .fault(.notACode)
      }
    }
  }
}

extension CellReading<Int> {
  /// A number of shares: `1,000`, `1,000株`, `１０００`; at least 1.
  init(shares cell: CellValue?) {
    self.init(cell) { value in
      switch value {
      case .text(let text): return WholeNumber.shares(text).map { .value($0) } ?? .fault(.notAShareCount)
      case .number(let number):
        return WholeNumber.digits(ofNumber: number).flatMap(WholeNumber.shares).map { .value($0) } ?? .fault(.notAShareCount)
      default: return .fault(.notAShareCount)
      }
    }
  }
}

extension CellReading<PositionStatus> {
  /// A status by its name, with or without the み of 済み and brackets, as in 現渡(し)済.
  init(status cell: CellValue?) {
    self.init(cell) { value in
      guard case .text(let text) = value else { return .fault(.unknownStatus) }
      let name = WidthFolding.folded(text).lowercased().filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
      let plain = name.hasSuffix("済み") ? String(name.dropLast()) : name
      return (PositionStatus(named: name) ?? PositionStatus(named: plain)).map { .value($0) } ?? .fault(.unknownStatus)
    }
  }
}

extension PositionFault.Problem {
  /// Why a text is no date: the weekday beside it is another's, or else the reason given.
  static func noDate(in text: String, else reason: PositionFault.Problem) -> PositionFault.Problem {
    DateSpelling.dayOfOtherWeekday(in: text).map { .otherWeekday($0) } ?? reason
  }
}

extension CellReading<CivilDate> {
  /// A whole date.
  init(date cell: CellValue?) {
    self.init(cell) { value in
      switch value {
      case .date(let date, .day), .date(let date, .monthAndDay): return .value(date)
      case .text(let text):
        guard case .day(let date) = DateSpelling(text) else { return .fault(.noDate(in: text, else: .notADate)) }
        return .value(date)
      default: return .fault(.notADate)
      }
    }
  }
}
