import Engine

/// Plays a game again, and says what it is and what it counts as.
public struct Proof: Sendable {
  private let office: TicketOffice

  /// As many moves are played again: some tenths of a second of work for whoever is sent a forged one.
  public static let mostMoves = Link.mostMoves
  /// No hands make more moves than one in so many thousandths of a second, over a whole game: the
  /// quickest known wins, of some 1,000 moves with a keyboard, take some 45 seconds.
  public static let leastMillisecondsAMove = 40

  /// A prover that knows the tickets of `office`.
  public init(office: TicketOffice) { self.office = office }

  /// The game that was sent, or why it is none.
  public func prove(_ submission: Submission) throws(ProofError) -> ProvenGame {
    let isLink = Link.isMark(submission.bytes.first)
    let recording = try recording(submission.bytes, isLink: isLink)
    let moves = recording.moveCount
    guard moves > 0 else { throw .empty }
    guard moves <= Self.mostMoves else {
      throw .tooManyMoves(count: moves, most: Self.mostMoves)
    }
    // Cheap things first: a ticket is looked at before thousands of moves are played.
    let ticket = try ticket(of: submission, for: recording)
    let game: Game
    do { game = try recording.verifiedGame() } catch { throw .notAGame(error.description) }
    // A recording has one form in bytes, and where it came in that these are they.
    let bytes = isLink ? recording.encode() : submission.bytes
    let isAssisted = recording.undoCount > 0 || submission.hints > 0
    let age = ticket.map { submission.received - $0.issued }
    return ProvenGame(
      id: GameID(bytes: Sodium.hash(bytes)), player: submission.key.id, board: recording.size,
      gameClass: ticket == nil ? .open : isAssisted ? .assisted : .plain,
      score: game.score, moves: moves, largestExponent: Int(game.board.largestExponent),
      undos: Int(recording.undoCount), hints: submission.hints, received: submission.received,
      seconds: ticket?.isAhead == true ? nil : age, ticketMark: ticket.map(TicketOffice.mark),
      hold: Self.isTooQuick(moves: moves, seconds: age) ? .pace : nil, recording: bytes)
  }

  /// Reads both forms; nothing is played yet, except that a link can only be read by playing it.
  private func recording(_ bytes: [UInt8], isLink: Bool) throws(ProofError) -> Recording {
    if isLink {
      do { return try Link(bytes: bytes).recording } catch {
        throw .notAGame(error.description)
      }
    }
    do { return try Recording(decoding: bytes) } catch { throw .notAGame(error.description) }
  }

  private func ticket(
    of submission: Submission, for recording: Recording
  ) throws(ProofError) -> Ticket? {
    guard let text = submission.ticket else { return nil }
    guard let ticket = office.read(text) else { throw .notATicket }
    guard ticket.key == submission.key else { throw .ticketOfAnother }
    guard ticket.seed == recording.seed, ticket.board ?? recording.size == recording.size else {
      throw .ticketForAnotherGame
    }
    // A minute of grace: nodes' clocks differ.
    guard submission.received >= ticket.issued - 60 else { throw .fromTheFuture }
    guard submission.received <= ticket.expires else { throw .ticketExpired }
    return ticket
  }

  /// Clocks are read in whole seconds, and nodes' clocks differ by a few.
  static func isTooQuick(moves: Int, seconds: Int?) -> Bool {
    guard let seconds else { return false }
    return (seconds + 5) * 1_000 < moves * leastMillisecondsAMove
  }
}
