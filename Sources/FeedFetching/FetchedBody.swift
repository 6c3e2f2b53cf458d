import FeedRequesting

/// The whole, unpacked body of a feed, on disk.
package final class FetchedBody {
  /// Its length in bytes.
  package let count: Int
  /// The charset that the server names; nil where it names none.
  package let charset: String?
  /// Whether the server sent nothing, and this is the copy that was kept.
  package let isUnchanged: Bool
  private let file: FetchedFile

  init(_ file: FetchedFile, count: Int, charset: String?, isUnchanged: Bool) {
    self.file = file
    self.count = count
    self.charset = charset
    self.isUnchanged = isUnchanged
  }

  /// Hands out the bytes in pieces of at most 64 KiB, in order, until `body` gives false.
  ///
  /// - Returns: whether all bytes were handed out.
  package func forEachPiece(_ body: ([UInt8]) -> Bool) -> Bool { file.forEachPiece(upTo: count, body) }

  /// All bytes, for small bodies; nil where they cannot be read.
  package var bytes: [UInt8]? {
    var all: [UInt8] = []
    let isWhole = forEachPiece { piece in
      all += piece
      return true
    }
    return isWhole ? all : nil
  }
}
