// The checks of types are macros around the variadic functions, which Swift does not see.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo take their last argument by C's variable arguments, which Swift cannot call: one function for
// each type.

static inline CURLcode keyalarm_curl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode keyalarm_curl_set_large(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

// libcurl keeps a copy of the text.
static inline CURLcode keyalarm_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

// libcurl keeps the pointer: to an error buffer, a list of headers, or what a callback is given.
static inline CURLcode keyalarm_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode keyalarm_curl_set_callback(CURL *easy, CURLoption option, curl_write_callback value) {
  return curl_easy_setopt(easy, option, value);
}

static inline long keyalarm_curl_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t keyalarm_curl_large(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

// Macros of values that Swift does not take over.
static const long keyalarm_curl_auth = CURLAUTH_BASIC | CURLAUTH_DIGEST;
