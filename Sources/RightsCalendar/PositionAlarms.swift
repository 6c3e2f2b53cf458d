public import AlarmPlanning
public import CivilTime

/// Turns positions into alarms: the same sheets, settings and instant always give the same alarms.
///
/// Positions of the same kind and instant share an alarm, whose id does not depend on which positions they are: adding one
/// rewords the alarm and replaces nothing. Instants that are past give no alarm; times are Tokyo's whatever the device's zone.
public struct PositionAlarms: Sendable {
  /// When positions ring.
  public let settings: PositionAlarmSettings
  /// What is planned from; an alarm is later than this.
  public let now: Instant

  /// Asia/Tokyo: nine hours east of UTC, without clock changes since 1951.
  public static let tokyo = FixedOffset(secondsEast: 9 * 3_600)

  /// Alarms by those settings, from that instant on.
  public init(settings: PositionAlarmSettings, now: Instant) {
    self.settings = settings
    self.now = now
  }

  /// The alarms for all positions of the sheets, in order of instant.
  ///
  /// The rows that a sheet could not give are named in the details of the alarms that come from it.
  public func alarms(for sheets: [PositionSheet]) -> [Alarm] {
    var groups: [GroupKey: [PositionRing]] = [:]
    for ring in sheets.flatMap(rings(of:)) { groups[key(of: ring), default: []].append(ring) }
    return groups.map { key, rings in alarm(key, rings, sheets: sheets) }.sorted(by: AlarmPlan.order)
  }

  private func rings(of sheet: PositionSheet) -> [PositionRing] {
    sheet.positions.flatMap { position in
      rings(of: position).map { PositionRing(position: position, source: sheet.source, kind: $0.kind, fireAt: $0.fireAt) }
        .filter { now < $0.fireAt && isWithinHorizon($0.fireAt) }
    }
  }

  private func rings(of position: Position) -> [(kind: PositionNotice.Kind, fireAt: Instant)] {
    let dates = position.dates
    var rings: [(PositionNotice.Kind, Instant)] = []
    func ring(_ kind: PositionNotice.Kind, _ date: CivilDate, _ time: TimeOfDay?, before lead: LeadTime? = nil) {
      guard let time else { return }
      let instant = PositionAlarms.tokyo.instant(of: CivilDateTime(date, time))
      rings.append((kind, instant.adding(seconds: -(lead?.seconds ?? 0))))
    }
    if position.status.needsOrders {
      ring(.eve, dates.lastCumDate.adding(days: -1), settings.eve)
      ring(.lastCum, dates.lastCumDate, settings.lastCum)
    }
    if position.status.needsDelivery {
      ring(.ex, dates.exDate, settings.ex)
      let deadline = position.broker.flatMap(settings.deadline)
      ring(.deadline, dates.exDate, deadline?.time, before: deadline?.lead)
    }
    return rings
  }

  private func isWithinHorizon(_ instant: Instant) -> Bool {
    settings.horizonSeconds.map { instant < now.adding(seconds: $0) } ?? true
  }
}

/// One position's ring, before it is joined with others.
private struct PositionRing {
  let position: Position
  let source: String
  let kind: PositionNotice.Kind
  let fireAt: Instant
}

/// What the rings of one alarm have in common.
private struct GroupKey: Hashable {
  let eventID: String
  let kind: PositionNotice.Kind
  let fireAt: Instant
}

extension PositionAlarms {
  /// `cross/KIND`, with the scope and the account behind it where they set alarms apart.
  private func key(of ring: PositionRing) -> GroupKey {
    var parts = ["cross", ring.kind.rawValue]
    if let scope = settings.scope { parts.append(scope) }
    if settings.grouping == .account { parts.append(ring.position.account ?? "-") }
    return GroupKey(eventID: parts.joined(separator: "/"), kind: ring.kind, fireAt: ring.fireAt)
  }

  private func alarm(_ key: GroupKey, _ rings: [PositionRing], sheets: [PositionSheet]) -> Alarm {
    let positions = rings.map(\.position)
    let concerned = Set(rings.map(\.source))
    let wording = PositionWording(language: settings.language)
    let details = wording.details(
      key.kind, positions, deadlines: positions.compactMap(\.broker).compactMap(settings.deadline).map(\.time),
      skipped: sheets.filter { concerned.contains($0.source) }.flatMap(\.skipped))
    return Alarm(
      id: AlarmID(eventID: key.eventID, fireAt: key.fireAt), fireAt: key.fireAt,
      summary: wording.summary(key.kind, positions), details: details, eventID: key.eventID,
      sources: sheets.map(\.source).filter(concerned.contains), repetition: nil,
      origin: .rights(PositionNotice(kind: key.kind, holdings: positions.map(PositionNotice.Holding.init))))
  }
}

extension PositionNotice.Holding {
  fileprivate init(_ position: Position) {
    self.init(
      name: position.name, code: position.code, shares: position.shares, account: position.account,
      broker: position.broker)
  }
}
