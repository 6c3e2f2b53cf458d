import TestSupport
import Testing

@Suite struct LinkedLibrariesTests {
  /// Network libraries bring dozens of others to every start, so they stay in programs of their own.
  @Test func `keyalarm links no network library and no Foundation`() throws {
    let libraries = try ProgramRun("/usr/bin/ldd", [BuiltBinary.path]).run().outputText
    #expect(libraries.contains("libical"))
    for name in ["libcurl", "libmicrohttpd", "libqrencode", "libssl", "libgnutls", "libFoundation"] { #expect(!libraries.contains(name)) }
  }
}
