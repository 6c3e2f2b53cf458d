import Testing

/// `cross --template`, on 2026-08-01: the next end of February is that of 2027.
@Suite struct CrossTemplateTests {
  @Test(arguments: ["t.csv", "t.xlsx", "T.XLSX"])
  func `the template is a spreadsheet that rings`(name: String) throws {
    let surroundings = FakeSurroundings(["cross", "--template", "-o", name]).atTerminal()
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["keyalarm: wrote \(name)"])
    let reader = FakeSurroundings(["cross", name])
    reader.files = surroundings.files
    #expect(reader.run() == 0)
    #expect(reader.errorLines.isEmpty)
    #expect(reader.outputText.replacing("\r\n ", with: "").contains("イオン (8267) 100株 SBI証券 本人"))
  }

  @Test func `without a file it goes to standard output as CSV`() {
    let surroundings = FakeSurroundings(["cross", "--template"])
    #expect(surroundings.run() == 0)
    let header = "\u{FEFF}銘柄コード,銘柄名,株数,権利確定日,証券会社,名義,状態,メモ"
    #expect(surroundings.outputText == "\(header)\r\n8267,イオン,100,2027-02-28,SBI証券,本人,予定,この行は例です。消してください\r\n")
  }

  @Test(
    arguments: [
      (["p.csv"], 64, "'--template' reads no file; write '--template -o p.csv' to make one of that name"),
      (["-o", "t.ods"], 64, "'--output': 't.ods' is no spreadsheet that can be written; end it in .xlsx or .csv"),
      (["-o", "p.csv"], 73, "'p.csv' is there already; choose another name, since a template replaces no file"),
    ] as [([String], Int32, String)])
  func `it takes the place of nothing`(options: [String], status: Int32, words: String) {
    let surroundings = FakeSurroundings(["cross", "--template"] + options)
    surroundings.files["p.csv"] = Array("mine".utf8)
    #expect(surroundings.run() == status)
    #expect(surroundings.errorLines == ["keyalarm: error: \(words)"])
    #expect(surroundings.files == ["p.csv": Array("mine".utf8)])
    #expect(surroundings.output.isEmpty)
  }
}
