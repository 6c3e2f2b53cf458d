/// What came of one request.
package typealias FetchAnswer = Result<FetchedFeed, FetchFailure>

/// A feed as the web has it.
package struct FetchedFeed: Sendable {
  /// The bytes, unpacked, whole.
  package let file: FetchedFile
  /// The charset that the server names for them; nil where it names none.
  package let charset: String?
  /// Whether the server said that the copy kept from an earlier run is still right, and sent nothing.
  package let isUnchanged: Bool

  /// A feed of those bytes.
  package init(file: FetchedFile, charset: String?, isUnchanged: Bool) {
    self.file = file
    self.charset = charset
    self.isUnchanged = isUnchanged
  }
}
