/// Where everything is kept: opens connections and makes the tables where there are none.
public protocol Database: Sendable {
  /// The connection that writes; there is one at a time for each node.
  func makeWriter() throws(StoreError) -> any TableWriter
  /// A connection that reads.
  func makeReader() throws(StoreError) -> any TableReader
  /// What tickets are signed with: made when the database is, the same for all nodes.
  func secret() throws(StoreError) -> [UInt8]
}
