package import FeedServing
import Glibc
import Synchronization

/// Serves a feed and its page over HTTP, from the last plan that was published. No request waits for a plan.
package final class FeedServer: Sendable {
  /// How many connections may be open at once.
  static let mostConnections = 2_000
  /// How long nothing may move on a connection, in seconds.
  static let idleSeconds = 15
  /// The longest head of a request, with what libmicrohttpd keeps beside it, in bytes.
  static let requestBytes = 16 << 10

  /// Where it listens, with the port that it got.
  package let address: ListenAddress
  let choice: Mutex<AnswerChoice>
  /// Held while the next choice is made, so that no two of them undo each other.
  private let making = Mutex<Void>(())
  let watch = ConnectionWatch()
  /// Requests that are being answered.
  let inProgress = Atomic<Int>(0)
  private let daemon = Mutex<HTTPDaemon?>(nil)
  let writeLog: @Sendable (String) -> Void

  /// A server that listens.
  ///
  /// - Parameters:
  ///   - plan: what is served from the first request on; without it, apps are told to come again until a plan is published.
  ///   - writeLog: writes a line of the access log.
  /// - Throws: `SocketError` where it cannot listen.
  package init(
    _ settings: ServeSettings, showing plan: ServedPlan? = nil, writeLog: @escaping @Sendable (String) -> Void
  ) throws(SocketError) {
    guard let empty = AnswerChoice(settings) else { throw SocketError(code: ENOMEM) }
    let choice = plan.map(empty.showing) ?? empty
    let (listener, address) = try ListeningSocket.open(settings.listen)
    self.address = address
    self.choice = Mutex(choice)
    self.writeLog = writeLog
    let isStarted = daemon.withLock { daemon in
      daemon = HTTPDaemon(owning: listener, serving: self)
      return daemon != nil
    }
    if !isStarted { throw SocketError(code: ENOMEM) }
  }

  deinit { stop() }

  /// Serves that plan from now on.
  package func publish(_ plan: ServedPlan) {
    change { $0.showing(plan) }
  }

  /// Goes by those settings from now on. The address counts only at the start.
  package func change(to settings: ServeSettings) {
    change { $0.going(by: settings) }
  }

  /// Makes the next choice of this one, beside the requests and not in their way.
  private func change(_ make: (AnswerChoice) -> AnswerChoice) {
    making.withLock { _ in
      let next = make(choice.withLock(\.self))
      choice.withLock { $0 = next }
    }
  }

  /// Takes no new connection, finishes what is running, and ends.
  package func stop() {
    change { $0.draining() }
    daemon.withLock { daemon in
      daemon?.drain { inProgress.load(ordering: .relaxed) }
      daemon = nil
    }
  }

  /// Ends the connections that take too long; to be called every few seconds.
  package func endOverdueConnections() { watch.endOverdue(now: ConnectionWatch.now) }
}
