/// The names of UTC and of IANA's fixed offsets from it, which need no file: `UTC`, `GMT`, `Etc/GMT+9`.
enum UniversalZoneName {
  /// The zone of that name in any case; nil for any other.
  ///
  /// `GMT` counts as UTC, whose clocks it keeps. `Etc/GMT+9` is nine hours west, by POSIX's sign. `tzone://Microsoft/Utc` is what
  /// Exchange writes.
  static func zone(named text: some StringProtocol) -> Zone? {
    let name = text.trimmedOfBlanks.asciiLowercased
    if name == "tzone://microsoft/utc" { return .utc }
    let isEtc = name.hasPrefix("etc/")
    let rest = isEtc ? name.dropFirst(4) : name[...]
    if let spelling = spellings[String(rest)] {
      return Zone(identifier: isEtc ? "Etc/\(spelling)" : spelling, fixedOffset: 0)
    }
    guard isEtc, rest.hasPrefix("gmt"), let hoursWest = Int(rest.dropFirst(3)), (-14...12).contains(hoursWest) else { return nil }
    return Zone(identifier: "Etc/\(rest.uppercased())", fixedOffset: -hoursWest * 3_600)
  }

  private static let spellings = [
    "utc": "UTC", "uct": "UCT", "zulu": "Zulu", "universal": "Universal", "gmt": "GMT", "gmt0": "GMT0", "gmt+0": "GMT+0",
    "gmt-0": "GMT-0", "greenwich": "Greenwich",
  ]
}
