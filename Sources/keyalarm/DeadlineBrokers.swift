import RightsCalendar
import TextFolding

/// The brokers that have a deadline, and whether the positions name them so that it rings.
struct DeadlineBrokers {
  /// As the user wrote them.
  let names: [String]

  /// How many rows a warning names.
  private static let namedRows = 5

  /// Warns of a deadline that rings for no position, and of positions whose broker is named almost as one with a deadline.
  func warnings(for sheets: [PositionSheet]) -> [String] {
    let known = Set(names.map { TextFolding.fold($0) })
    let places = DeadlineBrokers.places(in: sheets)
    return names.flatMap { name -> [String] in
      let folded = TextFolding.fold(name)
      let near = places.filter { !known.contains($0.key) && DeadlineBrokers.isNear($0.key, folded) }
      let warnings = near.values.sorted { $0.order < $1.order }.filter { !$0.rows.isEmpty }.map { warning(of: $0, besides: name) }
      guard warnings.isEmpty, places[folded] == nil else { return warnings }
      return ["keyalarm: warning: no position names the broker '\(name)', so its deadline rings for none"]
    }
  }

  /// Where one broker is named.
  private struct Places {
    let broker: String
    /// Which of the brokers it is, in the order of the sheets.
    let order: Int
    /// The rows whose shares are still to be delivered.
    var rows: [String] = []
  }

  /// The brokers of the positions by their folded names.
  private static func places(in sheets: [PositionSheet]) -> [String: Places] {
    var places: [String: Places] = [:]
    for sheet in sheets {
      for position in sheet.positions {
        guard let broker = position.broker else { continue }
        let place = position.place.map { "\(sheet.source) \($0)" } ?? sheet.source
        let rows = position.status.needsDelivery ? [place] : []
        let first = Places(broker: broker, order: places.count)
        places[TextFolding.fold(broker), default: first].rows += rows
      }
    }
    return places
  }

  /// Whether one name is a part of the other: `sbi` of `sbi証券`. One character is too little to say so.
  private static func isNear(_ one: String, _ other: String) -> Bool {
    min(one.count, other.count) > 1 && (one.contains(other) || other.contains(one))
  }

  private func warning(of places: Places, besides name: String) -> String {
    let rest = places.rows.count - DeadlineBrokers.namedRows
    let rows = places.rows.prefix(DeadlineBrokers.namedRows).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return "keyalarm: warning: the deadline of '\(name)' does not ring for the broker '\(places.broker)' (\(rows)); "
      + "write '\(name)' there if it is the same, or give '\(places.broker)' a deadline too"
  }
}
