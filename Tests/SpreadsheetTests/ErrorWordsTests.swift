import Spreadsheet
import Testing

@Suite struct ErrorWordsTests {
  static let errors: [SpreadsheetError] = [
    .empty, .legacyExcel, .binaryExcel, .appleNumbers, .encrypted, .webPage, .otherXML, .otherArchive, .notText, .damagedArchive,
    .archivesUnsupported, .missingPart("xl/workbook.xml"), .malformedXML(part: "content.xml", line: 7), .documentType(part: "content.xml"),
    .outOfMemory, .encodingUnavailable(.cp932), .tooLarge(.unpackedBytes(256 << 20)), .tooLarge(.packedRatio(100)),
    .tooLarge(.tagLength(1 << 20)), .tooLarge(.nesting(64)), .tooLarge(.rows(9)), .tooLarge(.columns(8)), .tooLarge(.cells(7)),
  ]

  @Test(arguments: errors)
  func `each error has words in Japanese that hold the same facts`(_ error: SpreadsheetError) {
    let japanese = error.japaneseDescription
    #expect(japanese.contains(/[ぁ-ん]/))
    for fact in error.description.matches(of: /'[^']*'|[0-9]+/) {
      #expect(japanese.contains(fact.output.trimmingPrefix("'").prefix { $0 != "'" }))
    }
  }
}
