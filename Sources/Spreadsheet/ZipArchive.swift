internal import CZip

/// The parts of a zip archive in memory, read through libzip a piece at a time and within the limits.
struct ZipArchive: ~Copyable {
  private let library: ZipLibrary
  private let archive: ZipLibrary.Archive
  let limits: SpreadsheetLimits
  /// Bytes unpacked so far, of all parts.
  private var unpacked = 0

  private static let pieceLength = 65_536

  /// The archive in `bytes`, which must stay where they are as long as it lives.
  ///
  /// - Throws: `damagedArchive` where there is no whole archive; `archivesUnsupported` where the machine has no libzip.
  init(_ bytes: UnsafeRawBufferPointer, limits: SpreadsheetLimits) throws(SpreadsheetError) {
    guard let library = ZipLibrary.installed else { throw .archivesUnsupported }
    guard let source = library.makeSource(bytes.baseAddress, UInt64(bytes.count), 0, nil) else {
      throw .damagedArchive
    }
    guard let archive = library.open(source, ZIP_RDONLY, nil) else {
      library.freeSource(source)
      throw .damagedArchive
    }
    self.library = library
    self.archive = archive
    self.limits = limits
  }

  deinit { library.discard(archive) }

  /// Whether it has a part of that name.
  func contains(_ name: String) -> Bool { library.locate(archive, name, 0) >= 0 }

  /// Whether it has a part whose name begins so.
  func containsPart(beginningWith prefix: String) -> Bool {
    anyPart { $0.name.map { String(cString: $0).hasPrefix(prefix) } ?? false }
  }

  /// Whether some part opens with a password only.
  var needsPassword: Bool { anyPart { $0.encryption_method != UInt16(ZIP_EM_NONE) } }

  private func anyPart(_ condition: (zip_stat_t) -> Bool) -> Bool {
    (0..<max(library.partCount(archive, 0), 0)).contains { index in
      var status = zip_stat_t()
      return library.status(archive, UInt64(index), 0, &status) == 0 && condition(status)
    }
  }

  /// Unpacks a part and hands it over in pieces.
  ///
  /// - Throws: `missingPart`, `encrypted`, `damagedArchive`, `tooLarge`, and what `consume` throws.
  mutating func read(
    _ name: String, _ consume: (UnsafeRawBufferPointer) throws(SpreadsheetError) -> Void
  ) throws(SpreadsheetError) {
    let index = library.locate(archive, name, 0)
    guard index >= 0 else { throw .missingPart(name) }
    let allowed = try allowedLength(ofPart: UInt64(index))
    guard let part = library.openPart(archive, UInt64(index), 0) else { throw .damagedArchive }
    defer { _ = library.closePart(part) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: ZipArchive.pieceLength, alignment: 1)
    defer { piece.deallocate() }
    var length = 0
    while case let count = Int(library.readPart(part, piece.baseAddress, UInt64(piece.count))), count != 0 {
      guard count > 0 else { throw .damagedArchive }
      length += count
      unpacked += count
      guard length <= allowed else { throw .tooLarge(.packedRatio(limits.packedRatio)) }
      guard unpacked <= limits.unpackedBytes else { throw .tooLarge(.unpackedBytes(limits.unpackedBytes)) }
      try consume(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
  }

  /// What the part may unpack to by its packed size. Sizes are the archive's own claim, so they only ever refuse.
  private func allowedLength(ofPart index: UInt64) throws(SpreadsheetError) -> Int {
    var status = zip_stat_t()
    guard library.status(archive, index, 0, &status) == 0 else { throw .damagedArchive }
    guard status.encryption_method == UInt16(ZIP_EM_NONE) else { throw .encrypted }
    guard status.size <= UInt64(limits.unpackedBytes) else { throw .tooLarge(.unpackedBytes(limits.unpackedBytes)) }
    let packed = Int(min(status.comp_size, UInt64(limits.unpackedBytes)))
    let allowed = max(limits.freelyPackedBytes, packed * limits.packedRatio)
    guard status.size <= UInt64(allowed) else { throw .tooLarge(.packedRatio(limits.packedRatio)) }
    return allowed
  }
}
