import CivilTime
import Spreadsheet
import Testing

@Suite struct ExcelTests {
  /// What openpyxl was told to write; see `make.py`.
  private let written = [
    "1 A=優待クロス一覧", "2 A=銘柄コード B=株数 C=権利確定日 D=合計", "3 A=8267 B=100 C=2026-03-31 D=(formula)",
    "4 A=8267 B=100 C=2026-03-31 D=(formula)", "5 A=8267 B=100 C=2026-03-31 D=(formula)", "6 A=8267 B=100 C=2026-03 D=(formula)",
    "7 A=8267 B=100 C=3月31日 D=(formula)", "8 A=8267 B=100 C=SERIAL D=(formula)", "9 A=8267 B=100 C=SERIAL D=(formula)",
  ]

  // 46,112 is 2026-03-31 in the 1900 system, 1,462 days less in that of 1904 (openpyxl.utils.datetime.to_excel).
  @Test(arguments: [("openpyxl.xlsx", "46112"), ("openpyxl-1904.xlsx", "44650")])
  func `a workbook of openpyxl is read with its titles, hidden rows, date formats and formulas`(file: String, serial: String) throws {
    let book = try Workbook(fixture(file))
    #expect(book.format == .excel)
    #expect(book.firstRows == written.map { $0.replacing("SERIAL", with: serial) })
  }

  @Test(arguments: ["openpyxl.xlsx", "libreoffice.xlsx"])
  func `all sheets are read in the order of their tabs, hidden ones and far cells too`(file: String) throws {
    let book = try Workbook(fixture(file))
    #expect(book.tables.map(\.name) == ["3月", "9月", "隠し"])
    #expect(book.tables[1].rows.map(shown) == ["5 C=離れたセル", "9 XFD=TRUE"])
    #expect(book.tables[2].rows.map(shown) == ["1 A=隠れたシート"])
  }

  @Test func `a workbook of LibreOffice is read with the formulas that it calculated`() throws {
    let rows = try Workbook(fixture("libreoffice.xlsx")).firstRows
    #expect(rows == written.map { $0.replacing("(formula)", with: "200").replacing("SERIAL", with: "46112") })
  }

  @Test func `rich text is joined and furigana left out`() throws {
    let strings = """
      <si><r><t>髙島</t></r><r><rPr><b/></rPr><t xml:space="preserve">屋 </t></r><rPh sb="0" eb="2"><t>タカシマ</t></rPh></si>\
      <si><t>a_x000D_b_x005F_x0041_ _x</t></si>
      """
    let rows = """
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>\
      <c r="C1" t="inlineStr"><is><r><t>在</t></r><r><t>中</t></r><rPh><t>ざい</t></rPh></is></c></row>
      """
    let row = try #require(Workbook(excel(rows, strings: strings)).tables.first?.rows.first)
    #expect(row.cells.map(\.value) == [.text("髙島屋 "), .text("a\rb_x0041_ _x"), .text("在中")])
  }

  @Test func `places that are left out are the next ones`() throws {
    let rows =
      "<row><c><v>1</v></c><c><v>2</v></c></row><row r=\"4\"><c r=\"C4\"><v>3</v></c><c><v>4</v></c></row><row><c><v>5</v></c></row>"
    #expect(try Workbook(excel(rows)).firstRows == ["1 A=1 B=2", "4 C=3 D=4", "5 A=5"])
  }

