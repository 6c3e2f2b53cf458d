import Foundation
import TestSupport
import Testing

/// Every console block of the project's front pages is run, and prints what the page shows.
///
/// `KEYALARM_README=record` writes what is printed into the pages; the run then fails, so that a recording never passes for a check.
@Suite struct ReadmeTests {
  /// A page, and how many of its console blocks are marked as not to be run.
  struct Page: CustomTestStringConvertible {
    let name: String
    let notRunCount: Int

    var testDescription: String { name }
  }

  static let pages = [Page(name: "README.md", notRunCount: 0), Page(name: "README.ja.md", notRunCount: 0)]

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: pages)
  func `every console block prints what the page shows`(page: Page) throws {
    let file = ReadmeTests.repository.appendingPathComponent(page.name)
    var document = try ConsoleDocument(String(contentsOf: file, encoding: .utf8))
    #expect(document.notRunCount == page.notRunCount, "\(page.name): other blocks are marked as not to be run than declared")
    try withSamples { shell in
      if ProcessInfo.processInfo.environment["KEYALARM_README"] == "record" {
        try document.record { try output(of: $0, in: shell) }
        try document.markdown.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(page.name); look at it, then run again without KEYALARM_README")
      } else {
        for step in document.steps { try check(step, of: page, in: shell) }
      }
    }
  }

  private func check(_ step: ConsoleDocument.Step, of page: Page, in shell: ReadmeShell) throws {
    let output = try output(of: step.command, in: shell)
    #expect(output == step.output, "\(page.name):\(step.lineNumber): '\(step.command)' prints\n\(output.joined(separator: "\n"))")
  }

  /// What a command prints; one that bash itself complains of is no example, however faithfully the complaint was recorded.
  private func output(of command: String, in shell: ReadmeShell) throws -> [String] {
    let lines = try shell.output(of: command)
    #expect(!lines.contains { $0.contains("bash: ") }, "bash cannot run '\(command)'")
    return lines
  }

  /// Lends a shell in a folder of its own with a copy of the samples, so that what the commands write does not stay.
  private func withSamples(_ body: (ReadmeShell) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let samples = ReadmeTests.repository.appendingPathComponent("samples").path
      try FileManager.default.copyItem(atPath: samples, toPath: "\(folder)/samples")
      try body(ReadmeShell(folder: folder))
    }
  }
}
