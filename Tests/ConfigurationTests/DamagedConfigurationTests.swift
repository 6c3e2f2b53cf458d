import Configuration
import TestSupport
import Testing

@Suite struct DamagedConfigurationTests {
  @Test(arguments: UInt64(1)...300)
  func `a damaged configuration is read or refused, with a place in the text`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Texts.everyKey.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(contentsOf: Array("[]{}=\"'.#\n,".utf8).shuffled(using: &random).prefix(3), at: place)
      default: bytes = Array(bytes[..<max(1, place)])
      }
    }
    let lines = bytes.count { $0 == 0x0A } + 1
    do {
      _ = try Configuration(parsing: bytes, path: "keyalarm.toml")
    } catch {
      #expect(!error.faults.isEmpty)
      #expect(error.faults.allSatisfy { (1...lines + 1).contains($0.position.line) && $0.position.column > 0 })
    }
  }

  @Test(arguments: [("a = ", "[", ""), ("", "[[a]]\n", ""), ("a = \"\"\"", "x\n", ""), ("", "a.", "a = 1"), ("a = {", "b = {", "")])
  func `deep and long texts end`(beginning: String, repeated: String, ending: String) {
    let text = beginning + String(repeating: repeated, count: 100_000) + ending
    #expect(throws: ConfigurationFaults.self) { try Configuration(parsing: Array(text.utf8), path: "keyalarm.toml") }
  }
}
