import ProgramPipes
import TestSupport
import Testing

@Suite struct PipeRecordTests {
  /// A reader of those bytes, which arrive in pieces of that length.
  static func reader(_ bytes: [UInt8], pieces: Int = 7, longestValue: Int = 1_000) -> PipeRecordReader {
    var rest = bytes[...]
    return PipeRecordReader(longestValue: longestValue) { () throws(PipeRecordReader.Fault) in
      defer { rest = rest.dropFirst(pieces) }
      return Array(rest.prefix(pieces))
    }
  }

  @Test func `a record is lengths and values, and an empty line`() {
    var record = PipeRecord()
    record.append("address", "https://a.example/")
    record.append("user", nil)
    record.append("fact", "")
    #expect(String(decoding: record.encoded, as: UTF8.self) == "address 18\nhttps://a.example/\nfact 0\n\n\n")
  }

  @Test(arguments: 0..<100)
  func `whatever records hold, they arrive as they were sent`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
      var record = PipeRecord()
      for field in 0..<Int.random(in: 0..<4, using: &generator) {
        let bytes: [UInt8] = [0x0A, 0x20, 0x31, 0xFF, 0x00]
        let count = Int.random(in: 0..<40, using: &generator)
        record.append("field-\(field)", (0..<count).map { _ in bytes.randomElement(using: &generator) ?? 0 })
      }
      return record
    }
    var reader = PipeRecordTests.reader(records.flatMap(\.encoded), pieces: Int.random(in: 1..<20, using: &generator))
    for record in records { #expect(try reader.next() == record) }
    #expect(try reader.next() == nil)
  }

  @Test(arguments: [
    ("address\n", PipeRecordReader.Fault.malformed),
    ("address x\n", .malformed),
    ("address -1\n", .malformed),
    ("address 99999999999999999999\n", .malformed),
    ("a 1 1\n", .malformed),
    ("a 2\nxyz\n", .malformed),
    (String(repeating: "a", count: 100_000), .malformed),
    ("a 1001\n", .tooLong),
    ("a 9223372036854775807\n", .tooLong),
    ("a", .cut),
    ("a 5\nab", .cut),
    ("a 1\nx\n", .cut),
  ])
  func `what is no record is told apart from the end`(_ text: String, _ fault: PipeRecordReader.Fault) {
    var reader = PipeRecordTests.reader(Array(text.utf8))
    #expect(throws: fault) { try reader.next() }
  }
}
