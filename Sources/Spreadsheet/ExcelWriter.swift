import CivilTime

/// Writes a plain XLSX workbook of one sheet: texts, numbers and days, below a first row that stays in sight.
public enum ExcelWriter {
  /// The workbook's bytes; the same table always gives the same.
  ///
  /// Texts keep their form: a code such as `8267` stays a text. Booleans, errors and formulas are written as their text.
  ///
  /// - Parameter choices: the texts that a list offers in the cells of a column, counted from 0; others may be typed. Excel takes lists of
  ///   up to 255 characters, and no commas in them.
  /// - Throws: `archivesUnsupported` where the machine has no libzip; `outOfMemory`.
  public static func workbook(_ table: Table, choices: [Int: [String]] = [:]) throws(SpreadsheetError) -> [UInt8] {
    var archive = ZipWriter()
    for (name, content) in fixedParts { archive.add(name, Array((declaration + content).utf8)) }
    archive.add("xl/workbook.xml", Array((declaration + workbookPart(sheet: table.name ?? "Sheet1")).utf8))
    archive.add("xl/worksheets/sheet1.xml", Array((declaration + sheetPart(table, choices)).utf8))
    return try archive.archive()
  }

  private static func sheetPart(_ table: Table, _ choices: [Int: [String]]) -> String {
    let rows = table.rows.map { row in
      let cells = row.cells.map { cell($0.value, at: "\(Table.columnName($0.column))\(row.number)") }
      return "<row r=\"\(row.number)\">\(cells.joined())</row>"
    }
    return "<worksheet xmlns=\"\(main)\">\(fixedFirstRow)<cols><col min=\"1\" max=\"26\" width=\"16\" customWidth=\"1\"/></cols>"
      + "<sheetData>\(rows.joined())</sheetData>\(validations(choices))</worksheet>"
  }

  /// Lists of choices, from the second row on; what is none of them may be written all the same.
  private static func validations(_ choices: [Int: [String]]) -> String {
    guard !choices.isEmpty else { return "" }
    let lists = choices.sorted { $0.key < $1.key }.map { column, texts in
      let letters = Table.columnName(column)
      return "<dataValidation type=\"list\" allowBlank=\"1\" sqref=\"\(letters)2:\(letters)1000\">"
        + "<formula1>\"\(escaped(texts.joined(separator: ",")))\"</formula1></dataValidation>"
    }
    return "<dataValidations count=\"\(lists.count)\">\(lists.joined())</dataValidations>"
  }

  private static func cell(_ value: CellValue, at reference: String) -> String {
    switch value {
    case .number(let digits): return "<c r=\"\(reference)\"><v>\(escaped(digits))</v></c>"
    case .date(let date, _):
      return "<c r=\"\(reference)\" s=\"\(Style.day.rawValue)\"><v>\(date.dayNumber + ExcelDateSystem.serialOf1970)</v></c>"
    case .text, .boolean, .error, .formulaWithoutValue:
      return "<c r=\"\(reference)\" s=\"\(Style.text.rawValue)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
        + "\(escaped(value.description))</t></is></c>"
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The parts that every workbook has.
extension ExcelWriter {
  /// The numbers of the cell formats in the styles part.
  private enum Style: Int { case usual, text, day }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  private static let fixedFirstRow = """
    <sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
    </sheetView></sheetViews>
    """

  private static func workbookPart(sheet: String) -> String {
    """
    <workbook xmlns="\(main)" xmlns:r="\(office)">\
    <bookViews><workbookView/></bookViews><sheets><sheet name="\(escaped(sheet))" sheetId="1" r:id="rId1"/></sheets></workbook>
    """
  }

  private static let fixedParts: [(String, String)] = [
    (
      "[Content_Types].xml",
      """
      <Types xmlns="\(package)/content-types">\
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
      <Override PartName="/xl/workbook.xml" ContentType="\(types).sheet.main+xml"/>\
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(types).worksheet+xml"/>\
      <Override PartName="/xl/styles.xml" ContentType="\(types).styles+xml"/></Types>
      """
    ),
    (
      "_rels/.rels",
      """
      <Relationships xmlns="\(package)/relationships">\
      <Relationship Id="rId1" Type="\(office)/officeDocument" Target="xl/workbook.xml"/></Relationships>
      """
    ),
    (
      "xl/_rels/workbook.xml.rels",
      """
      <Relationships xmlns="\(package)/relationships">\
      <Relationship Id="rId1" Type="\(office)/worksheet" Target="worksheets/sheet1.xml"/>\
      <Relationship Id="rId2" Type="\(office)/styles" Target="styles.xml"/></Relationships>
      """
    ),
    (
      "xl/styles.xml",
      """
      <styleSheet xmlns="\(main)"><fonts count="1"><font><sz val="11"/><name val="Yu Gothic"/></font></fonts>\
      <fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
      <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
      <cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/>\
      <xf numFmtId="14" applyNumberFormat="1"/></cellXfs>\
      <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
      """
    ),
  ]
}
