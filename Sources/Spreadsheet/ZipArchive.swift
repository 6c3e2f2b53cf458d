internal import CZip

/// The parts of a zip archive in memory, read through libzip a piece at a time and within the limits.
struct ZipArchive: ~Copyable {
  private let archive: OpaquePointer
  private let limits: SpreadsheetLimits
  /// Bytes unpacked so far, of all parts.
  private var unpacked = 0

  private static let pieceLength = 65_536

  /// The archive in `bytes`, which must stay where they are as long as it lives.
  ///
  /// - Throws: `damagedArchive` where there is no whole archive.
  init(_ bytes: UnsafeRawBufferPointer, limits: SpreadsheetLimits) throws(SpreadsheetError) {
    guard let source = zip_source_buffer_create(bytes.baseAddress, zip_uint64_t(bytes.count), 0, nil) else {
      throw .damagedArchive
    }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, nil) else {
      zip_source_free(source)
      throw .damagedArchive
    }
    self.archive = archive
    self.limits = limits
  }

  deinit { zip_discard(archive) }

  /// Whether it has a part of that name.
  func contains(_ name: String) -> Bool { zip_name_locate(archive, name, 0) >= 0 }

  /// Whether it has a part whose name begins so.
  func containsPart(beginningWith prefix: String) -> Bool {
    anyPart { $0.name.map { String(cString: $0).hasPrefix(prefix) } ?? false }
  }

  /// Whether some part opens with a password only.
  var needsPassword: Bool { anyPart { $0.encryption_method != UInt16(ZIP_EM_NONE) } }

  private func anyPart(_ condition: (zip_stat_t) -> Bool) -> Bool {
    (0..<max(zip_get_num_entries(archive, 0), 0)).contains { index in
      var status = zip_stat_t()
      return zip_stat_index(archive, zip_uint64_t(index), 0, &status) == 0 && condition(status)
    }
  }

  /// Unpacks a part and hands it over in pieces.
  ///
  /// - Throws: `missingPart`, `encrypted`, `damagedArchive`, `tooLarge`, and what `consume` throws.
  mutating func read(
    _ name: String, _ consume: (UnsafeRawBufferPointer) throws(SpreadsheetError) -> Void
  ) throws(SpreadsheetError) {
    let index = zip_name_locate(archive, name, 0)
    guard index >= 0 else { throw .missingPart(name) }
    let allowed = try allowedLength(ofPart: zip_uint64_t(index))
    guard let part = zip_fopen_index(archive, zip_uint64_t(index), 0) else { throw .damagedArchive }
    defer { zip_fclose(part) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: ZipArchive.pieceLength, alignment: 1)
    defer { piece.deallocate() }
    var length = 0
    while case let count = Int(zip_fread(part, piece.baseAddress, zip_uint64_t(piece.count))), count != 0 {
      guard count > 0 else { throw .damagedArchive }
      length += count
      unpacked += count
      guard length <= allowed else { throw .tooLarge(.packedRatio(limits.packedRatio)) }
      guard unpacked <= limits.unpackedBytes else { throw .tooLarge(.unpackedBytes(limits.unpackedBytes)) }
      try consume(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
  }

  /// What the part may unpack to by its packed size. Sizes are the archive's own claim, so they only ever refuse.
  private func allowedLength(ofPart index: zip_uint64_t) throws(SpreadsheetError) -> Int {
    var status = zip_stat_t()
    guard zip_stat_index(archive, index, 0, &status) == 0 else { throw .damagedArchive }
    guard status.encryption_method == UInt16(ZIP_EM_NONE) else { throw .encrypted }
    guard status.size <= zip_uint64_t(limits.unpackedBytes) else { throw .tooLarge(.unpackedBytes(limits.unpackedBytes)) }
    let packed = Int(min(status.comp_size, zip_uint64_t(limits.unpackedBytes)))
    let allowed = max(limits.freelyPackedBytes, packed * limits.packedRatio)
    guard status.size <= zip_uint64_t(allowed) else { throw .tooLarge(.packedRatio(limits.packedRatio)) }
    return allowed
  }
}
