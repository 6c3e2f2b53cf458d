#include <zlib.h>

// deflateInit2 is a macro, which Swift does not take over. 16 is added to the window's size for the gzip format (RFC 1952).
static inline int keyalarm_gzip_start(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

// inflateInit2 is one too.
static inline int keyalarm_gunzip_start(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
