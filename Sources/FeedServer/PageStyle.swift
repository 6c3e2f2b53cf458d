/// How the page looks.
enum PageStyle {
  /// The SHA-256 of the style, in base64 (CSP Level 3, 2.3.1): the browser takes this style and no other.
  static let hash = "IyL2FCVPs5Z4FrvPDdGD1oGMKqXnBgNHG6wiPkSJaY8="

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
    body{font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere;text-wrap:pretty}
    :lang(ja){word-break:auto-phrase}
    h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
    h2{font-size:1.15rem;margin:0 0 .5rem}
    h3{font-size:1rem;margin:1rem 0 .25rem;color:var(--soft)}
    p{margin:.5rem 0}
    header p{margin:.25rem 0}
    nav{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem;margin:1rem 0 1.25rem}
    .note,figcaption{color:var(--soft)}
    section{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:0 0 1rem}
    section>:last-child{margin-bottom:0}
    ul,ol{margin:.25rem 0;padding:0 0 0 1.25rem}
    ol{list-style:none;padding:0}
    ol li{display:flex;gap:.75rem;border-top:1px solid var(--line)}
    ol p,ol details{flex:1;margin:0}
    time,ol li>p,summary{padding:.55rem 0}
    time{font-variant-numeric:tabular-nums;font-weight:600;flex:none;min-width:3.2rem}
    summary{cursor:pointer;display:flex;justify-content:space-between;gap:.75rem;list-style:none}
    summary::-webkit-details-marker{display:none}
    summary::after{content:"";flex:none;width:.5rem;height:.5rem;margin:.5rem .25rem 0 0}
    summary::after{border:solid var(--soft);border-width:0 2px 2px 0;transform:rotate(45deg)}
    [open]>summary::after{transform:rotate(225deg);margin-top:.75rem}
    section>details{border-top:1px solid var(--line)}
    section>details:last-child summary{padding-bottom:0}
    section>details:last-child[open] summary{padding-bottom:.55rem}
    details p{margin:0 0 .55rem}
    li details p{color:var(--soft)}
    a{color:var(--accent)}
    .button{display:inline-block;background:var(--accent);color:var(--card);border-radius:.5rem}
    .button{padding:.6rem 1rem;font-weight:600;text-decoration:none}
    .trouble{background:var(--alarm);border-color:var(--accent)}
    h2+p,.ways p:first-child{margin-top:0}
    .ways{display:flex;flex-wrap:wrap;gap:0 1.5rem}
    .ways>div{flex:1 1 17rem}
    .address{background:var(--ground);border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem}
    code{font-size:.9rem}
    figure{margin:.5rem 0;width:13rem;max-width:100%}
    figcaption{font-size:.9rem;margin-top:.25rem}
    .code{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:.5rem}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:start;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line)}
    th,td{vertical-align:top;font-weight:normal}
    tbody th{min-width:5.5rem}
    thead th{border:0;color:var(--soft);white-space:nowrap}
    tr>:last-child{white-space:nowrap;padding-inline-end:0}
    a:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    """
}
