import FeedServing
import Testing

@Suite struct FeedTokenTests {
  @Test(arguments: [
    "0123456789abcdef0123456789abcdef", "dQw4w9WgXcQ-rAnd0mT0k3n", "2f6a8c9e-1b3d-4f5a-8c7e-9d0b1a2c3e4f",
    "abcdefghijklmnopqrstuvwxyz", "Zm9vYmFyYmF6cXV4MTIzNDU",
  ])
  func `a token of 128 bits is taken`(_ text: String) throws {
    #expect(try FeedToken(text).text == text)
  }

  @Test(arguments: [
    ("", FeedToken.Problem.empty), ("secret", .guessable), ("0123456789abcdef0123456789abcde", .guessable),
    ("0123456789abcdef", .guessable), ("12345678901234567890123456789012", .guessable), ("aAaAaAaAaAaAaAaAaAaAaAaA", .guessable),
    ("abcdefghijklmnopqrstuvwxy", .guessable), ("dQw4w9WgXcQ-rAnd0mT0k", .guessable), ("dQw4w9WgXcQ/rAnd0mT0k3n", .character),
    ("dQw4w9WgXcQ rAnd0mT0k3n", .character), ("dQw4w9WgXcQ\nrAnd0mT0k3n", .character), ("ピアノピアノピアノピアノ", .character),
    (String(repeating: "dQw4w9WgXcQ-rAnd0mT0k3n", count: 20), .tooLong),
  ])
  func `one that could be guessed, or does not fit into an address, is refused`(_ text: String, _ problem: FeedToken.Problem) {
    #expect(throws: problem) { try FeedToken(text) }
    #expect("\(problem)".contains("keyalarm init"))
  }

  @Test func `new tokens differ, and can be read again`() throws {
    let tokens = (0..<200).map { _ in FeedToken() }
    #expect(Set(tokens).count == 200)
    for token in tokens {
      #expect(try FeedToken(token.text) == token)
      // What is read aloud or copied by hand: no letter that looks like a digit (Crockford's base 32).
      #expect(token.text.count == 32 && !token.text.contains { "ilouILOU".contains($0) || $0.isUppercase })
    }
  }

  @Test func `a token does not show where it is printed`() {
    let settings = ServeSettings(token: FeedToken())
    var dumped = ""
    dump(settings, to: &dumped)
    for text in ["\(settings)", String(reflecting: settings), dumped] { #expect(!text.contains(settings.token.text)) }
  }
}
