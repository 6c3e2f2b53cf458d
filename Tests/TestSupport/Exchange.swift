import Glibc

/// Sends and receives at the same time, so that neither side waits for the other for ever.
struct Exchange {
  private(set) var received: [[UInt8]]
  private var unsent: ArraySlice<UInt8>
  /// -1 once all is sent.
  private var destination: CInt
  /// -1 once a source has ended.
  private var sources: [CInt]

  /// Takes over the descriptors and closes each as soon as it is done with.
  init(sending input: [UInt8] = [], to destination: CInt = -1, readingFrom sources: [CInt]) {
    Exchange.ignoreClosedPipes
    unsent = input[...]
    self.destination = destination
    self.sources = sources
    received = sources.map { _ in [] }
    if destination >= 0 { _ = fcntl(destination, F_SETFL, O_NONBLOCK) }
  }

  /// A program that does not read its input is no reason for the tests to end.
  private static let ignoreClosedPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  /// Runs until every source has ended; false where the time is up before that.
  mutating func run(until deadline: ContinuousClock.Instant) -> Bool {
    defer { closeAll() }
    while sources.contains(where: { $0 >= 0 }) {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return false }
      send()
      var polled = sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      polled.append(pollfd(fd: destination, events: Int16(POLLOUT), revents: 0))
      // A second at most, so that the clock is looked at again.
      poll(&polled, nfds_t(polled.count), left < .seconds(1) ? 10 : 1_000)
      for index in sources.indices where polled[index].revents != 0 { receive(from: index) }
    }
    return true
  }

  private mutating func send() {
    guard destination >= 0 else { return }
    while !unsent.isEmpty {
      let sent = unsent.withUnsafeBytes { write(destination, $0.baseAddress, $0.count) }
      if sent < 0, errno == EAGAIN || errno == EINTR { return }
      unsent = sent < 0 ? [] : unsent.dropFirst(sent)
    }
    close(destination)
    destination = -1
  }

  private mutating func receive(from index: Int) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(sources[index], &buffer, buffer.count)
    if count > 0 {
      received[index] += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      // A terminal whose programs have all ended gives an error instead of an end.
      close(sources[index])
      sources[index] = -1
    }
  }

  private mutating func closeAll() {
    for descriptor in sources + [destination] where descriptor >= 0 { close(descriptor) }
    (sources, destination) = (sources.map { _ in -1 }, -1)
  }
}

/// A pipe, both ends open.
struct Pipe {
  let readEnd: CInt
  let writeEnd: CInt

  init() throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("a pipe") }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }
}
