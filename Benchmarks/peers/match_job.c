// match_job FILE NOW: the whole job with libical, as a careful C programmer would write it.
//
// Prints an alarm 10 minutes and one a day before each start in the 14 days from NOW (Unix time) of the events whose titles hold
// ピアノ, compared by NFKC and case folding: "INSTANT MINUTES-BEFORE UID TITLE", parted by tabs, in the order in which they ring.
// Floating and whole-day starts count in Asia/Tokyo, whole days from 00:00.
#define _GNU_SOURCE
#include <libical/ical.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <utf8proc.h>

#include "contents.h"

enum { day = 86400, skipped_limit = 64 };
static const int leads[] = {600, day};

static time_t now, end;
static icaltimezone *local_zone;

// MARK: Titles

// Folded as NFKC_Casefold does; NULL where the text is not UTF-8.
static char *folded(const char *text) {
  const utf8proc_option_t options =
      UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD;
  utf8proc_uint8_t *result = NULL;
  if (utf8proc_map((const utf8proc_uint8_t *)text, 0, &result, options) < 0) return NULL;
  return (char *)result;
}

static bool matches(const char *title, const char *keyword) {
  char *text = title != NULL ? folded(title) : NULL;
  bool found = text != NULL && strstr(text, keyword) != NULL;
  free(text);
  return found;
}

// MARK: Events

typedef struct {
  const char *uid;
  icalcomponent *component;
  bool matches;
  // The next override of the same UID, as its index + 1; 0 for none.
  size_t next_override;
} Event;

static Event *events;
static size_t event_count, event_capacity;

static void collect_events(icalcomponent *calendar, const char *keyword) {
  for (icalcomponent *component = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); component != NULL;
       component = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)) {
    if (event_count == event_capacity) {
      event_capacity = event_capacity ? event_capacity * 2 : 1024;
      events = realloc(events, event_capacity * sizeof *events);
    }
    const char *uid = icalcomponent_get_uid(component);
    events[event_count++] =
        (Event){uid != NULL ? uid : "", component, matches(icalcomponent_get_summary(component), keyword), 0};
  }
}

// MARK: Overrides, found by UID

typedef struct {
  const char *uid;
  // As index + 1.
  size_t first_override;
} Slot;

static Slot *slots;
static size_t slot_count = 1024;

static Slot *slot(const char *uid) {
  unsigned long hash = 1469598103934665603ul;  // FNV-1a
  for (const char *byte = uid; *byte != '\0'; byte++) hash = (hash ^ (unsigned char)*byte) * 1099511628211ul;
  size_t index = hash & (slot_count - 1);
  while (slots[index].uid != NULL && strcmp(slots[index].uid, uid) != 0) index = (index + 1) & (slot_count - 1);
  return &slots[index];
}

static void index_overrides(void) {
  while (slot_count < event_count * 2) slot_count *= 2;
  slots = calloc(slot_count, sizeof *slots);
  for (size_t i = 0; i < event_count; i++) {
    if (icalcomponent_get_first_property(events[i].component, ICAL_RECURRENCEID_PROPERTY) == NULL) continue;
    Slot *found = slot(events[i].uid);
    found->uid = events[i].uid;
    events[i].next_override = found->first_override;
    found->first_override = i + 1;
  }
}

// MARK: Alarms

typedef struct {
  time_t at, start;
  int lead;
  const char *title, *uid;
} Alarm;

static Alarm *alarms;
static size_t alarm_count, alarm_capacity;

static time_t instant(struct icaltimetype time) {
  return icaltime_as_timet_with_zone(time, time.is_date || time.zone == NULL ? local_zone : time.zone);
}

static void add_alarms(time_t start, const char *title, const char *uid) {
  if (start < now || start >= end) return;
  for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
    if (start - leads[i] <= now) continue;
    if (alarm_count == alarm_capacity) {
      alarm_capacity = alarm_capacity ? alarm_capacity * 2 : 64;
      alarms = realloc(alarms, alarm_capacity * sizeof *alarms);
    }
    alarms[alarm_count++] = (Alarm){start - leads[i], start, leads[i], title, uid};
  }
}

