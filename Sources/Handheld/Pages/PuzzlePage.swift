import Engine
import Scenes
import Words

/// The puzzle of the week: what it asks, what came of it and of the one before, and how to give it to
/// others. The first time in a week the machine makes it.
public struct PuzzlePage: ListPage {
  /// The selected row.
  var selected = 0

  var traits: PageTraits { PageTraits(kind: "puzzle", depth: 2, scans: true) }

  /// What stands on it, top to bottom.
  private enum Line: Int { case play, thisWeek, lastWeek, streak, code }

  // MARK: Takes

  mutating func enter(_ world: inout World) -> Step {
    guard let puzzle = world.puzzles.entry(of: world.week)?.challenge else { return .stay }
    switch Line(rawValue: selected) {
    case .play:
      world.sound(.enter)
      if Self.goesOn(puzzle, world) { return .open(.board(BoardPage(world))) }
      guard world.table.isRunning else { return world.begin(.challenge(puzzle)) }
      return .open(.challenge(ChallengePage(.challenge(puzzle), world)))
    case .code:
      world.sound(.enter)
      return .open(.share(SharePage(puzzle, asking: &world)))
    default: return .stay
    }
  }

  func question(_ world: World) -> AdviceRequest.Subject? {
    world.puzzles.entry(of: world.week) == nil ? .puzzle(world.week) : nil
  }

  mutating func take(_ answer: AdviceReport, _ world: inout World) {
    guard case .puzzle(let puzzle, let week, _) = answer else { return }
    world.note(puzzle, of: week)
    world.redraw()
  }

  // MARK: Shows

  /// Whether the game on the table is this puzzle's, and not decided.
  private static func goesOn(_ puzzle: Challenge, _ world: World) -> Bool {
    world.table.session.isRunning && world.table.rival?.puzzle != nil
      && world.challenge == puzzle && world.table.rival?.standing == .open
  }

  func scene(_ world: World) -> ListScene {
    let say = world.language
    let week = world.week
    guard let entry = world.puzzles.entry(of: week), let goal = entry.challenge.goal else {
      let text: Phrase = world.counsel.hasMachine ? .puzzleSought : .noPuzzle
      return ListScene(
        heading: week.text, rows: [], selected: 0, emptyText: say(text), tilt: world.reading)
    }
    let play: Phrase =
      Self.goesOn(entry.challenge, world)
      ? .continueGame : entry.solution == nil ? .titlePlay : .onceMore
    let streak = "\(world.puzzles.streak(in: week))"
    return ListScene(
      heading: week.text,
      rows: [
        ListScene.Row(say(play), details: [say(.makeInMoves, "\(goal.value)", "\(goal.moves)")]),
        Self.line(.thisWeek, entry.solution, say),
        Self.line(.lastWeek, world.puzzles.entry(of: Week(number: week.number - 1))?.solution, say),
        ListScene.Row(say(.weeksInARow), value: streak, details: []),
        ListScene.Row(say(.puzzleAsCode), details: [say(.codeOfDay)]),
      ], selected: selected, tilt: world.reading)
  }

  private static func line(
    _ title: Phrase, _ solution: PuzzleLog.Solution?, _ say: Language
  ) -> ListScene.Row {
    guard let solution else {
      return ListScene.Row(say(title), value: "-", details: [say(.notSolved)])
    }
    return ListScene.Row(
      say(title), value: "\(solution.moves)", details: [say(.moves, solution.moves)])
  }
}
