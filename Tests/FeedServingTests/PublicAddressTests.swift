import FeedServing
import Testing

@Suite struct PublicAddressTests {
  @Test(
    arguments: [
      ("https://calendar.example", "https://calendar.example"), ("HTTPS://Calendar.Example/", "https://Calendar.Example"),
      ("http://127.0.0.1:8080/feeds//", "http://127.0.0.1:8080/feeds"), ("https://[::1]/~a/%E3%81%82", "https://[::1]/~a/%E3%81%82"),
    ])
  func `the address of a folder is read without the slash at its end`(_ text: String, _ address: String) throws {
    #expect(try #require(PublicAddress(parsing: text)).description == address)
  }

  @Test(
    arguments: [
      "", "calendar.example", "ftp://calendar.example", "https://", "https:///feeds", "https://a@calendar.example", "https://a.example/?b",
      "https://a.example/#b", "https://a.example/\"", "https://a.example/b c", "https://" + String(repeating: "a", count: 1_000),
    ])
  func `anything else is no address`(_ text: String) {
    #expect(PublicAddress(parsing: text) == nil)
  }
}
