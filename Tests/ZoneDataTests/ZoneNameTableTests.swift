import Testing

@testable import ZoneData

/// What must hold for every row of the tables of names.
struct ZoneNameTableTests {
  private let database = ZoneDatabase()

  private func rows(_ texts: String...) -> [(value: String, name: String)] {
    texts.flatMap { $0.split(separator: "\n") }.map { line in
      let halves = line.split(separator: " = ", maxSplits: 1)
      return (String(halves[0]), halves.count == 2 ? String(halves[1]) : "")
    }
  }

  @Test func `each Windows zone has an IANA zone`() {
    for (value, _) in rows(WindowsZoneTable.current, WindowsZoneTable.earlier) {
      #expect(database.windowsZone(named: value) != nil, "\(value)")
    }
    for (value, name) in rows(WindowsZoneTable.sinceICU, WindowsZoneTable.withoutCLDR) {
      #expect(database.windowsZone(named: name)?.identifier == value)
    }
  }

  /// tzlocal 5.4 (PyPI), whose table is made from CLDR's newest: the zones of which ICU 72 knows an older state.
  @Test(arguments: [
    ("Central Asia Standard Time", "Asia/Bishkek"), ("Mountain Standard Time (Mexico)", "America/Mazatlan"),
    ("Qyzylorda Standard Time", "Asia/Qyzylorda"), ("South Sudan Standard Time", "Africa/Juba"),
    ("Yukon Standard Time", "America/Whitehorse"),
    ("Manitoba Standard Time", "America/Winnipeg"),
  ])
  func `Windows zones are those of today's CLDR`(name: String, identifier: String) {
    #expect(database.windowsZone(named: name)?.identifier == identifier)
  }

  @Test func `each shown name leads to the zone beside it`() {
    let all = rows(
      WindowsZoneTable.current, WindowsZoneTable.earlier, DisplayNameTable.general, DisplayNameTable.german, DisplayNameTable.french,
      DisplayNameTable.spanish, DisplayNameTable.japanese, DisplayNameTable.chinese)
    for (value, name) in all {
      let expected = database.windowsZone(named: value) ?? database.zone(named: value)
      #expect(expected != nil && database.displayZone(named: name) == expected, "\(name)")
      #expect(database.displayZone(named: "(UTC+01:00) \(name)") == expected, "\(name)")
    }
  }
}
