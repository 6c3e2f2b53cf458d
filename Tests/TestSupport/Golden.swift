import Foundation
public import Testing

/// A text that was looked at once and is kept in a file, to be compared with what the program gives now.
///
/// `KEYALARM_GOLDENS=record` writes the files anew; the run then fails, so that a recording never passes for a check.
public enum Golden {
  /// Compares `text` with the file `Goldens/NAME` beside the test's own file.
  public static func check(
    _ text: String, against name: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
    if ProcessInfo.processInfo.environment["KEYALARM_GOLDENS"] == "record" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); look at it, then run again without KEYALARM_GOLDENS", sourceLocation: sourceLocation)
    } else {
      let kept = try String(contentsOf: file, encoding: .utf8)
      #expect(text == kept, "\(name) differs", sourceLocation: sourceLocation)
    }
  }
}
