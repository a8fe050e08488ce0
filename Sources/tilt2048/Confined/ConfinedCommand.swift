import Arguments
import System

/// A command that reads what somebody else may have written, and gives up what it has no need of before
/// the first byte of that.
protocol ConfinedCommand: Command {
  /// Does what ``run()`` does, behind locks of its own: what ``carryOut()`` calls.
  func runConfined() throws(Failure)
}

/// A command that reads the games of a folder, and perhaps writes one file that is made of them.
protocol GameReader: ConfinedCommand {
  /// Where games are kept, as it was said.
  var state: String? { get }
  /// The file that it writes; nil for none.
  var file: String? { get }
  /// What else it has to read.
  var places: [Locks.Place] { get }
  /// Whether its answer has a picture, where the terminal draws pixels.
  var showsPicture: Bool { get }
  /// Prints what it found among the games of `folder`; what it gives back is what ``file`` gets.
  func answer(in folder: GameFolder, _ pictures: AnswerPictures?) throws(Failure) -> [UInt8]
}

extension ConfinedCommand {
  func carryOut() throws(Failure) { try runConfined() }
}

extension GameReader {
  var places: [Locks.Place] { [] }
  var showsPicture: Bool { false }

  /// Does it in this process, as whoever that is.
  func run() throws(Failure) {
    let folder = try GameFolder(StateDirectory.path(chosen: state))
    let bytes = try answer(below: folder, pictures)
    if let file { try OutputFile.write(bytes, to: file) }
  }

  /// Answers of the games of who plays, where no place was named in which they lie.
  func answer(below folder: GameFolder, _ pictures: AnswerPictures?) throws(Failure) -> [UInt8] {
    try answer(in: folder.meant(by: state), pictures)
  }

  /// The terminal is asked by who may still ask it.
  private var pictures: AnswerPictures? { showsPicture ? AnswerPictures.ofThisTerminal() : nil }

  /// A file is written by who asked for it, who may be another than the owner of the games: so the games
  /// are read by a process of its own.
  func runConfined() throws(Failure) {
    let folder = try GameFolder(StateDirectory.path(chosen: state))
    let pictures = pictures
    let locks = Confinement.reading(
      folder, places + (pictures == nil ? [] : AnswerPictures.places))
    guard let file else {
      try Confinement.engage(locks)
      _ = try answer(below: folder, pictures)
      return
    }
    try OutputFile.require(file)
    let bytes = try Confinement.bytes(behind: locks) { () throws(Failure) in
      try answer(below: folder, pictures)
    }
    try OutputFile.write(bytes, to: file)
  }
}
