#include <linux/filter.h>
#include <microhttpd.h>
#include <string.h>

// What a daemon is told besides its callbacks.
struct keyalarm_httpd_limits {
  unsigned int threads;
  unsigned int connections;
  unsigned int idle_seconds;
  size_t request_bytes;
};

// Paths are compared byte for byte, as they were sent.
static inline size_t keyalarm_httpd_unescape(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

// MHD_start_daemon takes its options by C's variable arguments, which Swift cannot call.
static inline struct MHD_Daemon *keyalarm_httpd_start(
    int listener, struct keyalarm_httpd_limits limits, void *context, MHD_AccessHandlerCallback answer,
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connection) {
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC, 0, NULL, NULL, answer, context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listener,
      MHD_OPTION_THREAD_POOL_SIZE, limits.threads,
      MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.request_bytes,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connection, context,
      // What RFC 9112, 3.2 asks for: a request without Host is refused.
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_UNESCAPE_CALLBACK, keyalarm_httpd_unescape, NULL,
      MHD_OPTION_END);
}

// Has the system drop whatever comes for a listening socket, so that no further connection is made on it: those that are made and not
// taken yet would be broken off with it. The filter's program is built of macros.
static inline void keyalarm_refuse_connections(int listener) {
  struct sock_filter nothing = BPF_STMT(BPF_RET | BPF_K, 0);
  struct sock_fprog program = {.len = 1, .filter = &nothing};
  setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
}

// MHD_get_daemon_info and MHD_get_connection_info take variable arguments too, and use none of them here.
static inline unsigned int keyalarm_httpd_connections(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
  return info == NULL ? 0 : info->num_connections;
}

static inline int keyalarm_httpd_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

static inline const struct sockaddr *keyalarm_httpd_client(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

static inline void *keyalarm_httpd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}
