/// Reads ODS (OpenDocument 1.2).
enum OpenDocument {
  static func tables(in archive: inout ZipArchive, limits: SpreadsheetLimits) throws(SpreadsheetError) -> [Table] {
    if archive.contains("META-INF/manifest.xml") { try archive.parse("META-INF/manifest.xml", OpenDocumentManifest()) }
    let styles = OpenDocumentStyles()
    if archive.contains("styles.xml") { try archive.parse("styles.xml", OpenDocumentStyleSheet(styles)) }
    let sheets = OpenDocumentSheets(styles: styles, limits: limits)
    try archive.parse("content.xml", sheets)
    return sheets.tables
  }
}

/// Finds out whether the parts of a file are encrypted: the archive itself does not say so.
final class OpenDocumentManifest: XMLContentHandler {
  func begin(_ name: XMLName, _ attributes: XMLAttributes) throws(SpreadsheetError) {
    if name == "encryption-data" { throw .encrypted }
  }

  func end(_ name: XMLName) {}

  func text(_ bytes: UnsafeRawBufferPointer) {}
}
