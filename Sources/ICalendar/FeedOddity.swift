/// Why a feed cannot be read by its notable lines alone.
struct FeedOddity: OptionSet, Hashable {
  let rawValue: UInt32

  /// Lines that end in CR alone, or in CR CR LF.
  static let lineEnds = FeedOddity(rawValue: 1)
  /// Escape sequences of ISO-2022-JP.
  static let escapes = FeedOddity(rawValue: 2)
  /// Bytes that are no UTF-8, or a fold inside a character.
  static let encoding = FeedOddity(rawValue: 4)
  /// A quoted-printable line that goes on without a fold.
  static let softBreak = FeedOddity(rawValue: 8)
  /// A blank at the start of a line behind an empty one, which is no fold.
  static let blankBehindNothing = FeedOddity(rawValue: 16)
  /// A line longer than any event may be.
  static let longLine = FeedOddity(rawValue: 32)
}
