/// What `init` writes.
enum StartingConfiguration {
  /// The file with the token, beside the configuration.
  static let tokenFile = "feed-token"

  /// A configuration in which every key stands, with what it means and what counts without it.
  static func text(timezone: String) -> String {
    """
    # keyalarm: which events ring, how long before, and where the alarms go.
    # 'keyalarm plan --check' looks whether this is right, 'keyalarm plan --dry-run' shows what it would do.
    # A line that begins with # says what counts anyway, unless it says otherwise. Paths count from this file's folder.

    timezone = "\(timezone)"  # of times that name no zone, and of what is shown
    output = "alarms.ics"        # the feed that your calendar app subscribes to
    # horizon = "14d"            # how far ahead alarms are planned
    # cap = 30                   # so many alarms of events are kept, the nearest first; or "none"
    # cap_total = "none"         # the same for events and positions together
    # all_day_at = "08:00"       # when events that take whole days start
    # name = "keyalarm"          # the calendar's name as apps show it
    # layout = "instants"        # or "events": the events themselves, with alarms in them
    # language = "auto"          # "ja" or "en"; auto goes by the title
    # keep_fired = "2h"          # how long an alarm stays in the feed after it rang
    # stale_alarm = "2d"         # ring when a calendar could not be read for so long; never unless it is here
    # notify_empty = false       # true: a note in the calendar when there is no alarm
    # notify_dropped = false     # true: a note in the calendar when the cap dropped alarms
    # refresh = "15m"            # how often apps are to read the feed, and 'keyalarm watch' plans anew

    # A calendar: a file, a folder of .ics files, or an address (https://, webcal://). Write more of them below each other.
    [[feed]]
    name = "family"
    source = "family.ics"
    # user = "env:FEED_USER"           # for an address: an environment variable, or "file:PATH"
    # password = "env:FEED_PASSWORD"
    # allow_http = false               # true: also without encryption

    # What rings. Letters match whatever their case and width.
    [[rule]]
    name = "piano"
    keywords = ["ピアノ", "piano"]     # any of these in the title
    leads = ["30m", "5m"]              # how long before the start: "0m", "1h30m", "2d"
    # exclude = ["発表会"]             # but not with any of these
    # feeds = ["family"]               # only in these calendars
    # fields = ["title"]               # where to look: "title", "location", "description", "categories"
    # regex = false                    # true: the words are regular expressions
    # whole_title = false              # true: the title must be the word
    # kana = false                     # true: hiragana and katakana are the same
    # repeat = 3                       # ring again so many times,
    # every = "5m"                     # so long after each other; the sound is chosen in the app

    # Positions held over a record date (優待クロス): a spreadsheet in CSV, XLSX or ODS.
    # [[positions]]
    # source = "positions.xlsx"
    # sheet = "3月"                    # this sheet alone
    # map = { code = "銘柄コード" }    # what a column is called, where it is not found

    # [cross]
    # eve = "20:00"                    # the evening before the last cum-rights date; or "off"
    # last_cum = "08:00"               # the last cum-rights date (権利付き最終日)
    # ex = "08:00"                     # the ex-rights date (権利落ち日)
    # cap = 60                         # so many alarms of positions are kept
    # horizon = "90d"                  # how far ahead; without it, as far as the positions go
    # group_by = "none"                # "account": each account (名義) has its own alarms
    # holidays = "holidays.csv"        # replaces or extends the built-in list

    # A broker's time limit for deliveries (現渡し) on the ex-rights date, and how long before it to ring.
    # [broker."SBI証券"]
    # delivery = "15:00"
    # before = "1h"

    # 'keyalarm serve' offers the feed to apps at an address that holds the token.
    [serve]
    listen = "127.0.0.1:8686"
    token = "file:\(tokenFile)"
    # gzip = false
    # access_log = false

    """
  }
}
