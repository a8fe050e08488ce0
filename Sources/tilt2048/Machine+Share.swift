import Boards

extension Machine {
  /// What stands before the `#` of links; empty where none is configured, nil where it cannot be
  /// one.
  var shareAddress: String? {
    let address = configuration.text("share.address") ?? ""
    let isAddress = address.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#")
    }
    return isAddress ? address : nil
  }

  /// What is said of an address that cannot be one.
  static let badShareAddress =
    "share.address is no address: it has no spaces and no #, which is put behind it"
}
