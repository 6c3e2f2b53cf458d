import CivilTime
import PositionReading
import RightsCalendar
import Testing

/// Cells of CSV whose quotes do not enclose them (RFC 4180, section 2): their rows are named, and every row rings. Where stray quotes enclose
/// whole rows, that is told.
@Suite struct MisquoteTests {
  private let header = "銘柄コード,銘柄名,株数,権利確定日\n"

  @Test func `a quote that is never closed costs no other row its position`() throws {
    let list = try read("\(header)8267,\"イオン,100,2026-03-31\n2811,\"カゴメ\",100,2026-06-30\n7203,トヨタ,100,2026-09-30\n")
    #expect(list.positions.map(\.name) == ["イオン", "カゴメ", "トヨタ"])
    #expect(list.positions.map(\.dates.recordDate.description) == ["2026-03-31", "2026-06-30", "2026-09-30"])
    #expect(
      list.faults.map(\.shown) == [
        "row 2: warning: the quotes of '\"イオン' do not enclose the cell, which ends here at the next separator or line end, without them; "
          + "correct the quotes in the file (column B)"
      ])
  }

  @Test func `text behind a closing quote belongs to the cell, with a warning`() throws {
    let list = try read("\(header)8267,\"イオン\"X,\"100\"株,\"2026-03-31\n")
    #expect(list.positions.map(\.name) == ["イオンX"])
    #expect(list.positions.map(\.shares) == [100])
    #expect(list.faults.map(\.column) == ["B", "C", "D"])
  }

  @Test func `stray quotes that enclose whole rows are told`() throws {
    let rows = "8267,\"イオン,100,2026-03-31\n9433,KDDI,100,2026-03-31\n9202,ANA\",200,2026-03-31\n9020,JR,100,2026-03-31\n"
    let list = try read(header + rows)
    #expect(list.positions.map(\.code) == ["8267", "9020"])
    #expect(
      list.faults.map(\.shown) == [
        "row 2: warning: the quoted cell goes on for 3 lines and holds what looks like rows, which are not read; "
          + "correct the quotes in the file if they are rows (column B)"
      ])
  }

  @Test func `a header that is quoted wrongly is found`() throws {
    let list = try read("\"銘柄コード,銘柄名,株数,権利確定日\n8267,イオン,100,2026-03-31\n")
    #expect(list.positions.map(\.code) == ["8267"])
    #expect(list.faults.map(\.row) == [1])
  }
}
