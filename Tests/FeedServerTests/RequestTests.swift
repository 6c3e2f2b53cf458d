import AlarmPlanning
import CivilTime
import FeedServing
import Testing

@testable import FeedServer

/// What a request means.
@Suite struct RequestTests {
  static let token = "dQw4w9WgXcQ-rAnd0mT0k3n"

  @Test(arguments: [
    ("/\(token)/alarms.ics", RequestRoute.calendar), ("/\(token)/", .page), ("/healthz", .health), ("/", .unknown), ("", .unknown),
    ("*", .unknown), ("/\(token)", .unknown), ("/\(token)/alarms.ics/", .unknown), ("/\(token)//alarms.ics", .unknown),
    ("/\(token)x/alarms.ics", .unknown), ("/\(token.dropLast())/alarms.ics", .unknown), ("/\(token.lowercased())/alarms.ics", .unknown),
    ("//alarms.ics", .unknown), ("/\(token)/../\(token)/alarms.ics", .unknown), ("/../../etc/passwd", .unknown),
    ("/%2e%2e/alarms.ics", .unknown), ("\(token)/alarms.ics", .unknown), ("/\(token)/ALARMS.ICS", .unknown), ("/healthz/", .unknown),
    ("http://127.0.0.1/\(token)/alarms.ics", .calendar), ("HTTPS://a.example:8686/healthz", .health), ("http://127.0.0.1", .unknown),
    ("ftp://127.0.0.1/healthz", .unknown), ("http:///healthz", .health), ("http://a/x/../\(token)/", .unknown), ("http://", .unknown),
    ("/%64\(token.dropFirst())/alarms%2eics", .calendar), ("/%68ealthz", .health), ("/\(token)%2Falarms.ics", .unknown),
    ("/\(token)%00/alarms.ics", .unknown), ("/\(token)/%zz", .unknown), ("/\(token)/%", .unknown), ("/\(token)/%2", .unknown),
    ("/%+4\(token)/", .unknown), ("/%2564\(token.dropFirst())/", .unknown),
  ])
  func `a path is right or not, and nothing between`(_ path: String, _ route: RequestRoute) {
    let found = Array(path.utf8).withUnsafeBytes { RequestRoute(target: $0, token: Array(RequestTests.token.utf8)) }
    #expect(found == route)
  }

