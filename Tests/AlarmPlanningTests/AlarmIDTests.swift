import CivilTime
import Testing

@testable import AlarmPlanning

@Suite struct AlarmIDTests {
  /// The examples of FIPS 180 and NIST's "SHA-1" example pages, and the digest of RFC 9562, appendix A.4 (the DNS namespace and
  /// `www.example.com`).
  static let digests: [([UInt8], String)] = [
    (Array("abc".utf8), "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ([], "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    (Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8), "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    (
      Array(
        ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno" + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8),
      "a49b2446a02c645bf419f995b67091253a04a259"
    ),
    (Array(repeating: UInt8(ascii: "a"), count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    (
      [0x6b, 0xa7, 0xb8, 0x10, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8] + Array("www.example.com".utf8),
      "2ed6657de927468b55e12665a8aea6a22dee3e35"
    ),
  ]

  @Test(arguments: digests)
  func `SHA-1 gives the published digests`(message: [UInt8], digest: String) {
    var hash = SHA1()
    hash.update(message)
    let words = hash.finish()
    let digits = words.indices.map { String(words[$0], radix: 16) }
    #expect(digits.map { String(repeating: "0", count: 8 - $0.count) + $0 }.joined() == digest)
  }

  @Test func `the known id is made from the UID and the minute`() {
    let id = AlarmID(eventID: "piano-1@example.com", fireAt: Instant(secondsSince1970: 29_759_070 * 60))
    #expect("\(id)" == "a5e9f711-7189-5bd1-ab76-89e765a16dd0")
  }

  /// By Python: `uuid.uuid5(uuid.UUID("a5d5fa49-338d-59e2-9d6c-31b5df46a23d"), NAME)`.
  @Test(arguments: [
    ("piano-1@example.com|29759070", "a5e9f711-7189-5bd1-ab76-89e765a16dd0"), ("", "cf67c3f9-d3ba-5b58-bd47-462f8be4aac7"),
    ("ピアノ", "7a227e5d-0df9-5f25-8082-5e80b988a231"),
    ("no-uid|20260801T100000|ピアノ|29759070", "e065d050-6036-5f2d-9050-1de6d01305b5"),
    (String(repeating: "x", count: 200), "f211e4d2-c47b-5acf-95e4-37cf2e9da722"), ("a|-1", "945da9d2-c965-5690-8624-04b86686d2da"),
  ])
  func `a name becomes Python's UUID of version 5`(name: String, id: String) {
    #expect("\(AlarmID(name: name))" == id)
    #expect(AlarmID(id) == AlarmID(name: name))
    #expect(AlarmID(id.uppercased()) == AlarmID(name: name))
  }

  @Test func `seconds do not change an id, and minutes are rounded down before 1970 too`() {
    let ids = [-60, -59, -1].map { AlarmID(eventID: "a", fireAt: Instant(secondsSince1970: $0)) }
    #expect(Set(ids) == [AlarmID(name: "a|-1")])
    #expect(AlarmID(eventID: "a", fireAt: Instant(secondsSince1970: 59)) == AlarmID(name: "a|0"))
  }

  @Test(arguments: [
    "", "a5e9f711", "a5e9f71171895bd1ab7689e765a16dd0", "g5e9f711-7189-5bd1-ab76-89e765a16dd0", "a5e9f711-7189-5bd1-ab76-89e765a16dd",
    "a5e9f711-7189-5bd1-ab76-89e765a16dd0-", "{a5e9f711-7189-5bd1-ab76-89e765a16dd0}", "+5e9f711-7189-5bd1-ab76-89e765a16dd0",
    "a5e9f711-7189-5bd1-+b76-89e765a16dd0",
  ])
  func `any other text is no id`(text: String) {
    #expect(AlarmID(text) == nil)
  }

  @Test func `ids are in the order of their texts`() {
    let ids = (0..<200).map { AlarmID(name: "\($0)") }
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }
}
