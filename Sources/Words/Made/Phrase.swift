// Made of po/tilt2048.pot by scripts/words, which is what to run after a change there.
// swift-format-ignore-file

/// Something that is said to a player, in every language. `%1`, `%2` … stand for what is filled in.
public enum Phrase: UInt16, CaseIterable, Sendable {
  /// SCORE
  case scoreLabel
  /// BEST
  case bestLabel
  /// Score
  case score
  /// Best
  case best
  /// Score %1
  case scoreIs
  /// Tile %1
  case tileIs
  /// Time %1
  case timeIs
  /// %1 undone
  case undone
  /// Players
  case players
  /// Who plays?
  case whoPlays
  /// New player
  case newPlayer
  /// Player %1
  case playerNumber
  /// Plays now
  case playsNow
  /// Best today
  case bestToday
  /// Yesterday
  case yesterday
  /// Not played
  case notPlayed
  /// The same tiles for all
  case sameForAll
  /// Calendar
  case showCalendar
  /// Weekly puzzle
  case weeklyPuzzle
  /// Live duel
  case liveDuel
  /// Both play the same board at once
  case liveAbout
  /// Looking for others
  case liveSeeks
  /// Is here
  case liveFound
  /// Wants to play
  case liveWants
  /// Waiting for an answer
  case liveAsked
  /// Let the other scan this
  case liveScan
  /// Other
  case other
  /// OTHER
  case otherLabel
  /// %1 still plays
  case otherPlays
  /// No contact: now a ghost
  case otherLost
  /// Lost
  case otherLostShort
  /// The other has left
  case otherLeft
  /// Gone
  case otherLeftShort
  /// Those moves cannot be
  case otherLied
  /// Cheated
  case otherLiedShort
  /// Wants to play once more
  case otherAgain
  /// Dealt game
  case dealtGame
  /// Tiles from the world table
  case dealtAbout
  /// dealt
  case dealtRow
  /// World's day
  case worldsDay
  /// One game for each
  case oneGameEach
  /// End the game
  case endGame
  /// Reached
  case tableThere
  /// Being asked
  case tableAsked
  /// Not reached
  case tableAway
  /// The table refuses
  case tableRefuses
  /// Waiting for a tile
  case tableWaits
  /// Waiting
  case tableWaitsShort
  /// No table
  case noTableShort
  /// Too many are open
  case dealsTooMany
  /// Not at this time
  case dayClosed
  /// Played today
  case dayPlayed
  /// The clock is wrong
  case clockWrong
  /// Played elsewhere
  case dealElsewhere
  /// The table ended it
  case dealUnknown
  /// No undo: the table has it
  case noUndoDealt
  /// No undo
  case noUndoShort
  /// No hints in dealt games
  case noHintDealt
  /// No hints
  case noHintShort
  /// %1 tiles proven
  case tilesProven
  /// The table cheated
  case tableCheated
  /// Being proven
  case beingProven
  /// Make %1 in %2 moves
  case makeInMoves
  /// TO GO
  case movesLeftLabel
  /// To go
  case movesLeftWord
  /// Solved!
  case solved
  /// Out of moves!
  case outOfMoves
  /// This week
  case thisWeek
  /// Last week
  case lastWeek
  /// Weeks in a row
  case weeksInARow
  /// Not solved
  case notSolved
  /// Looking for a puzzle.
  case puzzleSought
  /// No puzzle here.
  case noPuzzle
  /// Puzzle as a code
  case puzzleAsCode
  /// Days: %1, best: %2
  case monthIs
  /// Up/down: months, left: back
  case months
  /// Up/down: months, Esc: back
  case monthsByKeys
  /// Result as a code
  case resultAsCode
  /// Game as a code
  case dayAsCode
  /// For others to play
  case codeOfDay
  /// The battery is low: %1%. Every move is kept.
  case batteryLowLong
  /// Battery %1%
  case batteryIs
  /// %1, at %2
  case chipAt
  /// Charging, %1%
  case chargingIs
  /// From a replay
  case fromReplay
  /// Taken over
  case takenOver
  /// Paused
  case paused
  /// You win!
  case youWin
  /// New best!
  case newBest
  /// A new best score!
  case newBestScore
  /// BEST!
  case newBestShort
  /// World table: rank %1 of %2
  case worldRank
  /// World: %1
  case worldRankShort
  /// Game over!
  case gameOverNow
  /// New
  case keyNew
  /// Undo
  case keyUndo
  /// Hint
  case keyHint
  /// New
  case keyNewShort
  /// Undo
  case keyUndoShort
  /// Hint
  case keyHintShort
  /// Menu
  case keyMenu
  /// Arrows: move
  case arrowsMove
  /// U: undo  I: hint
  case undoAndHint
  /// U: undo   I: hint
  case undoAndHintApart
  /// Esc: menu
  case escMenu
  /// Tilt: move
  case tiltMoves
  /// Shake: menu
  case shakeMenu
  /// Arrows
  case arrows
  /// U undo
  case undoShort
  /// I hint
  case hintShort
  /// Esc menu
  case escMenuShort
  /// Arrows: move  U: undo  Esc: menu
  case keysBelow
  /// ← →: step
  case replayStep
  /// ↑ ↓: speed
  case replaySpeed
  /// ← → step
  case replayStepShort
  /// ↑ ↓ speed
  case replaySpeedShort
  /// ← → step  ↑ ↓ speed  Esc menu
  case replayKeysBelow
  /// ↑ ↓ choose   Enter: open   Esc: back
  case listKeys
  /// ↑ ↓ choose   Esc: back
  case listKeysShort
  /// ↑ ↓ choose   Enter: open   Q: quit
  case titleKeys
  /// Esc: back
  case escBack
  /// best
  case bestMove
  /// Cost in points
  case pointsByMove
  /// %1 points
  case points
  /// Continue
  case continueGame
  /// New game
  case newGame
  /// Last game
  case lastGame
  /// Daily game
  case dailyGame
  /// Watch
  case watch
  /// Play
  case titlePlay
  /// Friends
  case friends
  /// History
  case history
  /// New challenge
  case newChallenge
  /// Enter a code
  case takeChallenge
  /// Achievements
  case achievements
  /// Rewards
  case rewards
  /// Scores
  case scores
  /// Records
  case records
  /// Settings
  case settings
  /// About
  case about
  /// Power off
  case powerOff
  /// Quit
  case quit
  /// Tilt to play
  case tiltToPlay
  /// Arrow keys play
  case arrowKeysPlay
  /// Best %1
  case bestIs
  /// Keep going
  case keepGoing
  /// Undo
  case undo
  /// Redo
  case redo
  /// Bookmark
  case bookmark
  /// To bookmark
  case toBookmark
  /// Hint
  case hint
  /// Re-centre
  case recenter
  /// Replay
  case replay
  /// Review
  case review
  /// See it again
  case seeWin
  /// Same tiles
  case sameTiles
  /// Your name
  case yourName
  /// Menu
  case menu
  /// Play
  case play
  /// Pause
  case pause
  /// Go to move
  case goToMove
  /// To the start
  case toTheStart
  /// To the end
  case toTheEnd
  /// Play from here
  case playFromHere
  /// Close
  case close
  /// New game?
  case newGameQuestion
  /// Play from here?
  case playFromHereQuestion
  /// Reset settings?
  case resetSettingsQuestion
  /// Begin anew?
  case beginAnewQuestion
  /// What was kept is damaged. It is copied first, then all is empty.
  case keptIsDamaged
  /// Games damaged
  case gamesDamaged
  /// What was kept could not be read. It is set aside.
  case gamesLost
  /// What could be read is back. The latest games may be missing.
  case gamesMended
  /// Go back?
  case goBackQuestion
  /// Version %1 is older than the one that runs.
  case versionIsOlder
  /// Really?
  case reallyQuestion
  /// The running game with %1 points ends and goes into the history.
  case gameEnds
  /// Everything is as on a new device. Scores stay.
  case everythingAsNew
  /// How to play
  case lesson
  /// Lower the left edge.
  case lowerLeft
  /// Arrow key: %1
  case pressArrow
  /// Swipe or press: %1
  case swipeOrPress
  /// That is all.
  case wellDone
  /// All tiles slide there.
  case allSlide
  /// Each move brings a new tile.
  case oneComes
  /// Equal tiles become one.
  case equalMerge
  /// Two and two are four. Reach 2048!
  case reach2048
  /// Shake it: the menu.
  case shakeForMenu
  /// Esc key: the menu
  case escForMenu
  /// Tap the board: the menu.
  case tapForMenu
  /// No tile moves. Hint and undo are there.
  case menuHolds
  /// Shake once more.
  case shakeAgain
  /// U key: undo
  case keyForUndo
  /// That takes the last move back.
  case undoTakesBack
  /// Held. Level it for the next move.
  case heldTilt
  /// That was: %1
  case wentOtherWay
  /// Up, down: choose. Right: OK.
  case chooseByTilt
  /// Any direction: play
  case anyDirectionPlays
  /// Esc: skip
  case escSkips
  /// Back: skip
  case backSkips
  /// Shake: skip
  case shakeSkips
  /// Tap here: skip
  case tapSkips
  /// Tilt angle
  case tiltAngle
  /// How far to tilt for a move.
  case tiltAngleHelp
  /// Gesture
  case tiltGesture
  /// What counts as a move.
  case tiltGestureHelp
  /// Usual
  case usualTilts
  /// Flick
  case flicks
  /// Small
  case smallTilts
  /// Place
  case placeTilts
  /// Lean and stay: that counts now, too.
  case placesCount
  /// Held tilt
  case tiltRepeat
  /// A tilt that is held moves again.
  case tiltRepeatHelp
  /// Slow
  case slowly
  /// Fast
  case quickly
  /// Try tilting
  case tryTilting
  /// Too small
  case tooSmall
  /// It came back at %1°.
  case tooSmallAt
  /// Too slow
  case tooSlow
  /// Slowly to %1°: a new posture.
  case tooSlowTo
  /// Way back
  case wayBack
  /// Back from a held tilt: no move.
  case wayBackFrom
  /// Upright: turn it like a steering wheel.
  case turnLikeAWheelLong
  /// Like a wheel
  case turnLikeAWheel
  /// WHEEL
  case wheel
  /// Ready. Upright: turn it like a steering wheel.
  case levelReadyUpright
  /// Sideways
  case sideways
  /// How much tilts to the sides count.
  case sidewaysHelp
  /// Up and down
  case upAndDown
  /// How much tilts up and down count.
  case upAndDownHelp
  /// Swap left/right
  case swapLeftRight
  /// Exchanges left and right.
  case swapLeftRightHelp
  /// Swap up/down
  case swapUpDown
  /// Exchanges up and down.
  case swapUpDownHelp
  /// Hold still: back
  case stillGoesBack
  /// Scores are not being saved!
  case notSavedLong
  /// Not saved!
  case notSaved
  /// UNSAVED
  case unsaved
  /// Your games are still being read.
  case readingGamesLong
  /// Reading games
  case readingGames
  /// READING
  case readingShort
  /// The card is slow: not saved yet.
  case slowCardLong
  /// Not saved yet
  case notSavedYet
  /// Tilt sensor lost. The buttons still play.
  case sensorLostLong
  /// No tilt sensor
  case noTiltSensor
  /// NO TILT
  case noTilt
  /// This is level now: tilts count from here.
  case levelExplained
  /// This is level now.
  case levelNowLong
  /// Level set
  case levelSet
  /// LEVEL
  case level
  /// The board is full, and no two neighbours are equal.
  case boardIsFull
  /// NO MOVE
  case noMove
  /// Still locked. To unlock: %1.
  case stillLocked
  /// Locked: %1
  case lockedUntil
  /// LOCKED
  case locked
  /// Unlocked: %1. New: %2
  case unlockedWithReward
  /// Unlocked: %1
  case unlocked
  /// UNLOCKED
  case unlockedShort
  /// %1 sounds
  case soundsReward
  /// %1 tiles
  case tilesReward
  /// %1 motion
  case motionReward
  /// Reading...
  case reading
  /// No game has ended yet
  case noGameEnded
  /// none yet
  case noneYet
  /// daily
  case daily
  /// set tiles
  case seeded
  /// branched
  case branched
  /// taken over
  case takenOverRow
  /// Name
  case name
  /// Calibrate tilt
  case calibrateTilt
  /// Find tilt axes
  case findTiltAxes
  /// Reset settings
  case resetSettings
  /// Test device
  case certify
  /// A frame on all four edges? Red and green above, blue and white below?
  case seeColours
  /// A frame, and four boxes?
  case seeBoxes
  /// Right: yes. Left: no.
  case yesOrNo
  /// Right: yes. Left: no. Down: has none.
  case yesNoOrNone
  /// Lower the edge away from you.
  case lowerFar
  /// Do you hear the buzzer?
  case hearBuzzer
  /// Do you hear the loudspeaker?
  case hearLoudspeaker
  /// Does it shake, or a light shine?
  case feelMotor
  /// All works
  case allWorks
  /// Not all works
  case notAllWorks
  /// Scan it to report this.
  case scanToReport
  /// No name and no serial number is in it.
  case reportIsNameless
  /// Shake it: back
  case shakeBack
  /// Parts
  case parts
  /// Sensor
  case sensor
  /// Power
  case power
  /// Games
  case games
  /// 2048 reached
  case reached2048
  /// Best score
  case bestScore
  /// Average
  case average
  /// Largest tile
  case largestTile
  /// Moves
  case movesTitle
  /// Time
  case time
  /// %1 h %2 min
  case hoursAndMinutes
  /// Days in a row
  case daysInARow
  /// earned
  case earned
  /// There is no tilt sensor.
  case noSensorThere
  /// Hold it level, as you like to play.
  case holdLevel
  /// Lower the right edge.
  case lowerRight
  /// Level again.
  case levelAgain
  /// Lower the edge towards you.
  case lowerNear
  /// Ready. This is level now: roll the dot to the ring.
  case levelReady
  /// Left: back
  case leftBack
  /// Wait or press back to cancel.
  case waitOrBack
  /// Right %1 %   down %2 %
  case tiltIs
  /// Done: %1 %
  case doneIs
  /// Three letters at least, please.
  case threeLetters
  /// Type three letters or more, then Enter.
  case typeName
  /// Up, down: letter. Right: next. Twice right: done, from three letters on.
  case nameKeys
  /// Press an arrow: all tiles slide.
  case aboutPress
  /// Tilt the device: all tiles slide.
  case aboutTilt
  /// Equal tiles merge into one.
  case aboutMerge
  /// Tiles are powers of two: 5 is 32.
  case aboutPowers
  /// Reach 2048, and go on.
  case aboutReach
  /// Esc opens the menu, U takes a move back.
  case aboutEsc
  /// Shake it for the menu, twice for undo.
  case aboutShake
  /// After 2048 by Gabriele Cirulli
  case afterCirulli
  /// Move %1 of %2
  case moveOf
  /// Game over
  case gameOver
  /// %1, row %2 column %3
  case mergedTold
  /// new %1 in row %2 column %3
  case newTold
  /// score %1
  case scoreTold
  /// %1: nothing moves
  case nothingMoves
  /// Watch ×%1
  case watchAt
  /// Stopped
  case stopped
  /// Press to play
  case pressToPlay
  /// The machine plays
  case machinePlays
  /// Replay ×%1
  case replayAt
  /// %1. Left and right go through the game, up is done.
  case sliderLong
  /// %1  Up: done
  case sliderShort
  /// Review %1%
  case reviewAt
  /// No move cost anything.
  case noMoveCost
  /// Looking at every move.
  case lookingAtMoves
  /// Move %1
  case moveNumber
  /// %1 would have been better than %2.
  case betterThan
  /// %1 instead of %2
  case insteadOf
  /// %1, not %2
  case notButNot
  /// Points that the move cost.
  case pointsLost
  /// Move %1: %2 was better than %3
  case moveWasBetter
  /// %1: %2 was better
  case numberWasBetter
  /// %1 was better
  case wasBetter
  /// Up
  case up
  /// Right
  case right
  /// Down
  case down
  /// Left
  case left
  /// up
  case upWord
  /// right
  case rightWord
  /// down
  case downWord
  /// left
  case leftWord
  /// Challenge
  case challenge
  /// Share
  case share
  /// Once more
  case onceMore
  /// Ready
  case ready
  /// Duel
  case duel
  /// Duel %1:%2
  case duelStands
  /// Start
  case start
  /// Count to three
  case countToThree
  /// Two players
  case twoPlayers
  /// QR code
  case symbolCode
  /// Code %1
  case codeIs
  /// for a friend to enter
  case forAFriend
  /// Enter a code
  case enterACode
  /// A friend's code. Up, down: letter. Right: next.
  case codeHelpLong
  /// Up, down: letter. Right: next. Left: back.
  case codeHelpLetter
  /// Up, down
  case upDown
  /// Right: go on
  case rightGoesOn
  /// Right
  case rightShort
  /// A code has 8 letters, or 12 with a score: these are %1.
  case badCodeLength
  /// This is no code: a letter is wrong, or two have changed places. Compare them.
  case badCodeLong
  /// A letter is wrong.
  case badCode
  /// No code
  case noCode
  /// %1, %2 to beat.
  case sideAndGoal
  /// %1, the same tiles for all.
  case sideAndTiles
  /// %1, %2 moves to see beside yours.
  case sideAndGhost
  /// Ghost
  case ghost
  /// GHOST
  case ghostLabel
  /// To beat
  case toBeat
  /// TO BEAT
  case toBeatLabel
  /// Player 1
  case firstPlayer
  /// Player 2
  case secondPlayer
  /// PLAYER 1
  case firstPlayerLabel
  /// PLAYER 2
  case secondPlayerLabel
  /// Even
  case neckAndNeck
  /// Ahead by %1
  case aheadBy
  /// Behind by %1
  case behindBy
  /// You %1
  case you
  /// You are ahead!
  case youAreAhead
  /// Not this time!
  case notThisTime
  /// A draw!
  case aDraw
  /// %1 wins!
  case wins
  /// %1 against %2
  case against
  /// No move is left.
  case noMoveIsLeft
  /// Whole game
  case wholeGame
  /// It plays again where it is opened.
  case playsAgain
  /// As a link: %1
  case asALink
  /// No room for a QR code: give the code away.
  case noRoomLong
  /// No QR code here.
  case noSymbol
  /// No QR
  case noSymbolShort
  /// For friends to enter, or to read with a camera.
  case shareHelp
  /// Left
  case leftShort
  /// Down: its challenge.
  case downIsChallenge
  /// Down: the whole game.
  case downIsGame
  /// Down: more
  case downShort
  /// Look
  case groupLook
  /// Sound
  case groupSound
  /// Game
  case groupGame
  /// Tilt
  case groupTilt
  /// Screen
  case groupScreen
  /// Buttons
  case groupHands
  /// General
  case groupGeneral
  /// Theme
  case theme
  /// The colours.
  case themeHelp
  /// Classic
  case classic
  /// Dark
  case dark
  /// Colour-blind
  case colourBlind
  /// Contrast
  case contrast
  /// Black & white
  case blackAndWhite
  /// Paper
  case paperWorld
  /// Night
  case nightWorld
  /// Sea
  case seaWorld
  /// Forest
  case forestWorld
  /// Candy
  case candyWorld
  /// Neon
  case neonWorld
  /// Tiles
  case tiles
  /// Numbers, or pictures.
  case tilesHelp
  /// Numbers
  case numbers
  /// Garden
  case garden
  /// Treasure
  case treasure
  /// Sea
  case sea
  /// Space
  case space
  /// Text
  case textSize
  /// How large words are.
  case textSizeHelp
  /// Normal
  case normal
  /// Large
  case large
  /// Animation
  case animation
  /// How fast things move.
  case animationHelp
  /// Original
  case original
  /// Fast
  case fast
  /// Motion
  case motion
  /// How tiles move; some are earned.
  case motionHelp
  /// Glide
  case glide
  /// Bounce
  case bounce
  /// Drift
  case drift
  /// Effects
  case effects
  /// How much moves on the board.
  case effectsHelp
  /// All
  case allEffects
  /// Calm
  case calm
  /// Volume
  case volume
  /// How much is heard.
  case volumeHelp
  /// Off
  case mute
  /// Quiet
  case quiet
  /// Medium
  case medium
  /// Full
  case full
  /// Sounds
  case sounds
  /// What is heard; some are earned.
  case soundsHelp
  /// Switch off
  case switchOff
  /// By itself, when nobody plays.
  case switchOffHelp
  /// Never
  case never
  /// Sound by
  case soundFrom
  /// What sounds, where there are two.
  case soundFromHelp
  /// Buzzer
  case buzzer
  /// Speaker
  case loudspeaker
  /// Speech
  case speech
  /// Says what is shown.
  case speechHelp
  /// Vibration
  case vibration
  /// By a motor or a light, if wired.
  case vibrationHelp
  /// Steps
  case steps
  /// Arcade
  case arcade
  /// Music box
  case musicBox
  /// Board
  case board
  /// The size of the next game's board.
  case boardHelp
  /// Repeatable
  case repeatable
  /// Every new game has the same tiles.
  case repeatableHelp
  /// Rotation
  case rotation
  /// Turns the picture.
  case rotationHelp
  /// Mirror
  case mirror
  /// Exchanges the picture's sides.
  case mirrorHelp
  /// Brightness
  case brightness
  /// How bright the picture is.
  case brightnessHelp
  /// Buttons
  case buttons
  /// Which hand presses them.
  case buttonsHelp
  /// One switch
  case oneSwitch
  /// Steps by itself. Press: choose. Long: back.
  case oneSwitchHelp
  /// Usual
  case unhurried
  /// Right hand
  case rightHand
  /// Left hand
  case leftHand
  /// Touch buttons
  case touchButtons
  /// Buttons for fingers beside the board.
  case touchButtonsHelp
  /// Auto
  case auto
  /// Language
  case language
  /// What the game speaks.
  case languageHelp
  /// World table
  case worldTable
  /// Sends finished games, no name.
  case worldTableHelp
  /// On
  case on
  /// Off
  case off
  /// Yes
  case yes
  /// No
  case no
  /// First steps
  case firstSteps
  /// Warm-up
  case warmUp
  /// Getting there
  case gettingThere
  /// Halfway
  case halfway
  /// 2048!
  case number2048
  /// Beyond
  case beyond
  /// Far beyond
  case farBeyond
  /// No regrets
  case noRegrets
  /// Swift
  case swift
  /// Marathon
  case marathon
  /// Of the day
  case ofTheDay
  /// Explorer
  case explorer
  /// Seven days
  case sevenDays
  /// Hundred games
  case hundredGames
  /// End a game
  case endAGame
  /// Make %1
  case makeTile
  /// 2048 without undo
  case withoutUndo
  /// 2048 in ten minutes
  case inTenMinutes
  /// A game of 2000 moves
  case game2000Moves
  /// End a daily game
  case endADailyGame
  /// Play every board size
  case everyBoard
  /// Seven days in a row
  case sevenDaysInARow
  /// End a hundred games
  case hundredGamesEnded
  /// Row %1: %2.
  case spokenRow
  /// empty
  case spokenEmpty
}

/// What is said of a number of things, which `%1` stands for; languages differ in what is one and
/// what is many.
public enum CountedPhrase: UInt8, CaseIterable, Sendable {
  /// %1 moves
  case moves
  /// %1 moves to go
  case movesLeft
  /// %1 games
  case games
  /// %1 hints
  case hints
}
