/// The words of the errors, in one place.
extension SpreadsheetError: CustomStringConvertible {
  /// What the file is and what to do about it, in one line.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .legacyExcel: "a workbook of Excel 97-2003 (.xls); open it and save it as .xlsx"
    case .binaryExcel: "a binary workbook (.xlsb); open it in Excel and save it as .xlsx"
    case .appleNumbers: "a document of Numbers; in Numbers choose File > Export To > Excel and export it as .xlsx"
    case .encrypted: "protected with a password; open it, remove the password and save it as .xlsx"
    case .webPage: "a web page, not a spreadsheet, whatever its name; open it in Excel and save it as .xlsx"
    case .otherXML: "an XML file of another kind; open it in a spreadsheet program and save it as .xlsx"
    case .otherArchive: "an archive without a spreadsheet; unpack it, or save the table as .xlsx"
    case .notText: "neither a spreadsheet nor text; save the table as .xlsx"
    case .damagedArchive: "cut off or damaged; copy or save it again as .xlsx"
    case .archivesUnsupported: "cannot be unpacked without libzip; install it (Debian: apt install libzip4), or save the table as CSV"
    case .missingPart(let part): "not whole: its part '\(part)' is missing; open it and save it again as .xlsx"
    case .malformedXML(let part, let line): "not whole: its part '\(part)' breaks at line \(line); open it and save it again as .xlsx"
    case .documentType(let part): "refused: its part '\(part)' has a document type, which no spreadsheet needs"
    case .tooLarge(let limit): "refused: \(limit.message)"
    case .outOfMemory: "cannot be made: out of memory"
    case .encodingUnavailable(let encoding): "text in \(encoding.rawValue), which this machine cannot convert; save it as UTF-8"
    }
  }
}

extension SpreadsheetError.Limit {
  fileprivate var message: String {
    switch self {
    case .unpackedBytes(let bytes): "it unpacks to more than \(bytes >> 20) MiB"
    case .packedRatio(let ratio): "a part unpacks to more than \(ratio) times its size"
    case .tagLength(let bytes): "a part has an XML tag of more than \(bytes >> 20) MiB"
    case .nesting(let depth): "a part nests XML more than \(depth) deep"
    case .rows(let rows): "more than \(rows) rows"
    case .columns(let columns): "more than \(columns) columns"
    case .cells(let cells): "more than \(cells) cells"
    }
  }
}
