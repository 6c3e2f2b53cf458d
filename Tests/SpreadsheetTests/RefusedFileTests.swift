import Spreadsheet
import Testing

/// What cannot be read, and what must not be: each ends in an error that says which.
@Suite struct RefusedFileTests {
  @Test(arguments: [
    ("libreoffice.xls", SpreadsheetError.legacyExcel), ("encrypted.xlsx", .encrypted), ("password.zip", .encrypted),
  ])
  func `a real file of another kind is named`(file: String, error: SpreadsheetError) throws {
    let bytes = try fixture(file)
    #expect(throws: error) { try Workbook(bytes) }
  }

  @Test(arguments: [
    ("", SpreadsheetError.empty), ("<!DOCTYPE html><html>", .webPage), ("\n <HTML><body>", .webPage),
    ("<?xml version=\"1.0\"?><html>", .webPage),
    ("<?xml version=\"1.0\"?><Workbook>", .otherXML), ("%PDF-1.7", .notText), ("\u{0}\u{1}\u{2}", .notText),
    ("PK\u{3}\u{4}broken", .damagedArchive),
  ])
  func `text that is no table is named`(text: String, error: SpreadsheetError) {
    #expect(throws: error) { try Workbook(Array(text.utf8)) }
  }

  @Test func `archives of other programs are named`() throws {
    let numbers = try archive(["Index/Document.iwa": "x"])
    #expect(throws: SpreadsheetError.appleNumbers) { try Workbook(numbers) }
    let binary = try archive(["_rels/.rels": "x", "xl/workbook.bin": "x"])
    #expect(throws: SpreadsheetError.binaryExcel) { try Workbook(binary) }
    let document = try archive(["_rels/.rels": "<a/>", "word/document.xml": "<a/>"])
    #expect(throws: SpreadsheetError.otherArchive) { try Workbook(document) }
    let text = try archive(["mimetype": "application/vnd.oasis.opendocument.text", "content.xml": "<a/>"])
    #expect(throws: SpreadsheetError.otherArchive) { try Workbook(text) }
  }

  @Test func `an encrypted OpenDocument file is named`() throws {
    let bytes = try archive([
      "mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "rubbish",
      "META-INF/manifest.xml": "<m:manifest xmlns:m=\"u\"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>",
    ])
    #expect(throws: SpreadsheetError.encrypted) { try Workbook(bytes) }
  }

  @Test(arguments: [1, 100, 1_000, 4_000, 5_000, 6_000, 6_300])
  func `a workbook that is cut off is refused`(length: Int) throws {
    let bytes = try Array(fixture("openpyxl.xlsx").prefix(length))
    #expect(throws: SpreadsheetError.self) { try Workbook(length == 1 ? [0x50, 0x4B, 3, 4] : bytes) }
  }

  @Test func `a sheet that is cut off is refused with its line`() throws {
    let bytes = try excel("<row><c><v>1</v></c></row>\n<row><c></row>")
    #expect(throws: SpreadsheetError.malformedXML(part: "xl/worksheets/sheet1.xml", line: 2)) { try Workbook(bytes) }
  }

  @Test func `a missing sheet is named`() throws {
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let bytes = try archive([
      "_rels/.rels": "<Relationships/>", "xl/workbook.xml": "<workbook><sheets><sheet name=\"a\" id=\"s\"/></sheets></workbook>",
      "xl/_rels/workbook.xml.rels":
        "<Relationships><Relationship Id=\"s\" Type=\"\(office)/worksheet\" Target=\"../xl/sheets/../gone.xml\"/></Relationships>",
    ])
    #expect(throws: SpreadsheetError.missingPart("xl/gone.xml")) { try Workbook(bytes) }
  }

