/// The few calls that Swift cannot make itself, each with its reason beside it.
#ifndef KEYALARM_SHIM_H
#define KEYALARM_SHIM_H

#include "text_strips.h"

#include <stdint.h>

/// The IANA zone that ICU's CLDR data names for a Windows zone, whatever the region (its region "001").
///
/// `windows_name` is ASCII, spelled as in CLDR. The name is written to `iana_name` with a NUL at its end; the answer is its length,
/// 0 where ICU has no such zone or `capacity` is too small.
///
/// Behind C since ICU's headers rename every function by version, which Swift's importer does not follow.
int32_t keyalarm_iana_zone_of_windows_zone(const char *windows_name, char *iana_name, int32_t capacity);

/// The NFKC_Casefold form of a UTF-16 text (Unicode Standard Annex 31 and chapter 3.13, R5), composed, without Default_Ignorable
/// code points.
///
/// The answer is the length of the whole form, in units; where it is more than `capacity`, nothing useful is written and a larger
/// buffer is to be offered. −1 where ICU has no data.
///
/// Behind C for the reason above.
int32_t keyalarm_nfkc_casefold(const uint16_t *text, int32_t length, uint16_t *folded, int32_t capacity);

#endif
