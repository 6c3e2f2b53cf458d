import CivilTime
import Files
import Glibc

/// Waits for changed files, for the clock, and for the signals that end a process or make it read its configuration again.
///
/// From its making on those signals are held back while the process is at work, so that a plan is registered as a whole or not at all.
final class ProcessWatch: ChangeWatching {
  /// How long files must be left alone before a change counts: a program that writes several is waited for.
  private static let quietMilliseconds = 300
  /// How long that may take at most.
  private static let patienceSeconds = 3
  /// How long is waited without a look at the clock: it may be set, and a machine that sleeps does not count its sleep.
  private static let longestMilliseconds = 60_000

  /// Nil where the kernel gives none, for that reason.
  private let folders: FolderWatch?
  private let refusal: FileError?
  private let signals = SignalPipe(ProcessWatch.ends + [SIGHUP])
  /// The signals that end a run.
  private static let ends = [SIGTERM, SIGINT]

  /// Whether such a signal is held back. Without a watch it never is, since the process ends at once then.
  static var isEndAsked: Bool { SignalPipe.isWaiting(ends) }

  var isEndAsked: Bool { ProcessWatch.isEndAsked }

  init() {
    do throws(FileError) {
      (folders, refusal) = (try FolderWatch(), nil)
    } catch {
      (folders, refusal) = (nil, error)
    }
  }

  func watch(_ subjects: [FolderWatch.Subject]) -> [FileError] {
    folders?.watch(subjects) ?? subjects.map { FileError(.open, path: $0.path, code: refusal?.code) }
  }

  func wait(until due: Instant) -> Wakeup {
    while true {
      let received = signals?.take() ?? []
      if !received.isDisjoint(with: ProcessWatch.ends) { return .stop }
      if received.contains(SIGHUP) { return .reload }
      let left = due.secondsSince1970 - time(nil)
      // Looked at also where it is time already, so that signals come in.
      let isReady = poll(milliseconds: min(max(0, left) * 1_000, ProcessWatch.longestMilliseconds))
      if left <= 0, !isReady { return .time }
      if folders?.takeEvents() ?? false {
        waitForQuiet()
        return .change
      }
    }
  }

  private func waitForQuiet() {
    let end = ProcessWatch.secondsSinceStart + ProcessWatch.patienceSeconds
    while ProcessWatch.secondsSinceStart < end, poll(milliseconds: ProcessWatch.quietMilliseconds) {
      guard let folders, folders.takeEvents() else { return }
    }
  }

  /// Of the machine: a clock that nobody sets.
  private static var secondsSinceStart: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }

  /// Waits until the kernel has something to tell; false where the time is up.
  private func poll(milliseconds: Int) -> Bool {
    // Negative ones are passed over.
    var polled = [signals?.pollDescriptor, folders?.pollDescriptor].map { pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0) }
    let wait = { Glibc.poll(&polled, nfds_t(polled.count), Int32(milliseconds)) }
    return (signals?.deliveringSignals(wait) ?? wait()) != 0
  }
}
