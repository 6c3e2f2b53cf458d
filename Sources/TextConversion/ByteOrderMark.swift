/// U+FEFF, which some programs write before a text to show how it is encoded (Unicode 16.0, 23.8).
package enum ByteOrderMark {
  /// The mark in UTF-8.
  package static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension Collection<UInt8> {
  /// How many bytes a mark of UTF-8 takes at the start of the text: 3, or 0 where there is none.
  package var markLength: Int { starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0 }
}
