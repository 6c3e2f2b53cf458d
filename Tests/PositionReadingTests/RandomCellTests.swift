import CivilTime
import PositionReading
import Spreadsheet
import TestSupport
import Testing

/// Random cells under a right header: no reading traps, every row either rings or is named, and none does both.
@Suite struct RandomCellTests {
  private static let pieces = [
    "2026", "3", "31", "８", "元", "令和", "R", "H", "年", "月", "日", "末", "/", "-", ".", " ", "　", "株", ",", "1,000", "8267", "130A", "T",
    "0:00",
    "99999999999999999999", "１", "#", "(", "）", "\u{0}", "ﾊﾟ", "゛", "クロス済", "み", "\n",
  ]

  @Test(arguments: 1...50)
  func `every row rings or is named`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let header = ["コード", "銘柄名", "株数", "権利月", "権利日", "権利落ち日", "建日", "状態"].map { CellValue.text($0) }
    let rows = (0..<40).map { _ in (0..<header.count).map { _ in cell(&generator) } }
    let list = try read([table("s", [header] + rows)])
    let skipped = Set(list.faults.filter(\.skipsRow).map(\.row))
    let blank = rows.count { row in row.allSatisfy(isBlank) || isComment(row.first { $0 != nil } ?? nil) }
    #expect(list.positions.count + skipped.count + blank == rows.count)
    for fault in list.faults { #expect(!fault.message.isEmpty) }
  }

  private func cell(_ generator: inout SeededGenerator) -> CellValue? {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return nil
    case 1: return .number(["8267", "8267.0", "1e300", "-1", "nan", "20", "3.5", ""].randomElement(using: &generator) ?? "")
    case 2: return .date(CivilDate(dayNumber: Int.random(in: -40_000...60_000, using: &generator)), shown: .day)
    case 3: return .date(CivilDate(dayNumber: Int.random(in: 20_000...21_000, using: &generator)), shown: .yearAndMonth)
    case 4: return [.boolean(true), .error("#N/A"), .formulaWithoutValue].randomElement(using: &generator)
    default:
      let count = Int.random(in: 1...6, using: &generator)
      return .text((0..<count).compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined())
    }
  }

  private func isBlank(_ cell: CellValue?) -> Bool {
    guard case .text(let text)? = cell else { return cell == nil }
    return text.allSatisfy(\.isWhitespace)
  }

  private func isComment(_ cell: CellValue?) -> Bool {
    guard case .text(let text)? = cell else { return false }
    return text.drop(while: \.isWhitespace).hasPrefix("#")
  }
}
