/// Why a file cannot be read as a spreadsheet.
public enum SpreadsheetError: Error, Hashable {
  /// The file holds no byte.
  case empty
  /// A workbook of Excel 97–2003 (.xls).
  case legacyExcel
  /// A binary workbook of Excel (.xlsb).
  case binaryExcel
  /// A document of Apple's Numbers.
  case appleNumbers
  /// A workbook, or an archive, that opens with a password only.
  case encrypted
  /// A web page, as some brokers name `.xls`.
  case webPage
  /// An XML file that is no spreadsheet of a kind that is read.
  case otherXML
  /// An archive that holds no spreadsheet.
  case otherArchive
  /// Bytes that are no text: a picture, a PDF.
  case notText
  /// An archive that is cut off or damaged.
  case damagedArchive
  /// An archive, which this machine has no library for.
  case archivesUnsupported
  /// An archive without a part that every spreadsheet has.
  case missingPart(String)
  /// XML that is cut off or not well formed, at that line of that part.
  case malformedXML(part: String, line: Int)
  /// XML with a document type, which no spreadsheet has and attacks need.
  case documentType(part: String)
  /// More than a limit allows.
  case tooLarge(Limit)
  /// Memory ended while a spreadsheet was written.
  case outOfMemory
  /// A text in an encoding that the machine cannot convert.
  case encodingUnavailable(TextEncoding)

  /// The limit that was hit.
  public enum Limit: Hashable, Sendable {
    /// More bytes after unpacking.
    case unpackedBytes(Int)
    /// A part that unpacks to that many times its packed size.
    case packedRatio(Int)
    /// An XML tag of more bytes.
    case tagLength(Int)
    /// XML elements nested deeper.
    case nesting(Int)
    /// More rows in a sheet.
    case rows(Int)
    /// More columns in a sheet.
    case columns(Int)
    /// More cells in the whole file.
    case cells(Int)
  }
}
