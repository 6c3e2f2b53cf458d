/// How far a fetch may go before it is given up.
public struct FetchLimits: Hashable, Sendable {
  /// Until a connection stands, in milliseconds.
  public let connectMilliseconds: Int
  /// For one feed with its redirects, from beginning to end, in milliseconds.
  public let totalMilliseconds: Int
  /// The longest body, in bytes, counted after unpacking.
  public let unpackedBytes: Int
  /// How many redirects are followed.
  public let redirects: Int

  /// 10 s to connect, 60 s in all, 256 MiB, 5 redirects.
  public static let standard = FetchLimits()

  /// Those limits.
  public init(
    connectMilliseconds: Int = 10_000, totalMilliseconds: Int = 60_000, unpackedBytes: Int = 256 << 20, redirects: Int = 5
  ) {
    self.connectMilliseconds = connectMilliseconds
    self.totalMilliseconds = totalMilliseconds
    self.unpackedBytes = unpackedBytes
    self.redirects = redirects
  }
}
