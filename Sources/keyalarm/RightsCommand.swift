import AlarmPlanning
import CivilTime
import CommandSchema
import ICalendar
import PlanListing
import RightsCalendar

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

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    setting = try RunSetting(arguments, surroundings)
    recordDates = try RightsOptions.recordDates(arguments)
    loan = try RightsOptions.loan(arguments)
    calendar = try HolidayOption.calendar(arguments, surroundings)
    language = arguments[RightsOptions.language] ?? .japanese
    outputs = try Outputs(arguments, format: arguments[RightsOptions.format], fallback: .table)
  }

  func run() throws -> ExitCode {
    let rows = recordDates.compactMap(row)
    guard !rows.isEmpty else { return .unreadable }
    let listing = RightsListing(rows: rows, showsFee: loan != nil, language: language)
    _ = try outputs.write(surroundings) { form, columns in
      switch form {
      case .ics: listing.calendar(now: setting.now)
      case .json: Array(listing.json.text.utf8)
      case .csv: Array(listing.csv.utf8)
      case .table: Array((listing.lines(width: columns).joined(separator: "\n") + "\n").utf8)
      }
    }
    return rows.count == recordDates.count ? .success : .partial
  }

  /// What is known of a record date; nil, and told, where its dates are not. Lending days may be missing where the dates are not.
  private func row(for recordDate: CivilDate) -> RightsListing.Row? {
    do throws(RightsDateError) {
      let dates = try RightsDates(recordDate: recordDate, in: calendar)
      let days = lendingDays(over: dates)
      return RightsListing.Row(dates: dates, lendingDays: days, fee: days.flatMap(fee))
    } catch {
      surroundings.report("keyalarm: error: \(recordDate): \(error)")
      return nil
    }
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
