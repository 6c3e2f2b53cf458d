import Foundation
import TestSupport
import Testing

/// The front pages' example in Swift builds against the libraries, and prints what its last comments show.
@Suite struct LibraryExampleTests {
  @Test(
    .enabled(if: InstalledProgram.path(of: "swiftc") != nil, "swiftc is not on the PATH"), arguments: ["README.md", "README.ja.md"])
  func `the example prints what the page shows`(page: String) throws {
    let text = try String(contentsOf: ReadmeTests.repository.appendingPathComponent(page), encoding: .utf8)
    let source = try #require(text.firstMatch(of: /```swift\n((?s:.*?))\n```/)).output.1
    let shown = source.split(separator: "\n").filter { $0.hasPrefix("// ") }.map { $0.dropFirst(3) }
    try withTemporaryFolder { folder in
      try source.write(toFile: "\(folder)/main.swift", atomically: true, encoding: .utf8)
      let command = """
        swiftc -swift-version 6 -I '\(BuiltBinary.folder)/Modules' main.swift \
          '\(BuiltBinary.folder)'/{AlarmPlanning,CivilTime}.build/*.o -o example && ./example
        """
      var run = ProgramRun("/bin/bash", ["-c", command], folder: folder, timeLimit: .seconds(300))
      run.environment["HOME"] = folder
      let result = try run.run()
      #expect(result.errorText == "")
      #expect(result.outputText.split(separator: "\n") == shown)
    }
  }
}
