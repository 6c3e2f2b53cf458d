import CivilTime
import Testing

@testable import ZoneData

struct LocalZoneTests {
  private let database = ZoneDatabase()
  private let summer = Instant(secondsSince1970: 1_782_000_000)  // 2026-06-21

  @Test(arguments: [
    ("Asia/Tokyo", "Asia/Tokyo"), (":Asia/Tokyo", "Asia/Tokyo"), ("asia/tokyo", "Asia/Tokyo"), ("EST5EDT", "EST5EDT"),
    ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), (":/usr/share/zoneinfo/posix/Asia/Tokyo", "Asia/Tokyo"), ("JST-9", "JST-9"),
    ("<+0330>-3:30", "<+0330>-3:30"), ("EST5EDT,M3.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0"),
  ])
  func `TZ names a zone in each of its forms`(value: String, identifier: String) throws {
    let local = try database.localZone(environmentTZ: value)
    #expect(local.zone.identifier == identifier)
    #expect(local.origin == .environment)
  }

  /// POSIX's sign is the other way round: hours west of Greenwich.
  @Test(arguments: [("JST-9", 32_400), ("UTC+9", -32_400), ("EST5EDT,M3.2.0,M11.1.0", -14_400)])
  func `a POSIX string counts as POSIX says`(value: String, seconds: Int) throws {
    #expect(try database.localZone(environmentTZ: value).zone.utcOffset(at: summer) == seconds)
  }

  @Test(arguments: ["Asia/Atlantis", ":nowhere", "JST", "/nonexistent/zone", "../Asia/Tokyo", "JST-9,M3"])
  func `an unreadable TZ is an error, never UTC in silence`(value: String) {
    #expect(throws: ZoneError.self) { try database.localZone(environmentTZ: value) }
  }

  @Test(arguments: ["", ":", " "])
  func `an empty TZ is UTC and names no zone`(value: String) throws {
    #expect(try database.localZone(environmentTZ: value) == LocalZone(zone: .utc, origin: .fallback))
  }

  @Test(arguments: ["Asia/Tokyo", ":Asia/Tokyo", "asia/tokyo", "Japan", "Tokyo Standard Time", "UTC+9", "JST", "JST-9", "東京 (標準時)"])
  func `a person may ask for a zone as a feed or POSIX writes it`(name: String) throws {
    #expect(try database.readZone(askedFor: name).utcOffset(at: summer) == 32_400)
  }

  @Test(arguments: ["", ":", "Asia/Atlantis", "../Asia/Tokyo", "/etc/localtime", "Nowhere Standard Time"])
  func `a person is told that a zone is unknown`(name: String) {
    #expect(throws: ZoneError.unknown(name == ":" ? "" : name)) { try database.readZone(askedFor: name) }
  }

  /// A machine whose settings lie in `folder`, with Asia/Tokyo and Asia/Seoul in its zone folder.
  private func machine(in folder: TemporaryFolder) throws -> ZoneDatabase {
    try folder.write(TZifFile(offsets: [32_400, 36_000], footer: "\nJST-9\n").bytes, to: "zoneinfo/Asia/Tokyo")
    try folder.write(TZifFile(offsets: [30_600, 36_000], footer: "\nKST-9\n").bytes, to: "zoneinfo/Asia/Seoul")
    let settings = MachineSettings(localtime: "\(folder.path)/localtime", timezone: "\(folder.path)/timezone")
    return ZoneDatabase(zoneFolders: ["\(folder.path)/zoneinfo"], settings: settings)
  }

  @Test(arguments: ["zoneinfo/Asia/Tokyo", "../../usr/share/zoneinfo/Asia/Tokyo"])
  func `the machine's zone is named by its link`(target: String) throws {
    try withTemporaryFolder { folder in
      let database = try machine(in: folder)
      try folder.link("localtime", to: target)
      let local = try database.localZone(environmentTZ: nil)
      #expect(local.zone.identifier == "Asia/Tokyo")
      #expect(local.origin == .machine)
    }
  }

  @Test func `a copied zone file has the name in timezone if that zone is the same`() throws {
    try withTemporaryFolder { folder in
      let database = try machine(in: folder)
      try folder.write(TZifFile(offsets: [32_400, 36_000], footer: "\nJST-9\n").bytes, to: "localtime")
      #expect(try database.localZone(environmentTZ: nil).zone.identifier == "localtime")
      try folder.write(Array("Asia/Seoul\n".utf8), to: "timezone")
      #expect(try database.localZone(environmentTZ: nil).zone.identifier == "localtime")
      try folder.write(Array(" Asia/Tokyo \n".utf8), to: "timezone")
      #expect(try database.localZone(environmentTZ: nil).zone.identifier == "Asia/Tokyo")
    }
  }

  @Test func `timezone alone names the zone`() throws {
    try withTemporaryFolder { folder in
      let database = try machine(in: folder)
      try folder.write(Array("Asia/Seoul\n".utf8), to: "timezone")
      let local = try database.localZone(environmentTZ: nil)
      #expect(local.zone.identifier == "Asia/Seoul")
      #expect(local.origin == .machine)
    }
  }

  @Test func `a machine without any setting stands in UTC and says so`() throws {
    try withTemporaryFolder { folder in
      let local = try machine(in: folder).localZone(environmentTZ: nil)
      #expect(local == LocalZone(zone: .utc, origin: .fallback))
    }
  }

  @Test func `a damaged localtime is an error`() throws {
    try withTemporaryFolder { folder in
      let database = try machine(in: folder)
      try folder.write(Array("nonsense".utf8), to: "localtime")
      #expect(throws: ZoneError.damaged(path: "\(folder.path)/localtime", .notTZif)) { try database.localZone(environmentTZ: nil) }
    }
  }

  @Test func `TZ may be the path of the machine's own file`() throws {
    try withTemporaryFolder { folder in
      let database = try machine(in: folder)
      try folder.link("localtime", to: "zoneinfo/Asia/Tokyo")
      #expect(try database.localZone(environmentTZ: ":\(folder.path)/localtime").zone.identifier == "Asia/Tokyo")
    }
  }
}
