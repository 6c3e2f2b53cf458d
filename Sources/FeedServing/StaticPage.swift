/// How pages for a host that only hands out files are to be made.
package struct PageRequest: Hashable, Sendable {
  /// What must be known to read the feed: the name of the folder that the pages are in.
  package let token: FeedToken
  /// Where that folder's own folder is on the web; nil where nobody said, and the pages have no links for apps then.
  package let address: PublicAddress?

  /// Pages in a folder of the token's name at that address.
  package init(token: FeedToken, address: PublicAddress?) {
    self.token = token
    self.address = address
  }
}

/// The page for people as a file.
package struct StaticPage: Hashable, Sendable {
  /// `en` or `ja`.
  package let language: String
  /// The page in HTML.
  package let contents: [UInt8]

  /// A page in that language.
  package init(language: String, contents: [UInt8]) {
    self.language = language
    self.contents = contents
  }

  /// The file of a page in that language, beside those in others, which its links name.
  package static func fileName(language: String) -> String { "\(language).html" }
}
