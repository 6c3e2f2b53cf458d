internal import CCurl
import FeedRequesting

/// The transfers of one call of the fetcher: those that wait, those that run, and what came of the others.
struct FetchRound {
  private let requests: [FetchRequest]
  private let limits: FetchLimits
  private let cache: FeedCache?
  private let multi = MultiHandle()

  private var waiting: Range<Int>
  private var running: [UnsafeMutableRawPointer: (place: Int, transfer: FeedTransfer, easy: EasyHandle)] = [:]
  /// The places of those that could not be started and were not told of yet.
  private var unstarted: [Int] = []
  private(set) var results: [Result<FetchedBody, FetchFailure>]

  init(_ requests: [FetchRequest], limits: FetchLimits, cache: FeedCache?) {
    self.requests = requests
    self.limits = limits
    self.cache = cache
    waiting = requests.indices
    results = requests.map { _ in .failure(.givenUp) }
  }

  var isUnfinished: Bool { !waiting.isEmpty || !running.isEmpty || !unstarted.isEmpty }

  /// Starts as many of those that wait as may run.
  mutating func startWaiting() {
    while running.count < FeedFetcher.atOnce, let place = waiting.popFirst() {
      start(FeedTransfer(requests[place], limits: limits, cache: cache), at: place)
    }
  }

  private mutating func start(_ transfer: FeedTransfer, at place: Int) {
    do throws(FetchFailure) {
      let easy = try transfer.nextAttempt()
      running[easy.pointer] = (place, transfer, easy)
      multi.add(easy)
    } catch {
      results[place] = .failure(error)
      unstarted.append(place)
    }
  }

  /// Moves all that run on as far as they go now, and gives the places of those that ended.
  mutating func perform() -> [Int] {
    var finished = unstarted
    unstarted = []
    for (pointer, code) in multi.perform() {
      guard let (place, transfer, easy) = running.removeValue(forKey: pointer) else { continue }
      multi.remove(easy)
      if let result = transfer.finish(code) {
        results[place] = result
        finished.append(place)
      } else {
        start(transfer, at: place)
      }
    }
    return finished
  }

  /// Waits until something moves, or so long, where any is running.
  func wait(milliseconds: Int32) {
    if !running.isEmpty { multi.wait(milliseconds: milliseconds) }
  }
}

/// The owner of libcurl's set of transfers.
private final class MultiHandle {
  private let pointer: UnsafeMutableRawPointer?

  init() {
    // The first call in a process readies libcurl; the others count.
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    pointer = curl_multi_init()
  }

  deinit { curl_multi_cleanup(pointer) }

  func add(_ easy: EasyHandle) { curl_multi_add_handle(pointer, easy.pointer) }

  func remove(_ easy: EasyHandle) { curl_multi_remove_handle(pointer, easy.pointer) }

  /// Those that ended.
  func perform() -> [(UnsafeMutableRawPointer, CURLcode)] {
    var runningCount: Int32 = 0
    curl_multi_perform(pointer, &runningCount)
    var ended: [(UnsafeMutableRawPointer, CURLcode)] = []
    var left: Int32 = 0
    while let message = curl_multi_info_read(pointer, &left)?.pointee {
      if message.msg == CURLMSG_DONE, let easy = message.easy_handle { ended.append((easy, message.data.result)) }
    }
    return ended
  }

  func wait(milliseconds: Int32) { curl_multi_poll(pointer, nil, 0, milliseconds, nil) }
}
