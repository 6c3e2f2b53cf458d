internal import CMicroHTTPD

/// The owner of one of libmicrohttpd's answers, which can be sent any number of times, by several threads at once.
final class PreparedAnswer: Sendable {
  let parts: AnswerParts
  /// Where libmicrohttpd keeps it. Its own lock guards it, which Swift cannot see of a pointer, so it is held as a number.
  private let response: UInt

  /// Nil where libmicrohttpd has no memory.
  init?(_ parts: AnswerParts) {
    var body = parts.body
    let response = body.withUnsafeMutableBytes { bytes in
      MHD_create_response_from_buffer(bytes.count, bytes.baseAddress, .RESPMEM_MUST_COPY)
    }
    guard let response else { return nil }
    for header in parts.headers { MHD_add_response_header(response, header.name, header.value) }
    self.parts = parts
    self.response = UInt(bitPattern: response)
  }

  // Those that are still being sent hold it too.
  deinit { MHD_destroy_response(OpaquePointer(bitPattern: response)) }

  /// Sends it as the answer of a request.
  func send(on connection: OpaquePointer) -> MHD_Result {
    MHD_queue_response(connection, UInt32(parts.status), OpaquePointer(bitPattern: response))
  }
}
