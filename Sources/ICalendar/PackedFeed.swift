internal import CZlib
import Descriptors

/// Feeds in the gzip format (RFC 1952), known by their first two bytes whatever their names, unpacked before anything else is done.
///
/// The text goes through memory in pieces; a long one is kept in a temporary file.
enum PackedFeed {
  /// 1 GiB: a feed that unpacks to more than that is refused, since a small file can hold any amount of nothing.
  static let sizeLimit = 1 << 30
  private static let magic: [UInt8] = [0x1F, 0x8B]
  private static let pieceSize = 1 << 16

  /// The text of a packed feed, and whether it broke off; nil where the feed is not packed.
  ///
  /// - Throws: `UnreadableFeed` where nothing can be unpacked, `FeedTooLarge`, `NoRoomToUnpack`, and what reading the bytes or keeping them throws.
  static func unpack(_ feed: any FeedBytes) throws -> (text: any FeedBytes, isDamaged: Bool)? {
    guard try feed.bytes(in: 0..<magic.count) == magic else { return nil }
    var inflation = try Inflation()
    var spool = Spool()
    var offset = 0
    while !inflation.isOver {
      let piece = try feed.bytes(in: offset..<offset + pieceSize)
      guard !piece.isEmpty else { break }
      offset += piece.count
      try inflation.feed(piece) { output in
        guard spool.count + output.count <= sizeLimit else { throw FeedTooLarge(limit: sizeLimit) }
        try keep(output, in: &spool)
      }
    }
    if spool.count == 0, !inflation.isComplete { throw UnreadableFeed(.damagedPacking) }
    return (try text(of: spool), !inflation.isComplete)
  }

  private static func keep(_ text: ArraySlice<UInt8>, in spool: inout Spool) throws {
    do { try spool.append(text) } catch { throw SpoolError() }
  }

  private static func text(of spool: consuming Spool) throws -> any FeedBytes {
    do {
      switch try spool.kept() {
      case .memory(let bytes): return MemoryBytes(bytes)
      case .file(let file): return SpooledBytes(file: file)
      }
    } catch {
      throw SpoolError()
    }
  }

  /// zlib's state between two pieces. It knows its own address, so that it cannot be moved.
  private struct Inflation: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>
    private var output = [UInt8](repeating: 0, count: 4 * pieceSize)
    /// Whether the last member came to its end.
    private(set) var isComplete = false
    /// Whether there is nothing more to be had: the rest is no gzip, or is damaged.
    private(set) var isOver = false

    init() throws {
      stream = .allocate(capacity: 1)
      stream.initialize(to: z_stream())
      guard keyalarm_gunzip_start(stream) == Z_OK else {
        stream.deallocate()
        throw NoRoomToUnpack()
      }
    }

    deinit {
      inflateEnd(stream)
      stream.deallocate()
    }

    /// Unpacks a piece; members follow one another, and what follows the last is passed over.
    mutating func feed(_ piece: [UInt8], _ body: (ArraySlice<UInt8>) throws -> Void) throws {
      var rest = piece[...]
      while !isOver, !rest.isEmpty || !isComplete {
        if isComplete, !rest.isEmpty {
          isOver = rest.first != magic[0]
          if isOver { return }
          inflateReset(stream)
          isComplete = false
        }
        let (consumed, produced, code) = step(rest)
        rest = rest.dropFirst(consumed)
        if produced > 0 { try body(output[..<produced]) }
        isComplete = code == Z_STREAM_END
        isOver = code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR
        if code == Z_BUF_ERROR || rest.isEmpty && produced < output.count { return }
      }
    }

    private mutating func step(_ input: ArraySlice<UInt8>) -> (consumed: Int, produced: Int, code: Int32) {
      let stream = stream
      var input = Array(input)
      return input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          stream.pointee.next_in = input.baseAddress
          stream.pointee.avail_in = UInt32(clamping: input.count)
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(clamping: output.count)
          let code = inflate(stream, Z_NO_FLUSH)
          return (input.count - Int(stream.pointee.avail_in), output.count - Int(stream.pointee.avail_out), code)
        }
      }
    }
  }
}

/// There was not even the memory in which zlib keeps its state.
struct NoRoomToUnpack: Error, CustomStringConvertible {
  var description: String { "there is not enough memory to unpack the feed; free some and try again" }
}

/// A packed feed is larger than any calendar.
public struct FeedTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  let limit: Int

  /// What was found and what to do.
  public var description: String { "the packed feed is larger than \(limit >> 20) MiB when unpacked; unpack it and give the .ics file" }
}
