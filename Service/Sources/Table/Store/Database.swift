/// Where everything is kept: opens connections and makes the tables where there are none.
public protocol Database: Sendable {
  /// The connection that writes; there is one at a time for each node.
  func makeWriter() throws(StoreError) -> any TableWriter
  /// A connection that reads.
  func makeReader() throws(StoreError) -> any TableReader
  /// Who writes for a node, on whichever servers there are; `questions` asks this database.
  func makeCommits(
    questions: ReaderPool, whenWritten: @escaping Commits.WhenWritten
  ) throws(StoreError) -> Commits
  /// What tickets are signed with: made when the database is, the same for all nodes.
  func secret() throws(StoreError) -> [UInt8]
  /// Writes everything, as it is at one moment, into an SQLite file that takes the place of `file`
  /// when it is whole; whoever serves goes on meanwhile. Returns what is in it.
  func backUp(into file: String) throws(StoreError) -> Contents
  /// Takes in what ``backUp(into:)`` wrote, of this database or of one of another kind, all of it or
  /// nothing; only where nothing is here yet. A service that runs here has to be started again, since
  /// it signs tickets otherwise than those that came. Returns what was taken in.
  func restore(from file: String) throws(StoreError) -> Contents
}
