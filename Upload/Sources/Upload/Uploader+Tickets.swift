/// Tickets that are fetched while there is a network, for games that begin when there is none.
extension Uploader {
  /// Sees to it that the game finds tickets in the file `offered`, as long as its player wants games to be
  /// sent; `moment` is in seconds since 1970. With a wrong clock the table gives none, and says so. Not while
  /// another program sends or has all deleted: tickets of a key that goes meanwhile are good for nothing.
  public mutating func renewTickets(
    for outbox: Outbox, in offered: String, at moment: Int
  ) throws(UploadError) {
    try StateFile.alone(in: state) { () throws(UploadError) in
      try renew(outbox, offered, moment)
    }
  }

  private mutating func renew(
    _ outbox: Outbox, _ offered: String, _ moment: Int
  ) throws(UploadError) {
    var tickets = try Tickets(in: state)
    guard let taken = outbox.taken() else {
      // Nobody wants any. A game that may be under way keeps its own until it is sent.
      try TicketFile(offered).offer([])
      return
    }
    let key = try DeviceKey(whenAloneIn: state)
    let free = tickets.free(of: taken, at: moment)
    if free.count < Tickets.fewest {
      // What lies there is offered in any case: a table that is away takes none of it.
      try TicketFile(offered).offer(free)
      try tickets.add(try fetch(Tickets.wanted - free.count, key, moment), in: state)
    }
    try TicketFile(offered).offer(tickets.free(of: taken, at: moment))
  }

  private mutating func fetch(
    _ count: Int, _ key: DeviceKey, _ moment: Int
  ) throws(UploadError) -> [Ticket] {
    let answer = try signed("POST", "/v1/tickets/ahead?count=\(count)", key, at: moment)
    guard answer.status == 201 else { throw Self.failure(answer) }
    let told = try AnswerText.require(AnswerText.Tickets.self, in: answer)
    return told.tickets.prefix(count).compactMap { ticket in
      UInt64(ticket.seed).flatMap { Ticket(text: ticket.ticket, seed: $0, expires: ticket.expires) }
    }
  }
}
