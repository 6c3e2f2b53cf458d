#include "shim.h"

#include <string.h>
#include <unicode/ucal.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

enum { zone_name_capacity = 128 };

int32_t keyalarm_iana_zone_of_windows_zone(const char *windows_name, char *iana_name, int32_t capacity) {
  UChar windows[zone_name_capacity];
  UChar iana[zone_name_capacity];
  size_t length = strlen(windows_name);
  if (length >= zone_name_capacity) return 0;
  u_charsToUChars(windows_name, windows, (int32_t)length);
  UErrorCode status = U_ZERO_ERROR;
  int32_t found = ucal_getTimeZoneIDForWindowsID(windows, (int32_t)length, NULL, iana, zone_name_capacity, &status);
  if (U_FAILURE(status) || found <= 0 || found >= capacity || found >= zone_name_capacity) return 0;
  u_UCharsToChars(iana, iana_name, found);
  iana_name[found] = '\0';
  return found;
}

int32_t keyalarm_nfkc_casefold(const uint16_t *text, int32_t length, uint16_t *folded, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFKCCasefoldInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t needed = unorm2_normalize(normalizer, (const UChar *)text, length, (UChar *)folded, capacity, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? needed : -1;
}
