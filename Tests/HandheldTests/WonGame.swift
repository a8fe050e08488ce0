import Engine
import Hardware
import Records
import Testing

@testable import Handheld

/// A game of seed 1 whose last move makes the first 2048; found by a search outside of the tests.
enum WonGame {
  static let lastMove = Button.up

  static func stored(withLastMove: Bool = false) throws -> StoredState {
    let letters = Array(moves.filter { !$0.isWhitespace })
    let directions = letters.map { letter -> Direction in
      switch letter {
      case "u": .up
      case "r": .right
      case "d": .down
      default: .left
      }
    }
    let state = storedGame(after: Array(withLastMove ? directions[...] : directions.dropLast()))
    let game = try #require(state.runningGame).recording.replay()
    try #require(game.hasReached2048 == withLastMove)
    return state
  }

  private static let moves = """
    uludrdruddruudulrllrdullrldrldrluuldurullrluudlddrdudurldrlrdruruldrdldulduurllddlrldlrudr
    uurlduuulluurudlluldurdludurulrdurudurrrdlldduldlrldludllrldldrdurluurdluudrurdldrduduludu
    ruuddluururlurrudludrruldlrluruldludrruludlrrllrddlldrddrddrldllrdllrudrrurdrrdrdlrrudrrud
    lurdlluuldrdrurldlurlrldulddrurdlurdrluldlldrllulddulrrudlrlllurdlrlrluurdlluuruuddrdrlrru
    dulldlululurlduuldlrulurululldruldududlulurrdulddulldrlddlurdrdulrdlluruludludrdrdurrdudul
    rlurludlulruulrdlldlulruurldrudrduldrldrldrurdrrdddlddluurrduurdurrduudlluuldlllrurldllduu
    luluurldduulrudulurdrdurldurllurulduldudlllrldrurluuuldrlllrudrldrdrludllrlurrlurdldulrurd
    rddrddururdllurullrdludrrddlurdddlrdurrdrurldlulllrululrdlrduddulldlrudldrulrddlldlrurddur
    ldrdldlrrdrudddrdrrduddulrlurrudrdludlrldruldruduruddluudrdluurdduruuuululrrulrulldruldlul
    rdrururdldudrruulullddllurudrdruurlrdldlrurrurlruldrulrurrdrdrdlrluuldruurdlurdllrlddrudru
    rlddllrulddlrlrduuldurlulduluudldulldudldulrlrdrldrlururudrduru
    """
}
