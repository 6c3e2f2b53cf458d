/// The secret part of the feed's address: who knows it may read the feed.
///
/// It does not show where it is printed.
package struct FeedToken: Hashable, Sendable {
  /// The least that a token must hold, in bits.
  package static let leastBits = 128
  private static let longest = 256

  /// The characters of the token.
  package let text: String

  /// Why a text is no token.
  package enum Problem: Error, Hashable, Sendable {
    case empty
    /// It holds other characters than ASCII letters, digits, `-`, `_`, `.` and `~`, which stand in an address as they are (RFC 3986, 2.3).
    case character
    /// It can be guessed: it is shorter than 32 hexadecimal digits, or 22 letters and digits, or few characters repeat in it.
    case guessable
    case tooLong
  }

  /// Reads a token.
  ///
  /// - Throws: `Problem`.
  package init(_ text: String) throws(Problem) {
    let characters = Array(text.utf8)
    guard !characters.isEmpty else { throw .empty }
    guard characters.count <= FeedToken.longest else { throw .tooLong }
    guard characters.allSatisfy(FeedToken.isUnreserved) else { throw .character }
    guard FeedToken.isHardToGuess(characters) else { throw .guessable }
    self.text = text
  }

  /// A new token: 160 random bits as 32 letters and digits, none of which looks like another (Crockford's base 32).
  package init() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    var characters: [UInt8] = []
    // It might come out as digits alone, or as few characters.
    while !FeedToken.isHardToGuess(characters) {
      characters = (0..<32).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }
    }
    text = String(decoding: characters, as: UTF8.self)
  }

  /// Whether the byte stands in an address as it is (RFC 3986, 2.3).
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-_.~".utf8.contains(byte)
    }
  }

  /// Counts 3 bits for a digit, 4 for a hexadecimal digit, 5 for a character where all letters have one case, 6 where both occur; and asks
  /// for eight different characters, which a token drawn at random has.
  private static func isHardToGuess(_ characters: [UInt8]) -> Bool {
    let hasLower = characters.contains { (0x61...0x7A).contains($0) }
    let hasUpper = characters.contains { (0x41...0x5A).contains($0) }
    let counted = characters.filter { $0 != UInt8(ascii: "-") }
    let isHexadecimal = counted.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
    let bits = isHexadecimal ? (hasLower || hasUpper ? 4 : 3) : (hasLower && hasUpper ? 6 : 5)
    return counted.count * bits >= leastBits && Set(characters).count >= 8
  }
}

extension FeedToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "…" }
  package var debugDescription: String { "…" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension FeedToken.Problem: CustomStringConvertible {
  /// What is wrong and what to do.
  package var description: String {
    let remedy = "write one of 32 hexadecimal digits or 22 letters and digits drawn at random, as 'keyalarm init' does"
    switch self {
    case .empty: return "the token is empty; \(remedy)"
    case .character: return "the token holds characters that an address cannot; \(remedy)"
    case .guessable: return "the token can be guessed; \(remedy)"
    case .tooLong: return "the token is too long; \(remedy)"
    }
  }
}