  /// RFC 9110, 8.8.3 and 13.1.2.
  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("\"b\",W/\"a\" , \"c\"", true), ("*", true), (", ,\"a\"", true),
    ("\"b,\"a\"", false), ("\"b\"", false), ("a", false), ("\"a", false), ("", false), ("\"\"", false), ("\"aa\"", false),
    ("\"b\" *", true),
  ])
  func `a list of entity tags is compared weakly`(_ field: String, _ holds: Bool) {
    #expect(ConditionalFields.list(field, names: "\"a\"") == holds)
  }

  @Test func `a date counts only where no tag is given`() throws {
    let changed = try #require(Instant(rfc3339: "2026-08-01T00:00:00Z"))
    func isKnown(_ tag: String?, _ date: String?) -> Bool {
      ConditionalFields(ifNoneMatch: tag, ifModifiedSince: date).isSatisfied(byTag: "\"a\"", changedAt: changed)
    }
    #expect(isKnown(nil, "Sat, 01 Aug 2026 00:00:00 GMT"))
    #expect(isKnown(nil, "Sun, 02 Aug 2026 00:00:00 GMT"))
    #expect(!isKnown(nil, "Fri, 31 Jul 2026 23:59:59 GMT"))
    #expect(!isKnown("\"b\"", "Sun, 02 Aug 2026 00:00:00 GMT"))
    #expect(isKnown("\"a\"", "Fri, 31 Jul 2026 00:00:00 GMT"))
    #expect(!isKnown(nil, "yesterday"))
    #expect(!isKnown(nil, nil))
  }

  /// RFC 9110, 5.6.7.
  @Test(arguments: ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
  func `dates of the old forms are understood`(_ text: String) {
    #expect(HTTPDate.instant(text) == Instant(rfc3339: "1994-11-06T08:49:37Z"))
  }

  /// RFC 9110, 5.6.7 has the first; the others are `date -u` of GNU coreutils.
  @Test(arguments: [
    ("1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMT"), ("1970-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00 GMT"),
    ("2028-02-29T23:59:59Z", "Tue, 29 Feb 2028 23:59:59 GMT"),
  ])
  func `dates are those of HTTP`(_ instant: String, _ text: String) throws {
    let instant = try #require(Instant(rfc3339: instant))
    #expect(HTTPDate.text(instant) == text)
    #expect(HTTPDate.instant(text) == instant)
  }

  @Test(arguments: [
    "", "Sun", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sunday, 06-Nov-94 08:49:37",
    "Sun Nov 31 08:49:37 1994", "Sunday, -06-Nov-94 08:49:37 GMT 1", "Sun, 06 Nov 1994 08:49:37 JST",
    "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
  ])
  func `what is no date is none`(_ text: String) {
    #expect(HTTPDate.instant(text) == nil)
  }

  @Test(arguments: [
    ("gzip", true), ("gzip, deflate, br", true), ("deflate;q=0.5, GZIP;q=0.1", true), ("*", true), ("x-gzip", true), ("", false),
    ("deflate", false), ("gzip;q=0", false), ("gzip;q=0.000, *", false), ("*;q=0", false), ("identity", false),
  ])
  func `packing is used where it is welcome`(_ field: String, _ isWelcome: Bool) {
    #expect(AcceptField(field).takesGzip == isWelcome)
  }

  @Test(arguments: [
    ("ja", Language.japanese), ("ja-JP,ja;q=0.9,en-US;q=0.8,en;q=0.7", .japanese), ("en-US,en;q=0.9,ja;q=0.8", .english),
    ("de,ja;q=0.5", .japanese), ("de", .english), ("", .english), ("*", .english), ("ja,en", .japanese), ("en,ja", .english),
    ("en;q=0.5,ja;q=0.500", .english), ("ja;q=0", .english), ("ja;q=x", .english), ("jav", .english),
  ])
  func `the page speaks the language that is preferred`(_ field: String, _ language: Language) {
    #expect(AcceptField(field).language == language)
  }

  @Test(
    arguments: [
      (nil, nil, nil, "http://127.0.0.1:8686"),
      ("127.0.0.1:8686", nil, nil, "http://127.0.0.1:8686"),
      ("localhost:8686", nil, nil, "http://localhost:8686"),
      ("calendar.example", nil, nil, "https://calendar.example"),
      ("calendar.example", nil, "http", "http://calendar.example"),
      ("127.0.0.1:8686", "calendar.example", "https", "https://calendar.example"),
      ("a\"><script>", nil, nil, "http://127.0.0.1:8686"),
      ("calendar.example/x", nil, "https", "https://127.0.0.1:8686"),
      ("calendar.example", "a b", "ftp", "https://calendar.example"),
    ] as [(String?, String?, String?, String)])
  func `links lead to where the reader is`(_ host: String?, _ forwardedHost: String?, _ scheme: String?, _ origin: String) throws {
    let found = PageOrigin(host: host, forwardedHost: forwardedHost, forwardedScheme: scheme, listen: .standard)
    let token = try FeedToken(RequestTests.token)
    #expect(found.calendarAddress(token: token) == "\(origin)/\(token.text)/alarms.ics")
    #expect(found.subscriptionAddress(token: token).hasPrefix("webcal://"))
  }

  /// The Common Log Format, as Apache's documentation of mod_log_config has it.
  @Test func `the log holds nothing that a client made up, and no token`() throws {
    let instant = try #require(Instant(rfc3339: "2026-08-01T00:00:00Z"))
    let line = AccessLogLine(client: "127.0.0.1", method: "GET", route: .calendar, version: "HTTP/1.1", status: 200, bodyBytes: 5_120)
    #expect(line.text(at: instant) == "127.0.0.1 - - [01/Aug/2026:00:00:00 +0000] \"GET /…/alarms.ics HTTP/1.1\" 200 5120")
    let odd = AccessLogLine(client: "::1", method: "get\"\u{1B}[2J", route: .unknown, version: "x\"", status: 405, bodyBytes: 0)
    #expect(odd.text(at: instant) == "::1 - - [01/Aug/2026:00:00:00 +0000] \"- /… -\" 405 -")
  }
}
