import FeedServing
import Testing

@Suite struct ReachableAddressTests {
  @Test(arguments: ["127.0.0.1:8686", "[::1]:8686", "192.0.2.7:80"])
  func `an address is reached at itself`(text: String) throws {
    let address = try #require(ListenAddress(parsing: text))
    #expect(address.reachable == [address] && !address.isEveryAddress)
  }

  @Test(arguments: ["0.0.0.0:8686", "[::]:8686", "[0:0::0]:8686"])
  func `a server on all addresses is reached at the machine's own, with its port`(text: String) throws {
    let address = try #require(ListenAddress(parsing: text))
    let reachable = address.reachable
    #expect(address.isEveryAddress && !reachable.isEmpty)
    #expect(reachable == [address] || reachable.allSatisfy { !$0.isLoopback && !$0.isEveryAddress && $0.port == 8686 })
    #expect(address.isIPv6 || reachable.allSatisfy { !$0.isIPv6 })
  }
}
