/// The few calls that Swift cannot make itself, each with its reason beside it.
#ifndef KEYALARM_SHIM_H
#define KEYALARM_SHIM_H

#include <stdint.h>

/// The IANA zone that ICU's CLDR data names for a Windows zone, whatever the region (its region "001").
///
/// `windows_name` is ASCII, spelled as in CLDR. The name is written to `iana_name` with a NUL at its end; the answer is its length,
/// 0 where ICU has no such zone or `capacity` is too small.
///
/// Behind C since ICU's headers rename every function by version, which Swift's importer does not follow.
int32_t keyalarm_iana_zone_of_windows_zone(const char *windows_name, char *iana_name, int32_t capacity);

#endif
