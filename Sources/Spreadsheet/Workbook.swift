/// A spreadsheet file: its sheets in the order of their tabs.
///
/// The format is found by the content, never by a name: CSV and its kin, XLSX, ODS.
public struct Workbook: Sendable {
  /// What the file is.
  public let format: Format
  /// The sheets, hidden ones too; one without a name for CSV.
  public let tables: [Table]

  /// A kind of file that is read.
  public enum Format: Hashable, Sendable {
    /// CSV, TSV: in that encoding; `firstReplacedLine` is the line, from 1, of the first bytes that are no character in it.
    /// `firstNullLine` is the line of the first null character; they are taken out.
    case delimitedText(TextEncoding, firstReplacedLine: Int?, firstNullLine: Int? = nil)
    /// Excel's .xlsx.
    case excel
    /// OpenDocument's .ods.
    case openDocument
  }

  /// Reads a whole file.
  ///
  /// - Throws: `SpreadsheetError`, by what is wrong with the file as a whole.
  public init(_ bytes: [UInt8], limits: SpreadsheetLimits = .standard) throws(SpreadsheetError) {
    switch FileFormat(of: bytes) {
    case .unreadable(let error): throw error
    case .delimitedText:
      let text = try DecodedText(bytes)
      format = .delimitedText(text.encoding, firstReplacedLine: text.firstReplacedLine, firstNullLine: text.firstNullLine)
      tables = [try DelimitedText(text.bytes).table(limits: limits)]
    case .archive:
      (format, tables) = try Workbook.unpacked(bytes, limits: limits)
    }
  }

  private static func unpacked(
    _ bytes: [UInt8], limits: SpreadsheetLimits
  ) throws(SpreadsheetError) -> (Format, [Table]) {
    let result: Result<(Format, [Table]), SpreadsheetError> = bytes.withUnsafeBytes { bytes in
      do throws(SpreadsheetError) {
        var archive = try ZipArchive(bytes, limits: limits)
        return .success(try tables(in: &archive, limits: limits))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func tables(
    in archive: inout ZipArchive, limits: SpreadsheetLimits
  ) throws(SpreadsheetError) -> (Format, [Table]) {
    if archive.contains("content.xml"), try archive.mediaType().hasPrefix("application/vnd.oasis.opendocument.spreadsheet") {
      return (.openDocument, try OpenDocument.tables(in: &archive, limits: limits))
    }
    if archive.contains("xl/workbook.bin") { throw .binaryExcel }
    if archive.contains("Index/Document.iwa") || archive.contains("Index.zip") { throw .appleNumbers }
    guard archive.contains("_rels/.rels"), archive.containsPart(beginningWith: "xl/") else {
      throw archive.needsPassword ? .encrypted : .otherArchive
    }
    return (.excel, try ExcelWorkbook.tables(in: &archive, limits: limits))
  }
}

extension ZipArchive {
  /// What OpenDocument files say of themselves in their first part; empty where there is none.
  fileprivate mutating func mediaType() throws(SpreadsheetError) -> String {
    guard contains("mimetype") else { return "" }
    var type: [UInt8] = []
    try read("mimetype") { piece in if type.count < 256 { type.append(contentsOf: piece) } }
    return String(decoding: type, as: UTF8.self)
  }
}
