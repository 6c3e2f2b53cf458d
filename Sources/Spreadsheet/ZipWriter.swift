internal import CZip
import Glibc

/// Packs parts into a zip archive in memory, through libzip. The same parts always give the same bytes.
package struct ZipWriter {
  private var parts: [(name: String, content: [UInt8])] = []

  package init() {}

  /// A part of that name, in the order of the calls.
  package mutating func add(_ name: String, _ content: [UInt8]) {
    parts.append((name, content))
  }

  /// The archive; nil where memory ends.
  package func archive() -> [UInt8]? {
    guard let buffer = zip_source_buffer_create(nil, 0, 0, nil) else { return nil }
    defer { zip_source_free(buffer) }
    guard let archive = zip_open_from_source(buffer, ZIP_CREATE | ZIP_TRUNCATE, nil) else { return nil }
    zip_source_keep(buffer)
    guard parts.allSatisfy({ ZipWriter.add($0.name, $0.content, to: archive) }), zip_close(archive) == 0 else {
      zip_discard(archive)
      return nil
    }
    return ZipWriter.content(of: buffer)
  }

  private static func add(_ name: String, _ content: [UInt8], to archive: OpaquePointer) -> Bool {
    // libzip reads the bytes when it closes the archive, and frees them then.
    guard let copy = malloc(max(content.count, 1)) else { return false }
    copy.copyMemory(from: content, byteCount: content.count)
    guard let source = zip_source_buffer(archive, copy, zip_uint64_t(content.count), 1) else {
      free(copy)
      return false
    }
    let index = zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      return false
    }
    let firstOfJanuary1980: zip_uint16_t = 1 << 5 | 1
    return zip_file_set_dostime(archive, zip_uint64_t(index), 0, firstOfJanuary1980, 0) == 0
  }

  private static func content(of buffer: OpaquePointer) -> [UInt8]? {
    var status = zip_stat_t()
    guard zip_source_stat(buffer, &status) == 0, zip_source_open(buffer) == 0 else { return nil }
    defer { zip_source_close(buffer) }
    let length = Int(status.size)
    return [UInt8](unsafeUninitializedCapacity: length) { room, count in
      count = max(0, Int(zip_source_read(buffer, room.baseAddress, zip_uint64_t(length))))
    }
  }
}
