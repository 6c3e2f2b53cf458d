import CivilTime

/// How a workbook counts days: from 1900, as Excel does, or from 1904, as early ones on the Macintosh did.
enum ExcelDateSystem {
  case from1900
  case from1904

  /// The number of 1970-01-01 in the 1900 system.
  static let serialOf1970 = 25_569
  /// The last day number of the 1900 system: 9999-12-31.
  private static let lastSerial = 2_958_465

  /// The day of a serial number, its fraction, the time of day, dropped; nil where it is none.
  ///
  /// The 1900 system has a day that never was: 60 is 1900-02-29, which Lotus 1-2-3 believed in.
  func date(serial digits: String) -> CivilDate? {
    guard let value = Double(digits), value >= 0, value < Double(ExcelDateSystem.lastSerial + 1) else { return nil }
    let serial = Int(value)
    switch self {
    case .from1904: return CivilDate(dayNumber: serial - 24_107)  // 0 is 1904-01-01
    case .from1900:
      guard serial > 0, serial != 60 else { return nil }
      return CivilDate(dayNumber: serial - ExcelDateSystem.serialOf1970 + (serial < 60 ? 1 : 0))  // 1 is 1900-01-01
    }
  }
}