  @Test func `a document type is refused, and with it every entity`() throws {
    let bytes = try excel("", strings: "", workbook: "")
    #expect(try Workbook(bytes).tables.first?.rows.isEmpty == true)
    let bomb = try archive([
      "_rels/.rels": "<Relationships/>",
      "xl/workbook.xml": """
      <!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><workbook>&b;</workbook>
      """,
    ])
    #expect(throws: SpreadsheetError.documentType(part: "xl/workbook.xml")) { try Workbook(bomb) }
  }

  @Test func `a part that unpacks to far more than its size is refused`() throws {
    let bytes = try excel(String(repeating: " ", count: 16 << 20))
    #expect(bytes.count < 64 << 10)
    var limits = SpreadsheetLimits()
    limits.freelyPackedBytes = 1 << 20
    #expect(throws: SpreadsheetError.tooLarge(.packedRatio(200))) { try Workbook(bytes, limits: limits) }
  }

  @Test func `parts that unpack to more than the limit are refused`() throws {
    let bytes = try excel(String(repeating: "<row/>", count: 1_000))
    var limits = SpreadsheetLimits()
    limits.unpackedBytes = 5_000
    #expect(throws: SpreadsheetError.tooLarge(.unpackedBytes(5_000))) { try Workbook(bytes, limits: limits) }
  }

  @Test func `rows, columns and cells beyond the limits are refused`() throws {
    let far = try excel("<row r=\"1048577\"><c><v>1</v></c></row>")
    #expect(throws: SpreadsheetError.tooLarge(.rows(1_048_576))) { try Workbook(far) }
    let wide = try excel("<row><c r=\"XFE1\"><v>1</v></c></row>")
    #expect(throws: SpreadsheetError.tooLarge(.columns(16_384))) { try Workbook(wide) }
    let empty = Array(String(repeating: ",", count: 16_384).utf8)
    #expect(throws: SpreadsheetError.tooLarge(.columns(16_384))) { try Workbook(empty) }
    #expect(try Workbook(empty.dropLast() + Array("x".utf8)).tables.first?.rows.first?.cells.map(\.column) == [16_383])
    var limits = SpreadsheetLimits()
    limits.cells = 3
    #expect(throws: SpreadsheetError.tooLarge(.cells(3))) { try Workbook(Array("a,b\nc,d\n".utf8), limits: limits) }
  }

  @Test(arguments: [
    ("number-rows-repeated=\"1048576\"", "number-columns-repeated=\"16384\""), ("number-rows-repeated=\"9223372036854775807\"", ""),
    ("", "number-columns-repeated=\"9223372036854775807\""),
  ])
  func `a cell that is repeated without end is refused`(row: String, cell: String) throws {
    let bytes = try openDocument(
      """
      <table:table><table:table-row table:\(row.isEmpty ? "x=\"1\"" : row)>\
      <table:table-cell office:value-type="float" office:value="1" table:\(cell.isEmpty ? "x=\"1\"" : cell)/></table:table-row></table:table>
      """)
    #expect(throws: SpreadsheetError.self) { try Workbook(bytes) }
  }

  @Test func `elements nested without end are refused`() throws {
    let bytes = try excel("<row>" + String(repeating: "<c>", count: 20_000))
    #expect(throws: SpreadsheetError.tooLarge(.nesting(256))) { try Workbook(bytes) }
  }

  @Test(arguments: ["<row x=\"", "<!--", "<?x ", "<row"])
  func `a tag without end is refused`(beginning: String) throws {
    let bytes = try excel(beginning + String(repeating: "a", count: 3 << 20))
    #expect(throws: SpreadsheetError.tooLarge(.tagLength(1 << 20))) { try Workbook(bytes) }
  }

  @Test func `a long text and many rows are no tag`() throws {
    let text = String(repeating: "a", count: 3 << 20)
    let bytes = try excel("<row><c t=\"inlineStr\"><is><t>\(text)</t></is></c></row>" + String(repeating: "<row/>\n", count: 300_000))
    #expect(try Workbook(bytes).tables.first?.rows.first?[0] == .text(text))
  }
}
