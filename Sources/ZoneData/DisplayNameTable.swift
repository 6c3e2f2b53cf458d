/// Names under which programs show zones, beyond Windows' English ones: on each line a Windows zone and, after ` = `, a name for it.
///
/// One language a file. The value is an IANA name where Windows has no such zone.
enum DisplayNameTable {
  /// English names of CLDR's metazones (common/main/en.xml, timeZoneNames), as Java, Zoho and phones write them, where they name one
  /// zone of Windows. The generic, standard and daylight forms stand for the same zone.
  static let general = """
    W. Europe Standard Time = Central European Time
    W. Europe Standard Time = Central European Summer Time
    W. Europe Standard Time = Middle European Time
    GTB Standard Time = Eastern European Time
    GTB Standard Time = Eastern European Standard Time
    GTB Standard Time = Eastern European Summer Time
    Europe/Lisbon = Western European Time
    Europe/Lisbon = Western European Standard Time
    Europe/Lisbon = Western European Summer Time
    GMT Standard Time = British Summer Time
    GMT Standard Time = British Time
    GMT Standard Time = United Kingdom Time
    Europe/Dublin = Irish Standard Time
    Russian Standard Time = Moscow Standard Time
    Russian Standard Time = Moscow Time
    Tokyo Standard Time = Japan Time
    Tokyo Standard Time = Tokyo Time
    Korea Standard Time = Korean Time
    China Standard Time = China Time
    China Standard Time = Beijing Time
    Asia/Hong_Kong = Hong Kong Standard Time
    Asia/Hong_Kong = Hong Kong Time
    Asia/Hong_Kong = Hong Kong
    Taipei Standard Time = Taipei Time
    Singapore Standard Time = Singapore Time
    Asia/Manila = Philippine Standard Time
    Asia/Manila = Philippine Time
    Asia/Jakarta = Western Indonesia Time
    SE Asia Standard Time = Indochina Time
    India Standard Time = India Time
    Arabian Standard Time = Gulf Standard Time
    AUS Eastern Standard Time = Australian Eastern Standard Time
    AUS Eastern Standard Time = Australian Eastern Daylight Time
    AUS Eastern Standard Time = Eastern Australia Time
    Cen. Australia Standard Time = Australian Central Standard Time
    Cen. Australia Standard Time = Australian Central Daylight Time
    W. Australia Standard Time = Australian Western Standard Time
    New Zealand Standard Time = New Zealand Time
    Hawaiian Standard Time = Hawaii Standard Time
    Hawaiian Standard Time = Hawaii-Aleutian Standard Time
    Hawaiian Standard Time = Hawaii-Aleutian Time
    Alaskan Standard Time = Alaska Standard Time
    Alaskan Standard Time = Alaska Daylight Time
    Alaskan Standard Time = Alaska Time
    Eastern Standard Time = US Eastern Time
    Central Standard Time = US Central Time
    Mountain Standard Time = US Mountain Time
    Pacific Standard Time = US Pacific Time
    Newfoundland Standard Time = Newfoundland Time
    E. South America Standard Time = Brasilia Standard Time
    E. South America Standard Time = Brasilia Time
    Argentina Standard Time = Argentina Time
    Pacific SA Standard Time = Chile Standard Time
    Pacific SA Standard Time = Chile Time
    SA Pacific Standard Time = Colombia Standard Time
    SA Pacific Standard Time = Peru Standard Time
    E. Africa Standard Time = East Africa Time
    South Africa Standard Time = Central Africa Time
    W. Central Africa Standard Time = West Africa Standard Time
    UTC = Zulu Time
    """

  /// Names that Windows gave to one zone and, when the clocks there were changed, to another, which only the offset tells apart.
  /// Until Kazakhstan's clocks went back on 1 March 2024, Astana was what Windows showed for Central Asia Standard Time.
  static let withOffset = """
    Central Asia Standard Time = (UTC+06:00) Astana
    Central Asia Standard Time = (GMT+06:00) Astana
    Central Asia Standard Time = (UTC+06:00) アスタナ
    Central Asia Standard Time = (GMT+06:00) アスタナ
    Central Asia Standard Time = (UTC+06:00) 阿斯塔纳
    Central Asia Standard Time = (GMT+06:00) 阿斯塔纳
    Central Asia Standard Time = (UTC+06:00) 阿斯塔納
    Central Asia Standard Time = (GMT+06:00) 阿斯塔納
    """
}
