import CommandSchema
import TestSupport
import Testing

@Suite struct ManualPageTests {
  @Test func `the man page explains all commands`() throws {
    try Golden.check(Piano.program.manualPage(), against: "piano.1")
  }

  @Test func `what must be given stands with its command, and no two sections have one name`() {
    func command(_ name: String, _ help: String) -> Command {
      let (word, form) = (
        Option<[String]>("word", value: "W", isRequired: true, help: "A word"), Option<String?>("form", value: "F", help: help)
      )
      let (quiet, verbose) = (Option<Bool>("quiet", help: "Say less"), Option<Bool>("verbose", help: "Say more"))
      return Command(
        name, abstract: "do it",
        optionGroups: [OptionGroup("Words", [word]), OptionGroup("Output", [form]), OptionGroup("General", [quiet, verbose])],
        examples: [Example("p \(name)", "Do it")])
    }
    let page = Program("p", version: "1", abstract: "a", commands: [command("one", "Text"), command("two", "Text or pictures")])
      .manualPage()
    let parts = page.split(separator: "\n.SS ").map(String.init)
    #expect(parts.count { $0.contains("A word") } == 2)
    #expect(parts[1].contains("\nText\n") && parts[2].contains("\nText or pictures\n"))
    #expect(parts[1].contains(".PP\n\\fBExample\\fR\n.PP\nDo it:\n"))
    #expect(page.split(separator: "\n").filter { $0 == ".SH GENERAL" || $0 == ".SH OUTPUT" || $0 == ".SH WORDS" } == [".SH GENERAL"])
  }

  @Test func `the man page is ASCII`() {
    #expect(Piano.program.manualPage().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(.enabled(if: InstalledProgram.path(of: "groff") != nil, "groff is not installed"))
  func `groff has nothing to warn of`() throws {
    let page = Array(Piano.program.manualPage().utf8)
    let groff = try #require(InstalledProgram.path(of: "groff"))
    let result = try ProgramRun(groff, ["-man", "-Tutf8", "-z", "-ww"], input: page).run()
    #expect(result.errorText == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: InstalledProgram.path(of: "man") != nil, "man is not installed"))
  func `man shows the page as it is meant`() throws {
    let page = Array(Piano.program.manualPage().utf8)
    let man = try #require(InstalledProgram.path(of: "man"))
    var run = ProgramRun(man, ["--warnings", "--nh", "--nj", "-l", "-"], input: page)
    run.environment.merge(["MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANPAGER": "cat"]) { $1 }
    let result = try run.run()
    #expect(result.errorText == "")
    for line in [
      "       piano - calendars in, alarms out", "       -k, --keyword TEXT",
      "           cat family.ics | piano match --keyword ピアノ", "         30m  1h30m",
    ] {
      #expect(result.outputText.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
  }

  /// Characters that roff would change or take for its own.
  @Test(.enabled(if: InstalledProgram.path(of: "groff") != nil, "groff is not installed"))
  func `every character comes out as it went in`() throws {
    let odd = ".dot 'quote' `grave` \"double\" back\\slash ^ ~ - -- 100% ピアノ が é …"
    let program = Program("p", version: "1", abstract: "a", discussion: "\(odd)\n\n 'quote\n .dot", commands: [])
    let groff = try #require(InstalledProgram.path(of: "groff"))
    let result = try ProgramRun(groff, ["-man", "-Tutf8", "-P-c", "-rHY=0"], input: Array(program.manualPage().utf8)).run()
    #expect(result.errorText == "")
    #expect(result.outputText.contains("       \(odd)\n"))
    #expect(result.outputText.contains("        'quote\n        .dot\n"))
  }
}
