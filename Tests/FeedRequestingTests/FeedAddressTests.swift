import FeedRequesting
import TestSupport
import Testing

@Suite struct FeedAddressTests {
  /// An address, what may be shown of it, and what its feed is called.
  struct Shown: CustomTestStringConvertible {
    let text: String
    let masked: String
    let name: String
    var testDescription: String { text }

    init(_ text: String, _ masked: String, _ name: String) {
      (self.text, self.masked, self.name) = (text, masked, name)
    }
  }

  /// The keys are made up; their forms are those of the services' own help pages.
  static let shown = [
    Shown(
      "https://calendar.google.com/calendar/ical/anna%40gmail.com/private-0123456789abcdef0123456789abcdef/basic.ics",
      "https://calendar.google.com/…/basic.ics", "basic.ics"),
    Shown(
      "https://outlook.office365.com/owa/calendar/0f1e2d3c4b5a69788796a5b4c3d2e1f0@example.com/4b5a69788796a5b4/calendar.ics",
      "https://outlook.office365.com/…/calendar.ics", "calendar.ics"),
    Shown(
      "webcal://p12-caldav.icloud.com/published/2/MTIzNDU2Nzg5MDEyMzQ1NjtVfMvx0_example_token-b2",
      "webcal://p12-caldav.icloud.com/…", "p12-caldav.icloud.com"),
    Shown(
      "https://cloud.example/remote.php/dav/public-calendars/qK7wYbPz3LmN4tRs?export", "https://cloud.example/…?…", "cloud.example"),
    Shown("https://calendar.example/family.ics?token=s3cret&x=1", "https://calendar.example/family.ics?…", "family.ics"),
    Shown("https://calendar.example/k3yk3yk3yk3y.ics", "https://calendar.example/…", "calendar.example"),
    Shown("https://calendar.example/u/holidays-of-2026.ics", "https://calendar.example/…/holidays-of-2026.ics", "holidays-of-2026.ics"),
    Shown("https://calendar.example/%E5%AE%B6%E6%97%8F.ics", "https://calendar.example/家族.ics", "家族.ics"),
    Shown("https://calendar.example/a/%1B%5B2J.ics", "https://calendar.example/…", "calendar.example"),
    Shown("HTTPS://Calendar.Example:8443", "https://calendar.example:8443/", "calendar.example"),
    Shown("http://[2001:db8::1]:8080/a.ics#part", "http://[2001:db8::1]:8080/a.ics", "a.ics"),
    Shown("  webcals://calendar.example/work.ics  ", "webcals://calendar.example/work.ics", "work.ics"),
  ]

  @Test(arguments: shown)
  func `an address shows its scheme, its host and a plain file name, and no key`(_ shown: Shown) throws {
    let address = try FeedAddress(parsing: shown.text)
    #expect(address.masked == shown.masked)
    #expect(address.name == shown.name)
  }

  @Test(arguments: [
    ("ftp://calendar.example/a.ics", FeedAddressError.Problem.scheme("ftp")),
    ("file:///etc/passwd", .scheme("file")),
    ("https://anna:s3cret@calendar.example/a.ics", .holdsCredentials),
    ("https://anna@calendar.example/a.ics", .holdsCredentials),
    ("https:///a.ics", .noHost),
    ("https://", .noHost),
    ("https://calendar example/a.ics", .noHost),
    ("https://calendar.example\\@other.example/a.ics", .holdsCredentials),
    ("https://calendar.example:0/a.ics", .port),
    ("https://calendar.example:65536/a.ics", .port),
    ("https://calendar.example:s3cret/a.ics", .port),
    ("https://calendar.example/" + String(repeating: "a", count: 8_192), .tooLong),
  ])
  func `what is no address of a feed is refused, without its secrets`(_ text: String, _ problem: FeedAddressError.Problem) {
    let error = #expect(throws: FeedAddressError.self) { try FeedAddress(parsing: text) }
    #expect(error?.problem == problem)
    #expect(error.map { !"\($0)".contains("s3cret") && !"\($0)".contains("anna") } == true)
    #expect((error.map { "\($0)".utf8.count } ?? .max) < 300)
  }

  @Test(arguments: [
    ("https://a.example/x", true), ("webcal://a.example/x", true), ("ftp://a.example/x", true), ("HTTP://A", true),
    ("family.ics", false), ("./https://a", false), ("-", false), ("", false), ("C:/family.ics", false), ("://a", false), ("ピアノ://a", false),
  ])
  func `an address is told from a file by its scheme`(_ text: String, _ isAddress: Bool) {
    #expect(FeedAddress.isAddress(text) == isAddress)
  }

  @Test(arguments: [
    ("http://a.example/x", true, ["http://a.example/x"]),
    ("https://a.example/x", true, ["https://a.example/x"]),
    ("webcal://a.example:81/x?y=1", false, ["https://a.example:81/x?y=1"]),
    ("webcals://a.example/x", true, ["https://a.example/x", "http://a.example/x"]),
    ("https://a.example/家 族.ics?q=é%20", false, ["https://a.example/%E5%AE%B6%20%E6%97%8F.ics?q=%C3%A9%20"]),
  ])
  func `webcal is asked for over https, and over http only where that is allowed`(
    _ text: String, _ allowsHTTP: Bool, _ asked: [String]
  ) throws {
    #expect(try FeedAddress(parsing: text).requestTexts(allowingHTTP: allowsHTTP) == asked)
  }

  @Test func `credentials do not show where they are printed`() {
    let request = FeedCredentials(user: "anna", password: "s3cret")
    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(request)", String(reflecting: request), dumped] {
      #expect(!text.contains("anna") && !text.contains("s3cret"))
    }
  }

  @Test(arguments: 0..<200)
  func `no text is too odd to be looked at`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["https", "://", ":", "/", "@", "[", "]", "?", "#", "%", "%4", "%00", "\u{1B}", "家", "a.ics", " ", "\r\n", "8080", ".."]
    let text = "http" + (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    guard FeedAddress.isAddress(text) else { return }
    do {
      let address = try FeedAddress(parsing: text)
      #expect(!address.masked.unicodeScalars.contains { $0.value < 0x20 })
      #expect(!address.name.unicodeScalars.contains { $0.value < 0x20 } && !address.name.isEmpty)
      for asked in address.requestTexts(allowingHTTP: true) { #expect(asked.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F || $0 > 0x7F }) }
    } catch {
      #expect(!"\(error)".isEmpty)
    }
  }
}
