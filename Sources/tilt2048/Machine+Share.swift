import Boards

extension Machine {
  /// What stands before the `#` of links; empty where none is configured.
  var shareAddress: String { configuration[Keys.shareAddress] ?? "" }
}
