/// A short ASCII word in capitals, packed so that comparing it costs two integers: names of properties and components.
struct PackedWord: Hashable {
  private let first: UInt64
  private let second: UInt64

  /// Words longer than that are no name that matters.
  static let capacity = 16

  /// Packs a word letter by letter.
  struct Builder {
    private(set) var count = 0
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    /// Adds a letter, a small one as its capital.
    mutating func append(_ byte: UInt8) {
      let capital = byte &- 0x61 < 26 ? byte &- 0x20 : byte
      if count < 8 { first = first << 8 | UInt64(capital) } else { second = second << 8 | UInt64(capital) }
      count += 1
    }

    /// The word; nil where it is too long.
    var word: PackedWord? { count <= PackedWord.capacity ? PackedWord(first: first, second: second) : nil }
  }

  private init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// The word's letters.
  var text: String {
    let letters = [first, second].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * UInt64($0))) } }
    return String(decoding: letters.filter { $0 != 0 }, as: UTF8.self)
  }

  /// A word of this program's own; nil where it is too long.
  init?(_ text: some StringProtocol) {
    var builder = Builder()
    for byte in text.utf8 { builder.append(byte) }
    guard let word = builder.word else { return nil }
    self = word
  }
}
