// Made of po/tilt2048.pot by scripts/words, which is what to run after a change there.
// swift-format-ignore-file

enum EnglishWords {
  static func text(_ phrase: Phrase) -> String {
    return switch phrase.rawValue >> 3 {
    case 0: texts0(phrase)
    case 1: texts1(phrase)
    case 2: texts2(phrase)
    case 3: texts3(phrase)
    case 4: texts4(phrase)
    case 5: texts5(phrase)
    case 6: texts6(phrase)
    case 7: texts7(phrase)
    case 8: texts8(phrase)
    case 9: texts9(phrase)
    case 10: texts10(phrase)
    case 11: texts11(phrase)
    case 12: texts12(phrase)
    case 13: texts13(phrase)
    case 14: texts14(phrase)
    case 15: texts15(phrase)
    case 16: texts16(phrase)
    case 17: texts17(phrase)
    case 18: texts18(phrase)
    case 19: texts19(phrase)
    case 20: texts20(phrase)
    case 21: texts21(phrase)
    case 22: texts22(phrase)
    case 23: texts23(phrase)
    case 24: texts24(phrase)
    case 25: texts25(phrase)
    case 26: texts26(phrase)
    case 27: texts27(phrase)
    case 28: texts28(phrase)
    case 29: texts29(phrase)
    case 30: texts30(phrase)
    case 31: texts31(phrase)
    case 32: texts32(phrase)
    case 33: texts33(phrase)
    case 34: texts34(phrase)
    case 35: texts35(phrase)
    case 36: texts36(phrase)
    case 37: texts37(phrase)
    case 38: texts38(phrase)
    case 39: texts39(phrase)
    case 40: texts40(phrase)
    case 41: texts41(phrase)
    case 42: texts42(phrase)
    case 43: texts43(phrase)
    case 44: texts44(phrase)
    case 45: texts45(phrase)
    case 46: texts46(phrase)
    case 47: texts47(phrase)
    case 48: texts48(phrase)
    case 49: texts49(phrase)
    case 50: texts50(phrase)
    case 51: texts51(phrase)
    case 52: texts52(phrase)
    case 53: texts53(phrase)
    case 54: texts54(phrase)
    case 55: texts55(phrase)
    case 56: texts56(phrase)
    case 57: texts57(phrase)
    case 58: texts58(phrase)
    case 59: texts59(phrase)
    case 60: texts60(phrase)
    case 61: texts61(phrase)
    case 62: texts62(phrase)
    case 63: texts63(phrase)
    case 64: texts64(phrase)
    default: texts65(phrase)
    }
  }

