/// How pages for a host that only hands out files are to be made.
public struct PageRequest: Hashable, Sendable {
  /// What must be known to read the feed: the name of the folder that the pages are in.
  public let token: FeedToken
  /// Where that folder's own folder is on the web; nil where nobody said, and the pages have no links for apps then.
  public let address: PublicAddress?

  /// Pages in a folder of the token's name at that address.
  public init(token: FeedToken, address: PublicAddress?) {
    self.token = token
    self.address = address
  }
}

/// The page for people as a file.
public struct StaticPage: Hashable, Sendable {
  /// `en` or `ja`.
  public let language: String
  /// The page in HTML.
  public let contents: [UInt8]

  /// A page in that language.
  public init(language: String, contents: [UInt8]) {
    self.language = language
    self.contents = contents
  }

  /// The file of a page in that language, beside those in others, which its links name.
  public static func fileName(language: String) -> String { "\(language).html" }
}
