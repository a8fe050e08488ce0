import Table

/// The service's parts, as its routes use them.
public struct Tables: Sendable {
  let proof: Proof
  let office: TicketOffice
  let dealer: Dealer
  let moderation: ModerationOffice
  let commits: Commits
  let readers: ReaderPool
  let metrics: Metrics

  /// Opens a database and makes everything that stands on it.
  public init(_ database: any Database, readerCount: Int = 2) throws(StoreError) {
    office = TicketOffice(secret: try database.secret())
    proof = Proof(office: office)
    dealer = Dealer(office: office)
    moderation = ModerationOffice(office: office)
    let metrics = Metrics()
    self.metrics = metrics
    readers = try ReaderPool(database, count: readerCount)
    commits = try database.makeCommits(questions: readers) { metrics.wrote($0, $1, seconds: $2) }
  }
}
