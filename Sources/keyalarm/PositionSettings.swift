import AlarmPlanning
import CivilTime
import Configuration
import PositionReading
import RightsCalendar
import TextFolding

/// What a configuration says of positions.
struct PositionSettings {
  let alarms: PositionAlarmSettings
  let calendar: TradingCalendar
  /// The brokers that have a deadline.
  let brokers: DeadlineBrokers
  /// How each spreadsheet is read, in the configuration's order.
  let readers: [PositionReader]

  /// - Throws: `CommandFailure` where the holidays cannot be read or a column is not known.
  init(_ file: ConfigurationFile, now: Instant, _ surroundings: some Surroundings) throws {
    let configuration = file.configuration
    alarms = PositionSettings.alarms(configuration)
    brokers = DeadlineBrokers(names: configuration.brokers.map(\.name))
    let calendar = try HolidayOption.calendar(configuration.cross.holidays?.value, surroundings)
    self.calendar = calendar
    var faults: [ConfigurationFault] = []
    readers = configuration.positions.map { positions in
      PositionReader(
        calendar: calendar, today: PositionAlarms.tokyo.clock(at: now).date,
        columnNames: PositionSettings.columnNames(positions.map, &faults), sheet: positions.sheet)
    }
    guard faults.isEmpty else { throw file.refusal(faults, surroundings) }
  }

  private static func alarms(_ configuration: Configuration) -> PositionAlarmSettings {
    var settings = PositionAlarmSettings()
    if let eve = configuration.cross.eve { settings.eve = eve.time }
    if let lastCum = configuration.cross.lastCum { settings.lastCum = lastCum.time }
    if let ex = configuration.cross.ex { settings.ex = ex.time }
    settings.horizonSeconds = configuration.cross.horizon?.seconds
    settings.grouping = configuration.cross.groupBy.flatMap { .init(rawValue: $0.rawValue) } ?? .all
    settings.language = configuration.language ?? .japanese
    var deadlines: [String: DeliveryDeadline] = [:]
    for broker in configuration.brokers {
      let lead = broker.before ?? LeadTime(minutes: 60)
      deadlines[TextFolding.fold(broker.name)] = lead.map { DeliveryDeadline(time: broker.delivery, lead: $0) }
    }
    let known = deadlines
    settings.deadline = { known[TextFolding.fold($0)] }
    return settings
  }

  /// The columns of a configuration that are not known.
  static func faults(in configuration: Configuration) -> [ConfigurationFault] {
    var faults: [ConfigurationFault] = []
    for positions in configuration.positions { _ = columnNames(positions.map, &faults) }
    return faults
  }

  private static func columnNames(
    _ map: [Configuration.Positions.ColumnName], _ faults: inout [ConfigurationFault]
  ) -> [PositionField: String] {
    let fields = PositionField.allCases.filter(\.isRead)
    var names: [PositionField: String] = [:]
    for column in map {
      guard let field = fields.first(where: { $0.rawValue == column.column.value }) else {
        let known = fields.map(\.rawValue)
        faults.append(
          ConfigurationFault(.unknownKey(column.column.value, table: "map", suggestions: known), at: column.column.position))
        continue
      }
      names[field] = column.header
    }
    return names
  }
}

extension Configuration.Cross.RingTime {
  /// Nil for never.
  fileprivate var time: TimeOfDay? { if case .at(let time) = self { time } else { nil } }
}
