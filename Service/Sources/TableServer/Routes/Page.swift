/// The pages of tables, of players, of groups, of dealt games, of a player's own and of those who moderate:
/// files in the program, so that a service without a folder has them too.
enum Page {
  /// `/tables`, `/players/…`, `/group`, `/dealt`, `/mine`, `/moderate` and what they need.
  static let routes: [Route] = [
    file("/tables", "text/html; charset=utf-8", PackageResources.tables_html),
    file("/tables.css", "text/css; charset=utf-8", PackageResources.tables_css),
    file("/names.js", "text/javascript; charset=utf-8", PackageResources.names_js),
    file("/tables.js", "text/javascript; charset=utf-8", PackageResources.tables_js),
    file("/dealt", "text/html; charset=utf-8", PackageResources.dealt_html),
    file("/dealt.css", "text/css; charset=utf-8", PackageResources.dealt_css),
    file("/key.js", "text/javascript; charset=utf-8", PackageResources.key_js),
    file("/mine", "text/html; charset=utf-8", PackageResources.mine_html),
    file("/mine.js", "text/javascript; charset=utf-8", PackageResources.mine_js),
    file("/moderate", "text/html; charset=utf-8", PackageResources.moderate_html),
    file("/moderate.js", "text/javascript; charset=utf-8", PackageResources.moderate_js),
    file("/watch.js", "text/javascript; charset=utf-8", PackageResources.watch_js),
    file("/players/{player}", "text/html; charset=utf-8", PackageResources.player_html),
    file("/player.js", "text/javascript; charset=utf-8", PackageResources.player_js),
    file("/group", "text/html; charset=utf-8", PackageResources.group_html),
    file("/group.js", "text/javascript; charset=utf-8", PackageResources.group_js),
    file("/own.css", "text/css; charset=utf-8", PackageResources.own_css),
    file("/dealt.js", "text/javascript; charset=utf-8", PackageResources.dealt_js),
  ]

  /// Nothing of the page comes from elsewhere, and nothing elsewhere may show it in a frame.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  private static func file(_ path: String, _ type: String, _ bytes: [UInt8]) -> Route {
    Route("GET", path, rate: .reading, isFile: true) { _ throws(Problem) in
      var answer = Answer(contentType: type, body: bytes, secondsToKeep: 300)
      answer.headers = [("Content-Security-Policy", policy), ("Referrer-Policy", "no-referrer")]
      return answer
    }
  }
}
