/// A zone written as an offset or by an abbreviation: `UTC+9`, `GMT+0900`, `+09:00`, `JST`.
enum OffsetZoneName {
  /// Seconds east of UTC of an offset as people write it, ISO 8601's sign: `GMT+9` is east, unlike the IANA name `Etc/GMT+9`.
  ///
  /// `UTC`, `GMT` or nothing; a sign; hours of one or two digits; minutes after a colon, a point or nothing. Brackets around it and
  /// blanks in it are passed over, and so is a number behind it (`UTC+9 1`). Nil for anything else, and beyond the −12 and +14 hours that
  /// are in use.
  static func secondsEast(of text: some StringProtocol) -> Int? {
    guard text.utf8.count <= 64 else { return nil }
    let named = NumberedZoneName.base(of: text).flatMap { $0.utf8.last?.isASCIIDigit == true ? $0 : nil } ?? Substring(text)
    let letters = withoutBrackets(named.asciiLowercased.filter { !$0.isWhitespace })
    let isPrefixed = letters.hasPrefix("utc") || letters.hasPrefix("gmt")
    let number = isPrefixed ? letters.dropFirst(3) : letters
    guard let sign = number.first, "+-−＋".contains(sign), let seconds = clockSeconds(number.dropFirst()) else { return nil }
    let offset = "+＋".contains(sign) ? seconds : -seconds
    return (-12 * 3_600...14 * 3_600).contains(offset) ? offset : nil
  }

  private static func withoutBrackets(_ text: String) -> Substring {
    let isInside = (text.hasPrefix("(") && text.hasSuffix(")")) || (text.hasPrefix("（") && text.hasSuffix("）"))
    return isInside ? text.dropFirst().dropLast() : text[...]
  }

  /// `9`, `09`, `0900`, `9:00`, `09.00` in seconds.
  private static func clockSeconds(_ text: Substring) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard parts.count <= 2, let first = parts.first, parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else { return nil }
    if parts.count == 2 { return seconds(hours: first, minutes: parts[1]) }
    let isShort = first.utf8.count <= 2
    return isShort ? seconds(hours: first, minutes: "00") : seconds(hours: first.dropLast(2), minutes: first.suffix(2))
  }

  private static func seconds(hours: Substring, minutes: Substring) -> Int? {
    guard (1...2).contains(hours.utf8.count), minutes.utf8.count == 2, let hour = Int(hours), let minute = Int(minutes), minute < 60
    else { return nil }
    return hour * 3_600 + minute * 60
  }

  /// The IANA name that people mean by an abbreviation that IANA has no zone for.
  static func ianaName(ofAbbreviation text: some StringProtocol) -> String? {
    abbreviations[text.trimmedOfBlanks.asciiLowercased]
  }

  private static let abbreviations = NameTable(abbreviationRows, key: { $0.asciiLowercased })

  /// North America's are RFC 5322's (section 4.3), taken as zones: who writes `PST` in July means the clocks of Los Angeles. `EST`,
  /// `MST`, `HST`, `CET`, `EET`, `MET` and `WET` are IANA names and are found before. Where two regions share an abbreviation it is
  /// left out (`IST`, `AMT`, `GST`), unless RFC 5322 names one (`CST`) or one is written far more often (`BST`, `AST`).
  private static let abbreviationRows = """
    UTC = Z
    America/New_York = EDT
    America/New_York = ET
    America/Chicago = CST
    America/Chicago = CDT
    America/Chicago = CT
    America/Denver = MDT
    America/Denver = MT
    America/Los_Angeles = PST
    America/Los_Angeles = PDT
    America/Los_Angeles = PT
    America/Anchorage = AKST
    America/Anchorage = AKDT
    Pacific/Honolulu = HAST
    America/Halifax = AST
    America/Halifax = ADT
    America/St_Johns = NST
    America/St_Johns = NDT
    America/Sao_Paulo = BRT
    America/Argentina/Buenos_Aires = ART
    America/Bogota = COT
    America/Lima = PET
    Europe/London = BST
    CET = CEST
    CET = MEZ
    CET = MESZ
    MET = MEST
    EET = EEST
    EET = OEZ
    WET = WEST
    Europe/Moscow = MSK
    Europe/Istanbul = TRT
    Africa/Johannesburg = SAST
    Africa/Nairobi = EAT
    Africa/Maputo = CAT
    Africa/Lagos = WAT
    Asia/Karachi = PKT
    Asia/Kathmandu = NPT
    Asia/Bangkok = ICT
    Asia/Jakarta = WIB
    Asia/Singapore = SGT
    Asia/Kuala_Lumpur = MYT
    Asia/Hong_Kong = HKT
    Asia/Manila = PHT
    Asia/Tokyo = JST
    Asia/Seoul = KST
    Australia/Perth = AWST
    Australia/Adelaide = ACST
    Australia/Adelaide = ACDT
    Australia/Sydney = AEST
    Australia/Sydney = AEDT
    Pacific/Auckland = NZST
    Pacific/Auckland = NZDT
    """
}
