extension ZoneDatabase {
  /// The zone in which this process stands: the environment's `TZ`, else the machine's setting, else UTC.
  ///
  /// - Parameter environmentTZ: The value of `TZ`, nil where it is not set: a name (`Asia/Tokyo`, `:Asia/Tokyo`, any case), a file
  ///   (`:/etc/localtime`) or a POSIX string (`JST-9`). An empty one means UTC, as in the C library, and names no zone.
  /// - Throws: `unknown` where `TZ` is none of these, or what is wrong with the file. Nothing becomes UTC in silence.
  public func localZone(environmentTZ: String?) throws(ZoneError) -> LocalZone {
    guard let setting = environmentTZ else { return try machineZone() }
    let name = setting.hasPrefix(":") ? setting.dropFirst() : setting[...]
    if name.trimmedOfBlanks.isEmpty { return LocalZone(zone: .utc, origin: .fallback) }
    if name.hasPrefix("/") {
      return LocalZone(zone: try zone(inFile: String(name)), origin: .environment)
    }
    return LocalZone(zone: try zone(ofSetting: name), origin: .environment)
  }

  /// The zone that a person asks for by name, as on a command line: whatever a feed may write, else a POSIX string.
  ///
  /// `Asia/Tokyo`, `:Asia/Tokyo`, `asia/tokyo`, `Tokyo Standard Time`, `UTC+9` (east of UTC, as people mean it) and `JST-9` (as POSIX
  /// means it) are all Tokyo's clocks.
  /// - Throws: `unknown`, `noZoneData`, or what is wrong with the file.
  public func readZone(askedFor text: String) throws(ZoneError) -> Zone {
    let name = text.hasPrefix(":") ? text.dropFirst() : text[...]
    if let resolved = resolvedZone(named: name) { return resolved.zone }
    return try zone(ofSetting: name)
  }

  /// A name, else a POSIX TZ string.
  private func zone(ofSetting setting: Substring) throws(ZoneError) -> Zone {
    do {
      return try readZone(named: setting)
    } catch {
      if let rule = PosixRule(parsing: setting) { return Zone(identifier: String(setting), rule: rule) }
      throw error
    }
  }

  private func machineZone() throws(ZoneError) -> LocalZone {
    if let zone = try localtimeZone() { return LocalZone(zone: zone, origin: .machine) }
    // Not every small system has the file; the line alone still names a zone.
    if let name = settings.writtenName { return LocalZone(zone: try readZone(named: name), origin: .machine) }
    return LocalZone(zone: .utc, origin: .fallback)
  }

  /// The zone in `/etc/localtime`, nil where there is none. Its name is its link's, else that of an equal zone, else `localtime`.
  private func localtimeZone() throws(ZoneError) -> Zone? {
    if let name = settings.linkedName, let zone = zone(named: name) { return zone }
    guard let zone = try Zone.read(from: settings.localtime, identifier: "localtime") else { return nil }
    guard let name = settings.writtenName, let named = self.zone(named: name), named.hasSameRules(as: zone) else { return zone }
    return named
  }

  /// The zone in a TZif file that the user named by its path.
  private func zone(inFile path: String) throws(ZoneError) -> Zone {
    if path == settings.localtime, let zone = try localtimeZone() { return zone }
    if let name = MachineSettings.name(inPath: path), let zone = zone(named: name) { return zone }
    guard let zone = try Zone.read(from: path, identifier: path) else { throw .unknown(path) }
    return zone
  }
}

extension Zone {
  /// A zone that keeps one yearly rule at all times.
  init(identifier: String, rule: PosixRule) {
    self.init(identifier: identifier, initialOffset: rule.standardOffset, transitions: [], tail: rule)
  }
}
