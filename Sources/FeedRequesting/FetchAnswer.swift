/// What came of one request.
public typealias FetchAnswer = Result<FetchedFeed, FetchFailure>

/// A feed as the web has it.
public struct FetchedFeed: Sendable {
  /// The bytes, unpacked, whole.
  public let file: FetchedFile
  /// The charset that the server names for them; nil where it names none.
  public let charset: String?
  /// Whether the server said that the copy kept from an earlier run is still right, and sent nothing.
  public let isUnchanged: Bool

  /// A feed of those bytes.
  public init(file: FetchedFile, charset: String?, isUnchanged: Bool) {
    self.file = file
    self.charset = charset
    self.isUnchanged = isUnchanged
  }
}
