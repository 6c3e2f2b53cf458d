/// What a file's first bytes say it is; its name is not asked.
enum FileFormat: Hashable {
  /// CSV, TSV.
  case delimitedText
  /// A zip archive: XLSX, ODS, or something else.
  case archive
  /// Something that is not read, with the reason.
  case unreadable(SpreadsheetError)

  init(of bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .unreadable(.empty)
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      self = .unreadable(FileFormat.compoundFile(bytes))
    } else if bytes.starts(with: Array("PK".utf8)) && FileFormat.archiveMarks.contains(Array(bytes.dropFirst(2).prefix(2))) {
      self = .archive
    } else if FileFormat.isOldExcelStream(bytes) {
      self = .unreadable(.legacyExcel)
    } else {
      self = FileFormat.text(bytes)
    }
  }

  /// What follows `PK`: a file, the end of an empty archive, a spanned one.
  private static let archiveMarks: [[UInt8]] = [[3, 4], [5, 6], [7, 8]]

  /// OLE2: a workbook of Excel 97–2003, or the encrypted package of a newer one, whose stream the directory names in UTF-16.
  private static func compoundFile(_ bytes: [UInt8]) -> SpreadsheetError {
    let name = "EncryptedPackage".utf8.flatMap { [$0, 0] as [UInt8] }
    return contains(name, in: bytes) ? .encrypted : .legacyExcel
  }

  /// The BOF record that begins a workbook of Excel 2, 3, 4 or 5 outside a compound file.
  private static func isOldExcelStream(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 8, bytes[0] == 0x09 else { return false }
    return [0x00, 0x02, 0x04, 0x08].contains(bytes[1]) && [4, 6, 8].contains(bytes[2]) && bytes[3] == 0
  }

  private static func text(_ bytes: [UInt8]) -> FileFormat {
    let start = String(decoding: bytes.prefix(1_024), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return .unreadable(.webPage) }
    if start.hasPrefix("<?xml") || start.hasPrefix("<!doctype") {
      return .unreadable(start.contains("<html") ? .webPage : .otherXML)
    }
    let signatures = ["%PDF", "\u{7F}ELF", "GIF8", "Rar!"]
    if signatures.contains(where: { bytes.starts(with: $0.utf8) }) { return .unreadable(.notText) }
    return .delimitedText
  }

  private static func contains(_ pattern: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = pattern.first, bytes.count >= pattern.count else { return false }
    return (0...(bytes.count - pattern.count)).contains { start in
      bytes[start] == first && bytes[start..<(start + pattern.count)].elementsEqual(pattern)
    }
  }
}
