import CivilTime
import Foundation
import Spreadsheet
import Testing

/// The bytes of a file of `Tests/SpreadsheetTests/Data`; `make.py` there says which program wrote it.
func fixture(_ name: String) throws -> [UInt8] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/\(name)")
  return try [UInt8](Data(contentsOf: file))
}

/// A row as text: its number, then each cell's column and value.
func shown(_ row: Table.Row) -> String {
  ([String(row.number)] + row.cells.map { "\(Table.columnName($0.column))=\($0.value)" }).joined(separator: " ")
}

extension Workbook {
  /// The rows of the first sheet as text.
  var firstRows: [String] { tables.first?.rows.map(shown) ?? [] }
}

/// An archive of those parts.
func archive(_ parts: KeyValuePairs<String, String>) throws -> [UInt8] {
  var writer = ZipWriter()
  for (name, content) in parts { writer.add(name, Array(content.utf8)) }
  return try writer.archive()
}

/// A workbook with one sheet `Sheet1` of that `sheetData`.
func excel(
  _ rows: String, strings: String = "", cellFormats: String = "<xf/>", numberFormats: String = "", workbook: String = ""
) throws -> [UInt8] {
  let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  return try archive([
    "_rels/.rels": "<Relationships><Relationship Id=\"r\" Type=\"\(office)/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>",
    "xl/workbook.xml": """
    <workbook xmlns="\(main)" xmlns:r="\(office)">\(workbook)<sheets><sheet name="Sheet1" sheetId="1" r:id="s"/></sheets></workbook>
    """,
    "xl/_rels/workbook.xml.rels": """
    <Relationships><Relationship Id="s" Type="\(office)/worksheet" Target="worksheets/sheet1.xml"/>\
    <Relationship Id="t" Type="\(office)/sharedStrings" Target="/xl/sharedStrings.xml"/>\
    <Relationship Id="u" Type="\(office)/styles" Target="styles.xml"/></Relationships>
    """,
    "xl/sharedStrings.xml": "<sst xmlns=\"\(main)\">\(strings)</sst>",
    "xl/styles.xml": """
    <styleSheet xmlns="\(main)"><numFmts>\(numberFormats)</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>\
    <cellXfs>\(cellFormats)</cellXfs></styleSheet>
    """,
    "xl/worksheets/sheet1.xml": "<worksheet xmlns=\"\(main)\"><sheetData>\(rows)</sheetData></worksheet>",
  ])
}

/// An OpenDocument spreadsheet with that content of `office:spreadsheet`.
func openDocument(_ tables: String, styles: String = "") throws -> [UInt8] {
  let names = ["office", "table", "text", "style"].map { "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\"" }
  return try archive([
    "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": """
    <office:document-content \(names.joined(separator: " ")) xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0">\
    <office:automatic-styles>\(styles)</office:automatic-styles>\
    <office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body></office:document-content>
    """,
  ])
}
