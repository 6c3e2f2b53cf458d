import CivilTime
import Files

/// Why a wait ended.
enum Wakeup {
  /// A watched file changed.
  case change
  /// The time is up.
  case time
  /// The user asks for the configuration to be read again.
  case reload
  /// The run is to end.
  case stop
}

/// Waits for what makes a plan out of date.
protocol ChangeWatching {
  /// Watches these files and folders, besides those that are watched already.
  ///
  /// - Returns: those that cannot be watched, and why.
  func watch(_ subjects: [FolderWatch.Subject]) -> [FileError]
  /// Whether the next wait is to end at once since the run is to.
  var isEndAsked: Bool { get }
  /// Waits for a change, for a signal, or for that instant by the clock.
  func wait(until due: Instant) -> Wakeup
}

/// The watch of surroundings in which nothing ever happens.
struct EndedWatch: ChangeWatching {
  func watch(_ subjects: [FolderWatch.Subject]) -> [FileError] { [] }
  var isEndAsked: Bool { false }
  func wait(until due: Instant) -> Wakeup { .stop }
}
