import CivilTime
import Testing

@testable import ZoneData

struct ZoneRoadTests {
  private let database = ZoneDatabase()

  static let names: [(name: String, road: ZoneRoad, identifier: String)] = [
    ("Asia/Tokyo", .path, "Asia/Tokyo"),
    ("asia/tokyo", .path, "Asia/Tokyo"),
    ("America/New York", .path, "America/New_York"),
    (" America/New_York ", .path, "America/New_York"),
    ("/Europe/Paris", .path, "Europe/Paris"),
    ("/mozilla.org/20070129_1/Asia/Tokyo", .path, "Asia/Tokyo"),
    ("/softwarestudio.org/Olson_20011030_5/America/New_York", .path, "America/New_York"),
    ("/citadel.org/20190914_1/Europe/Berlin", .path, "Europe/Berlin"),
    ("/citadel.org/20190914_1/America/Argentina/Buenos_Aires", .path, "America/Argentina/Buenos_Aires"),
    ("/freeassociation.sourceforge.net/Europe/Paris", .path, "Europe/Paris"),
    ("/freeassociation.sourceforge.net/Tzfile/Europe/Paris", .path, "Europe/Paris"),
    ("/ximian.com/america/indiana/knox", .path, "America/Indiana/Knox"),
    ("mozilla.org/20070129_1/Asia/Tokyo", .path, "Asia/Tokyo"),
    ("/freeassociation.sourceforge.net/Japan", .path, "Japan"),
    ("Etc/GMT+9", .path, "Etc/GMT+9"),
    ("UTC", .universal, "UTC"),
    ("utc", .universal, "UTC"),
    ("Z", .offset, "UTC"),
    ("z", .offset, "UTC"),
    ("GMT", .universal, "GMT"),
    ("Zulu", .universal, "Zulu"),
    ("UCT", .universal, "UCT"),
    ("Universal", .universal, "Universal"),
    ("gmt+0", .universal, "GMT+0"),
    ("tzone://Microsoft/Utc", .universal, "UTC"),
    ("Japan", .plain, "Japan"),
    ("eire", .plain, "Eire"),
    ("EST", .plain, "EST"),
    ("Singapore", .plain, "Singapore"),
    ("EST5EDT", .plain, "EST5EDT"),
    ("Tokyo Standard Time", .windows, "Asia/Tokyo"),
    ("TOKYO  STANDARD TIME ", .windows, "Asia/Tokyo"),
    ("Tokyo Daylight Time", .windows, "Asia/Tokyo"),
    ("W. Europe Standard Time", .windows, "Europe/Berlin"),
    ("Romance Standard Time", .windows, "Europe/Paris"),
    ("GMT Standard Time 1", .windows, "Europe/London"),
    ("Central Standard Time (Mexico) 1", .windows, "America/Mexico_City"),
    ("Russia Time Zone 3 1", .windows, "Europe/Samara"),
    ("UTC-02 1", .windows, "Etc/GMT+2"),
    ("India Standard Time", .windows, "Asia/Kolkata"),
    ("FLE Standard Time", .windows, "Europe/Kyiv"),
    ("Pacific Standard Time (Mexico)", .windows, "America/Tijuana"),
    ("UTC-11", .windows, "Etc/GMT+11"),
    ("W. Europe", .windows, "Europe/Berlin"),
    ("Eastern", .windows, "America/New_York"),
    ("U.S. Eastern Standard Time", .windows, "America/Indiana/Indianapolis"),
    ("S.A. Pacific Standard Time", .windows, "America/Bogota"),
    ("Mexico Standard Time", .windows, "America/Mexico_City"),
    ("Mexico Standard Time 2", .windows, "America/Mazatlan"),
    ("Kamchatka Standard Time", .windows, "Asia/Kamchatka"),
    ("Mid-Atlantic Standard Time", .windows, "Atlantic/South_Georgia"),
    ("Japan Standard Time", .windows, "Asia/Tokyo"),
    ("(UTC+09:00) Osaka, Sapporo, Tokyo", .display, "Asia/Tokyo"),
    ("(GMT+09:00) Osaka, Sapporo, Tokyo", .display, "Asia/Tokyo"),
    ("Osaka, Sapporo, Tokyo", .display, "Asia/Tokyo"),
    ("tokyo,osaka,sapporo", .display, "Asia/Tokyo"),
    ("UTC+09:00 Osaka, Sapporo, Tokyo", .display, "Asia/Tokyo"),
    ("(UTC+09:00) Tokyo Standard Time", .display, "Asia/Tokyo"),
    ("(UTC-05:00) Eastern Time (US & Canada)", .display, "America/New_York"),
    ("(UTC-05:00) Eastern Time (US &amp; Canada)", .display, "America/New_York"),
    ("(GMT-05.00) Eastern Time (US and Canada)", .display, "America/New_York"),
    ("(UTC-04:00) Eastern Time (US & Canada)", .display, "America/New_York"),  // written in summer
    ("(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna", .display, "Europe/Berlin"),
    ("(GMT +01:00) Brussels, Copenhagen, Madrid, Paris", .display, "Europe/Paris"),
    ("(UTC) Dublin, Edinburgh, Lisbon, London", .display, "Europe/London"),
    ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", .display, "Europe/London"),
    ("GMT+5:30 Calcutta, Chennai, Mumbai, New Delhi", .display, "Asia/Kolkata"),
    ("(UTC) Coordinated Universal Time", .display, "Etc/UTC"),
    ("(UTC+03:00) Moscow, St. Petersburg", .display, "Europe/Moscow"),
    ("(UTC+13:00) Nuku’alofa", .display, "Pacific/Tongatapu"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", .display, "Europe/Berlin"),
    ("Mitteleuropäische Zeit", .display, "Europe/Berlin"),
    ("Mitteleuropa\u{308}ische Sommerzeit", .display, "Europe/Berlin"),
    ("Westeuropäische Normalzeit", .display, "Europe/Berlin"),
    ("(UTC+01:00) Bruxelles, Copenhague, Madrid, Paris", .display, "Europe/Paris"),
    ("Romance (heure standard)", .display, "Europe/Paris"),
    ("Paris, Madrid (heure d'été)", .display, "Europe/Paris"),
    ("Heure d’Europe centrale", .display, "Europe/Berlin"),
    ("(UTC+01:00) Bruselas, Copenhague, Madrid, París", .display, "Europe/Paris"),
    ("Hora estándar romance", .display, "Europe/Paris"),
    ("(UTC+06:00) Astana", .display, "Asia/Bishkek"),
    ("(GMT+06:00) Astana", .display, "Asia/Bishkek"),
    ("(UTC+05:00) Astana", .display, "Asia/Qyzylorda"),
    ("Hora del este (EE. UU. y Canadá)", .display, "America/New_York"),
    ("(UTC-08:00) Hora del Pacífico (EE. UU. y Canadá)", .display, "America/Los_Angeles"),
    ("Hora de las Montañas (EE.\u{A0}UU. y Canada)", .display, "America/Denver"),
    ("(UTC+00:00) Dublin, Edimbourg, Lisbonne, Londres", .display, "Europe/London"),
    ("Romance (standard)", .display, "Europe/Paris"),
    ("Mitteleurop. Zeit", .display, "Europe/Berlin"),
    ("Mitteleuropaische Zeit", .display, "Europe/Berlin"),
    ("GMT Normalzeit", .display, "Europe/London"),
    ("Romanische Zeit", .display, "Europe/Paris"),
    ("太平洋 (標準時)", .display, "America/Los_Angeles"),
    ("東部 (標準時間)", .display, "America/New_York"),
    ("美国东部标准时间", .display, "America/Indiana/Indianapolis"),
    ("美国太平洋标准时间", .display, "America/Los_Angeles"),
    ("(UTC+09:00) 大阪、札幌、東京", .display, "Asia/Tokyo"),
    ("（UTC+09:00）大阪、札幌、東京", .display, "Asia/Tokyo"),
    ("UTC+09:00（大阪、札幌、東京）", .display, "Asia/Tokyo"),
    ("東京 (標準時)", .display, "Asia/Tokyo"),
    ("東京標準時", .display, "Asia/Tokyo"),
    ("日本標準時", .display, "Asia/Tokyo"),
    ("北京，重庆，香港特别行政区，乌鲁木齐", .display, "Asia/Shanghai"),
    ("(UTC+08:00) 北京，重庆，香港特别行政区，乌鲁木齐", .display, "Asia/Shanghai"),
    ("中国标准时间", .display, "Asia/Shanghai"),
    ("(UTC+08:00) 台北", .display, "Asia/Taipei"),
    ("台北標準時間", .display, "Asia/Taipei"),
    ("(UTC+09:00) Osaka, Sapporo, Tokyo 1", .display, "Asia/Tokyo"),
    ("Mitteleuropäische Zeit 2", .display, "Europe/Berlin"),
    ("UTC+9", .offset, "UTC+9"),
    ("(UTC+09:00)", .offset, "(UTC+09:00)"),
    ("JST", .offset, "Asia/Tokyo"),
    ("pst", .offset, "America/Los_Angeles"),
  ]

  @Test(arguments: names)
  func `a name leads to its zone by the first road that knows it`(name: String, road: ZoneRoad, identifier: String) {
    let resolved = database.resolvedZone(named: name)
    #expect(resolved?.zone.identifier == identifier)
    #expect(resolved?.road == road)
  }

  /// As CLDR's windowsZones.xml names them.
  @Test(arguments: WindowsZoneTable.current.split(separator: "\n").compactMap { $0.split(separator: " = ").first.map(String.init) })
  func `a number behind a Windows name changes nothing`(name: String) throws {
    let zone = try #require(database.windowsZone(named: name))
    for number in ["1", "2", "9"] { #expect(database.resolvedZone(named: "\(name) \(number)")?.zone == zone) }
  }

  @Test(arguments: [
    "", " ", "My Zone", "Customized Time Zone", "/", "//", "/mozilla.org/", "/mozilla.org/20070129_1/Atlantis/Nowhere", "../etc/passwd",
    "../Asia/Tokyo", "/../Asia/Tokyo", "/x/../Asia/Tokyo",
    "/../../etc/passwd", "Etc/GMT+15", "UTC+25", "Standard Time", "(", "()", "(UTC+09:00", "(UTC+09:00) Nowhere", "IST", "\u{0}", "標準時",
  ])
  func `any other name leads nowhere`(name: String) {
    #expect(database.resolvedZone(named: name) == nil)
  }

  @Test(arguments: [
    ("UTC+9", 32_400), ("UTC+09", 32_400), ("UTC+09:00", 32_400), ("utc +9", 32_400), ("GMT+0900", 32_400), ("GMT+9", 32_400),
    ("GMT-5", -18_000), ("GMT-05:00", -18_000), ("+09:00", 32_400), ("-0330", -12_600), ("+9", 32_400), ("UTC+5:45", 20_700),
    ("UTC−5", -18_000), ("(GMT+01.00)", 3_600), ("UTC+14", 50_400), ("UTC-12", -43_200), ("UTC+0", 0),
    ("UTC+9 1", 32_400), ("UTC+9 30", 34_200), ("UTC + 9", 32_400), ("UTC+9:30 2", 34_200),
  ])
  func `an offset is east of UTC where it has a plus`(name: String, seconds: Int) {
    #expect(database.offsetZone(named: name)?.utcOffset(at: .earliest) == seconds)
  }

  @Test(arguments: [
    "9", "09:00", "UTC", "UTC+", "UTC+9:5", "UTC+9:60", "UTC+15", "UTC-13", "UTC+090000", "UTC+9:00:00", "UTC++9", "+x", "GMT+9h",
  ])
  func `any other text is no offset`(name: String) {
    #expect(OffsetZoneName.secondsEast(of: name) == nil)
  }

  @Test(arguments: [("Etc/GMT+9", -32_400), ("etc/gmt-14", 50_400), ("Etc/GMT+12", -43_200), ("Etc/UTC", 0), ("Etc/Zulu", 0)])
  func `Etc needs no file`(name: String, seconds: Int) throws {
    let zone = try #require(ZoneDatabase(zoneFolder: "/nonexistent").universalZone(named: name))
    #expect(zone.utcOffset(at: .earliest) == seconds)
  }

  @Test func `an absurdly long name leads nowhere soon`() {
    for unit in ["a", "a/", "/a", "a, ", "(UTC", "大阪、", ". "] {
      #expect(database.resolvedZone(named: String(repeating: unit, count: 50_000)) == nil)
    }
  }
}
