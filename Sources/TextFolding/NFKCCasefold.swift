import CShim

/// NFKC_Casefold by ICU, which composes its result as Foundation's NFKC on Linux does not.
enum NFKCCasefold {
  /// The NFKC_Casefold form of `text`, in NFC; of more than 30 combining marks in a row, each 30 for themselves.
  ///
  /// A text beyond ICU's 32-bit lengths, or a system without ICU's data, gets the standard library's small letters instead.
  static func fold(_ text: String) -> String {
    guard let pieces = StreamSafeText.pieces(of: text) else { return fold(piece: text) }
    return pieces.map { fold(piece: String($0)) }.joined()
  }

  private static func fold(piece text: String) -> String {
    let units = Array(text.utf16)
    guard let length = Int32(exactly: units.count), length < Int32.max / 2 else { return text.lowercased() }
    // Few texts grow. The first try tells those that do how much they need: up to 18 times (U+FDFA).
    var capacity = length + 16
    while true {
      var buffer = [UInt16](repeating: 0, count: Int(capacity))
      let needed = keyalarm_nfkc_casefold(units, length, &buffer, capacity)
      guard needed >= 0 else { return text.lowercased() }
      if needed <= capacity { return string(of: buffer[..<Int(needed)]) }
      capacity = needed
    }
  }

  /// By way of UTF-8: the standard library takes UTF-16 by a general way that costs a short run more than all else here.
  private static func string(of units: ArraySlice<UInt16>) -> String {
    var bytes: [UInt8] = []
    _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { bytes.append($0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
