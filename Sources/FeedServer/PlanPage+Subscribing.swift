/// How people get the alarms into their apps.
extension PlanPage {
  var subscribing: String {
    let ways = "<div>\n\(button)\(addressToCopy)</div>\n\(code)"
    let secret = "<p class=\"note\">\(words.secret.escapedForHTML)</p>\n"
    return section("subscribe", words.subscribe, "\(localOnly)<div class=\"ways\">\n\(ways)</div>\n\(secret)")
  }

  /// A page that does not know its own address has no link for apps.
  private var button: String {
    guard let subscription = targets.subscription else { return "" }
    return """
      <p>\(words.howToSubscribe.escapedForHTML)</p>
      <p><a class="button" href="\(subscription.escapedForHTML)">\(words.subscribeLink.escapedForHTML)</a></p>

      """
  }

  private var addressToCopy: String {
    let address = targets.calendar.escapedForHTML
    let words = targets.subscription == nil ? words.copyOfLink : words.orCopy
    return "<p>\(words.escapedForHTML)</p>\n<p class=\"address\"><a href=\"\(address)\"><code>\(address)</code></a></p>\n"
  }

  /// A phone cannot reach what only this machine can.
  private var code: String {
    guard !targets.isLocal, let subscription = targets.subscription, let code = QRCode(subscription) else { return "" }
    return "<figure>\(code.svg(title: words.codeTitle))<figcaption>\(words.codeCaption.escapedForHTML)</figcaption></figure>\n"
  }

  private var localOnly: String { targets.isLocal ? "<p>\(words.localOnly.escapedForHTML)</p>\n" : "" }

  var apps: String {
    let notes = words.apps.map { app in
      """
      <details><summary>\(app.name.escapedForHTML)</summary>
      <p>\(app.subscribing.escapedForHTML)</p>
      <p>\(app.ringing.escapedForHTML)</p></details>

      """
    }
    return section("apps", words.appsTitle, "<p>\(words.appsPurpose.escapedForHTML)</p>\n\(notes.joined())")
  }
}
