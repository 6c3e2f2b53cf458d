/// The secret part of a feed's address.
enum SecretToken {
  /// 160 random bits as 32 letters and digits, none of which looks like another (Crockford's base 32).
  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<32).map { _ in alphabet[Int.random(in: 0..<32, using: &generator)] })
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
}
