import Engine
import Motion
import Words

extension Appliance {
  /// What the device can do, and what was asked on the command line.
  public struct Options: Equatable, Sendable {
    /// The seed of the first new game; nil takes one from chance.
    public var seed: UInt64?
    /// The side of a game's board: with a seed of that game's, else of each new one's until another is
    /// chosen; nil takes the setting.
    public var size: BoardSize?
    /// Whether the menu offers to switch the device off instead of to quit.
    public var canPowerOff = false
    /// Whether the menu offers to quit at all: a page in a browser is left otherwise.
    public var canQuit = true
    /// A game that is shown at once, as somebody sent it. A journal has nothing of it: what writes one
    /// shows none.
    public var shows: Recording?
    /// What the card asks, before and in place of a game. A journal has nothing of it: what writes one
    /// asks nothing.
    public var asks: CardQuestion?
    /// Whether a keyboard plays and no sensor ever will: then nothing is said of tilting.
    public var playsByKeys = false
    /// Whether a keyboard plays and tilts a simulated sensor: what is said names its keys, and all that
    /// tilting can do is there.
    public var tiltsByKeys = false
    /// Whether who plays sits at a keyboard.
    var isAtKeyboard: Bool { playsByKeys || tiltsByKeys }
    /// Whether what a move did is told in words, to whoever has the picture read aloud. A journal has
    /// nothing of it: it changes no picture.
    public var tellsMoves = false
    /// Whether a program on this machine sends finished games on, if the player agrees.
    public var sendsGames = false
    /// Whether dealt games are offered: a program on this machine may carry them to the world's table.
    public var deals = false
    /// Whether live duels are offered: somebody may carry them to another device.
    public var duels = false
    /// Whether it begins where others are looked for: one of them is here already. A journal has nothing
    /// of it: what writes one begins elsewhere.
    public var meets = false
    /// Whether the store was not read yet: what it holds comes later, by a report.
    public var awaitsStore = false
    /// Whether the store acknowledges what it keeps: then its silence is told to the player.
    public var watchesStore = false
    /// Whether a first start begins with a lesson.
    public var teaches = false
    /// Whether the language is asked before that lesson, since no locale says it.
    public var asksLanguage = false
    /// Whether the game begins at once, without the launch screen.
    public var startsPlaying = false
    /// How the sensor is built in, and what else the board profile says about tilting.
    public var tilt = TiltSettings()

    /// What the locale says, in which the game speaks until the player chooses a language.
    public var language = Language.english

    /// Nothing special.
    public init() {}
  }
}
