/// How the page looks.
enum PageStyle {
  /// The SHA-256 of the style, in base64 (CSP Level 3, 2.3.1): the browser takes this style and no other.
  static let hash = "5kHMuLHI3OZSQhay+DTWMC9lfKzWnzV/IJsKUN8/RF0="

  /// What a browser may load for the page: nothing but its own style.
  static let policy = filePolicy + "; frame-ancestors 'none'"

  /// The same as a page can say it of itself: browsers take what it says of frames from a header alone (CSP Level 3, 6.4.2.1).
  static let filePolicy = "default-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'"

  static let css = """
    :root{color-scheme:light dark;--ground:#fbfaf8;--card:#fff;--ink:#1d1d1f;--soft:#5f6066}
    :root{--line:#dedcd6;--accent:#8a4b08;--alarm:#fdf1e3}
    @media(prefers-color-scheme:dark){
    :root{--ground:#17181a;--card:#212226;--ink:#ececee;--soft:#a9abb3}
    :root{--line:#3a3b40;--accent:#f2b46d;--alarm:#3a2c1b}
    }
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:44rem;padding:1rem;background:var(--ground);color:var(--ink)}
    body{font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
    h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0 0}
    h2{font-size:1.15rem;margin:0 0 .5rem}
    h3{font-size:1rem;margin:1rem 0 .25rem;color:var(--soft)}
    header p,.note,figcaption{color:var(--soft)}
    header p{margin:.25rem 0}
    nav{margin:.25rem 0 1rem}
    section{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:0 0 1rem}
    p{margin:.5rem 0}
    ul,ol{margin:.25rem 0;padding:0 0 0 1.25rem}
    ol{list-style:none;padding:0}
    ol li{display:flex;gap:.75rem;overflow-wrap:anywhere;padding:.4rem 0;border-top:1px solid var(--line)}
    time{font-variant-numeric:tabular-nums;font-weight:600;flex:none;min-width:3.2rem}
    summary{cursor:pointer}
    section>details{border-top:1px solid var(--line);padding:.4rem 0}
    li details p{color:var(--soft);margin:.25rem 0}
    a{color:var(--accent)}
    .button{display:inline-block;background:var(--accent);color:var(--card);border-radius:.5rem}
    .button{padding:.6rem 1rem;font-weight:600;text-decoration:none}
    .trouble{background:var(--alarm);border:1px solid var(--accent);border-radius:.75rem;padding:.75rem 1rem;margin:0 0 1rem}
    figure{margin:1rem 0}
    .code{display:block;width:14rem;max-width:100%;height:auto;border-radius:.5rem}
    code{font-size:.9rem;overflow-wrap:anywhere}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:start;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line)}
    th,td{vertical-align:top;font-weight:normal}
    thead th{border:0;color:var(--soft)}
    tr>:last-child{white-space:nowrap;padding-inline-end:0}
    a:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    """
}
