import FeedServing
import TestSupport
import Testing

@testable import FeedServer

@Suite struct QRCodeTests {
  /// A picture in the portable bitmap format, four pixels to a module.
  static func bitmap(_ code: QRCode) -> [UInt8] {
    let (scale, quiet) = (4, 4)
    let side = (code.width + 2 * quiet) * scale
    let pixels = (0..<side).flatMap { row in
      (0..<side).map { code.isDark(row: $0 / scale - quiet, column: row / scale - quiet) ? "1" : "0" }
    }
    return Array("P1\n\(side) \(side)\n\(pixels.joined(separator: " "))\n".utf8)
  }

  /// ZBar reads the code as a phone does.
  @Test(
    .enabled(if: InstalledProgram.path(of: "zbarimg") != nil),
    arguments: [
      "webcal://calendar.example/dQw4w9WgXcQ-rAnd0mT0k3n/alarms.ics", "a", String(repeating: "https://calendar.example/", count: 30),
    ])
  func `a reader reads what was written`(_ text: String) throws {
    let code = try #require(QRCode(text))
    let zbar = try #require(InstalledProgram.path(of: "zbarimg"))
    let result = try ProgramRun(zbar, ["--quiet", "--raw", "-"], input: QRCodeTests.bitmap(code)).run()
    #expect(result.outputText == text + "\n")
  }

  @Test(arguments: [("127.0.0.1:8686", false), ("[::1]:8686", false), ("192.0.2.7:8686", true)])
  func `a terminal gets the code of an address that a phone can open, and of no other`(text: String, hasCode: Bool) throws {
    let address = try #require(ListenAddress(parsing: text))
    #expect(FeedServer.code(for: address, Plans.token).isEmpty == !hasCode)
  }

  @Test func `the picture draws each dark module once`() throws {
    let code = try #require(QRCode("webcal://calendar.example/"))
    var drawn: [Bool] = Array(repeating: false, count: code.width * code.width)
    let svg = code.svg(title: "<code>")
    let path = try #require(svg.split(separator: "<path d=\"").last?.split(separator: "\"").first)
    for run in path.split(separator: "M") {
      let numbers = run.split { !$0.isNumber }.compactMap { Int($0) }
      for column in numbers[0]..<numbers[0] + numbers[2] {
        let place = (numbers[1] - 4) * code.width + column - 4
        #expect(!drawn[place])
        drawn[place] = true
      }
    }
    #expect(drawn == code.modules)
    #expect(svg.contains("<title>&lt;code&gt;</title>"))
  }

  @Test func `on a terminal two rows share a line`() throws {
    let code = try #require(QRCode("webcal://calendar.example/"))
    let lines = code.terminalLines
    #expect(lines.allSatisfy { $0.count == code.width + 8 })
    #expect(lines.count == (code.width + 8 + 1) / 2)
    // The finder pattern's upper left corner, behind the quiet zone (ISO/IEC 18004, 6.3.3): seven dark, then light.
    #expect(lines[2].dropFirst(4).prefix(8) == " ▄▄▄▄▄ █")
  }

  @Test func `more than a code can hold is none`() {
    #expect(QRCode(String(repeating: "a", count: 5_000)) == nil)
  }
}
