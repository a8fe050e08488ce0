import Engine
import Scenes

extension Appliance {
  // MARK: Scores

  mutating func openScores(_ page: ScoresPage, _ effects: inout [Effect]) {
    screen = .scores(page)
    effects.append(.store(.readScores(size: page.size, limit: page.limit)))
  }

  mutating func obey(
    _ command: Command, in page: ScoresPage, _ effects: inout [Effect]
  ) {
    var page = page
    switch command {
    case .direction(.up), .direction(.down):
      page.move(by: command == .direction(.up) ? -1 : 1)
      screen = .scores(page)
      sound(.select, &effects)
    case .direction(.right), .confirm:
      guard let row = page.selectedRow else { return openScores(page.next, &effects) }
      sound(.enter, &effects)
      requestReplay(row, &effects)
    case .direction(.left), .back: leave(&effects)
    default: break
    }
  }

  mutating func show(_ rows: [ScoreRow], size: BoardSize, _ effects: inout [Effect]) {
    switch screen {
    case .scores(var page) where page.size == size:
      page.take(rows)
      screen = .scores(page)
    case .records(var page):
      page.take(rows, size: size)
      screen = .records(page)
    case .settings, .playing, .paused, .won, .over: takeHistory(rows, size: size)
    case .title where idle.isAttracting: attract(with: rows, &effects)
    default: break
    }
  }

  // MARK: Records

  mutating func openRecords(_ effects: inout [Effect]) {
    screen = .records(RecordsPage())
    readHistory(&effects)
  }

  /// Asks for all games there are.
  func readHistory(_ effects: inout [Effect]) {
    for size in BoardSize.all {
      effects.append(.store(.readScores(size: size, limit: RecordsPage.limit)))
    }
  }

  mutating func obey(_ command: Command, in page: RecordsPage, _ effects: inout [Effect]) {
    var page = page
    switch command {
    case .direction(.up), .direction(.down):
      let last = recordRows(page).count - 1
      page.selected = min(max(page.selected + (command == .direction(.up) ? -1 : 1), 0), last)
      screen = .records(page)
      sound(.select, &effects)
    case .direction(.left), .back: leave(&effects)
    default: break
    }
  }

  // MARK: Name

  mutating func obey(_ command: Command, in page: NamePage, _ effects: inout [Effect]) {
    var page = page
    var isDone = false
    page.isTooShort = false
    switch command {
    case .direction(.up): page.turn(by: 1)
    case .direction(.down): page.turn(by: -1)
    case .direction(.right): isDone = !page.advance()
    case .direction(.left): if !page.goBack() { return leave(&effects) }
    case .confirm: isDone = true
    case .back: return leave(&effects)
    default: return
    }
    sound(.select, &effects)
    screen = .name(page)
    guard isDone else { return }
    guard page.isComplete else {
      page.isTooShort = true
      screen = .name(page)
      return sound(.refused, &effects)
    }
    settings.name = page.name
    effects.append(.store(.set(key: Settings.nameKey, value: page.name)))
    leave(&effects)
    guard case .over = screen else { return }
    // The game that has just ended gets the name too.
    screen = .over(overMenu())
    effects.append(.store(.finish(session.finished(at: wallTime, name: settings.name))))
  }
}
