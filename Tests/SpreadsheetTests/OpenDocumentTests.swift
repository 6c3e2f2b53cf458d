import Spreadsheet
import Testing

/// OpenDocument 1.2 part 1, chapter 9, and files of LibreOffice and odfpy.
@Suite struct OpenDocumentTests {
  @Test func `a file of LibreOffice is read with its titles, hidden rows, date formats and formulas`() throws {
    let book = try Workbook(fixture("libreoffice.ods"))
    #expect(book.format == .openDocument)
    #expect(book.tables.map(\.name) == ["3月", "9月", "隠し"])
    #expect(
      book.firstRows == [
        "1 A=優待クロス一覧", "2 A=銘柄コード B=株数 C=権利確定日 D=合計", "3 A=8267 B=100 C=2026-03-31 D=200",
        "4 A=8267 B=100 C=2026-03-31 D=200", "5 A=8267 B=100 C=2026-03-31 D=200", "6 A=8267 B=100 C=2026-03 D=200",
        "7 A=8267 B=100 C=3月31日 D=200", "8 A=8267 B=100 C=46112 D=200", "9 A=8267 B=100 C=0:00 D=200",
      ])
    // LibreOffice made a formula of the TRUE, and a number of its value.
    #expect(book.tables[1].rows.map(shown) == ["5 C=離れたセル", "9 XFD=1"])
  }

  @Test func `a file of odfpy is read without furigana, and a formula without its value is told`() throws {
    let rows = try Workbook(fixture("odfpy.ods")).firstRows
    #expect(rows == ["1 A=銘柄名 B=権利月", "2 A=髙島屋 B=2026-03 C=(formula)"])
  }

  @Test func `repeated rows and columns are counted, and take no room when they are empty`() throws {
    let tables = """
      <table:table table:name="t"><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/>\
      </table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell/>\
      <table:table-cell office:value-type="float" office:value="7" table:number-columns-repeated="2"/></table:table-row>\
      <table:table-row table:number-rows-repeated="1048571"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>\
      </table:table>
      """
    #expect(try Workbook(openDocument(tables)).firstRows == ["4 B=7 C=7", "5 B=7 C=7"])
  }

  @Test func `paragraphs are lines, and comments and drawings are no text`() throws {
    let tables = """
      <table:table table:name="t"><table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>memo</text:p>\
      </office:annotation><text:p>a<text:s text:c="9"/>b<text:tab/>c</text:p><text:p><text:span>d</text:span><text:line-break/>e</text:p>\
      </table:table-cell><table:covered-table-cell/><table:table-cell office:value-type="boolean" office:boolean-value="true"/>\
      </table:table-row></table:table>
      """
    #expect(try Workbook(openDocument(tables)).firstRows == ["1 A=a b c\nd\ne C=TRUE"])
  }

  @Test(arguments: [
    ("<number:year/><number:month/>", "2026-03"), ("<number:month/><number:day/>", "3月31日"),
    ("<number:era/><number:year/><number:month/><number:day/>", "2026-03-31"),
  ])
  func `a style tells which parts of a day are shown`(parts: String, shown: String) throws {
    let styles = """
      <number:date-style style:name="n">\(parts)</number:date-style><style:style style:name="c" style:data-style-name="n"/>
      """
    let tables = """
      <table:table><table:table-row><table:table-cell table:style-name="c" office:value-type="date" office:date-value="2026-03-31T08:00:00"/>\
      </table:table-row></table:table>
      """
    #expect(try Workbook(openDocument(tables, styles: styles)).tables.first?.rows.first?[0]?.description == shown)
  }
}
