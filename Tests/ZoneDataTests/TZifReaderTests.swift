import CivilTime
import TestSupport
import Testing

@testable import ZoneData

struct TZifReaderTests {
  private func read(_ file: TZifFile) throws(TZifError) -> Zone {
    try TZifReader.zone(identifier: "X", reading: file.bytes)
  }

  private func error(of file: TZifFile) -> TZifError? {
    do {
      _ = try read(file)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0, 0x32, 0x33, 0x34, 0x35] as [UInt8])
  func `every version is read`(version: UInt8) throws {
    let zone = try read(TZifFile(version: version))
    #expect(zone.identifier == "X")
    #expect(zone.initialOffset == 0)
    #expect(zone.transitions.map(\.instant.secondsSince1970) == [0, 100_000])
    #expect(zone.transitions.map(\.offset) == [3_600, 0])
    #expect((zone.tail == nil) == (version == 0))
  }

  @Test func `the first block of a later version is passed over`() throws {
    var file = TZifFile()
    file.transitions = [-5_000_000_000, 5_000_000_000]  // beyond 32 bits
    let zone = try read(file)
    #expect(zone.transitions.map(\.instant.secondsSince1970) == [-5_000_000_000, 5_000_000_000])
  }

  @Test func `a file without transitions and footer keeps its first offset`() throws {
    let zone = try read(TZifFile(transitions: [], types: [], offsets: [32_400], footer: "\n\n"))
    #expect(zone.utcOffset(at: Instant(secondsSince1970: 0)) == 32_400)
    #expect(zone.tail == nil)
  }

  @Test func `leap seconds are taken out of the times`() throws {
    var file = TZifFile()
    file.leapSeconds = [(50_000, 1), (90_000, 2)]
    file.transitions = [50_001, 100_002]
    #expect(try read(file).transitions.map(\.instant.secondsSince1970) == [50_000, 100_000])
  }

  /// A version 4 table may begin late, with its whole correction, and end with its expiry, which repeats the last one.
  @Test func `a cut leap-second table of version 4 is read`() throws {
    var file = TZifFile(version: 0x34)
    file.leapSeconds = [(50_000, 27), (90_000, 27)]
    file.transitions = [10, 100_027]
    #expect(try read(file).transitions.map(\.instant.secondsSince1970) == [10, 100_000])
  }

  @Test func `a fault is named`() {
    #expect(error(of: TZifFile(magic: "PK\u{3}\u{4}")) == .notTZif)
    #expect(error(of: TZifFile(version: 0x31)) == .unknownVersion(0x31))
    #expect(error(of: TZifFile(offsets: [], writtenTypeCount: 0)) == .badCount(of: "local time types", 0))
    #expect(error(of: TZifFile(writtenTypeCount: 257)) == .badCount(of: "local time types", 257))
    #expect(error(of: TZifFile(abbreviations: "")) == .badCount(of: "abbreviation characters", 0))
    #expect(error(of: TZifFile(utIndicators: 1)) == .badCount(of: "UT indicators", 1))
    #expect(error(of: TZifFile(standardIndicators: 3)) == .badCount(of: "standard-time indicators", 3))
    #expect(error(of: TZifFile(transitions: [5, 5])) == .unorderedTransitions(index: 1))
    #expect(error(of: TZifFile(types: [1, 2])) == .unknownType(index: 1))
    #expect(error(of: TZifFile(offsets: [0, 93_600])) == .badOffset(index: 1, 93_600))
    #expect(error(of: TZifFile(leapSeconds: [(5, 1), (4, 2)])) == .badLeapSecond(index: 1))
    #expect(error(of: TZifFile(leapSeconds: [(5, 1), (6, 3)])) == .badLeapSecond(index: 1))
    #expect(error(of: TZifFile(footer: "")) == .badFooter(""))
    #expect(error(of: TZifFile(footer: "\nUTC0")) == .badFooter("\nUTC0"))
    #expect(error(of: TZifFile(footer: "\nnonsense\n")) == .badFooter("nonsense"))
  }

  @Test func `a file cut anywhere is an error that says how far it reached`() {
    let whole = TZifFile(utIndicators: 2, standardIndicators: 2).bytes
    for count in whole.indices {
      #expect(throws: TZifError.self) { try TZifReader.zone(identifier: "X", reading: Array(whole[..<count])) }
    }
    #expect(throws: TZifError.truncated(needed: 44, count: 40)) {
      try TZifReader.zone(identifier: "X", reading: Array(whole[..<40]))
    }
  }

  @Test func `made-up counts reserve no memory`() {
    var bytes = TZifFile().bytes
    for index in 32..<36 { bytes[index] = 0xFF }  // 4,294,967,295 transitions
    #expect(throws: TZifError.self) { try TZifReader.zone(identifier: "X", reading: bytes) }
  }

  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func `a mutated file is read or refused, never a crash`(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let small = TZifFile(
      leapSeconds: [(50_000, 1), (90_000, 2)], utIndicators: 2, standardIndicators: 2, footer: "\nEST5EDT,M3.2.0,M11.1.0\n")
    let real = try? ZoneFile.bytes(at: "/usr/share/zoneinfo/America/New_York")
    let bytes = mutated(seed.isMultiple(of: 2) ? small.bytes : real ?? small.bytes, by: &dice)
    guard let zone = try? TZifReader.zone(identifier: "X", reading: bytes) else { return }
    for seconds in [-9_000_000_000, 0, 100_000, 4_000_000_000] {
      let instant = Instant(secondsSince1970: seconds)
      #expect(abs(zone.utcOffset(at: instant)) < 100_000)
      #expect(abs(zone.instant(of: instant.utc).seconds(since: instant)) < 100_000)
    }
  }

  private func mutated(_ bytes: [UInt8], by dice: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      let index = Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0...3, using: &dice) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &dice), at: index)
      case 2: bytes.remove(at: index)
      default: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &dice)
      }
    }
    return bytes
  }

  /// The zones of `right/` are the same zones in files that count leap seconds.
  @Test(arguments: ["Asia/Tokyo", "America/New_York", "Europe/London"])
  func `a file that counts leap seconds gives the same zone`(name: String) throws {
    let folder = "/usr/share/zoneinfo"
    guard let counted = try Zone.read(from: "\(folder)/right/\(name)", identifier: name) else { return }
    let plain = try #require(try Zone.read(from: "\(folder)/\(name)", identifier: name))
    // Such files end with the years for which leap seconds are known.
    let known = try #require(Instant(rfc3339: "2026-01-01T00:00:00Z"))
    for transition in plain.transitions where transition.instant < known {
      for seconds in [-1, 0] {
        let instant = transition.instant.adding(seconds: seconds)
        #expect(counted.utcOffset(at: instant) == plain.utcOffset(at: instant))
      }
    }
  }

  @Test func `each fault has words`() {
    #expect(TZifError.truncated(needed: 44, count: 3).description == "it ends after 3 bytes where at least 44 are due")
    #expect(ZoneError.damaged(path: "/z/X", .notTZif).description == "/z/X is no readable time zone file: it does not begin with 'TZif'")
  }
}
