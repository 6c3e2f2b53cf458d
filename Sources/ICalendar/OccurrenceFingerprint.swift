import AlarmPlanning

/// Names what an app shows of an occurrence with its alarms, so that a change that another program made to it is known.
///
/// The stamps are no part of it: the same occurrence has the same fingerprint in every revision.
enum OccurrenceFingerprint {
  /// The property that holds it, behind the occurrence's other lines and before its alarms.
  static let property = "X-KEYALARM-EVENT-FINGERPRINT"
  private static let others: Set = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", property]

  /// 16 hexadecimal digits, for the lines of a VEVENT from BEGIN to END.
  static func of(_ event: [UInt8]) -> String {
    var covered: [UInt8] = []
    var cursor = LineCursor(event)
    var start = cursor.offset
    while let line = cursor.next() {
      let name = ProfileLine(line, in: event)?.name ?? ""
      if !others.contains(name) { covered += event[start..<cursor.offset] }
      start = cursor.offset
    }
    let whole = AlarmID(name: "occurrence|\(String(decoding: covered, as: UTF8.self))").description
    return String(whole.filter { $0 != "-" }.prefix(16))
  }
}
