import CDescriptors
import Glibc

/// Makes files for what is kept for a while, which only their owner reads and no other program inherits.
package enum TemporaryFile {
  /// An empty file without a name in the folder for temporary files: it is gone once it is closed.
  ///
  /// Nil and `errno` where there can be none.
  package static func unnamed() -> Int32? {
    guard let (descriptor, path) = create(in: folder(getenv("TMPDIR").map { String(cString: $0) }), prefix: "keyalarm-") else { return nil }
    unlink(path)
    return descriptor
  }

  /// The folder for temporary files by the value of `TMPDIR`; `/tmp` where that is nil or empty.
  package static func folder(_ setting: String?) -> String {
    guard let setting, !setting.isEmpty else { return "/tmp" }
    return setting
  }

  /// An empty file in that folder; nil and `errno` where there can be none.
  package static func create(in folder: String, prefix: String) -> (descriptor: Int32, path: String)? {
    var path = Array("\(folder)/\(prefix)XXXXXX".utf8CString)
    let descriptor = keyalarm_temporary_file(&path)
    guard descriptor >= 0 else { return nil }
    return (descriptor, String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
