import CivilTime

/// Names what the user sees or hears of an alarm, so that a change of it is known without the old text.
enum Fingerprint {
  /// 16 hexadecimal digits.
  static func of(fireAt: Instant, repetition: Repetition?, summary: String, details: String) -> String {
    let repeats = repetition.map { "\($0.count)×\($0.interval.seconds)" } ?? ""
    return AlarmID(name: "fingerprint|\(fireAt)|\(repeats)|\(summary.asStored)|\(details.asStored)").firstHalf
  }
}

extension String {
  /// The text as a store gives it back: a feed holds no control characters, and of line ends one kind.
  var asStored: String {
    guard unicodeScalars.contains(where: { $0.isControl && $0 != "\n" }) else { return self }
    let lines = replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return String(
      String.UnicodeScalarView(
        lines.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !$0.isControl }))
  }
}

extension Unicode.Scalar {
  /// Whether its general category is Cc.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension Alarm {
  /// What the user sees or hears, as 16 hexadecimal digits: equal for two alarms that an app would show alike.
  public var fingerprint: String {
    Fingerprint.of(fireAt: fireAt, repetition: repetition, summary: summary, details: details)
  }
}
