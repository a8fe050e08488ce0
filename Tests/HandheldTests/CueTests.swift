import Engine
import Graphics
import Hardware
import Records
import Testing

@testable import Handheld

/// Whatever is heard is seen too: after each cue the picture changes within a third of a second.
@Suite struct CueTests {
  /// Remembers what was heard, and what of that was not seen.
  private struct Witness {
    var heard: [Melody] = []
    var unseen: [String] = []

    mutating func watch(
      _ console: inout Console, _ name: String, _ act: (inout Console) -> Void
    ) {
      let before = console.picture()
      console.effects.removeAll()
      act(&console)
      let cues = console.effects.compactMap { if case .play(let cue, _) = $0 { cue } else { nil } }
      var isSeen = console.picture() != before
      for _ in 0..<33 where !isSeen {
        console.tick()
        isSeen = console.picture() != before
      }
      heard += cues
      if !cues.isEmpty, !isSeen { unseen.append(name) }
    }
  }

  private func playWhole(_ console: inout Console, _ witness: inout Witness) {
    while !console.game.isOver {
      let moves = console.game.moveCount
      for button in [Button.down, .left, .right, .up] where console.game.moveCount == moves {
        witness.watch(&console, "\(button) after \(moves) moves") { $0.press(button) }
      }
    }
  }

  @Test(arguments: ["original", "off"])
  func everyCueIsSeenToo(animation: String) throws {
    var witness = Witness()
    var console = Console(
      stored: StoredState(settings: ["display.animation": animation]), seed: 3)
    witness.watch(&console, "undo of nothing") { $0.press(.undo) }
    witness.watch(&console, "hint from no machine") {
      $0.appliance.world.counsel.giveUp()
      $0.press(.hint)
    }
    witness.watch(&console, "calibrated") { $0.rest() }
    witness.watch(&console, "re-centred") { $0.press(.recenter) }
    witness.watch(&console, "menu") { $0.press(.back) }
    witness.watch(&console, "selection") { $0.press(.down) }
    witness.watch(&console, "back") { $0.press(.back) }
    playWhole(&console, &witness)
    console.tick(300)
    witness.watch(&console, "undo") { $0.press(.undo) }
    console.appliance.show(.name(NamePage(name: "AB")))
    console.tick(60)
    witness.watch(&console, "too short a name") { $0.press(.confirm) }
    var won = Console(stored: try WonGame.stored())
    won.appliance.show(.playing)
    witness.watch(&won, "win") { $0.press(WonGame.lastMove) }
    #expect(witness.unseen == [])
    for cue in [
      Melody.slide, .refused, .undo, .select, .enter, .leave, .ready, .milestone, .win, .over,
      .merge(exponent: 2),
    ] {
      #expect(witness.heard.contains { $0.notes == cue.notes }, "\(cue)")
    }
  }
}
