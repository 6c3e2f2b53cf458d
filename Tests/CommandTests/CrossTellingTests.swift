import Foundation
import TestSupport
import Testing

/// What `cross` tells a trader at a terminal. The dates of September 2026 are jump-fire's (https://jump-fire.com/?p=10170):
/// last cum-rights date 09-28, ex-rights date 09-29.
@Suite struct CrossTellingTests {
  private let header = "銘柄コード,銘柄名,株数,権利確定日,証券会社,名義\n"

  @Test func `the table says when and for what`() {
    let surroundings = cross("8267,イオン,100,2026-09-30,SBI証券,本人\n9433,KDDI,100,2026-09-30,SBI証券,家族\n")
    #expect(
      surroundings.outputText == """
        WHEN                         IN  TITLE
        Sun 2026-09-27 20:00  57 d 11 h  ⏰ 明日が権利付き最終日: イオン ほか1銘柄
        Mon 2026-09-28 08:00  57 d 23 h  ⏰ 権利付き最終日: イオン ほか1銘柄
        Tue 2026-09-29 08:00  58 d 23 h  ⏰ 現渡し: イオン ほか1銘柄

        """)
    #expect(
      surroundings.errorLines == ["keyalarm: 3 alarms; the next at Sun 2026-09-27 20:00, in 57 d 11 h: ⏰ 明日が権利付き最終日: イオン ほか1銘柄"])
  }

  @Test func `alarms of one kind and instant are told apart by their accounts`() {
    let rows = "8267,イオン,100,2026-09-30,SBI証券,本人\n8267,イオン,100,2026-09-30,SBI証券,\n"
    let surroundings = cross(rows, "--group-by", "account", "--eve", "off", "--last-cum", "off")
    #expect(
      Set(surroundings.outputText.split(separator: "\n")) == [
        "WHEN                         IN  TITLE                           ACCOUNT",
        "Tue 2026-09-29 08:00  58 d 23 h  ⏰ 現渡し: イオン (8267) 100株  本人",
        "Tue 2026-09-29 08:00  58 d 23 h  ⏰ 現渡し: イオン (8267) 100株  -",
      ])
  }

  @Test func `alarms of several files name them`() {
    let surroundings = FakeSurroundings(["cross", "a.csv", "b.csv", "--eve", "off", "--last-cum", "off"]).atTerminal()
    surroundings.files["a.csv"] = Array("\(header)8267,イオン,100,2026-09-30,,\n".utf8)
    surroundings.files["b.csv"] = Array("\(header)9433,KDDI,100,2026-08-31,,\n".utf8)
    #expect(surroundings.run() == 0)
    #expect(
      surroundings.outputText == """
        WHEN                         IN  TITLE                           SOURCE
        Fri 2026-08-28 08:00  26 d 23 h  ⏰ 現渡し: KDDI (9433) 100株    b.csv
        Tue 2026-09-29 08:00  58 d 23 h  ⏰ 現渡し: イオン (8267) 100株  a.csv

        """)
  }

  @Test(arguments: [
    ([], "2026-07-31", "no alarms from Sat 2026-08-01 09:00 on; 1 position was read"),
    (["--horizon", "7d"], "2026-09-30", "no alarms in the 7 d from Sat 2026-08-01 09:00; 1 position was read"),
  ])
  func `where nothing rings, it is said from when on`(options: [String], recordDate: String, words: String) {
    let surroundings = cross("8267,イオン,100,\(recordDate),SBI証券,本人\n", options)
    #expect(surroundings.outputText == "no alarms\n")
    #expect(surroundings.errorLines == ["keyalarm: \(words)"])
  }

  @Test func `a sheet without a header is named to a person, and is no fault`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../SpreadsheetTests/Data/libreoffice.xlsx").standardized
    let surroundings = FakeSurroundings(["cross", "p.xlsx"])
    surroundings.files["p.xlsx"] = try Array(Data(contentsOf: file))
    _ = surroundings.run()
    #expect(!surroundings.errorLines.contains { $0.contains("has no header row") })
    _ = surroundings.atTerminal().run()
    #expect(surroundings.errorLines.contains("keyalarm: p.xlsx: the sheet '9月' has no header row and is passed over"))
  }

  @Test(arguments: ["p.csv", "./p.csv", "link.csv"])
  func `a spreadsheet that is read is never written over`(output: String) throws {
    try withTemporaryFolder { folder in
      let text = header + "8267,イオン,100,2026-09-30,SBI証券,本人\n"
      try text.write(toFile: "\(folder)/p.csv", atomically: false, encoding: .utf8)
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.csv", withDestinationPath: "p.csv")
      let run = try BuiltBinary.run(["cross", "p.csv", "-o", output], folder: folder)
      #expect(run.status == 64)
      #expect(run.errorText == "keyalarm: error: '\(output)' is a spreadsheet that is read; choose another file for '--output'\n")
      #expect(try String(contentsOfFile: "\(folder)/p.csv", encoding: .utf8) == text)
    }
  }

  /// `cross` of a file with those rows, on a terminal, on 2026-08-01 at 9 in Tokyo.
  private func cross(_ rows: String, _ options: String...) -> FakeSurroundings { cross(rows, options) }

  private func cross(_ rows: String, _ options: [String]) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["cross", "p.csv"] + options).atTerminal()
    surroundings.files["p.csv"] = Array((header + rows).utf8)
    _ = surroundings.run()
    return surroundings
  }
}
