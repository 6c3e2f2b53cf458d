import AlarmPlanning
import CivilTime
import ICalendar
import PlanListing
import RightsCalendar

/// What `rights` shows: a row for each record date.
struct RightsListing {
  /// What is known of one record date.
  struct Row {
    let dates: RightsDates
    /// Nil where a settlement lies past the holiday table.
    let lendingDays: LendingDays?
    /// The estimated fee in yen; nil where it is not asked for or not known.
    let fee: Int?
  }

  let rows: [Row]
  let language: Language

  // MARK: JSON and CSV

  private static let keys = [
    "record_date", "effective_record_date", "last_cum_date", "ex_date", "premium_charge_days", "lending_fee_days", "estimated_fee",
  ]

  var json: JSONText {
    .array(rows.map { .object(Array(zip(RightsListing.keys, RightsListing.fields($0)))) })
  }

  var csv: String {
    var csv = CSVText(header: RightsListing.keys)
    for row in rows { csv.append(RightsListing.fields(row)) }
    return csv.text
  }

  private static func fields(_ row: Row) -> [JSONText] {
    let dates = [row.dates.recordDate, row.dates.effectiveRecordDate, row.dates.lastCumDate, row.dates.exDate]
    let numbers = [row.lendingDays?.premiumChargeDays, row.lendingDays?.lendingFeeDays, row.fee]
    return dates.map { .string("\($0)") } + numbers.map(JSONText.optional)
  }

  // MARK: Table

  /// A line for each record date, with the days of the week.
  func lines(width: Int?) -> [String] {
    let headings =
      switch language {
      case .japanese: (["権利確定日", "実質確定日", "権利付き最終日", "権利落ち日"], ["逆日歩", "貸株料"])
      case .english: (["RECORD DATE", "EFFECTIVE", "LAST CUM", "EX"], ["PREMIUM", "LENDING"])
      }
    var table = TextTable(headings.0.map { .init($0) } + headings.1.map { .init($0, isRight: true) })
    for row in rows {
      let dates = [row.dates.recordDate, row.dates.effectiveRecordDate, row.dates.lastCumDate, row.dates.exDate].map(shown)
      let lending = [days(row.lendingDays?.lendingFeeDays), row.fee.map(yen)].compactMap(\.self).joined(separator: " ")
      table.append(dates + [days(row.lendingDays?.premiumChargeDays), lending])
    }
    return table.lines(width: width)
  }

  private func shown(_ date: CivilDate) -> String { "\(date) \(Wording.weekday(date.weekday, in: language))" }

  private func days(_ count: Int?) -> String {
    count.map { language == .japanese ? "\($0)日" : "\($0) d" } ?? "-"
  }

  private func yen(_ amount: Int) -> String { language == .japanese ? "\(amount)円" : "¥\(amount)" }

  // MARK: Calendar

  /// The dates as all-day events without alarms; a day that is the same of several record dates is one event.
  func calendar(now: Instant) -> [UInt8] { renderer.render(RightsListing.plan(now: now)) }

  /// A plan without alarms, for a calendar that has none.
  static func plan(now: Instant) -> AlarmPlan { AlarmPlan(now: now, horizonSeconds: nil, alarms: [], cap: nil, skipped: []) }

  /// The calendar's form, with an event for each day.
  var renderer: PlanRenderer {
    let notes = DayKind.allCases.flatMap { kind in
      Dictionary(grouping: rows.map(\.dates)) { kind.day(of: $0) }.compactMap { day, dates in
        day.map { note(kind, $0, recordDates: dates.map(\.recordDate)) }
      }
    }
    let ordered = notes.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    return PlanRenderer(name: language == .japanese ? "権利日" : "Rights dates", notes: ordered, language: language)
  }

  private func note(_ kind: DayKind, _ day: CivilDate, recordDates: [CivilDate]) -> FeedNote {
    FeedNote(
      id: AlarmID(name: "rights/\(kind.rawValue)|\(day)"), date: day,
      text: kind.title(in: language) + (kind == .record ? "" : origin(recordDates)))
  }

  /// `（2026-09-30基準）`: the record dates that a day belongs to.
  private func origin(_ recordDates: [CivilDate]) -> String {
    let dates = Set(recordDates).sorted().map(\.description)
    switch language {
    case .japanese: return "（\(dates.joined(separator: "、"))基準）"
    case .english: return " (record date \(dates.joined(separator: ", ")))"
    }
  }
}

/// The days of a record date that go into a calendar.
private enum DayKind: String, CaseIterable {
  case record
  case effective
  case lastCum = "last_cum"
  case ex

  /// The day; the effective record date only where it is another than the record date.
  func day(of dates: RightsDates) -> CivilDate? {
    switch self {
    case .record: dates.recordDate
    case .effective: dates.effectiveRecordDate == dates.recordDate ? nil : dates.effectiveRecordDate
    case .lastCum: dates.lastCumDate
    case .ex: dates.exDate
    }
  }

  func title(in language: Language) -> String {
    switch (self, language) {
    case (.record, .japanese): "権利確定日"
    case (.effective, .japanese): "実質の権利確定日"
    case (.lastCum, .japanese): "権利付き最終日"
    case (.ex, .japanese): "権利落ち日"
    case (.record, .english): "Record date"
    case (.effective, .english): "Effective record date"
    case (.lastCum, .english): "Last cum-rights date"
    case (.ex, .english): "Ex-rights date"
    }
  }
}
