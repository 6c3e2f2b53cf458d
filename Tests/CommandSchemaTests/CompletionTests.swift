import CommandSchema
import Foundation
import TestSupport
import Testing

@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `a shell's script says what the table says`(shell: Shell) throws {
    try Golden.check(Piano.program.completionScript(for: shell), against: "completions.\(shell)")
  }

  @Test(.enabled(if: InstalledProgram.path(of: "bash") != nil, "bash is not installed"))
  func `bash takes its script`() throws { try check(.bash, with: "bash") }

  @Test(.enabled(if: InstalledProgram.path(of: "zsh") != nil, "zsh is not installed"))
  func `zsh takes its script`() throws { try check(.zsh, with: "zsh") }

  @Test(.enabled(if: InstalledProgram.path(of: "fish") != nil, "fish is not installed"))
  func `fish takes its script`() throws { try check(.fish, with: "fish") }

  /// A command line up to the cursor, taken apart as bash does, and what is offered.
  static let lines: [([String], [String])] = [
    ([""], ["match", "explain", "completions", "help", "--help", "--version"]),
    (["m"], ["match"]),
    (["match", "--f"], ["--field", "--format"]),
    (["match", "--format", ""], ["ics", "table", "json", "csv"]),
    (["match", "-f", "j"], ["json"]),
    (["match", "--format", "="], ["ics", "table", "json", "csv"]),
    (["match", "--format", "=", "c"], ["csv"]),
    (["match", "--field", "title,l"], ["title,location"]),
    (["match", "--keyword", ""], []),
    (["match", "--timezone", "Asia/Tok"], ["Asia/Tokyo"]),
    (["match", ""], ["folder with blanks", "a.ics"]),
    (["match", "a"], ["a.ics"]),
    (["match", "--directory-for-converted-files", ""], ["folder with blanks"]),
    (["match", "-o", "b"], ["b.json"]),
    (["completions", ""], ["bash", "zsh", "fish"]),
    (["help", "e"], ["explain"]),
    (["unheard-of", ""], []),
  ]

  @Test(.enabled(if: InstalledProgram.path(of: "bash") != nil, "bash is not installed"), arguments: lines)
  func `bash offers what may stand at the cursor`(words: [String], offered: [String]) throws {
    let script = """
      \(Piano.program.completionScript(for: .bash))
      COMP_WORDS=(piano "$@"); COMP_CWORD=$#; _piano; for word in "${COMPREPLY[@]}"; do echo "$word"; done
      """
    let output = try outputInFolder(of: "bash", ["-c", script, "bash"] + words)
    #expect(Set(output.split(separator: "\n").map(String.init)) == Set(offered))
  }

  @Test(
    .enabled(if: InstalledProgram.path(of: "fish") != nil, "fish is not installed"),
    arguments: [
      ("", ["match", "explain", "completions", "help"]),
      ("m", ["match"]),
      ("match --fo", ["--format"]),
      ("match --format ", ["ics", "table", "json", "csv"]),
      ("match --format=c", ["--format=csv"]),
      ("match --timezone Asia/Tok", ["Asia/Tokyo"]),
      ("match --keyword ", []),
      ("match -fj", ["-fjson"]),
      ("completions ", ["bash", "fish", "zsh"]),
      ("help e", ["explain"]),
    ])
  func `fish offers what may stand at the cursor`(line: String, offered: [String]) throws {
    let script = "\(Piano.program.completionScript(for: .fish))\ncomplete -C 'piano \(line)'"
    let output = try outputInFolder(of: "fish", ["--no-config", "-c", script])
    let words = output.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
    #expect(Set(words) == Set(offered))
  }

  @Test(
    .enabled(if: InstalledProgram.path(of: "zsh") != nil, "zsh is not installed"),
    arguments: [
      ("", ["match", "explain", "completions", "help"]),
      ("m", ["match"]),
      ("match --fo", ["--format"]),
      ("match --format ", ["ics", "table", "json", "csv"]),
      ("match --format=c", ["csv"]),
      ("match --field title,", ["location", "description"]),
      ("match --keyword ", []),
      ("match -fj", ["json"]),
      ("match a.ics --q", ["--quiet"]),
      ("completions ", ["bash", "fish", "zsh"]),
      ("help e", ["explain"]),
    ])
  func `zsh offers what may stand at the cursor`(line: String, offered: [String]) throws {
    let harness = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/offers.zsh").path
    try withTemporaryFolder { folder in
      let script = "\(folder)/completions"
      try Piano.program.completionScript(for: .zsh).write(toFile: script, atomically: true, encoding: .utf8)
      let output = try outputInFolder(of: "zsh", ["-f", harness, script, "piano \(line)"])
      #expect(Set(output.split(separator: "\n").map(String.init)) == Set(offered))
    }
  }

  private func check(_ shell: Shell, with program: String) throws {
    let script = Piano.program.completionScript(for: shell)
    let path = try #require(InstalledProgram.path(of: program))
    let result = try ProgramRun(path, ["-n", "/dev/stdin"], input: Array(script.utf8)).run()
    #expect(result.errorText == "")
    #expect(result.status == 0)
  }

  /// Runs a shell in a folder that holds `a.ics`, `b.json`, `c.txt` and a folder.
  private func outputInFolder(of program: String, _ arguments: [String]) throws -> String {
    let path = try #require(InstalledProgram.path(of: program))
    return try withTemporaryFolder { folder in
      let making = "touch a.ics c.txt b.json; mkdir 'folder with blanks'"
      _ = try ProgramRun("/bin/sh", ["-c", making], folder: folder).run()
      var run = ProgramRun(path, arguments, folder: folder)
      run.environment["HOME"] = folder
      let result = try run.run()
      #expect(result.errorText == "")
      return result.outputText
    }
  }
}
