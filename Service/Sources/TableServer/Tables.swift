import Table

/// The service's parts, as its routes use them.
public struct Tables: Sendable {
  let proof: Proof
  let office: TicketOffice
  let dealer: Dealer
  let commits: Commits
  let readers: ReaderPool

  /// Opens a database and makes everything that stands on it.
  public init(_ database: any Database, readerCount: Int = 2) throws(StoreError) {
    office = TicketOffice(secret: try database.secret())
    proof = Proof(office: office)
    dealer = Dealer(office: office)
    commits = Commits(writer: try database.makeWriter())
    readers = try ReaderPool(database, count: readerCount)
  }
}
