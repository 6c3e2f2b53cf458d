internal import CMicroHTTPD
import Glibc

/// The owner of a running libmicrohttpd, which answers on threads of its own.
final class HTTPDaemon {
  /// How long at most what is running may take to finish, in milliseconds.
  private static let longestDrain = 10_000
  /// How long nothing may happen on the connections that are open until they count as idle, in milliseconds.
  private static let idleDrain = 500
  private static let tick = 20

  private let pointer: OpaquePointer
  private let listener: Int32

  /// Starts it on a socket that listens, which it takes over; nil where it cannot be started.
  ///
  /// - Parameter server: has to outlive it.
  init?(owning listener: Int32, serving server: FeedServer) {
    let limits = keyalarm_httpd_limits(
      threads: UInt32(min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 2), 4)), connections: UInt32(FeedServer.mostConnections),
      idle_seconds: UInt32(FeedServer.idleSeconds), request_bytes: FeedServer.requestBytes)
    let context = Unmanaged.passUnretained(server).toOpaque()
    guard let pointer = keyalarm_httpd_start(listener, limits, context, HTTPDaemon.answer, HTTPDaemon.completed, HTTPDaemon.connection)
    else {
      close(listener)
      return nil
    }
    (self.pointer, self.listener) = (pointer, listener)
  }

  deinit { MHD_stop_daemon(pointer) }

  /// Takes those connections that wait, and no further ones; then waits until all that is running is finished.
  ///
  /// Only then the threads are told not to listen: one that is at work may take the socket out of its set at the same time as
  /// MHD_quiesce_daemon, which ends the program for that.
  ///
  /// - Parameter inProgress: how many requests are being answered.
  func drain(inProgress: () -> Int) {
    keyalarm_refuse_connections(listener)
    // One that was just taken is counted a moment later, so nothing has to be seen twice.
    var (waited, idle, quietTicks) = (0, 0, 0)
    while quietTicks < 2, waited < HTTPDaemon.longestDrain, idle < HTTPDaemon.idleDrain {
      usleep(UInt32(HTTPDaemon.tick) * 1_000)
      waited += HTTPDaemon.tick
      quietTicks = connectionsWait || keyalarm_httpd_connections(pointer) > 0 ? 0 : quietTicks + 1
      idle = connectionsWait || inProgress() > 0 ? 0 : idle + HTTPDaemon.tick
    }
    if MHD_quiesce_daemon(pointer) == listener { close(listener) }
  }

  /// Whether the system has made connections that were not taken yet.
  private var connectionsWait: Bool {
    var listening = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    return poll(&listening, 1, 0) > 0
  }

  // MARK: Callbacks

  private static func server(_ context: UnsafeMutableRawPointer) -> FeedServer {
    Unmanaged<FeedServer>.fromOpaque(context).takeUnretainedValue()
  }

  private static let answer: MHD_AccessHandlerCallback = { context, connection, path, method, version, _, _, note in
    guard let context, let connection, let path, let method, let version else { return .NO }
    let request = IncomingRequest(connection: connection, method: method, path: path, version: version)
    let isNew = note?.pointee == nil
    if isNew { note?.pointee = Unmanaged.passRetained(server(context).begin()).toOpaque() }
    // libmicrohttpd calls once with the head and once with the whole request. An answer to the head alone closes the connection, since
    // a body would be in the way of the next request; nothing here has a use for one.
    guard !isNew || request.hasBody, let started = note?.pointee else { return .YES }
    return server(context).answer(request, Unmanaged<RequestNote>.fromOpaque(started).takeUnretainedValue())
  }

  private static let completed: MHD_RequestCompletedCallback = { context, connection, note, _ in
    guard let context, let connection, let retained = note?.pointee else { return }
    note?.pointee = nil
    server(context).finish(Unmanaged<RequestNote>.fromOpaque(retained).takeRetainedValue(), mark(of: connection))
  }

  private static let connection: MHD_NotifyConnectionCallback = { context, connection, socketContext, event in
    guard let context, let connection, let socketContext else { return }
    let watch = server(context).watch
    if event == .CONNECTION_NOTIFY_STARTED {
      let mark = ConnectionWatch.Mark(descriptor: keyalarm_httpd_descriptor(connection), now: ConnectionWatch.now)
      watch.add(mark)
      socketContext.pointee = Unmanaged.passRetained(mark).toOpaque()
    } else if let retained = socketContext.pointee {
      watch.remove(Unmanaged<ConnectionWatch.Mark>.fromOpaque(retained).takeRetainedValue())
      socketContext.pointee = nil
    }
  }

  private static func mark(of connection: OpaquePointer) -> ConnectionWatch.Mark? {
    keyalarm_httpd_socket_context(connection).map { Unmanaged<ConnectionWatch.Mark>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// What is kept of a request until its answer has gone out.
final class RequestNote {
  /// What is to be logged; nil where no log is kept, or no answer was given.
  var line: AccessLogLine?
}
