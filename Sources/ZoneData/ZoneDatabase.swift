import Synchronization

/// The machine's time zones, read from its TZif files as they are asked for.
///
/// Making one reads nothing, and a zone is read once. It may be used from any thread. What was read stays as it was: a program that
/// runs for long makes a new database to take up the system's updates.
///
/// ```swift
/// let database = ZoneDatabase()
/// database.zone(named: "asia/tokyo")?.identifier  // "Asia/Tokyo"
/// database.zone(named: "../../etc/passwd")  // nil
/// ```
public final class ZoneDatabase: Sendable {
  /// Where the zones are, first found first.
  let folders: [ZoneFolder]
  /// The machine's own settings.
  let settings: MachineSettings
  /// By name in small letters. Only zones that exist are kept, so that a feed's made-up names cannot fill it.
  private let loaded = Mutex<[String: Zone]>([:])

  /// The zones of this machine.
  ///
  /// - Parameter zoneFolder: The value of the environment's `TZDIR`. Nil or empty: the usual folders.
  public convenience init(zoneFolder: String? = nil) {
    let folders = zoneFolder.map { $0.isEmpty ? ZoneDatabase.usualFolders : [$0] } ?? ZoneDatabase.usualFolders
    self.init(zoneFolders: folders, settings: MachineSettings())
  }

  init(zoneFolders: [String], settings: MachineSettings) {
    folders = zoneFolders.map(ZoneFolder.init(path:))
    self.settings = settings
  }

  /// Where systems keep their zones (the list of Python's zoneinfo, PEP 615).
  private static let usualFolders = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// The zone of an IANA name in any case, also an old name (`Japan`, `US/Eastern`).
  ///
  /// Nil where no zone has the name or its file cannot be read; `readZone(named:)` tells which.
  public func zone(named name: some StringProtocol) -> Zone? {
    try? readZone(named: name)
  }

  /// The zone of an IANA name in any case, also an old name (`Japan`, `US/Eastern`). Its identifier has the usual spelling.
  ///
  /// UTC is there even where the machine has no zone data.
  ///
  /// - Throws: `unknown`, `noZoneData`, or what is wrong with the file.
  public func readZone(named text: some StringProtocol) throws(ZoneError) -> Zone {
    guard let name = ZoneName(text) else { throw .unknown(String(text)) }
    if let zone = loaded.withLock({ $0[name.folded] }) { return zone }
    guard let zone = try firstZone(named: name) else {
      if name.folded == "utc" { return .utc }
      throw hasZoneData ? .unknown(name.text) : .noZoneData(name.text, searched: folders.map(\.path))
    }
    loaded.withLock { $0[name.folded] = zone }
    return zone
  }

  private func firstZone(named name: ZoneName) throws(ZoneError) -> Zone? {
    for folder in folders {
      if let zone = try folder.zone(named: name) { return zone }
    }
    return nil
  }

  private var hasZoneData: Bool { folders.contains { !$0.isEmpty } }
}
