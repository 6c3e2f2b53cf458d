// nothing: links libical and exits. What it takes is what any program on libical takes before it has done anything.
#include <libical/ical.h>

int main(void) {
  // One call, so that the linker keeps the library.
  return icaltime_days_in_month(2, 2026) != 28;
}
