internal import CCurl
import FeedRequesting

/// One request on its way: the attempts, what has arrived, and what comes of it.
final class FeedTransfer {
  private let request: FetchRequest
  private let limits: FetchLimits
  private let cache: FeedCache?
  private let stored: CachedFeed?
  /// Those not asked yet.
  private var addresses: ArraySlice<String>
  private let deadline: ContinuousClock.Instant

  private var easy: EasyHandle?
  private var head = ResponseHead()
  private var spool: BodySpool?
  private var passedOver = 0
  /// Why this side broke it off.
  private var refusal: FetchFailure?

  /// Its time runs from now.
  init(_ request: FetchRequest, limits: FetchLimits, cache: FeedCache?) {
    self.request = request
    self.limits = limits
    self.cache = cache
    stored = cache?.feed(for: request)
    addresses = request.address.requestTexts(allowingHTTP: request.allowsHTTP)[...]
    deadline = .now + .milliseconds(limits.totalMilliseconds)
  }

  // MARK: Attempts

  /// Readies the next attempt.
  ///
  /// - Throws: `FetchFailure` where libcurl has no memory or takes a setting not: without it the transfer might not be safe.
  func nextAttempt() throws(FetchFailure) -> EasyHandle {
    guard let address = addresses.popFirst(), let easy = EasyHandle() else { throw .other(reason: "libcurl has no memory") }
    (head, spool, passedOver, refusal) = (ResponseHead(), nil, 0, nil)
    self.easy = easy
    easy.set(CURLOPT_URL, address)
    setRoads(easy)
    setLimits(easy)
    setRequest(easy)
    let context = Unmanaged.passUnretained(self).toOpaque()
    easy.set(CURLOPT_HEADERFUNCTION, FeedTransfer.takeHead, contextOption: CURLOPT_HEADERDATA, context)
    easy.set(CURLOPT_WRITEFUNCTION, FeedTransfer.takeBody, contextOption: CURLOPT_WRITEDATA, context)
    if let code = easy.refusedSetting { throw .other(reason: "libcurl refused a setting: \(easy.words(for: code))") }
    return easy
  }

  private func setRoads(_ easy: EasyHandle) {
    let mayGoPlain = request.allowsHTTP || request.address.scheme == .http
    easy.set(CURLOPT_PROTOCOLS_STR, "http,https")
    easy.set(CURLOPT_REDIR_PROTOCOLS_STR, mayGoPlain ? "http,https" : "https")
    easy.set(CURLOPT_FOLLOWLOCATION, 1)
    easy.set(CURLOPT_MAXREDIRS, limits.redirects)
    easy.set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    if let authorities = FeedFetcher.certificateFile { easy.set(CURLOPT_CAINFO, authorities) }
  }

  private func setLimits(_ easy: EasyHandle) {
    let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    easy.set(CURLOPT_TIMEOUT_MS, max(1, Int(left)))
    easy.set(CURLOPT_CONNECTTIMEOUT_MS, max(1, limits.connectMilliseconds))
    easy.set(CURLOPT_MAXFILESIZE_LARGE, large: limits.unpackedBytes)
    easy.set(CURLOPT_NOSIGNAL, 1)
    // A name server that does not answer must not hold up the end.
    easy.set(CURLOPT_QUICK_EXIT, 1)
  }

  private func setRequest(_ easy: EasyHandle) {
    easy.set(CURLOPT_USERAGENT, "keyalarm/1.0")
    easy.set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
    var lines = ["Accept: text/calendar, */*;q=0.5"]
    if let etag = stored?.etag { lines.append("If-None-Match: \(etag)") }
    if let date = stored?.lastModified { lines.append("If-Modified-Since: \(date)") }
    easy.setHeaders(lines)
    guard let credentials = request.credentials else { return }
    easy.set(CURLOPT_USERNAME, credentials.user)
    easy.set(CURLOPT_PASSWORD, credentials.password)
    easy.set(CURLOPT_HTTPAUTH, keyalarm_curl_auth)
  }

  // MARK: What arrives

  private static let takeHead: curl_write_callback = { data, size, count, context in
    guard let data, let context else { return 0 }
    let transfer = Unmanaged<FeedTransfer>.fromOpaque(context).takeUnretainedValue()
    return transfer.take(head: UnsafeRawBufferPointer(start: data, count: size * count)) ? size * count : 0
  }

  private static let takeBody: curl_write_callback = { data, size, count, context in
    guard let data, let context else { return 0 }
    let transfer = Unmanaged<FeedTransfer>.fromOpaque(context).takeUnretainedValue()
    return transfer.take(body: UnsafeRawBufferPointer(start: data, count: size * count)) ? size * count : 0
  }

  private func take(head line: UnsafeRawBufferPointer) -> Bool {
    head.take(line)
    if head.byteCount > ResponseHead.longest { refusal = .headTooLarge(limitBytes: ResponseHead.longest) }
    return refusal == nil
  }

  private func take(body: UnsafeRawBufferPointer) -> Bool {
    guard status == 200 else { return passOver(body) }
    do throws(FetchFailure) {
      let spool = try openSpool()
      guard spool.count + body.count <= limits.unpackedBytes else { throw .tooLarge(limitBytes: limits.unpackedBytes) }
      try spool.append(body)
    } catch {
      refusal = error
    }
    return refusal == nil
  }

  private func openSpool() throws(FetchFailure) -> BodySpool {
    if let spool { return spool }
    let new = try BodySpool(keepableIn: cache?.folder)
    spool = new
    return new
  }

  /// The page that comes with a 404 or the like is no feed; a short one is let through so that the connection can be used again.
  private func passOver(_ body: UnsafeRawBufferPointer) -> Bool {
    passedOver += body.count
    if passedOver > 1 << 16 { refusal = .status(status) }
    return refusal == nil
  }

  private var status: Int { easy?.long(CURLINFO_RESPONSE_CODE) ?? 0 }

  // MARK: The end

  /// What comes of an attempt that ended with that code; nil where another one is to be made.
  func finish(_ code: CURLcode) -> Result<FetchedBody, FetchFailure>? {
    guard let easy else { return .failure(.other(reason: "libcurl has no memory")) }
    if let refusal { return .failure(refusal) }
    guard code == CURLE_OK else {
      let failure = FetchFailure(code, of: easy, head: head, receivedBytes: spool?.count ?? 0, limits: limits)
      return addresses.isEmpty || status != 0 ? .failure(failure) : nil
    }
    do throws(FetchFailure) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }

  private func body() throws(FetchFailure) -> FetchedBody {
    switch status {
    case 200:
      let spool = try openSpool()
      let body = FetchedBody(spool.file, count: spool.count, charset: head.charset, isUnchanged: false)
      cache?.keep(spool, for: request, head)
      return body
    case 304:
      guard let stored else { throw .status(304) }
      stored.touch()
      return FetchedBody(stored.file, count: stored.bodyCount, charset: stored.charset, isUnchanged: true)
    default: throw .status(status)
    }
  }
}
