import Foundation
import TestSupport
import Testing

/// What `cross` does with the alarms of earlier runs while a row cannot be read.
@Suite struct UnreadRowTests {
  private let header = "銘柄コード,銘柄名,権利確定日\n"

  private func run(_ rows: String, at hour: Int, in folder: String) throws -> ProgramResult {
    try (header + rows).write(toFile: "\(folder)/p.csv", atomically: false, encoding: .utf8)
    return try BuiltBinary.run(["cross", "p.csv", "-o", "c.ics", "--now", "2026-04-01T0\(hour):00:00Z"], folder: folder)
  }

  private func starts(in folder: String) throws -> [String] {
    let feed = try String(contentsOfFile: "\(folder)/c.ics", encoding: .utf8)
    return feed.split(separator: "\r\n").filter { $0.hasPrefix("DTSTART:") }.map { String($0.dropFirst(8).prefix(8)) }
  }

  @Test func `a date that is corrected rings on the new day alone, though another row cannot be read`() throws {
    try withTemporaryFolder { folder in
      #expect(try run("8267,イオン,2026-04-30\n", at: 0, in: folder).status == 0)
      let before = try starts(in: folder)
      let second = try run("8267,イオン,2026-05-29\n7203,トヨタ,bad\n", at: 1, in: folder)
      #expect(second.status == 1)
      #expect(!second.errorText.contains("stay"))
      let after = try starts(in: folder)
      #expect(after.count == 3 && Set(after).isDisjoint(with: before))
    }
  }

  @Test func `the alarms of a row that can no longer be read stay, and that is told`() throws {
    try withTemporaryFolder { folder in
      _ = try run("8267,イオン,2026-04-30\n7203,トヨタ,2026-05-29\n", at: 0, in: folder)
      let before = try starts(in: folder)
      let second = try run("8267,イオン,2026-04-30\n7203,トヨタ,bad\n", at: 1, in: folder)
      #expect(second.status == 1)
      #expect(second.errorText.contains("\np.csv: warning: 3 alarms of earlier runs stay until row 3 can be read\n"))
      #expect(try starts(in: folder) == before)
      let both = try run("8267,イオン,x\n7203,トヨタ,bad\n", at: 1, in: folder)
      #expect(both.errorText.contains("\np.csv: warning: 6 alarms of earlier runs stay until rows 2 and 3 can be read\n"))
      let third = try run("8267,イオン,2026-04-30\n7203,トヨタ,2026-06-30\n", at: 2, in: folder)
      #expect(third.status == 0 && third.errorText.isEmpty)
      #expect(try starts(in: folder).count == 6)
    }
  }
}
