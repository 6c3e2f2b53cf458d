/// How far a fetch may go before it is given up.
package struct FetchLimits: Hashable, Sendable {
  /// Until a connection stands, in milliseconds.
  package let connectMilliseconds: Int
  /// For one feed with its redirects, from beginning to end, in milliseconds.
  package let totalMilliseconds: Int
  /// The longest body, in bytes, counted after unpacking.
  package let unpackedBytes: Int
  /// How many redirects are followed.
  package let redirects: Int

  /// 10 s to connect, 60 s in all, 256 MiB, 5 redirects.
  package static let standard = FetchLimits()

  /// Those limits.
  package init(
    connectMilliseconds: Int = 10_000, totalMilliseconds: Int = 60_000, unpackedBytes: Int = 256 << 20, redirects: Int = 5
  ) {
    self.connectMilliseconds = connectMilliseconds
    self.totalMilliseconds = totalMilliseconds
    self.unpackedBytes = unpackedBytes
    self.redirects = redirects
  }
}
