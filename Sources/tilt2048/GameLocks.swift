import System

/// The locks that the game puts on itself once its screen is open, before its threads begin.
///
/// They are the same however it was started: by systemd, whose unit locks it in too, by a card's
/// own first program, or by hand.
struct GameLocks {
  let locks: Locks

  /// The locks of a game that keeps its state in `state` and writes a journal to the file `journal`.
  ///
  /// The folder of the state is made where it is missing: what is not there cannot be left open.
  /// Where `answersCallers`, at the sockets of dealt games and live duels somebody is answered.
  init(
    state: String, journal: String? = nil, answersCallers: Bool = false,
    notifySocket: String? = GameLocks.notifySocket
  ) {
    do throws(Errno) {
      try Files.makeFolder(state)
    } catch {
      // The store says so in its own words, and tries again.
    }
    var places = Self.ofTheMachine + [Locks.Place(state, [.read, .write, .arrange])]
    if let journal { places.append(Locks.Place(Files.folder(of: journal), .remove)) }
    locks = Locks(
      places: places, reachesAbstractSockets: notifySocket?.hasPrefix("@") == true,
      answersCallers: answersCallers)
  }

  /// What is read and written whatever the options say. A device that was unplugged comes back as
  /// another file, and a display may come late: so `/dev` stays open as a whole, to whom its files'
  /// own permissions let in, which is not the game's user but for the devices of a game.
  static let ofTheMachine = [
    Locks.Place("/dev", [.read, .write, .control]),
    Locks.Place("/sys", .read),
    // The panel's light and a buzzer's channel are files there.
    Locks.Place("/sys/devices", .write),
    // Time zones; libraries that are loaded when a page needs one.
    Locks.Place("/usr/share", .read),
    Locks.Place("/usr/lib", .read),
    Locks.Place("/lib", .read),
    Locks.Place("/lib64", .read),
    Locks.Place("/etc/ld.so.cache", .read),
    // How the sound cards are set up.
    Locks.Place("/etc/alsa", .read),
    Locks.Place("/etc/asound.conf", .read),
    Locks.Place("/etc/localtime", .read),
    // Where games stand in the world's table, and tickets for those to come.
    Locks.Place("/var/games/tilt2048", .read),
  ]

  /// Where systemd, or who stands in for it, waits for a word.
  private static var notifySocket: String? { Environment.value(of: "NOTIFY_SOCKET") }
}
