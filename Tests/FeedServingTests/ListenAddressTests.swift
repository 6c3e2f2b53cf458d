import FeedServing
import Testing

@Suite struct ListenAddressTests {
  @Test(arguments: [
    ("127.0.0.1:8686", "127.0.0.1:8686", true), ("localhost:80", "127.0.0.1:80", true), ("[::1]:8686", "[::1]:8686", true),
    ("0.0.0.0:0", "0.0.0.0:0", false), ("[::]:65535", "[::]:65535", false), ("192.168.1.2:8686", "192.168.1.2:8686", false),
  ])
  func `a numeric address and a port are read`(_ text: String, _ shown: String, _ isLoopback: Bool) throws {
    let address = try #require(ListenAddress(parsing: text))
    #expect("\(address)" == shown)
    #expect(address.isLoopback == isLoopback)
  }

  @Test(arguments: [
    "", ":", "8686", ":8686", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:+1", "::1:8686",
    "[::1]", "[::1", "[127.0.0.1]:80", "256.0.0.1:80", "calendar.example:80", "127.0.0.1:８６８６", "127.0.0.1:80 ",
  ])
  func `anything else is refused`(_ text: String) {
    #expect(ListenAddress(parsing: text) == nil)
  }
}
