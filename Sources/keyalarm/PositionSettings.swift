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

  /// What the configuration says, without columns that are not known: see `faults`.
  ///
  /// - Throws: `CommandFailure` where the holidays cannot be read.
  init(_ configuration: Configuration, now: Instant, _ surroundings: some Surroundings) throws {
    alarms = PositionSettings.alarms(configuration)
    brokers = DeadlineBrokers(names: configuration.brokers.map(\.name))
    let calendar = try HolidayOption.calendar(configuration.cross.holidays?.value, surroundings)
    self.calendar = calendar
    readers = configuration.positions.map { positions in
      PositionReader(
        calendar: calendar, today: PositionAlarms.tokyo.clock(at: now).date,
        columnNames: PositionSettings.columnNames(positions.map), sheet: positions.sheet)
    }
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
    configuration.positions.flatMap(\.map).map(\.column).filter { field($0.value) == nil }.map { column in
      ConfigurationFault(.unknownKey(column.value, table: "map", suggestions: fields.map(\.rawValue)), at: column.position)
    }
  }

  private static func columnNames(_ map: [Configuration.Positions.ColumnName]) -> [PositionField: String] {
    Dictionary(map.compactMap { column in field(column.column.value).map { ($0, column.header) } }) { _, last in last }
  }

  private static func field(_ name: String) -> PositionField? { fields.first { $0.rawValue == name } }

  private static let fields = PositionField.allCases.filter(\.isRead)
}

extension Configuration.Cross.RingTime {
  /// Nil for never.
  fileprivate var time: TimeOfDay? { if case .at(let time) = self { time } else { nil } }
}
