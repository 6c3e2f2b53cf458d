/// Configurations, and what is wrong with them.
enum Texts {
  static let everyKey = """
    timezone = "Asia/Tokyo"
    horizon = "14d"
    cap = 30
    cap_total = "none"
    all_day_at = "08:00"
    output = "alarms.ics"
    name = "keyalarm"
    layout = "events"
    language = "ja"
    keep_fired = "2h"
    stale_alarm = "2d"
    notify_empty = true
    notify_dropped = true
    refresh = "15m"

    [[feed]]
    name = "family"
    source = "https://calendar.example/family.ics"
    user = "env:FEED_USER"
    password = "file:secret"
    allow_http = true

    [[rule]]
    name = "piano"
    keywords = ["ピアノ", "piano"]
    exclude = ["発表会"]
    leads = ["30m", "PT5M"]
    feeds = ["family"]
    fields = ["title", "location"]
    regex = true
    whole_title = true
    kana = true
    repeat = 3
    every = "10m"

    [[positions]]
    source = "positions.xlsx"
    sheet = "3月"
    map = { code = "銘柄コード" }

    [cross]
    eve = "off"
    last_cum = "08:30"
    ex = "08:00"
    cap = 60
    horizon = "90d"
    group_by = "account"
    holidays = "holidays.csv"

    [broker."SBI証券"]
    delivery = "15:00"
    before = "1h"

    [serve]
    listen = "127.0.0.1:8686"
    token = "file:feed-token"
    gzip = true
    access_log = true
    """

  static let faults: [(String, [String])] = [
    ("outptu = \"a.ics\"", ["1:1: unknown key 'outptu'; did you mean 'output'?"]),
    ("zzzzzz = 1", ["1:1: unknown key 'zzzzzz'"]),
    ("[crss]\neve = \"20:00\"", ["1:2: unknown key 'crss'; did you mean 'cross'?"]),
    ("[[feed]]\nsource = \"a\"\nurl = \"b\"", ["3:1: unknown key 'url' in [[feed]]"]),
    ("[[feed]]\nname = \"a\"", ["1:1: [[feed]] has no 'source'"]),
    ("\n[[rule]]\nname = \"a\"", ["2:1: [[rule]] has no 'keywords'"]),
    ("output = 5", ["1:10: 'output' must be a text in quotes, not a whole number"]),
    ("output = \"\"", ["1:10: 'output': '' is empty; write something or leave 'output' out"]),
    ("cap = 1.5", ["1:7: 'cap' must be a whole number or \"none\", not a number with a fraction"]),
    ("cap = \"30\"", ["1:7: 'cap' must be a whole number or \"none\", not a text"]),
    ("cap = -1", ["1:7: 'cap': '-1' is no number of alarms; write a number from 1 on, or \"none\""]),
    ("all_day_at = 08:00:00", ["1:14: 'all_day_at' must be a text in quotes, not a date or time without quotes"]),
    ("all_day_at = \"25:00\"", ["1:14: 'all_day_at': '25:00' cannot be read; write it like \"08:00\""]),
    ("horizon = \"14\"", ["1:11: 'horizon': '14' cannot be read; write it like 30m, 1h30m, 2d, 1w or PT30M"]),
    ("horizon = \"0m\"", ["1:11: 'horizon': '0m' cannot be read; write it like 30m, 1h30m, 2d, 1w or PT30M"]),
    ("[cross]\nhorizon = \"0d\"", ["2:11: 'horizon': '0d' cannot be read; write it like 30m, 1h30m, 2d, 1w or PT30M"]),
    ("refresh = \"0m\"", ["1:11: 'refresh': '0m' cannot be read; write it like 30m, 1h30m, 2d, 1w or PT30M"]),
    ("layout = \"list\"", ["1:10: 'layout': 'list' cannot be read; write \"instants\" or \"events\""]),
    ("notify_empty = \"yes\"", ["1:16: 'notify_empty' must be true or false, not a text"]),
    ("feed = \"family.ics\"", ["1:8: 'feed' must be tables, each under [[feed]], not a text"]),
    ("[feed]\nsource = \"a\"", ["1:1: 'feed' must be tables, each under [[feed]], not a table"]),
    (
      "[[feed]]\nsource = \"x/a.ics\"\n[[feed]]\nsource = \"y/a.ics\"",
      ["3:1: the name 'a.ics' is given to two of [[feed]]; give each its own"]
    ),
    (
      "[[rule]]\nname = \"a\"\nkeywords = [\"x\"]\n[[rule]]\nname = \"a\"\nkeywords = [\"y\"]",
      ["5:8: the name 'a' is given to two of [[rule]]; give each its own"]
    ),
    ("[[rule]]\nkeywords = \"a\"", ["2:12: 'keywords' must be a list of texts, such as [\"30m\"], not a text"]),
    ("[[rule]]\nkeywords = [\"a\", \" \"]", ["2:18: 'keywords': ' ' is empty; give a word to look for"]),
    (
      "[[rule]]\nkeywords = [\"a\"]\nleads = [\"5m\", \"5\"]",
      ["3:16: 'leads': '5' is no length of time; write it like 30m, 1h30m, 2d, 1w or PT30M"]
    ),
    (
      "[[feed]]\nname = \"family\"\nsource = \"a\"\n[[rule]]\nkeywords = [\"a\"]\nfeeds = [\"famly\"]",
      ["6:10: there is no feed 'famly'; did you mean 'family'?"]
    ),
    (
      "[[rule]]\nkeywords = [\"a\"]\nsound = \"bell\"",
      [
        "3:1: there is no key 'sound' in [[rule]]: apps choose the sound themselves and pass over one that a feed names; choose it in the app, "
          + "and let the alarm ring again with repeat = 3 and every = \"5m\" in [[rule]]"
      ]
    ),
    ("[[rule]]\nkeywords = [\"a\"]\nrepeat = 0", ["3:10: 'repeat': '0' is out of range; write a number from 1 to 1000"]),
    (
      "[[rule]]\nkeywords = [\"a\"]\nfields = [\"tittle\"]",
      ["3:11: 'fields': 'tittle' is not known; write \"title\" or \"location\" or \"description\" or \"categories\""]
    ),
    ("[broker.\"SBI証券\"]\nbefore = \"1h\"", ["1:9: [broker.\"SBI証券\"] has no 'delivery'"]),
    ("[broker]\nSBI = 1", ["2:7: 'SBI' must be a table under [broker.\"SBI\"], not a whole number"]),
    ("[cross]\neve = \"8 pm\"", ["2:7: 'eve': '8 pm' cannot be read; write it like \"08:00\", or \"off\""]),
    (
      "[serve]\ntoken = \"abc\"",
      ["2:9: 'token': '…' is no place of a secret; write \"env:NAME\" or \"file:PATH\"; the secret itself does not belong here"]
    ),
    (
      "a = \"" + "\u{1}" + "\"",
      ["1:6: not TOML: error while parsing string: unescaped control characters other than TAB (U+0009) are explicitly prohibited"]
    ),
  ]
}
