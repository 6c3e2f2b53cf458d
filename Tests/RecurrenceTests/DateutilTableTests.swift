import CivilTime
import Recurrence
import Testing

@Suite struct DateutilTableTests {
  @Test(arguments: dateutilTable.indices)
  func `every frequency with every part gives what dateutil gives`(_ index: Int) throws {
    let (text, expected) = dateutilTable[index]
    let times = try rule(text).occurrences(startingAt: try clock("1997-09-02T09:00"), through: try clock("2099-12-31T00:00"))
    #expect(times.prefix(5).map(\.description).joined(separator: " ") == expected, "\(text)")
  }
}
