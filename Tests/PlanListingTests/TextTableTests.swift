import PlanListing
import TestSupport
import Testing
import TextFolding

@Suite struct TextTableTests {
  private func table(_ rows: [[String]]) -> TextTable {
    var table = TextTable([.init("N", isRight: true), .init("TITLE", mayShrink: true), .init("SOURCE", mayShrink: true)])
    for row in rows { table.append(row) }
    return table
  }

  @Test func `columns line up, East Asian characters counting two`() {
    #expect(
      table([["1", "Piano", "a"], ["12", "ピアノ（振替）", "b"], ["3", "ﾋﾟｱﾉ", "c"], ["4", "è👩‍👧e\u{301}", "d"]]).lines(width: nil) == [
        " N  TITLE           SOURCE",
        " 1  Piano           a",
        "12  ピアノ（振替）  b",
        " 3  ﾋﾟｱﾉ            c",
        " 4  è👩‍👧e\u{301}            d",
      ])
  }

  @Test func `a cell that has no room ends in an ellipsis, and no character is cut`() {
    let table = table([["1", "ピアノのレッスン", "family.ics"]])
    #expect(table.lines(width: 26) == ["N  TITLE        SOURCE", "1  ピアノのレ…  family.ics"])
    #expect(table.lines(width: 25) == ["N  TITLE       SOURCE", "1  ピアノの…   family.ics"])
  }

  @Test func `columns that do not give way keep their width, and those that do keep eight columns`() {
    let lines = table([["123456789", "ピアノのレッスン", "family-calendar.ics"]]).lines(width: 10)
    #expect(lines.last == "123456789  ピアノ…   family-…")
  }

  @Test func `control characters in cells are shown`() {
    #expect(table([["1", "a\u{1B}[31m\nb", "c"]]).lines(width: nil).last == "1  a␛[31m b  c")
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a table fits its place`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["ピ", "ア", "ﾉ", "a", " ", "é", "🎹", "か\u{3099}", "\u{200B}", "한", "W", "。", "…", "①"]
    let rows = (0..<20).map { _ in
      ["\(Int.random(in: 0...999, using: &generator))"]
        + (0..<2).map { _ in
          (0..<Int.random(in: 0...60, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        }
    }
    let lines = table(rows).lines(width: 80)
    #expect(lines.allSatisfy { $0.displayWidth <= 80 })
    #expect(lines.count == 21)
  }

  @Test func `a very long title is cut as well`() {
    let lines = table([["1", String(repeating: "ピ", count: 200_000), "a"]]).lines(width: 80)
    #expect(lines == ["N  TITLE" + String(repeating: " ", count: 66) + "SOURCE", "1  " + String(repeating: "ピ", count: 34) + "…  a"])
  }
}
