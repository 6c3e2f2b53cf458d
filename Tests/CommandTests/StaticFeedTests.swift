import Foundation
import Glibc
import TestSupport
import Testing

/// `keyalarm serve --once`, the built programs.
@Suite struct StaticFeedTests {
  private static func write(_ folder: String, _ more: [String] = []) throws -> ProgramResult {
    try BuiltBinary.run(ServeCommandTests.arguments(folder) + ["--once", "\(folder)/public"] + more)
  }

  private static func text(_ folder: String, _ file: String) throws -> String {
    try String(contentsOfFile: "\(folder)/public/\(ServeCommandTests.token)/\(file)", encoding: .utf8)
  }

  @Test func `the feed and its page are written below the token, and nothing is said`() throws {
    try ServeCommandTests.withFolder { folder throws in
      let result = try StaticFeedTests.write(folder, ["--address", "https://calendar.example/feeds/"])
      #expect(result.status == 0 && result.outputText.isEmpty && result.errorText.isEmpty)
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/public/\(ServeCommandTests.token)")
      #expect(names.sorted() == ["alarms.ics", "en.html", "index.html", "ja.html"])
      #expect(try StaticFeedTests.text(folder, "alarms.ics") == String(contentsOfFile: "\(folder)/alarms.ics", encoding: .utf8))
      let page = try StaticFeedTests.text(folder, "index.html")
      #expect(try page == StaticFeedTests.text(folder, "en.html"))
      #expect(page.contains("href=\"webcal://calendar.example/feeds/\(ServeCommandTests.token)/alarms.ics\""))
      #expect(page.contains("Thu 1 Jan 2099"))
      #expect(try StaticFeedTests.text(folder, "ja.html").contains("2099年1月1日（木）"))
    }
  }

  @Test func `the first page is in the configured language, and without an address it names the feed beside it`() throws {
    try ServeCommandTests.withFolder { folder throws in
      #expect(try StaticFeedTests.write(folder, ["--language", "ja"]).status == 0)
      let page = try StaticFeedTests.text(folder, "index.html")
      #expect(try page == StaticFeedTests.text(folder, "ja.html"))
      #expect(page.contains("<a href=\"alarms.ics\">") && !page.contains("webcal:"))
    }
  }

  @Test func `a calendar that is gone leaves the alarms, and the pages say so`() throws {
    try ServeCommandTests.withFolder { folder throws in
      #expect(try StaticFeedTests.write(folder).status == 0)
      #expect(unlink("\(folder)/family.ics") == 0)
      #expect(try StaticFeedTests.write(folder).status == 66)
      #expect(try StaticFeedTests.text(folder, "alarms.ics").contains("SUMMARY:⏰ ピアノ（30分前）"))
      #expect(try StaticFeedTests.text(folder, "en.html").contains("family.ics&#39; does not exist</bdi>"))
      #expect(try StaticFeedTests.text(folder, "ja.html").contains("family.ics」がありません</bdi>"))
    }
  }

  @Test func `a folder that cannot be made is told, and a host with nobody's address refused`() throws {
    try ServeCommandTests.withFolder { folder throws in
      try ServeCommandTests.write("", to: "\(folder)/public")
      let result = try StaticFeedTests.write(folder)
      #expect(result.status == 73 && result.errorText.contains("/public' cannot be written"))
      #expect(try StaticFeedTests.write(folder, ["--address", "calendar.example"]).status == 64)
    }
  }
}
