/// Reads XLSX (ECMA-376 part 1): the sheets with cells, hidden ones too, in the order of their tabs.
enum ExcelWorkbook {
  static func tables(in archive: inout ZipArchive, limits: SpreadsheetLimits) throws(SpreadsheetError) -> [Table] {
    let package = ExcelRelationships(of: "")
    try archive.parse("_rels/.rels", package)
    let workbookPart = package.part(ofKind: "officeDocument") ?? "xl/workbook.xml"
    let contents = ExcelContents()
    try archive.parse(workbookPart, contents)
    let relationships = ExcelRelationships(of: workbookPart)
    try archive.parse(ExcelRelationships.partName(of: workbookPart), relationships)
    let context = try context(contents, relationships, in: &archive)
    return try sheets(contents, relationships, context, in: &archive, limits)
  }

  private static func context(
    _ contents: ExcelContents, _ relationships: ExcelRelationships, in archive: inout ZipArchive
  ) throws(SpreadsheetError) -> ExcelSheet.Context {
    let strings = ExcelSharedStrings()
    if let part = relationships.part(ofKind: "sharedStrings") { try archive.parse(part, strings) }
    let styles = ExcelStyles()
    if let part = relationships.part(ofKind: "styles") { try archive.parse(part, styles) }
    return ExcelSheet.Context(strings: strings.strings, dateParts: styles.dateParts, dateSystem: contents.dateSystem)
  }

  private static func sheets(
    _ contents: ExcelContents, _ relationships: ExcelRelationships, _ context: ExcelSheet.Context,
    in archive: inout ZipArchive, _ limits: SpreadsheetLimits
  ) throws(SpreadsheetError) -> [Table] {
    var tables: [Table] = []
    var cellCount = 0
    for (name, id) in contents.sheets {
      guard let target = relationships.targets[id], target.kind == "worksheet" else { continue }
      let sheet = ExcelSheet(context: context, builder: TableBuilder(limits: limits, cellCount: cellCount))
      try archive.parse(target.part, sheet)
      tables.append(sheet.finish(named: name))
      cellCount = sheet.builder.cellCount
    }
    return tables
  }
}

extension ZipArchive {
  /// Reads a part as XML.
  ///
  /// - Throws: what `read` and `XMLReader` throw.
  mutating func parse(_ part: String, _ handler: some XMLContentHandler) throws(SpreadsheetError) {
    let reader = XMLReader(part: part, handler: handler, limits: limits)
    try read(part) { piece throws(SpreadsheetError) in try reader.take(piece) }
    try reader.finish()
  }
}
