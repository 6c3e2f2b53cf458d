import CommandSchema
import TestSupport
import Testing

@Suite struct HelpTests {
  @Test func `the program's help lists its commands`() throws {
    try Golden.check(Piano.program.help(), against: "program.help.txt")
  }

  @Test(arguments: Piano.program.commands.map(\.name))
  func `a command's help explains it in 80 columns`(name: String) throws {
    let command = try #require(Piano.program.command(named: name))
    let help = Piano.program.help(for: command)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try Golden.check(help, against: "\(name).help.txt")
  }

  @Test(arguments: [40, 60, 132])
  func `help fits the width that it is given`(width: Int) {
    let help = Piano.program.help(for: Piano.match, layout: TextLayout(width: width))
    let lines = help.split(separator: "\n").filter { !$0.hasPrefix("  $ ") && !$0.contains("--directory") }
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.contains { $0.count > width - 20 })
  }

  @Test func `text is wrapped by the width that the caller measures`() {
    let program = Program("p", version: "1", abstract: "a", discussion: "ピアノ ピアノ ピアノ ピアノ", commands: [])
    let layout = TextLayout(width: 40) { $0.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 4) } }
    #expect(program.help(layout: layout).contains("ピアノ ピアノ ピアノ\nピアノ\n"))
  }
}
