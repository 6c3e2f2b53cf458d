internal import CCurl
import FeedRequesting
import Glibc

extension FetchFailure {
  /// The failure that libcurl's code stands for, with what the transfer knows besides.
  init(_ code: CURLcode, of easy: EasyHandle, head: ResponseHead, receivedBytes: Int, limits: FetchLimits) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost
    case CURLE_COULDNT_CONNECT: self = .noConnection(errorNumber: FetchFailure.systemError(easy))
    case CURLE_OPERATION_TIMEDOUT: self = .tooSlow(limitMilliseconds: FetchFailure.passedLimit(easy, limits))
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS:
      self = .untrusted(reason: easy.words(for: code))
    case CURLE_TOO_MANY_REDIRECTS: self = .tooManyRedirects(limit: limits.redirects)
    case CURLE_UNSUPPORTED_PROTOCOL:
      self = head.redirectScheme.map { .redirectRefused(scheme: $0) } ?? .notHTTP
    case CURLE_LOGIN_DENIED: self = .redirectNamesUser
    case CURLE_FILESIZE_EXCEEDED: self = .tooLarge(limitBytes: limits.unpackedBytes)
    case CURLE_BAD_CONTENT_ENCODING: self = .packing
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM: self = .cut(receivedBytes: receivedBytes)
    case CURLE_GOT_NOTHING: self = .noAnswer
    default: self = .other(reason: String(cString: curl_easy_strerror(code)).lowercased())
    }
  }

  /// A name that was not found, a connection or a handshake that did not come about has only the time for that.
  private static func passedLimit(_ easy: EasyHandle, _ limits: FetchLimits) -> Int {
    let isConnected = easy.large(CURLINFO_PRETRANSFER_TIME_T) > 0
    return isConnected ? limits.totalMilliseconds : min(limits.connectMilliseconds, limits.totalMilliseconds)
  }

  /// The error that kept the system from connecting; nil where it names none.
  private static func systemError(_ easy: EasyHandle) -> Int32? {
    let number = Int32(truncatingIfNeeded: easy.long(CURLINFO_OS_ERRNO))
    return number > 0 ? number : nil
  }
}
