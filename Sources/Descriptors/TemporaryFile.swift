import CDescriptors
import Glibc

/// Makes files for what is kept for a while, which only their owner reads and no other program inherits.
package enum TemporaryFile {
  /// An empty file without a name in the folder for temporary files, `TMPDIR` or else `/tmp`: it is gone once it is closed.
  ///
  /// Nil and `errno` where there can be none.
  package static func unnamed() -> Int32? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    guard let (descriptor, path) = create(in: folder, prefix: "keyalarm-") else { return nil }
    unlink(path)
    return descriptor
  }

  /// An empty file in that folder; nil and `errno` where there can be none.
  package static func create(in folder: String, prefix: String) -> (descriptor: Int32, path: String)? {
    var path = Array("\(folder)/\(prefix)XXXXXX".utf8CString)
    let descriptor = keyalarm_temporary_file(&path)
    guard descriptor >= 0 else { return nil }
    return (descriptor, String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
