import CivilTime
import RightsCalendar

extension PositionFileError {
  /// What is wrong and what to do, in Japanese.
  public var japaneseDescription: String {
    switch self {
    case .noSuchSheet(let name, let existing):
      existing.isEmpty
        ? "シート「\(name)」がありません。ファイルにシートがひとつもありません"
        : "シート「\(name)」がありません。あるのは\(PositionFileError.quoted(existing))です"
    case .noHeader(let names, let nearest):
      "見出しの行がありません。銘柄コードか銘柄名と、権利確定月か権利確定日の列が要ります"
        + (names.isEmpty ? "" : "。\(PositionFileError.quoted(names))も探しました")
        + "。\(nearest?.japaneseHint ?? "別の見出しは設定のmapで指定できます")"
    }
  }

  private static func quoted(_ names: [String]) -> String { names.map { "「\($0)」" }.joined() }
}

extension NearestHeader {
  fileprivate var japaneseHint: String {
    let lack = missing == .recordMonth ? "権利確定月か権利確定日" : "銘柄コードか銘柄名"
    let remedy = "設定のmapで\(missing.rawValue) = \"\(heading ?? "見出し")\"と指定できます"
    return "\(sheet.map { "\($0) " } ?? "")\(row)行目が見出しに近く、\(lack)がありません。"
      + (heading.map { "「\($0)」がそれなら、" } ?? "") + remedy
  }
}

extension PositionFault {
  /// What is wrong, in Japanese, for faults that cost a row's alarms; in English for the others, which only messages tell.
  var japaneseReason: String {
    let quoted = "「\(value ?? "")」"
    return switch problem {
    case .notADate: "\(quoted)は日付ではありません。\(example)のように書いてください"
    case .otherWeekday(let date): "\(quoted)は曜日が\(date)と合いません。この日なら\(date)と書いてください"
    case .notAMonth: "\(quoted)は月ではありません。\(exampleMonth)のように書いてください"
    case .noSuchDay(let year, let month, let day): "\(year)年\(month)月に\(day)日はありません"
    case .dayMadeByExcel: "\(quoted)は月ではありません。Excelは3/9を日付にします。\(exampleMonth)のように書き、別の月は別の行にしてください"
    case .contradictoryDay: "\(quoted)は権利確定月と合いません。\(example)のように日付をすべて書いてください"
    case .recordDateMissing: value == nil ? "権利確定日がありません" : "\(quoted)には月がありません。\(example)のように書いてください"
    case .recordMonthMissing: "権利確定月がありません。\(exampleMonth)のように書いてください"
    case .nameAndCodeMissing: "銘柄名も銘柄コードもありません"
    case .sumWithDate: "\(quoted)は合計を表す語です。銘柄名か銘柄コードを書くか、権利確定日を消してください"
    case .formulaWithoutValue: "数式の値がありません。Excelで一度開いて保存してください"
    case .formulaError: "\(quoted)は数式のエラーです"
    case .noRightsDates(let error): error.japaneseDescription
    default: reason
    }
  }
}

extension RightsDateError {
  fileprivate var japaneseDescription: String {
    switch self {
    case .outsideHolidayTable(let date, let covered):
      "\(date)は休日表の範囲（\(covered.lowerBound)〜\(covered.upperBound)）の外です"
    case .tradeTooEarly(let first): "\(first)より前の取引には対応していません"
    case .marketClosed(let date): "\(date)は休場日です"
    case .closedBeforeOpened(let open, let close): "手仕舞い（\(close)）が新規建て（\(open)）より前です"
    }
  }
}