  @Test func `each type of cell is told from the others`() throws {
    let rows = """
      <row r="1"><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>x</f><v>ok</v></c>\
      <c t="str"><f>x</f><v></v></c><c><f>x</f><v>3</v></c><c><f>x</f></c><c t="d"><v>2026-03-31T00:00:00</v></c>\
      <c t="s"><v>9</v></c><c/><c><v>1.5E-3</v></c></row>
      """
    #expect(
      try Workbook(excel(rows)).firstRows
        == ["1 A=TRUE B=FALSE C=#N/A D=ok F=3 G=(formula) H=2026-03-31 I=9 K=1.5E-3"])
  }

  // ECMA-376 part 1, 18.8.30: the formats that every workbook has, in their Japanese form.
  @Test(arguments: [
    (14, "2026-03-31"), (15, "2026-03-31"), (16, "3月31日"), (17, "2026-03"), (22, "2026-03-31"), (27, "2026-03-31"),
    (28, "2026-03-31"), (31, "2026-03-31"), (34, "2026-03"), (35, "3月31日"), (50, "2026-03-31"), (55, "2026-03"), (56, "3月31日"),
    (57, "2026-03-31"), (58, "2026-03-31"), (0, "46112.5"), (2, "46112.5"), (20, "46112.5"), (32, "46112.5"), (46, "46112.5"),
    (49, "46112.5"),
  ])
  func `a built-in number format makes a day or not`(id: Int, shown: String) throws {
    let bytes = try excel("<row><c s=\"1\"><v>46112.5</v></c></row>", cellFormats: "<xf/><xf numFmtId=\"\(id)\"/>")
    #expect(try Workbook(bytes).tables.first?.rows.first?[0]?.description == shown)
  }

  // ECMA-376 part 1, 18.8.31: `m` is a minute next to hours or seconds; words in quotes and brackets are no letters of a format.
  @Test(arguments: [
    ("yyyy\\-mm\\-dd;@", "2026-03-31"), ("[$-411]ge.m.d;@", "2026-03-31"), ("[$-ja-JP-x-gannen]ggge&quot;年&quot;m&quot;月&quot;", "2026-03"),
    ("m/d", "3月31日"), ("mmm-yy", "2026-03"), ("yyyy", "2026-03-31"), ("aaaa d", "2026-03-31"), ("d/m h:mm", "3月31日"),
    ("[$-F800]dddd, mmmm dd, yyyy", "2026-03-31"), ("General", "46112"), ("0.00E+00", "46112"), ("h:mm:ss AM/PM", "46112"),
    ("[h]:mm", "46112"), ("mm:ss.0", "46112"), ("#,##0&quot;days&quot;", "46112"), ("[Red]0", "46112"), ("0_d", "46112"), ("@", "46112"),
    ("0;yyyy", "46112"),
  ])
  func `a number format of one's own makes a day or not`(code: String, shown: String) throws {
    let bytes = try excel(
      "<row><c s=\"1\"><v>46112</v></c></row>", cellFormats: "<xf/><xf numFmtId=\"164\"/>",
      numberFormats: "<numFmt numFmtId=\"164\" formatCode=\"\(code)\"/>")
    #expect(try Workbook(bytes).tables.first?.rows.first?[0]?.description == shown)
  }

  // openpyxl.utils.datetime.from_excel; 60 is the 29 February 1900 that never was.
  @Test(arguments: [
    ("1", "1900-01-01", "1904-01-02"), ("59", "1900-02-28", "1904-02-29"), ("61", "1900-03-01", "1904-03-02"),
    ("46112.99999", "2026-03-31", "2030-04-01"), ("0", "0", "1904-01-01"), ("60", "60", "1904-03-01"), ("-1", "-1", "-1"),
    ("2958465", "9999-12-31", "9999-12-31"), ("2958466", "2958466", "2958466"), ("1e300", "1e300", "1e300"), ("x", "x", "x"),
  ])
  func `a serial number is a day of its system, or stays a number`(serial: String, from1900: String, from1904: String) throws {
    let row = "<row><c s=\"1\"><v>\(serial)</v></c></row>"
    let formats = "<xf/><xf numFmtId=\"14\"/>"
    let early = try Workbook(excel(row, cellFormats: formats, workbook: "<workbookPr date1904=\"1\"/>"))
    #expect(early.tables.first?.rows.first?[0]?.description == from1904)
    let usual = try Workbook(excel(row, cellFormats: formats))
    #expect(usual.tables.first?.rows.first?[0]?.description == from1900)
  }

  @Test func `what is written reads back, and the same table gives the same bytes`() throws {
    let day = try #require(CivilDate(iso: "2026-03-31"))
    let cells: [CellValue] = [.text("8267"), .number("100"), .date(day, shown: .day), .text("a<b>&\"c\"\n 髙")]
    let table = Table(name: "保有 & 予定", rows: [Table.Row(number: 2, cells: cells.enumerated().map { Table.Cell(column: $0, value: $1) })])
    let bytes = try ExcelWriter.workbook(table)
    #expect(try Workbook(bytes).tables == [table])
    #expect(try ExcelWriter.workbook(table) == bytes)
  }

  @Test func `a list of choices changes no cell`() throws {
    let table = Table(name: "a", rows: [Table.Row(number: 1, cells: [Table.Cell(column: 0, value: .text("状態"))])])
    let bytes = try ExcelWriter.workbook(table, choices: [0: ["予定", "完了"], 2: ["a&b"]])
    #expect(try Workbook(bytes).tables == [table])
    #expect(try bytes != ExcelWriter.workbook(table))
  }

  @Test(arguments: [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA"), (16_383, "XFD")])
  func `columns are named as spreadsheet programs name them`(column: Int, name: String) {
    #expect(Table.columnName(column) == name)
  }
}
