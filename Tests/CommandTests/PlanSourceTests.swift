import Testing

@testable import keyalarm

/// Sources that come and go from one plan to the next.
@Suite struct PlanSourceTests: PlanRuns {
  @Test func `a calendar that another configuration writes into the same feed is told as it goes`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    surroundings.files["other.toml"] = Array(
      PlanCommandTests.configuration.replacing("\"family\"", with: "\"work\"").replacing("\"family.ics\"", with: "\"work.ics\"").utf8)
    surroundings.files["work.ics"] = Feed.calendar(Feed.event("ピアノ", uid: "w", day: "02"))
    let run = again(surroundings, "--config", "other.toml")
    #expect(run.status == 0)
    #expect(run.told == ["family: warning: it is in alarms.ics, but not in this configuration; 2 alarms of it go"])
  }

  @Test func `a calendar that gets another name while it cannot be read keeps its alarms`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    surroundings.files["keyalarm.toml"] = Array(PlanCommandTests.configuration.replacing("name = \"family\"", with: "name = \"home\"").utf8)
    surroundings.files["family.ics"] = nil
    #expect(again(surroundings).status == 66)
    #expect(again(surroundings).status == 66)
    #expect(triggers(surroundings).count == 2)
    surroundings.files["family.ics"] = Feed.piano
    #expect(again(surroundings).told == [])
    #expect(triggers(surroundings).count == 2 && feed(surroundings).contains("X-KEYALARM-SOURCE:home"))
  }

  @Test func `a spreadsheet that becomes broken, loses a row or loses all keeps or tells its alarms`() {
    let surroundings = plan(configuration: "output = \"alarms.ics\"\n[[positions]]\nsource = \"positions.csv\"\n")
    let header = "銘柄コード,銘柄名,権利確定日\n"
    surroundings.files["positions.csv"] = Array("\(header)8267,イオン,2026-09-30\n9433,KDDI,2026-10-30\n".utf8)
    #expect(surroundings.run() == 0 && triggers(surroundings).count == 6)
    for (text, status) in [("PK\u{3}\u{4}", 65), ("", 65), ("\(header)8267,イオン,2026-09-30\n9433,KDDI,10/32\n", 1)] as [(String, Int32)] {
      surroundings.files["positions.csv"] = Array(text.utf8)
      #expect(again(surroundings).status == status, "\(text)")
      #expect(triggers(surroundings).count == 6, "\(text)")
    }
    surroundings.files["positions.csv"] = Array(header.utf8)
    let run = again(surroundings)
    #expect(run.status == 0 && triggers(surroundings).isEmpty)
    #expect(run.told.contains("positions.csv: warning: the spreadsheet holds no positions any more; 6 alarms of it go"))
  }

  @Test func `a clock that is years behind takes no alarm away, and that is told`() {
    let surroundings = plan()
    #expect(surroundings.run() == 0)
    let run = again(surroundings, at: "2020-01-01T00:00:00Z")
    #expect(run.status == 0 && triggers(surroundings).count == 2)
    #expect(
      run.told.first?.hasPrefix("keyalarm: warning: the clock says Wed 2020-01-01 09:00, but the feed was changed on Sat 2026-08-01")
        == true)
    #expect(again(surroundings, at: "2026-08-01T00:00:00Z").told == [])
  }

  @Test func `a secret that is not there makes its calendar fail, and no more`() {
    let text =
      "[[feed]]\nname = \"web\"\nsource = \"https://calendar.example/k3y/basic.ics\"\nuser = \"env:FEED_USER\"\npassword = \"file:secret\"\n"
    let surroundings = plan(configuration: PlanCommandTests.configuration + text)
    #expect(surroundings.run() == 1)
    #expect(surroundings.errorLines.first == "web: error: its user cannot be had: the environment variable 'FEED_USER' is not set")
    surroundings.variables["FEED_USER"] = "me"
    #expect(again(surroundings).told.first == "web: error: its password cannot be had: 'secret' cannot be read: no such file or directory")
    #expect(triggers(surroundings).count == 2)
  }
}
