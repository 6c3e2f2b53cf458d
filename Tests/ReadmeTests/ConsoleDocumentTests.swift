import Foundation
import TestSupport
import Testing

@Suite struct ConsoleDocumentTests {
  static func notes() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/notes.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `commands are told from what they print`() throws {
    let document = try ConsoleDocument(ConsoleDocumentTests.notes())
    #expect(document.steps.count == 8)
    #expect(document.notRunCount == 1)
    #expect(document.steps[1] == .init(lineNumber: 10, command: "cat lesson.txt \\\n    lesson.txt", output: ["ピアノ", "ピアノ"]))
    #expect(document.steps[2] == .init(lineNumber: 14, command: "true"))
    #expect(document.steps[4].output == ["", "red", ""])
  }

  @Test func `a pipe goes on in the next line`() throws {
    let document = try ConsoleDocument("```console\n$ echo a |\n    tr a b\nb\n```")
    #expect(document.steps == [.init(lineNumber: 2, command: "echo a |\n    tr a b", output: ["b"])])
  }

  @Test func `a document that is taken apart can be put together again`() throws {
    let notes = try ConsoleDocumentTests.notes()
    #expect(try ConsoleDocument(notes).markdown == notes)
  }

  @Test func `commands print what the fixture shows`() throws {
    let document = try ConsoleDocument(ConsoleDocumentTests.notes())
    try withTemporaryFolder { folder in
      for step in document.steps {
        let output = try ReadmeShell(folder: folder).output(of: step.command)
        #expect(output == step.output)
      }
    }
  }

  @Test func `a recording changes the output and nothing else`() throws {
    let notes = try ConsoleDocumentTests.notes()
    var document = try ConsoleDocument(notes.replacing("24 80", with: "out of date").replacing("\nred\n", with: "\nblue\nred\n"))
    #expect(document.markdown != notes)
    try withTemporaryFolder { folder in try document.record(ReadmeShell(folder: folder).output(of:)) }
    #expect(document.markdown == notes)
  }

  @Test(arguments: [
    ("a\n```console\n$ ls\n", ConsoleDocument.Fault.unclosedBlock(lineNumber: 2)),
    ("```console\nls\n```", .outputBeforeCommand(lineNumber: 2)),
    ("- a\n\n  ```console\n  $ ls\n  ```", .indentedBlock(lineNumber: 3)),
  ])
  func `a block that would be passed over is a fault`(markdown: String, fault: ConsoleDocument.Fault) {
    #expect(throws: fault) { try ConsoleDocument(markdown) }
  }
}
