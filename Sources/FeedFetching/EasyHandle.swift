internal import CCurl

/// The owner of one of libcurl's transfers.
final class EasyHandle {
  /// For libcurl's functions, as long as this value lives.
  let pointer: UnsafeMutableRawPointer
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let errorText: UnsafeMutablePointer<CChar>
  /// The first setting that libcurl did not take; it may be one that keeps the transfer safe, so that none is to be made.
  private(set) var refusedSetting: CURLcode?

  /// Nil where libcurl has no memory.
  init?() {
    guard let pointer = curl_easy_init() else { return nil }
    self.pointer = pointer
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    note(keyalarm_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
  }

  deinit {
    curl_easy_cleanup(pointer)
    curl_slist_free_all(headers)
    errorText.deallocate()
  }

  func set(_ option: CURLoption, _ value: Int) { note(keyalarm_curl_set_long(pointer, option, value)) }

  func set(_ option: CURLoption, _ value: String) { note(keyalarm_curl_set_text(pointer, option, value)) }

  func set(_ option: CURLoption, large value: Int) { note(keyalarm_curl_set_large(pointer, option, curl_off_t(value))) }

  /// Sends these header lines with each request of the transfer.
  func setHeaders(_ lines: [String]) {
    for line in lines {
      guard let longer = curl_slist_append(headers, line) else { return note(CURLE_OUT_OF_MEMORY) }
      headers = longer
    }
    note(keyalarm_curl_set_pointer(pointer, CURLOPT_HTTPHEADER, headers))
  }

  /// Has `callback` called with `context`, which has to live as long as the transfer.
  func set(_ option: CURLoption, _ callback: curl_write_callback, contextOption: CURLoption, _ context: UnsafeMutableRawPointer) {
    note(keyalarm_curl_set_callback(pointer, option, callback))
    note(keyalarm_curl_set_pointer(pointer, contextOption, context))
  }

  private func note(_ code: CURLcode) {
    if code != CURLE_OK, refusedSetting == nil { refusedSetting = code }
  }

  func long(_ info: CURLINFO) -> Int { keyalarm_curl_long(pointer, info) }

  func large(_ info: CURLINFO) -> Int { Int(keyalarm_curl_large(pointer, info)) }

  /// libcurl's own words for what went wrong; its general words for the code where it has none.
  func words(for code: CURLcode) -> String {
    let text = String(cString: errorText)
    return text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
  }
}
