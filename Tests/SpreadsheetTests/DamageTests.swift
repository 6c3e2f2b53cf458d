import Spreadsheet
import TestSupport
import Testing

/// Random damage: whatever the bytes are, reading ends in tables within the limits or in an error.
@Suite struct DamageTests {
  @Test(arguments: 1...20)
  func `a damaged file ends in tables or an error`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for name in ["openpyxl.xlsx", "libreoffice.ods", "libreoffice.xls", "password.zip"] {
      let bytes = try fixture(name)
      for _ in 0..<10 { check(damaged(bytes, &generator)) }
    }
  }

  @Test(arguments: 1...20)
  func `damaged XML in a whole archive ends in tables or an error`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rows = """
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46112</v></c><c t="inlineStr"><is><t>x</t></is></c></row>\
      <row r="3"><c t="b"><v>1</v></c><c><f>A1</f><v>2</v></c><c r="XFD3" t="e"><v>#N/A</v></c></row>
      """
    let cells = """
      <table:table table:name="t"><table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="float" \
      office:value="7" table:number-columns-repeated="2"/><table:table-cell><text:p>a<text:s/>b</text:p></table:table-cell>\
      </table:table-row></table:table>
      """
    for _ in 0..<10 {
      let sheet = String(decoding: damaged(Array(rows.utf8), &generator), as: UTF8.self)
      check(try excel(sheet, strings: "<si><t>a</t></si>", cellFormats: "<xf/><xf numFmtId=\"14\"/>"))
      let table = String(decoding: damaged(Array(cells.utf8), &generator), as: UTF8.self)
      check(try openDocument(table))
    }
  }

  @Test(arguments: 1...20)
  func `any bytes are a table of text or an error`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet: [UInt8] = Array(",;\t\"\r\n=a1株".utf8) + [0x00, 0x81, 0x87, 0x40, 0xFF, 0xFE]
    for _ in 0..<50 {
      let length = Int.random(in: 0..<60, using: &generator)
      let bytes = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      let cells = check(bytes)
      #expect(cells <= length)
    }
  }

  /// Reads the bytes, which may fail, and looks at what was read; tells how many cells that is.
  @discardableResult private func check(_ bytes: [UInt8]) -> Int {
    guard let tables = try? Workbook(bytes).tables else { return 0 }
    let limits = SpreadsheetLimits.standard
    let rows = tables.flatMap(\.rows)
    let cells = rows.flatMap(\.cells)
    #expect(rows.allSatisfy { (1...limits.rows).contains($0.number) && !$0.cells.isEmpty })
    #expect(cells.count <= limits.cells && cells.allSatisfy { (0..<limits.columns).contains($0.column) })
    return cells.count
  }

  /// The bytes with some changed, left out, doubled, or cut off.
  private func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &generator) where bytes.count > 1 {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes.removeSubrange(place..<min(place + 20, bytes.count))
      case 2: bytes.insert(contentsOf: bytes[place..<min(place + 20, bytes.count)], at: place)
      case 3: bytes.removeLast(min(bytes.count - 1, place / 4))
      default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
    }
    return bytes
  }
}