static int earlier(const void *left, const void *right) {
  const Alarm *a = left, *b = right;
  if (a->at != b->at) return a->at < b->at ? -1 : 1;
  if (a->start != b->start) return a->start < b->start ? -1 : 1;
  return strcmp(a->uid, b->uid);
}

// MARK: Occurrences

// The instances that do not happen as the rule says: excluded or overridden.
static size_t skipped_instances(Event *event, struct icaltimetype start, time_t *skipped) {
  size_t count = 0;
  for (size_t next = slot(event->uid)->first_override; next != 0 && count < skipped_limit;
       next = events[next - 1].next_override) {
    skipped[count++] = instant(icalcomponent_get_recurrenceid(events[next - 1].component));
  }
  for (icalproperty *property = icalcomponent_get_first_property(event->component, ICAL_EXDATE_PROPERTY);
       property != NULL && count < skipped_limit;
       property = icalcomponent_get_next_property(event->component, ICAL_EXDATE_PROPERTY)) {
    struct icaltimetype excluded = icalproperty_get_exdate(property);
    if (excluded.zone == NULL) excluded.zone = start.zone;
    skipped[count++] = instant(excluded);
  }
  return count;
}

static bool holds(const time_t *instants, size_t count, time_t wanted) {
  for (size_t i = 0; i < count; i++) {
    if (instants[i] == wanted) return true;
  }
  return false;
}

static void expand(Event *event, icalproperty *rule_property, struct icaltimetype start, const char *title) {
  struct icalrecurrencetype rule = icalproperty_get_rrule(rule_property);
  icalrecur_iterator *iterator = icalrecur_iterator_new(rule, start);
  if (iterator == NULL) return;
  // A rule that counts its instances must be followed from its start.
  if (rule.count == 0) {
    icaltimezone *utc = icaltimezone_get_utc_timezone();
    icalrecur_iterator_set_start(iterator, icaltime_from_timet_with_zone(now - day, 0, utc));
  }
  time_t skipped[skipped_limit];
  size_t skipped_count = skipped_instances(event, start, skipped);
  for (struct icaltimetype next = icalrecur_iterator_next(iterator); !icaltime_is_null_time(next);
       next = icalrecur_iterator_next(iterator)) {
    time_t occurrence = instant(next);
    if (occurrence >= end) break;
    if (!holds(skipped, skipped_count, occurrence)) add_alarms(occurrence, title, event->uid);
  }
  icalrecur_iterator_free(iterator);
}

static void plan_alarms(void) {
  for (size_t i = 0; i < event_count; i++) {
    if (!events[i].matches) continue;
    icalcomponent *component = events[i].component;
    const char *title = icalcomponent_get_summary(component);
    struct icaltimetype start = icalcomponent_get_dtstart(component);
    icalproperty *rule = icalcomponent_get_first_property(component, ICAL_RRULE_PROPERTY);
    if (rule != NULL) {
      expand(&events[i], rule, start, title);
    } else {
      add_alarms(instant(start), title, events[i].uid);
    }
  }
  qsort(alarms, alarm_count, sizeof *alarms, earlier);
}

// MARK: The program

static void print_alarm(const Alarm *alarm) {
  char text[32];
  struct tm parts;
  gmtime_r(&alarm->at, &parts);
  strftime(text, sizeof text, "%FT%TZ", &parts);
  printf("%s\t%d\t%s\t%s\n", text, alarm->lead / 60, alarm->uid, alarm->title);
}

int main(int count, char **arguments) {
  char *text = count == 3 ? contents(arguments[1]) : NULL;
  if (text == NULL) {
    fprintf(stderr, "usage: match_job FILE NOW\n");
    return 1;
  }
  now = atol(arguments[2]);
  end = now + 14 * day;
  local_zone = icaltimezone_get_builtin_timezone("Asia/Tokyo");
  icalcomponent *calendar = icalparser_parse_string(text);
  free(text);
  collect_events(calendar, folded("ピアノ"));
  index_overrides();
  plan_alarms();
  for (size_t i = 0; i < alarm_count; i++) print_alarm(&alarms[i]);
  return 0;
}
