internal import CZlib

/// Packs bytes in the gzip format (RFC 1952), without a time in it: equal bytes give equal bytes.
enum GzipText {
  /// Nil where zlib has no memory.
  static func pack(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard keyalarm_gzip_start(&stream, Z_BEST_COMPRESSION) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    var input = bytes
    var isWhole = false
    let packed = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      count = input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(clamping: input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(clamping: output.count)
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
        return output.count - Int(stream.avail_out)
      }
    }
    return isWhole ? packed : nil
  }
}
