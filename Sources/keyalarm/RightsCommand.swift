import AlarmPlanning
import CivilTime
import CommandSchema
import ICalendar
import PlanListing
import RightsCalendar
import ZoneData

/// `keyalarm rights`: the rights dates of record dates, from the calendar alone.
struct RightsCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around
  private let setting: RunSetting
  private let recordDates: [CivilDate]
  private let loan: ShareLoan?
  private let calendar: TradingCalendar
  private let language: Language
  private let outputs: Outputs
  private let registration: FeedRegistration<Around>

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    setting = try RunSetting(arguments, surroundings)
    recordDates = try RightsOptions.recordDates(arguments, today: PositionAlarms.tokyo.clock(at: setting.now).date)
    loan = try RightsOptions.loan(arguments)
    calendar = try HolidayOption.calendar(arguments, surroundings)
    language = arguments[RightsOptions.language] ?? .japanese
    outputs = try Outputs(arguments, format: arguments[RightsOptions.format], fallback: .table)
    registration = try FeedRegistration(arguments, zone: setting.zone.zone, surroundings)
  }

  func run() throws -> ExitCode {
    let rows = knownRows()
    guard !rows.isEmpty else { return .unreadable }
    let listing = RightsListing(rows: rows, language: language)
    _ = try surroundings.holding(outputs.calendars) { try write(listing) }
    return rows.count == recordDates.count ? .success : .partial
  }

  private func write(_ listing: RightsListing) throws(CommandFailure) -> [Outputs.File] {
    try outputs.write(surroundings) { path throws(CommandFailure) in
      let plan = RightsListing.plan(now: setting.now)
      return try registration.register(plan, in: path, sources: SourceOutcomes(), SourceCounts()) { _ in listing.renderer }
    } rendering: { form, columns in
      switch form {
      case .ics: listing.calendar(now: setting.now)
      case .json: Array(listing.json.text.utf8)
      case .csv: Array(listing.csv.utf8)
      case .table: Array((listing.lines(width: columns).joined(separator: "\n") + "\n").utf8)
      }
    }
  }

  /// A row for each record date whose dates are known. The others are told; those that follow one another together.
  private func knownRows() -> [RightsListing.Row] {
    var rows: [RightsListing.Row] = []
    var unknown: UnknownDates?
    for recordDate in recordDates {
      do throws(RightsDateError) {
        let dates = try RightsDates(recordDate: recordDate, in: calendar)
        tell(&unknown)
        rows.append(row(dates))
      } catch {
        if unknown?.extend(to: recordDate, error) != true {
          tell(&unknown)
          unknown = UnknownDates(first: recordDate, error: error)
        }
      }
    }
    tell(&unknown)
    return rows
  }

  private func tell(_ unknown: inout UnknownDates?) {
    if let unknown { surroundings.report("keyalarm: error: \(unknown)") }
    unknown = nil
  }

  /// Lending days may be missing where the dates are not.
  private func row(_ dates: RightsDates) -> RightsListing.Row {
    let days = lendingDays(over: dates)
    return RightsListing.Row(dates: dates, lendingDays: days, fee: days.flatMap(fee))
  }

  private func lendingDays(over dates: RightsDates) -> LendingDays? {
    do throws(RightsDateError) {
      return try LendingDays(over: dates, in: calendar)
    } catch {
      surroundings.report("keyalarm: warning: \(dates.recordDate): lending days are not known: \(error)")
      return nil
    }
  }

  private func fee(for days: LendingDays) -> Int? {
    loan.flatMap { loan in
      LendingFee.yen(price: loan.price, shares: loan.shares, annualPercent: loan.annualPercent, days: days.lendingFeeDays)
    }
  }
}

/// Record dates that follow one another and cannot be worked out for one reason.
private struct UnknownDates: CustomStringConvertible {
  let first: CivilDate
  private var last: CivilDate
  private let error: RightsDateError

  init(first: CivilDate, error: RightsDateError) {
    self.first = first
    last = first
    self.error = error
  }

  /// Takes in a further date; false where its reason is another one.
  mutating func extend(to recordDate: CivilDate, _ other: RightsDateError) -> Bool {
    switch (error, other) {
    case (.outsideHolidayTable, .outsideHolidayTable), (.tradeTooEarly, .tradeTooEarly): last = recordDate
    default: return false
    }
    return true
  }

  var description: String { "\(first)\(last == first ? "" : "..\(last)"): \(error)" }
}
