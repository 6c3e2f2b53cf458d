/// A feed's bytes and what is known of them beforehand.
public struct FeedInput: Sendable {
  /// The configured or base name: `family.ics`, `stdin`; never an address.
  public let name: String
  /// The bytes as they came, unpacked.
  public let bytes: any FeedBytes
  /// The charset that the transport named; nil for none.
  public let declaredCharset: String?

  /// A feed of that name.
  public init(name: String, bytes: any FeedBytes, declaredCharset: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.declaredCharset = declaredCharset
  }
}

/// The feed became shorter while it was read.
public struct FeedChanged: Error, Hashable, Sendable, CustomStringConvertible {
  /// What happened and what to do.
  public var description: String { "the feed changed while it was read; read it again" }
}