  @inline(never)
  private static func texts0(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scoreLabel: "SCORE"
    case .bestLabel: "BEST"
    case .score: "Score"
    case .best: "Best"
    case .scoreIs: "Score %1"
    case .tileIs: "Tile %1"
    case .timeIs: "Time %1"
    default: "%1 undone"
    }
  }

  @inline(never)
  private static func texts1(_ phrase: Phrase) -> String {
    return switch phrase {
    case .players: "Players"
    case .whoPlays: "Who plays?"
    case .newPlayer: "New player"
    case .playerNumber: "Player %1"
    case .playsNow: "Plays now"
    case .bestToday: "Best today"
    case .yesterday: "Yesterday"
    default: "Not played"
    }
  }

  @inline(never)
  private static func texts2(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sameForAll: "The same tiles for all"
    case .showCalendar: "Calendar"
    case .weeklyPuzzle: "Weekly puzzle"
    case .liveDuel: "Live duel"
    case .liveAbout: "Both play the same board at once"
    case .liveSeeks: "Looking for others"
    case .liveFound: "Is here"
    default: "Wants to play"
    }
  }

  @inline(never)
  private static func texts3(_ phrase: Phrase) -> String {
    return switch phrase {
    case .liveAsked: "Waiting for an answer"
    case .liveScan: "Let the other scan this"
    case .other: "Other"
    case .otherLabel: "OTHER"
    case .otherPlays: "%1 still plays"
    case .otherLost: "No contact: now a ghost"
    case .otherLostShort: "Lost"
    default: "The other has left"
    }
  }

  @inline(never)
  private static func texts4(_ phrase: Phrase) -> String {
    return switch phrase {
    case .otherLeftShort: "Gone"
    case .otherLied: "Those moves cannot be"
    case .otherLiedShort: "Cheated"
    case .otherAgain: "Wants to play once more"
    case .dealtGame: "Dealt game"
    case .dealtAbout: "Tiles from the world table"
    case .dealtRow: "dealt"
    default: "World's day"
    }
  }

  @inline(never)
  private static func texts5(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneGameEach: "One game for each"
    case .endGame: "End the game"
    case .tableThere: "Reached"
    case .tableAsked: "Being asked"
    case .tableAway: "Not reached"
    case .tableRefuses: "The table refuses"
    case .tableWaits: "Waiting for a tile"
    default: "Waiting"
    }
  }

  @inline(never)
  private static func texts6(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noTableShort: "No table"
    case .dealsTooMany: "Too many are open"
    case .dayClosed: "Not at this time"
    case .dayPlayed: "Played today"
    case .clockWrong: "The clock is wrong"
    case .dealElsewhere: "Played elsewhere"
    case .dealUnknown: "The table ended it"
    default: "No undo: the table has it"
    }
  }

  @inline(never)
  private static func texts7(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noUndoShort: "No undo"
    case .noHintDealt: "No hints in dealt games"
    case .noHintShort: "No hints"
    case .tilesProven: "%1 tiles proven"
    case .tableCheated: "The table cheated"
    case .beingProven: "Being proven"
    case .makeInMoves: "Make %1 in %2 moves"
    default: "TO GO"
    }
  }

  @inline(never)
  private static func texts8(_ phrase: Phrase) -> String {
    return switch phrase {
    case .movesLeftWord: "To go"
    case .solved: "Solved!"
    case .outOfMoves: "Out of moves!"
    case .thisWeek: "This week"
    case .lastWeek: "Last week"
    case .weeksInARow: "Weeks in a row"
    case .notSolved: "Not solved"
    default: "Looking for a puzzle."
    }
  }

  @inline(never)
  private static func texts9(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noPuzzle: "No puzzle here."
    case .puzzleAsCode: "Puzzle as a code"
    case .monthIs: "Days: %1, best: %2"
    case .months: "Up/down: months, left: back"
    case .monthsByKeys: "Up/down: months, Esc: back"
    case .resultAsCode: "Result as a code"
    case .dayAsCode: "Game as a code"
    default: "For others to play"
    }
  }

  @inline(never)
  private static func texts10(_ phrase: Phrase) -> String {
    return switch phrase {
    case .batteryLowLong: "The battery is low: %1%. Every move is kept."
    case .batteryIs: "Battery %1%"
    case .chipAt: "%1, at %2"
    case .chargingIs: "Charging, %1%"
    case .fromReplay: "From a replay"
    case .takenOver: "Taken over"
    case .paused: "Paused"
    default: "You win!"
    }
  }

  @inline(never)
  private static func texts11(_ phrase: Phrase) -> String {
    return switch phrase {
    case .newBest: "New best!"
    case .newBestScore: "A new best score!"
    case .newBestShort: "BEST!"
    case .worldRank: "World table: rank %1 of %2"
    case .worldRankShort: "World: %1"
    case .gameOverNow: "Game over!"
    case .keyNew: "New"
    default: "Undo"
    }
  }

  @inline(never)
  private static func texts12(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyHint: "Hint"
    case .keyNewShort: "New"
    case .keyUndoShort: "Undo"
    case .keyHintShort: "Hint"
    case .keyMenu: "Menu"
    case .arrowsMove: "Arrows: move"
    case .undoAndHint: "U: undo  I: hint"
    default: "U: undo   I: hint"
    }
  }

  @inline(never)
  private static func texts13(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escMenu: "Esc: menu"
    case .tiltMoves: "Tilt: move"
    case .shakeMenu: "Shake: menu"
    case .arrows: "Arrows"
    case .undoShort: "U undo"
    case .hintShort: "I hint"
    case .escMenuShort: "Esc menu"
    default: "Arrows: move  U: undo  Esc: menu"
    }
  }

  @inline(never)
  private static func texts14(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replayStep: "← →: step"
    case .replaySpeed: "↑ ↓: speed"
    case .replayStepShort: "← → step"
    case .replaySpeedShort: "↑ ↓ speed"
    case .replayKeysBelow: "← → step  ↑ ↓ speed  Esc menu"
    case .listKeys: "↑ ↓ choose   Enter: open   Esc: back"
    case .listKeysShort: "↑ ↓ choose   Esc: back"
    default: "↑ ↓ choose   Enter: open   Q: quit"
    }
  }

  @inline(never)
  private static func texts15(_ phrase: Phrase) -> String {
    return switch phrase {
    case .escBack: "Esc: back"
    case .bestMove: "best"
    case .pointsByMove: "Cost in points"
    case .points: "%1 points"
    case .continueGame: "Continue"
    case .newGame: "New game"
    case .lastGame: "Last game"
    default: "Daily game"
    }
  }

  @inline(never)
  private static func texts16(_ phrase: Phrase) -> String {
    return switch phrase {
    case .watch: "Watch"
    case .titlePlay: "Play"
    case .friends: "Friends"
    case .history: "History"
    case .newChallenge: "New challenge"
    case .takeChallenge: "Enter a code"
    case .achievements: "Achievements"
    default: "Rewards"
    }
  }

  @inline(never)
  private static func texts17(_ phrase: Phrase) -> String {
    return switch phrase {
    case .scores: "Scores"
    case .records: "Records"
    case .settings: "Settings"
    case .about: "About"
    case .powerOff: "Power off"
    case .quit: "Quit"
    case .tiltToPlay: "Tilt to play"
    default: "Arrow keys play"
    }
  }

  @inline(never)
  private static func texts18(_ phrase: Phrase) -> String {
    return switch phrase {
    case .bestIs: "Best %1"
    case .keepGoing: "Keep going"
    case .undo: "Undo"
    case .redo: "Redo"
    case .bookmark: "Bookmark"
    case .toBookmark: "To bookmark"
    case .hint: "Hint"
    default: "Re-centre"
    }
  }

  @inline(never)
  private static func texts19(_ phrase: Phrase) -> String {
    return switch phrase {
    case .replay: "Replay"
    case .review: "Review"
    case .seeWin: "See it again"
    case .sameTiles: "Same tiles"
    case .yourName: "Your name"
    case .menu: "Menu"
    case .play: "Play"
    default: "Pause"
    }
  }

  @inline(never)
  private static func texts20(_ phrase: Phrase) -> String {
    return switch phrase {
    case .goToMove: "Go to move"
    case .toTheStart: "To the start"
    case .toTheEnd: "To the end"
    case .playFromHere: "Play from here"
    case .close: "Close"
    case .newGameQuestion: "New game?"
    case .playFromHereQuestion: "Play from here?"
    default: "Reset settings?"
    }
  }

  @inline(never)
  private static func texts21(_ phrase: Phrase) -> String {
    return switch phrase {
    case .beginAnewQuestion: "Begin anew?"
    case .keptIsDamaged: "What was kept is damaged. It is copied first, then all is empty."
    case .gamesDamaged: "Games damaged"
    case .gamesLost: "What was kept could not be read. It is set aside."
    case .gamesMended: "What could be read is back. The latest games may be missing."
    case .goBackQuestion: "Go back?"
    case .versionIsOlder: "Version %1 is older than the one that runs."
    default: "Really?"
    }
  }

  @inline(never)
  private static func texts22(_ phrase: Phrase) -> String {
    return switch phrase {
    case .gameEnds: "The running game with %1 points ends and goes into the history."
    case .everythingAsNew: "Everything is as on a new device. Scores stay."
    case .lesson: "How to play"
    case .lowerLeft: "Lower the left edge."
    case .pressArrow: "Arrow key: %1"
    case .swipeOrPress: "Swipe or press: %1"
    case .wellDone: "That is all."
    default: "All tiles slide there."
    }
  }

  @inline(never)
  private static func texts23(_ phrase: Phrase) -> String {
    return switch phrase {
    case .oneComes: "Each move brings a new tile."
    case .equalMerge: "Equal tiles become one."
    case .reach2048: "Two and two are four. Reach 2048!"
    case .shakeForMenu: "Shake it: the menu."
    case .escForMenu: "Esc key: the menu"
    case .tapForMenu: "Tap the board: the menu."
    case .menuHolds: "No tile moves. Hint and undo are there."
    default: "Shake once more."
    }
  }

  @inline(never)
  private static func texts24(_ phrase: Phrase) -> String {
    return switch phrase {
    case .keyForUndo: "U key: undo"
    case .undoTakesBack: "That takes the last move back."
    case .heldTilt: "Held. Level it for the next move."
    case .wentOtherWay: "That was: %1"
    case .chooseByTilt: "Up, down: choose. Right: OK."
    case .anyDirectionPlays: "Any direction: play"
    case .escSkips: "Esc: skip"
    default: "Back: skip"
    }
  }

  @inline(never)
  private static func texts25(_ phrase: Phrase) -> String {
    return switch phrase {
    case .shakeSkips: "Shake: skip"
    case .tapSkips: "Tap here: skip"
    case .tiltAngle: "Tilt angle"
    case .tiltAngleHelp: "How far to tilt for a move."
    case .tiltGesture: "Gesture"
    case .tiltGestureHelp: "What counts as a move."
    case .usualTilts: "Usual"
    default: "Flick"
    }
  }

  @inline(never)
  private static func texts26(_ phrase: Phrase) -> String {
    return switch phrase {
    case .smallTilts: "Small"
    case .placeTilts: "Place"
    case .placesCount: "Lean and stay: that counts now, too."
    case .tiltRepeat: "Held tilt"
    case .tiltRepeatHelp: "A tilt that is held moves again."
    case .slowly: "Slow"
    case .quickly: "Fast"
    default: "Try tilting"
    }
  }

  @inline(never)
  private static func texts27(_ phrase: Phrase) -> String {
    return switch phrase {
    case .tooSmall: "Too small"
    case .tooSmallAt: "It came back at %1°."
    case .tooSlow: "Too slow"
    case .tooSlowTo: "Slowly to %1°: a new posture."
    case .wayBack: "Way back"
    case .wayBackFrom: "Back from a held tilt: no move."
    case .turnLikeAWheelLong: "Upright: turn it like a steering wheel."
    default: "Like a wheel"
    }
  }

  @inline(never)
  private static func texts28(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wheel: "WHEEL"
    case .levelReadyUpright: "Ready. Upright: turn it like a steering wheel."
    case .sideways: "Sideways"
    case .sidewaysHelp: "How much tilts to the sides count."
    case .upAndDown: "Up and down"
    case .upAndDownHelp: "How much tilts up and down count."
    case .swapLeftRight: "Swap left/right"
    default: "Exchanges left and right."
    }
  }

  @inline(never)
  private static func texts29(_ phrase: Phrase) -> String {
    return switch phrase {
    case .swapUpDown: "Swap up/down"
    case .swapUpDownHelp: "Exchanges up and down."
    case .stillGoesBack: "Hold still: back"
    case .notSavedLong: "Scores are not being saved!"
    case .notSaved: "Not saved!"
    case .unsaved: "UNSAVED"
    case .readingGamesLong: "Your games are still being read."
    default: "Reading games"
    }
  }

  @inline(never)
  private static func texts30(_ phrase: Phrase) -> String {
    return switch phrase {
    case .readingShort: "READING"
    case .slowCardLong: "The card is slow: not saved yet."
    case .notSavedYet: "Not saved yet"
    case .sensorLostLong: "Tilt sensor lost. The buttons still play."
    case .noTiltSensor: "No tilt sensor"
    case .noTilt: "NO TILT"
    case .levelExplained: "This is level now: tilts count from here."
    default: "This is level now."
    }
  }

  @inline(never)
  private static func texts31(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelSet: "Level set"
    case .level: "LEVEL"
    case .boardIsFull: "The board is full, and no two neighbours are equal."
    case .noMove: "NO MOVE"
    case .stillLocked: "Still locked. To unlock: %1."
    case .lockedUntil: "Locked: %1"
    case .locked: "LOCKED"
    default: "Unlocked: %1. New: %2"
    }
  }

  @inline(never)
  private static func texts32(_ phrase: Phrase) -> String {
    return switch phrase {
    case .unlocked: "Unlocked: %1"
    case .unlockedShort: "UNLOCKED"
    case .soundsReward: "%1 sounds"
    case .tilesReward: "%1 tiles"
    case .motionReward: "%1 motion"
    case .reading: "Reading..."
    case .noGameEnded: "No game has ended yet"
    default: "none yet"
    }
  }

  @inline(never)
  private static func texts33(_ phrase: Phrase) -> String {
    return switch phrase {
    case .daily: "daily"
    case .seeded: "set tiles"
    case .branched: "branched"
    case .takenOverRow: "taken over"
    case .name: "Name"
    case .calibrateTilt: "Calibrate tilt"
    case .findTiltAxes: "Find tilt axes"
    default: "Reset settings"
    }
  }

  @inline(never)
  private static func texts34(_ phrase: Phrase) -> String {
    return switch phrase {
    case .certify: "Test device"
    case .seeColours: "A frame on all four edges? Red and green above, blue and white below?"
    case .seeBoxes: "A frame, and four boxes?"
    case .yesOrNo: "Right: yes. Left: no."
    case .yesNoOrNone: "Right: yes. Left: no. Down: has none."
    case .lowerFar: "Lower the edge away from you."
    case .hearBuzzer: "Do you hear the buzzer?"
    default: "Do you hear the loudspeaker?"
    }
  }

  @inline(never)
  private static func texts35(_ phrase: Phrase) -> String {
    return switch phrase {
    case .feelMotor: "Does it shake, or a light shine?"
    case .allWorks: "All works"
    case .notAllWorks: "Not all works"
    case .scanToReport: "Scan it to report this."
    case .reportIsNameless: "No name and no serial number is in it."
    case .shakeBack: "Shake it: back"
    case .parts: "Parts"
    default: "Sensor"
    }
  }

  @inline(never)
  private static func texts36(_ phrase: Phrase) -> String {
    return switch phrase {
    case .power: "Power"
    case .games: "Games"
    case .reached2048: "2048 reached"
    case .bestScore: "Best score"
    case .average: "Average"
    case .largestTile: "Largest tile"
    case .movesTitle: "Moves"
    default: "Time"
    }
  }

  @inline(never)
  private static func texts37(_ phrase: Phrase) -> String {
    return switch phrase {
    case .hoursAndMinutes: "%1 h %2 min"
    case .daysInARow: "Days in a row"
    case .earned: "earned"
    case .noSensorThere: "There is no tilt sensor."
    case .holdLevel: "Hold it level, as you like to play."
    case .lowerRight: "Lower the right edge."
    case .levelAgain: "Level again."
    default: "Lower the edge towards you."
    }
  }

  @inline(never)
  private static func texts38(_ phrase: Phrase) -> String {
    return switch phrase {
    case .levelReady: "Ready. This is level now: roll the dot to the ring."
    case .leftBack: "Left: back"
    case .waitOrBack: "Wait or press back to cancel."
    case .tiltIs: "Right %1 %   down %2 %"
    case .doneIs: "Done: %1 %"
    case .threeLetters: "Three letters at least, please."
    case .typeName: "Type three letters or more, then Enter."
    default: "Up, down: letter. Right: next. Twice right: done, from three letters on."
    }
  }

  @inline(never)
  private static func texts39(_ phrase: Phrase) -> String {
    return switch phrase {
    case .aboutPress: "Press an arrow: all tiles slide."
    case .aboutTilt: "Tilt the device: all tiles slide."
    case .aboutMerge: "Equal tiles merge into one."
    case .aboutPowers: "Tiles are powers of two: 5 is 32."
    case .aboutReach: "Reach 2048, and go on."
    case .aboutEsc: "Esc opens the menu, U takes a move back."
    case .aboutShake: "Shake it for the menu, twice for undo."
    default: "After 2048 by Gabriele Cirulli"
    }
  }

  @inline(never)
  private static func texts40(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveOf: "Move %1 of %2"
    case .gameOver: "Game over"
    case .mergedTold: "%1, row %2 column %3"
    case .newTold: "new %1 in row %2 column %3"
    case .scoreTold: "score %1"
    case .nothingMoves: "%1: nothing moves"
    case .watchAt: "Watch ×%1"
    default: "Stopped"
    }
  }

  @inline(never)
  private static func texts41(_ phrase: Phrase) -> String {
    return switch phrase {
    case .pressToPlay: "Press to play"
    case .machinePlays: "The machine plays"
    case .replayAt: "Replay ×%1"
    case .sliderLong: "%1. Left and right go through the game, up is done."
    case .sliderShort: "%1  Up: done"
    case .reviewAt: "Review %1%"
    case .noMoveCost: "No move cost anything."
    default: "Looking at every move."
    }
  }

  @inline(never)
  private static func texts42(_ phrase: Phrase) -> String {
    return switch phrase {
    case .moveNumber: "Move %1"
    case .betterThan: "%1 would have been better than %2."
    case .insteadOf: "%1 instead of %2"
    case .notButNot: "%1, not %2"
    case .pointsLost: "Points that the move cost."
    case .moveWasBetter: "Move %1: %2 was better than %3"
    case .numberWasBetter: "%1: %2 was better"
    default: "%1 was better"
    }
  }

  @inline(never)
  private static func texts43(_ phrase: Phrase) -> String {
    return switch phrase {
    case .up: "Up"
    case .right: "Right"
    case .down: "Down"
    case .left: "Left"
    case .upWord: "up"
    case .rightWord: "right"
    case .downWord: "down"
    default: "left"
    }
  }

  @inline(never)
  private static func texts44(_ phrase: Phrase) -> String {
    return switch phrase {
    case .challenge: "Challenge"
    case .share: "Share"
    case .onceMore: "Once more"
    case .ready: "Ready"
    case .duel: "Duel"
    case .duelStands: "Duel %1:%2"
    case .start: "Start"
    default: "Count to three"
    }
  }

  @inline(never)
  private static func texts45(_ phrase: Phrase) -> String {
    return switch phrase {
    case .twoPlayers: "Two players"
    case .symbolCode: "QR code"
    case .codeIs: "Code %1"
    case .forAFriend: "for a friend to enter"
    case .enterACode: "Enter a code"
    case .codeHelpLong: "A friend's code. Up, down: letter. Right: next."
    case .codeHelpLetter: "Up, down: letter. Right: next. Left: back."
    default: "Up, down"
    }
  }

  @inline(never)
  private static func texts46(_ phrase: Phrase) -> String {
    return switch phrase {
    case .rightGoesOn: "Right: go on"
    case .rightShort: "Right"
    case .badCodeLength: "A code has 8 letters, or 12 with a score: these are %1."
    case .badCodeLong: "This is no code: a letter is wrong, or two have changed places. Compare them."
    case .badCode: "A letter is wrong."
    case .noCode: "No code"
    case .sideAndGoal: "%1, %2 to beat."
    default: "%1, the same tiles for all."
    }
  }

  @inline(never)
  private static func texts47(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sideAndGhost: "%1, %2 moves to see beside yours."
    case .ghost: "Ghost"
    case .ghostLabel: "GHOST"
    case .toBeat: "To beat"
    case .toBeatLabel: "TO BEAT"
    case .firstPlayer: "Player 1"
    case .secondPlayer: "Player 2"
    default: "PLAYER 1"
    }
  }

  @inline(never)
  private static func texts48(_ phrase: Phrase) -> String {
    return switch phrase {
    case .secondPlayerLabel: "PLAYER 2"
    case .neckAndNeck: "Even"
    case .aheadBy: "Ahead by %1"
    case .behindBy: "Behind by %1"
    case .you: "You %1"
    case .youAreAhead: "You are ahead!"
    case .notThisTime: "Not this time!"
    default: "A draw!"
    }
  }

  @inline(never)
  private static func texts49(_ phrase: Phrase) -> String {
    return switch phrase {
    case .wins: "%1 wins!"
    case .against: "%1 against %2"
    case .noMoveIsLeft: "No move is left."
    case .wholeGame: "Whole game"
    case .playsAgain: "It plays again where it is opened."
    case .asALink: "As a link: %1"
    case .noRoomLong: "No room for a QR code: give the code away."
    default: "No QR code here."
    }
  }

  @inline(never)
  private static func texts50(_ phrase: Phrase) -> String {
    return switch phrase {
    case .noSymbolShort: "No QR"
    case .shareHelp: "For friends to enter, or to read with a camera."
    case .leftShort: "Left"
    case .downIsChallenge: "Down: its challenge."
    case .downIsGame: "Down: the whole game."
    case .downShort: "Down: more"
    case .groupLook: "Look"
    default: "Sound"
    }
  }

  @inline(never)
  private static func texts51(_ phrase: Phrase) -> String {
    return switch phrase {
    case .groupGame: "Game"
    case .groupTilt: "Tilt"
    case .groupScreen: "Screen"
    case .groupHands: "Buttons"
    case .groupGeneral: "General"
    case .theme: "Theme"
    case .themeHelp: "The colours."
    default: "Classic"
    }
  }

  @inline(never)
  private static func texts52(_ phrase: Phrase) -> String {
    return switch phrase {
    case .dark: "Dark"
    case .colourBlind: "Colour-blind"
    case .contrast: "Contrast"
    case .blackAndWhite: "Black & white"
    case .paperWorld: "Paper"
    case .nightWorld: "Night"
    case .seaWorld: "Sea"
    default: "Forest"
    }
  }

  @inline(never)
  private static func texts53(_ phrase: Phrase) -> String {
    return switch phrase {
    case .candyWorld: "Candy"
    case .neonWorld: "Neon"
    case .tiles: "Tiles"
    case .tilesHelp: "Numbers, or pictures."
    case .numbers: "Numbers"
    case .garden: "Garden"
    case .treasure: "Treasure"
    default: "Sea"
    }
  }

  @inline(never)
  private static func texts54(_ phrase: Phrase) -> String {
    return switch phrase {
    case .space: "Space"
    case .textSize: "Text"
    case .textSizeHelp: "How large words are."
    case .normal: "Normal"
    case .large: "Large"
    case .animation: "Animation"
    case .animationHelp: "How fast things move."
    default: "Original"
    }
  }

  @inline(never)
  private static func texts55(_ phrase: Phrase) -> String {
    return switch phrase {
    case .fast: "Fast"
    case .motion: "Motion"
    case .motionHelp: "How tiles move; some are earned."
    case .glide: "Glide"
    case .bounce: "Bounce"
    case .drift: "Drift"
    case .effects: "Effects"
    default: "How much moves on the board."
    }
  }

  @inline(never)
  private static func texts56(_ phrase: Phrase) -> String {
    return switch phrase {
    case .allEffects: "All"
    case .calm: "Calm"
    case .volume: "Volume"
    case .volumeHelp: "How much is heard."
    case .mute: "Off"
    case .quiet: "Quiet"
    case .medium: "Medium"
    default: "Full"
    }
  }

  @inline(never)
  private static func texts57(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sounds: "Sounds"
    case .soundsHelp: "What is heard; some are earned."
    case .switchOff: "Switch off"
    case .switchOffHelp: "By itself, when nobody plays."
    case .never: "Never"
    case .soundFrom: "Sound by"
    case .soundFromHelp: "What sounds, where there are two."
    default: "Buzzer"
    }
  }

  @inline(never)
  private static func texts58(_ phrase: Phrase) -> String {
    return switch phrase {
    case .loudspeaker: "Speaker"
    case .speech: "Speech"
    case .speechHelp: "Says what is shown."
    case .vibration: "Vibration"
    case .vibrationHelp: "By a motor or a light, if wired."
    case .steps: "Steps"
    case .arcade: "Arcade"
    default: "Music box"
    }
  }

  @inline(never)
  private static func texts59(_ phrase: Phrase) -> String {
    return switch phrase {
    case .board: "Board"
    case .boardHelp: "The size of the next game's board."
    case .repeatable: "Repeatable"
    case .repeatableHelp: "Every new game has the same tiles."
    case .rotation: "Rotation"
    case .rotationHelp: "Turns the picture."
    case .mirror: "Mirror"
    default: "Exchanges the picture's sides."
    }
  }

  @inline(never)
  private static func texts60(_ phrase: Phrase) -> String {
    return switch phrase {
    case .brightness: "Brightness"
    case .brightnessHelp: "How bright the picture is."
    case .buttons: "Buttons"
    case .buttonsHelp: "Which hand presses them."
    case .oneSwitch: "One switch"
    case .oneSwitchHelp: "Steps by itself. Press: choose. Long: back."
    case .unhurried: "Usual"
    default: "Right hand"
    }
  }

  @inline(never)
  private static func texts61(_ phrase: Phrase) -> String {
    return switch phrase {
    case .leftHand: "Left hand"
    case .touchButtons: "Touch buttons"
    case .touchButtonsHelp: "Buttons for fingers beside the board."
    case .auto: "Auto"
    case .language: "Language"
    case .languageHelp: "What the game speaks."
    case .worldTable: "World table"
    default: "Sends finished games, no name."
    }
  }

  @inline(never)
  private static func texts62(_ phrase: Phrase) -> String {
    return switch phrase {
    case .on: "On"
    case .off: "Off"
    case .yes: "Yes"
    case .no: "No"
    case .firstSteps: "First steps"
    case .warmUp: "Warm-up"
    case .gettingThere: "Getting there"
    default: "Halfway"
    }
  }

  @inline(never)
  private static func texts63(_ phrase: Phrase) -> String {
    return switch phrase {
    case .number2048: "2048!"
    case .beyond: "Beyond"
    case .farBeyond: "Far beyond"
    case .noRegrets: "No regrets"
    case .swift: "Swift"
    case .marathon: "Marathon"
    case .ofTheDay: "Of the day"
    default: "Explorer"
    }
  }

  @inline(never)
  private static func texts64(_ phrase: Phrase) -> String {
    return switch phrase {
    case .sevenDays: "Seven days"
    case .hundredGames: "Hundred games"
    case .endAGame: "End a game"
    case .makeTile: "Make %1"
    case .withoutUndo: "2048 without undo"
    case .inTenMinutes: "2048 in ten minutes"
    case .game2000Moves: "A game of 2000 moves"
    default: "End a daily game"
    }
  }

  @inline(never)
  private static func texts65(_ phrase: Phrase) -> String {
    return switch phrase {
    case .everyBoard: "Play every board size"
    case .sevenDaysInARow: "Seven days in a row"
    case .hundredGamesEnded: "End a hundred games"
    case .spokenRow: "Row %1: %2."
    default: "empty"
    }
  }

  static func text(_ phrase: CountedPhrase, _ n: Int) -> String {
    let form = n != 1 ? 1 : 0
    return switch phrase {
    case .moves: form == 0 ? "1 move" : "%1 moves"
    case .movesLeft: form == 0 ? "1 move to go" : "%1 moves to go"
    case .games: form == 0 ? "1 game" : "%1 games"
    case .hints: form == 0 ? "1 hint" : "%1 hints"
    }
  }
}
