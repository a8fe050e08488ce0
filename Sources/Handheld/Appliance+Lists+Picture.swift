import Engine
import Scenes

extension Appliance {
  /// The board's size, and below it the games of that size.
  func scoresScene(_ page: ScoresPage) -> ListScene {
    let games = (page.rows ?? []).enumerated().map { index, row in
      // Beyond what any display shows at once a row is only counted.
      abs(index + 1 - page.selected) > 60
        ? ListScene.Row("") : scoreRow(row, rank: page.order == .best ? index + 1 : nil)
    }
    let size = "\(page.size.cells) x \(page.size.cells)"
    let count = games.count == 1 ? "1 game" : "\(games.count) games"
    let state =
      page.rows == nil
      ? ["Reading..."] : games.isEmpty ? ["No game has ended yet", "none yet"] : [count]
    let board = ListScene.Row(
      "Board", value: size, details: state, isAdjustable: true)
    return ListScene(
      heading: page.order == .best ? "Scores" : "Replay", rows: [board] + games,
      selected: page.selected, tilt: reading)
  }

  private func scoreRow(_ row: ScoreRow, rank: Int?) -> ListScene.Row {
    ListScene.Row(
      (rank.map { "\($0).  " } ?? "") + "\(row.score)",
      value: "\(1 << Int(row.largestExponent))", details: details(of: row))
  }

  /// When and how it was played, in as many words as there is room for.
  private func details(of row: ScoreRow) -> [String] {
    let time = CivilTime(row.endedAt, offset: secondsAheadOfUTC)
    let moves = "\(row.moveCount) moves"
    var full = "\(time.text)  \(moves)"
    if row.undoCount > 0 { full += ", \(row.undoCount) undone" }
    if !row.name.isEmpty { full = "\(row.name)  \(full)" }
    switch row.origin {
    case .ordinary: break
    case .daily: full += ", daily"
    case .seeded: full += ", seeded"
    case .branched: full += ", branched"
    case .takenOver: full += ", taken over"
    }
    return [full, "\(time.text)  \(moves)", time.text, time.shortText, time.dateText]
  }

  // MARK: Records

  func recordsScene(_ page: RecordsPage) -> ListScene {
    ListScene(
      heading: page.isComplete ? "Records" : "Reading...", rows: recordRows(page),
      selected: page.selected, tilt: reading)
  }

  /// Statistics first, then what was earned, then what can still be.
  func recordRows(_ page: RecordsPage) -> [ListScene.Row] {
    let games = page.games
    let sum = Statistics(games)
    let minutes = sum.seconds / 60
    let largest = sum.largestTiles.keys.max() ?? 0
    let figures: [(String, String)] = [
      ("Games", "\(sum.games)"), ("2048 reached", "\(sum.wins)"),
      ("Best score", "\(sum.bestScore)"), ("Average", "\(sum.averageScore)"),
      ("Largest tile", largest > 0 ? "\(1 << Int(largest))" : "-"), ("Moves", "\(sum.moves)"),
      ("Time", "\(minutes / 60) h \(minutes % 60) min"), ("Days in a row", "\(sum.longestStreak)"),
    ]
    let (earned, open) = Achievement.allCases.reduce(into: ([Achievement](), [Achievement]())) {
      if $1.isEarned(by: games) { $0.0.append($1) } else { $0.1.append($1) }
    }
    return figures.map { ListScene.Row($0.0, value: $0.1) }
      + earned.map { ListScene.Row($0.title, value: "earned", details: [$0.condition]) }
      + open.map { ListScene.Row($0.title, details: [$0.condition]) }
  }

  // MARK: Name

  func nameScene(_ page: NamePage) -> NameScene {
    NameScene(
      letters: page.letters.map { $0 == 0 ? "" : String(NamePage.alphabet[$0]) },
      cursor: page.cursor,
      hint: page.isTooShort
        ? "Three letters at least, please."
        : "Up, down: letter. Right: next. An empty one ends the name: three letters or more.",
      isWarning: page.isTooShort)
  }

  // MARK: Replay

  func replayScene(_ page: ReplayPage, _ menu: Menu?) -> PlayScene {
    var scene = PlayScene(
      board: page.board, ticks: page.ticks, score: page.game.score,
      best: bestScores[page.recording.size] ?? 0, tilt: reading)
    scene.gain = page.gain
    scene.isReplay = true
    scene.remarks = remarks(of: page)
    if let verdict = page.verdict {
      scene.hint = HintView(best: verdict.best)
      scene.notice = notice(of: verdict, size: page.recording.size)
    }
    if case .replaySlider = screen {
      scene.slider = slider(page)
      scene.notice = sliderNotice(page)
    }
    scene.overlay = menu.map {
      Overlay(
        tone: .paused, heading: "Replay",
        details: ["Move \(page.position) of \(page.recording.actions.count)"],
        choices: titles($0), selected: $0.selected)
    }
    return scene
  }

  private func remarks(of page: ReplayPage) -> [String] {
    if page.isLive {
      let state =
        page.game.isOver ? "Game over" : page.isPlaying ? "Watch x\(page.speed)" : "Stopped"
      return [page.origin == nil ? "Press to play" : state, "The machine plays"]
    }
    let state = page.isPlaying ? "Replay x\(page.speed)" : "Stopped"
    return [
      "\(page.position)/\(page.recording.actions.count)",
      page.origin == nil ? "Press to play" : state,
    ]
  }

  private func sliderNotice(_ page: ReplayPage) -> Notice {
    let place = "\(page.position)/\(page.recording.actions.count)"
    return Notice(
      ["\(place). Left and right go through the game, up is done.", "\(place)  Up: done", place],
      isWarning: false)
  }
}
