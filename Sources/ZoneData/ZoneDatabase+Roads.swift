extension ZoneDatabase {
  /// The zone that a name in a feed stands for, by the first road that answers, and that road.
  ///
  /// It leaves out what only the feed knows, its VTIMEZONEs; a reader that has them asks `zone(named:by:)` road by road.
  public func resolvedZone(named name: some StringProtocol) -> ResolvedZone? {
    for road in ZoneRoad.allCases {
      if let zone = zone(named: name, by: road) { return ResolvedZone(zone: zone, road: road) }
    }
    return nil
  }

  /// The zone that `name` stands for by one road; nil where that road does not know it.
  public func zone(named name: some StringProtocol, by road: ZoneRoad) -> Zone? {
    switch road {
    case .path: pathZone(named: name)
    case .universal: universalZone(named: name)
    case .plain: plainZone(named: name)
    case .windows: windowsZone(named: name)
    case .display: displayZone(named: name)
    case .offset: offsetZone(named: name)
    }
  }

  /// The zone of an IANA name with a `/`, in any case, with blanks for `_`, also behind a vendor's prefix.
  ///
  /// `asia/tokyo`, `America/New York`, `/mozilla.org/20070129_1/Asia/Tokyo`, `/freeassociation.sourceforge.net/Europe/Paris`.
  public func pathZone(named text: some StringProtocol) -> Zone? {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let name = text.trimmedOfBlanks.split(whereSeparator: \.isWhitespace).joined(separator: "_")
    if !name.hasPrefix("/"), let path = ZoneName(name), path.isPath, let zone = zone(named: name) { return zone }
    let parts = name.split(separator: "/")
    // A prefix is a host's name and perhaps a version; behind it stands an IANA name of one to three parts.
    guard name.hasPrefix("/") || parts.first?.contains(".") == true, parts.count <= 8, !parts.contains("..") else { return nil }
    return parts.indices.lazy.compactMap { self.zone(named: parts[$0...].joined(separator: "/")) }.first
  }

  /// UTC under one of its names, or a fixed offset of IANA: `UTC`, `GMT`, `Z`, `Zulu`, `Etc/GMT+9` (nine hours west). Reads no file.
  public func universalZone(named name: some StringProtocol) -> Zone? {
    UniversalZoneName.zone(named: name)
  }

  /// The zone of an IANA name without a `/`, in any case: `Japan`, `EST`, `Singapore`.
  public func plainZone(named text: some StringProtocol) -> Zone? {
    guard let name = ZoneName(text.trimmedOfBlanks), !name.isPath else { return nil }
    return zone(named: name.text)
  }

  /// The zone of a name of Windows, in any case, also numbered (`GMT Standard Time 1`) and old ones that CLDR has dropped.
  ///
  /// Asks ICU, whose data has CLDR's table.
  public func windowsZone(named name: some StringProtocol) -> Zone? {
    WindowsZoneName.ianaName(of: name).flatMap { zone(named: $0) }
  }

  /// The zone of a name that Windows, Outlook or Exchange shows, in English, German, French, Spanish, Japanese or Chinese.
  ///
  /// An offset before the name, as in `(UTC+09:00) Osaka, Sapporo, Tokyo`, decides nothing: many zones share one.
  public func displayZone(named name: some StringProtocol) -> Zone? {
    let shown = DisplayZoneName.windowsName(of: name) ?? NumberedZoneName.base(of: name).flatMap { DisplayZoneName.windowsName(of: $0) }
    if let shown { return windowsZone(named: shown) ?? zone(named: shown) }
    return windowsZone(named: DisplayZoneName.withoutOffset(name))
  }

  /// The zone of an offset or an abbreviation: `UTC+9`, `GMT+0900`, `+09:00` (all east), `JST`, `PST`.
  ///
  /// A written offset makes a zone without clock changes, named as it was written.
  public func offsetZone(named name: some StringProtocol) -> Zone? {
    if let seconds = OffsetZoneName.secondsEast(of: name) { return Zone(identifier: String(name.trimmedOfBlanks), fixedOffset: seconds) }
    return OffsetZoneName.ianaName(ofAbbreviation: name).flatMap { zone(named: $0) }
  }
}
