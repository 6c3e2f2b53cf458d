internal import CQREncode

/// A QR code (ISO/IEC 18004) of a text.
struct QRCode: Hashable {
  /// Modules along a side, without the quiet zone.
  let width: Int
  /// Row by row; true is dark.
  let modules: [Bool]

  /// Nil where the text is longer than a code can hold.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    self.width = width
    // The lowest bit of each byte is the colour.
    modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
  }

  func isDark(row: Int, column: Int) -> Bool {
    guard (0..<width).contains(row), (0..<width).contains(column) else { return false }
    return modules[row * width + column]
  }
}
