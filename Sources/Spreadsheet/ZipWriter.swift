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

  /// The archive.
  ///
  /// - Throws: `archivesUnsupported` where the machine has no libzip; `outOfMemory`.
  package func archive() throws(SpreadsheetError) -> [UInt8] {
    guard let library = ZipLibrary.installed else { throw .archivesUnsupported }
    guard let archive = archive(library) else { throw .outOfMemory }
    return archive
  }

  private func archive(_ library: ZipLibrary) -> [UInt8]? {
    guard let buffer = library.makeSource(nil, 0, 0, nil) else { return nil }
    defer { library.freeSource(buffer) }
    guard let archive = library.open(buffer, ZIP_CREATE | ZIP_TRUNCATE, nil) else { return nil }
    library.keepSource(buffer)
    guard parts.allSatisfy({ ZipWriter.add($0.name, $0.content, to: archive, library) }), library.close(archive) == 0 else {
      library.discard(archive)
      return nil
    }
    return ZipWriter.content(of: buffer, library)
  }

  private static func add(_ name: String, _ content: [UInt8], to archive: ZipLibrary.Archive, _ library: ZipLibrary) -> Bool {
    // libzip reads the bytes when it closes the archive, and frees them then.
    guard let copy = malloc(max(content.count, 1)) else { return false }
    copy.copyMemory(from: content, byteCount: content.count)
    guard let source = library.makeContent(archive, copy, UInt64(content.count), 1) else {
      free(copy)
      return false
    }
    let index = library.addPart(archive, name, source, UInt32(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      library.freeSource(source)
      return false
    }
    let firstOfJanuary1980: UInt16 = 1 << 5 | 1
    return library.setTime(archive, UInt64(index), 0, firstOfJanuary1980, 0) == 0
  }

  private static func content(of buffer: ZipLibrary.Source, _ library: ZipLibrary) -> [UInt8]? {
    var status = zip_stat_t()
    guard library.statusOfSource(buffer, &status) == 0, library.openSource(buffer) == 0 else { return nil }
    defer { _ = library.closeSource(buffer) }
    let length = Int(status.size)
    return [UInt8](unsafeUninitializedCapacity: length) { room, count in
      count = max(0, Int(library.readSource(buffer, room.baseAddress, UInt64(length))))
    }
  }
}
