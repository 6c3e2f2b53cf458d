import TestSupport
import Testing

@Suite struct LinkedLibrariesTests {
  /// What `ldd` names, without versions: `libc`, `libical`.
  private static let linked: Set<String> = {
    let lines = (try? ProgramRun("/usr/bin/ldd", [BuiltBinary.path]).run().outputText)?.split(separator: "\n") ?? []
    return Set(lines.compactMap { $0.split(whereSeparator: \.isWhitespace).first?.split(separator: ".so").first.map(String.init) })
  }()

  /// All that a start may load: a library more is paid for by every run. A release has most of them linked in.
  @Test func `keyalarm links its parser, the tables of characters, two formats and the runtimes`() {
    let own: Set = ["libical", "libicui18n", "libicuuc", "libicudata", "libexpat", "libz"]
    let languages: Set = [
      "libstdc++", "libgcc_s", "libm", "libc", "libBlocksRuntime", "libdispatch", "linux-vdso", "/lib64/ld-linux-x86-64",
    ]
    #expect(LinkedLibrariesTests.linked.isSuperset(of: ["libical", "libc"]))
    #expect(LinkedLibrariesTests.linked.subtracting(own.union(languages)).filter { !$0.hasPrefix("libswift") } == [])
  }
}
