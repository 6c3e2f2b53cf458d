import CivilTime
import Testing

@testable import ZoneData

struct ZoneDatabaseTests {
  private let database = ZoneDatabase()

  @Test(arguments: [
    ("Asia/Tokyo", "Asia/Tokyo"), ("asia/tokyo", "Asia/Tokyo"), ("ASIA/TOKYO", "Asia/Tokyo"),
    ("america/argentina/buenos_aires", "America/Argentina/Buenos_Aires"), ("america/port-au-prince", "America/Port-au-Prince"),
    ("antarctica/dumontdurville", "Antarctica/DumontDUrville"), ("etc/gmt+9", "Etc/GMT+9"), ("est5edt", "EST5EDT"), ("japan", "Japan"),
    ("us/eastern", "US/Eastern"), ("utc", "UTC"),
  ])
  func `a name is found in any case, under its usual spelling`(name: String, identifier: String) throws {
    #expect(try database.readZone(named: name).identifier == identifier)
    // And again, from memory.
    #expect(try database.readZone(named: name).identifier == identifier)
  }

  @Test(arguments: [
    "", "/", "..", "../zoneinfo/Asia/Tokyo", "Asia/../Asia/Tokyo", "./Asia/Tokyo", "/usr/share/zoneinfo/Asia/Tokyo", "/etc/localtime",
    "Asia//Tokyo", "Asia/Tokyo/", "Asia", "posix/Asia/Tokyo", "right/Asia/Tokyo", "Posix/Asia/Tokyo", "posixrules", "localtime",
    "leapseconds", "tzdata.zi", "zone.tab", "zone1970.tab", "iso3166.tab", "leap-seconds.list", "Asia/Tokyo\u{0}", "Asia/Tokyo ",
    "Asia/Töky", "Asia/Atlantis", "Tokyo Standard Time", "~/Asia/Tokyo", "%2e%2e/etc/passwd",
  ])
  func `what is no zone's name is unknown, paths above all`(name: String) {
    #expect(throws: ZoneError.unknown(name)) { try database.readZone(named: name) }
    #expect(database.zone(named: name) == nil)
  }

  @Test func `a name of any length is refused without a look at the disk`() {
    #expect(database.zone(named: String(repeating: "Asia/", count: 100_000) + "Tokyo") == nil)
  }

  @Test func `without zone data the error says where it was looked for`() throws {
    let empty = ZoneDatabase(zoneFolder: "/nonexistent/zones")
    #expect(throws: ZoneError.noZoneData("Asia/Tokyo", searched: ["/nonexistent/zones"])) { try empty.readZone(named: "Asia/Tokyo") }
    #expect(try empty.readZone(named: "UTC") == .utc)
    #expect(empty.resolvedZone(named: "UTC+09:00")?.zone.utcOffset(at: .earliest) == 32_400)
  }

  @Test func `TZDIR takes the place of the usual folders, and an empty one does not`() throws {
    try withTemporaryFolder { folder in
      try folder.write(TZifFile(offsets: [60, 120]).bytes, to: "Test/One_Minute")
      let database = ZoneDatabase(zoneFolder: folder.path)
      #expect(try database.readZone(named: "test/one_minute").initialOffset == 60)
      #expect(database.zone(named: "Asia/Tokyo") == nil)
    }
    #expect(ZoneDatabase(zoneFolder: "").zone(named: "Asia/Tokyo") != nil)
  }

  @Test func `a damaged file is an error that names it`() throws {
    try withTemporaryFolder { folder in
      try folder.write(Array("TZif".utf8), to: "Test/Cut")
      try folder.write([], to: "Test/Empty")
      let database = ZoneDatabase(zoneFolder: folder.path)
      #expect(throws: ZoneError.damaged(path: "\(folder.path)/Test/Cut", .truncated(needed: 5, count: 4))) {
        try database.readZone(named: "Test/Cut")
      }
      #expect(throws: ZoneError.damaged(path: "\(folder.path)/Test/Empty", .truncated(needed: 4, count: 0))) {
        try database.readZone(named: "test/empty")
      }
      #expect(database.zone(named: "Test/Cut") == nil)
    }
  }

  @Test func `a file far larger than any zone is not read`() throws {
    try withTemporaryFolder { folder in
      try folder.write([UInt8](repeating: 0, count: ZoneFile.sizeLimit + 1), to: "Huge")
      #expect(throws: ZoneError.unreadable(path: "\(folder.path)/Huge", "it has more than 1048576 bytes")) {
        try ZoneDatabase(zoneFolder: folder.path).readZone(named: "Huge")
      }
    }
  }

  @Test func `a zone once read stays as it was`() throws {
    try withTemporaryFolder { folder in
      try folder.write(TZifFile(offsets: [60, 120]).bytes, to: "Test/Zone")
      let database = ZoneDatabase(zoneFolder: folder.path)
      let before = try database.readZone(named: "Test/Zone")
      try folder.write(TZifFile(offsets: [180, 240]).bytes, to: "Test/Zone")
      #expect(try database.readZone(named: "TEST/ZONE") == before)
      #expect(try ZoneDatabase(zoneFolder: folder.path).readZone(named: "Test/Zone").initialOffset == 180)
    }
  }

  @Test func `many tasks may ask at once`() async {
    let database = ZoneDatabase()
    let names = ["Asia/Tokyo", "asia/tokyo", "Europe/Paris", "EUROPE/PARIS", "Asia/Atlantis"]
    let found = await withTaskGroup(of: String?.self) { group in
      for index in 0..<500 {
        group.addTask { database.zone(named: names[index % names.count])?.identifier }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(found == ["Asia/Tokyo": 200, "Europe/Paris": 200, nil: 100])
  }
}
